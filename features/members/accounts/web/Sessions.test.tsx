import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { Session } from '../contract.ts'
import { settingsCopy } from '../settings.copy.ts'
import { Sessions } from './Sessions.tsx'

const at = '2026-11-20T10:00:00.000Z'
const here: Session = { id: 1, userAgent: 'Firefox/130.0 Linux', createdAt: at, seenAt: at, isCurrent: true }
const elsewhere: Session = { ...here, id: 2, isCurrent: false }

test('another session is listed and can be ended', async () => {
  stubServer({ 'GET /api/users/me/sessions': [elsewhere, here] })
  renderPage(<Sessions />)
  expect(await screen.findAllByText(settingsCopy.thisDevice)).toHaveLength(1)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(settingsCopy.thisDevice)
  await userEvent.click(screen.getByRole('button', { name: /^Log out .* on / }))
  await reply('DELETE /api/users/me/sessions/2', 200, { message: 'Done' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: settingsCopy.endOthers })).toBeNull()
})

test('log out everywhere else ends the other sessions at once', async () => {
  let sessions = [elsewhere, here, { ...elsewhere, id: 3 }]
  stubServer({
    'GET /api/users/me/sessions': () => sessions,
    'DELETE /api/users/me/sessions': () => {
      sessions = [here]
      return { message: 'Done' }
    },
  })
  renderPage(<Sessions />)
  await userEvent.click(await screen.findByRole('button', { name: settingsCopy.endOthers }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: settingsCopy.endOthers })).toBeNull()
})
