import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { newTermsCopy } from '../terms.copy.ts'
import { NewTerms } from './NewTerms.tsx'

const agree = 'POST /api/users/me/terms-consent'

test('who agrees to new terms names the version that they could read, and the question stays if it could not be saved', async () => {
  stubServer({})
  renderPage(<NewTerms version={3} />)
  expect(screen.getByRole('link', { name: newTermsCopy.read }).getAttribute('href')).toBe('/terms')
  await userEvent.click(screen.getByRole('button', { name: newTermsCopy.agree }))
  expect(bodiesOf(agree)).toEqual([{ version: 3 }])
  await reply(agree, 409, { code: 'conflict', message: 'The terms have changed again.', issues: [] })
  await userEvent.click(await screen.findByRole('button', { name: newTermsCopy.agree }))
  expect(bodiesOf(agree)).toHaveLength(2)
})
