import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { accountMessages } from '../copy.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'
import { SettingsSecurity } from './SettingsSecurity.tsx'

const address = 'PATCH /api/users/me/password'
async function fillIn(confirmPassword: string) {
  stubServer({ 'GET /api/users/me/waiting-reset': { waiting: null } })
  renderPage(<SettingsSecurity me={{ username: 'thandi' }} />)
  await userEvent.type(screen.getByLabelText(settingsCopy.currentPassword), 'old-password')
  await userEvent.type(screen.getByLabelText(settingsCopy.newPassword), 'new-password')
  await userEvent.type(screen.getByLabelText(settingsCopy.confirmPassword), confirmPassword)
  await userEvent.click(screen.getByRole('button', { name: settingsCopy.updatePassword }))
}
const errorOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')
  return described && document.getElementById(described)?.textContent
}

test('a wrong current password is shown at its field, which gets the focus', async () => {
  await fillIn('new-password')
  const message = accountMessages.wrongPassword
  await reply(address, 400, { message, issues: [{ path: 'currentPassword', message }] })
  await waitFor(() => expect(errorOf(settingsCopy.currentPassword)).toBe(message))
  expect(errorOf(settingsCopy.newPassword)).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(settingsCopy.currentPassword)),
  )
})

test('passwords that differ are not sent', async () => {
  await fillIn('another-password')
  expect(errorOf(settingsCopy.confirmPassword)).toBe(settingsMessages.passwordsDifferText)
  expect(bodiesOf(address)).toEqual([])
})

test('Update Password waits for all three fields, says why it failed, and empties them once it has worked', async () => {
  stubServer({ 'GET /api/users/me/waiting-reset': { waiting: null } })
  renderPage(
    <>
      <SettingsSecurity me={{ username: 'thandi' }} />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  const update = screen.getByRole('button', { name: 'Update Password' })
  const fill = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  expect(update).toHaveProperty('disabled', true)
  await fill('Current password', 'old')
  await fill('New password', 'a new one')
  expect(update).toHaveProperty('disabled', true)
  await fill('Confirm new password', 'an old one')
  await userEvent.click(update)
  await screen.findByText("Passwords don't match")
  expect(screen.getAllByText('Your new password and confirmation password do not match.')).toHaveLength(2)
  await fill('Confirm new password', 'a new one')
  await userEvent.click(update)
  await reply(address, 400, { message: accountMessages.wrongPassword })
  await screen.findByText('Password change failed')
  await screen.findByText(
    'There was a problem changing your password. Please check your current password and try again.',
  )
  await userEvent.click(update)
  await reply(address, 200, { message: 'Done' })
  await screen.findByText('Password updated')
  await screen.findByText('Your password has been changed successfully.')
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  const body = { currentPassword: 'old', newPassword: 'a new one' }
  expect(bodiesOf(address)).toEqual([body, body])
})
