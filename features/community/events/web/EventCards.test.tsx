import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { market } from '#features/community/posts/web/testing.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { EventCards } from './EventCards.tsx'

test('an event that is past is faded, one to come is not', () => {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' } })
  const past = { ...market, id: 8, title: 'Autumn market', eventDate: '2020-05-01T10:00:00.000Z' }
  renderPage(<EventCards events={[market, past]} />)
  expect(screen.getByRole('article', { name: 'Autumn market' }).classList).toContain('past')
  expect(screen.getByRole('article', { name: 'Winter market' }).classList).not.toContain('past')
})
