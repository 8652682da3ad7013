import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const address = 'POST /api/users/login'
const member = 'GET /api/users/me'

async function openLogin(returnTo: string) {
  stubServer({})
  renderPageAt(
    `/login?returnTo=${encodeURIComponent(returnTo)}`,
    <>
      <LoginScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await reply(member, 401, { message: 'Please log in.' })
}

async function logIn(username: string, password: string) {
  for (const [label, text] of [
    ['Username', username],
    ['Password', password],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('Login names missing fields, rejects a wrong password and leads to the page the visitor wanted', async () => {
  await openLogin('/settings?tab=privacy')
  await logIn('ab', '12345')
  await screen.findByText('Username must be at least 3 characters.')
  await screen.findByText('Password must be at least 6 characters.')
  expect(bodiesOf(address)).toEqual([])

  await logIn('thandi', 'not the password')
  await reply(address, 401, { message: 'Invalid username or password. Please try again.' })
  expect(await screen.findAllByText('Login failed')).not.toEqual([])
  expect(screen.getAllByText('Invalid username or password. Please try again.')).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')

  await logIn('thandi', 'a good password')
  await reply(address, 200, thandi)
  await screen.findByText('Login successful')
  await waitFor(() => expect(location.pathname + location.search).toBe('/settings?tab=privacy'))
})

test.each(['/\\evil.example/', '//evil.example/', 'https://evil.example/'])(
  'Login only redirects to pages of this site, not to %s',
  async (returnTo) => {
    await openLogin(returnTo)
    await logIn('thandi', 'a good password')
    await reply(address, 200, thandi)
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)
