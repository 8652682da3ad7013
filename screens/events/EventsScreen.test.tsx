import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { renderPageAt, stubServer } from '#platform/web/testing.tsx'
import { EventsScreen } from './EventsScreen.tsx'

test('a search without results says that there are no such events', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  stubServer({ 'GET /api/users/me': thandi, 'GET /api/events': [] })
  renderPageAt('/events', <EventsScreen />)
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search by title/ }), 'Nothing of the kind')
  await screen.findByRole('heading', { name: 'No Events Found' })
  await screen.findByText(/Nothing of the kind/)
})
