import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { AdminToolsScreen } from './AdminToolsScreen.tsx'

const address = 'POST /api/admin/restore-missing-post'

beforeEach(async () => {
  stubServer({ 'GET /api/users/me': thandi })
  renderPageAt(
    '/admin-tools',
    <>
      <AdminToolsScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Missing Post' }))
})

test('Restore Missing Post shows that it is running, then the result', async () => {
  await screen.findByRole('button', { name: 'Restoring...' })
  await reply(address, 200, { message: 'It is back' })
  await screen.findByText('Success!')
  await screen.findByText('It is back')
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('a failed restore is reported', async () => {
  await reply(address, 500, { message: 'Something went wrong' })
  await screen.findByText('Error')
  await screen.findByText('Failed to restore missing post. Please try again.')
  expect(location.pathname).toBe('/admin-tools')
})
