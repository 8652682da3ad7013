import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { breakConnection, renderPageAt, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { useLogOut } from './use-log-out.ts'

function Account() {
  return (
    <button type="button" onClick={useLogOut()}>
      {useMe()?.username}
    </button>
  )
}

test('a failed logout shows an error and changes nothing', async () => {
  stubServer({ 'GET /api/users/me': thandi })
  renderPageAt(
    '/about',
    <>
      <Account />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'thandi' }))
  await breakConnection('POST /api/users/logout')
  await screen.findByText('Logout failed')
  await screen.findByText('There was an error logging out. Please try again.')
  expect(screen.getByRole('button', { name: 'thandi' })).toBeDefined()
  expect(location.pathname).toBe('/about')
})
