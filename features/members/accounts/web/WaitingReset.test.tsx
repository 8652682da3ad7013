import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#platform/web/testing.tsx'
import { recoveryMessages } from '../login.copy.ts'
import { waitingResetCopy } from '../waiting-reset.copy.ts'
import { WaitingReset } from './WaitingReset.tsx'

/** A server on which a password link waits until it is stopped. */
function serverWith(waiting: { email: string; sendsAt: string } | null) {
  const asked: string[] = []
  let now = waiting
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method === 'DELETE') now = null
    return Response.json(method === 'DELETE' ? { message: recoveryMessages.stopped } : { waiting: now })
  })
  return asked
}

test('a password link that waits is shown with its address and time, and stopped by a button', async () => {
  const asked = serverWith({ email: 'thief@example.org', sendsAt: '2026-11-28T08:00:00.000Z' })
  renderPage(<WaitingReset />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('thief@example.org')
  expect(alert.textContent).toContain('28 November 2026')
  screen.getByRole('button', { name: waitingResetCopy.stop }).click()
  await waitFor(() => expect(screen.queryByText(waitingResetCopy.title)).toBeNull())
  expect(asked).toContain('DELETE /api/users/me/waiting-reset')
})

test('nothing is shown where none waits', async () => {
  const asked = serverWith(null)
  renderPage(<WaitingReset />)
  await waitFor(() => expect(asked).toEqual(['GET /api/users/me/waiting-reset']))
  expect(screen.queryByText(waitingResetCopy.title)).toBeNull()
})
