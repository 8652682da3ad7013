import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
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
