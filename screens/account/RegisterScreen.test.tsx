import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

const address = 'POST /api/users/register'

async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.paste(text)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

test('Register names missing fields and reports a taken username separately', async () => {
  stubServer({})
  renderPageAt(
    '/register',
    <>
      <RegisterScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await reply('GET /api/users/me', 401, { message: 'Please log in.' })
  expect(document.body.textContent).toContain(
    'By creating an account you confirm that you are 21 or older and accept the Terms and Privacy Policy',
  )
  await fill('Username', 'ab')
  await fill('Display name', 'A')
  await fill('Password', '12345')
  await send()
  await screen.findByText('Username must be at least 3 characters.')
  await screen.findByText('Display name must be at least 2 characters.')
  await screen.findByText('Password must be at least 6 characters.')
  expect(bodiesOf(address)).toEqual([])

  await fill('Username', 'thandi')
  await fill('Display name', 'Thandi')
  await fill('Password', 'a good password')
  await send()
  const message = 'This username may already be taken. Please try another.'
  await reply(address, 409, { message, issues: [{ path: 'username', message }] })
  await screen.findByText('Registration failed')
  await waitFor(() => {
    const described = screen.getByLabelText('Username').getAttribute('aria-describedby') ?? ''
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(message)
  })
  expect(location.pathname).toBe('/register')
  await fill('Username', 'thandi2')
  await send()
  await reply(address, 200, thandi)
  await screen.findByText('Registration successful')
  await waitFor(() => expect(location.pathname).toBe('/welcome'))
})

test('the admin, who has the first account, is led to the first run of the site', async () => {
  stubServer({})
  renderPageAt('/register', <RegisterScreen />)
  await reply('GET /api/users/me', 401, { message: 'Please log in.' })
  await fill('Username', 'thandi')
  await fill('Display name', 'Thandi')
  await fill('Password', 'a good password')
  await send()
  await reply(address, 200, { ...thandi, role: 'admin' })
  await waitFor(() => expect(location.pathname).toBe('/first-run'))
})
