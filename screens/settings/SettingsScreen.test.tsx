import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Me } from '#features/members/people/contract.ts'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

const broken = { message: 'Something went wrong' }
const lists = {
  'GET /api/users/me/digest': { cadence: 'off' },
  'GET /api/users/me/message-settings': { messagesFrom: 'everyone' },
  'GET /api/users/me/blocks': [],
  'GET /api/users/me/mutes': [],
  'GET /api/users/me/muted-words': { words: [] },
}

function openSettings(tab: string, me: Partial<Me> = {}) {
  stubServer({ 'GET /api/users/me': { ...thandi, ...me }, ...lists })
  renderPageAt(
    `/settings?tab=${tab}`,
    <>
      <SettingsScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
}

const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }))
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.paste(text)
}
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'

test('the settings have the headings and placeholders of the specification', async () => {
  openSettings('profile')
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' })
  for (const words of ['Your Name', 'City, Country', 'Tell us about yourself...'])
    expect(screen.getByPlaceholderText(words)).toBeDefined()
  await press('Privacy', 'tab')
  await screen.findByText('Allow others to see when you’re active')
})

test('Save Changes shows that it is running, and sends what was changed', async () => {
  openSettings('profile')
  await fill('Location', 'Clarens, South Africa')
  await press('Save Changes')
  await screen.findByRole('button', { name: 'Saving...' })
  const address = 'PATCH /api/users/me'
  await reply(address, 200, { ...thandi, location: 'Clarens, South Africa' })
  await screen.findByText('Profile updated')
  expect(bodiesOf(address)).toEqual([{ location: 'Clarens, South Africa' }])
})

test('notification preferences start on, are saved, and say when they could not be saved', async () => {
  openSettings('notifications')
  await press('Comments', 'switch')
  expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(6)
  await press('Replies', 'switch')
  await press('Save Preferences')
  const address = 'PATCH /api/users/me/notifications'
  const saved = {
    ...thandi.notificationPreferences,
    commentNotifications: false,
    replyNotifications: false,
  }
  await reply(address, 200, saved)
  await screen.findByText('Notification settings updated')
  await screen.findByText('Your notification preferences have been saved.')
  expect(bodiesOf(address)).toEqual([saved])
  await press('Save Preferences')
  await reply(address, 500, broken)
  await screen.findByText('There was a problem updating your notification settings.')
})

test('notification preferences are shown as they were saved', async () => {
  openSettings('notifications', {
    notificationPreferences: { ...thandi.notificationPreferences, commentNotifications: false },
  })
  await screen.findByRole('switch', { name: 'Comments' })
  expect(['Comments', 'Replies', 'Follows'].map(isOn)).toEqual([false, true, true])
})

test('privacy settings start as specified, are saved, and say when they could not be saved', async () => {
  openSettings('privacy')
  const chosen = async (label: string) => (await screen.findByRole('combobox', { name: label })).textContent
  expect(await chosen('Profile visibility')).toBe('Public (Everyone can see)')
  expect(await chosen('Location visibility')).toBe('Followers Only')
  expect(await chosen('Email visibility')).toBe('Private (Only you)')
  expect(isOn('Show Online Status')).toBe(true)
  await press('Profile visibility', 'combobox')
  await press('Followers Only', 'option')
  await press('Show Online Status', 'switch')
  await press('Save Privacy Settings')
  const address = 'PATCH /api/users/me/privacy'
  const saved = { ...thandi.privacySettings, profileVisibility: 'followers', showOnlineStatus: false }
  await reply(address, 200, saved)
  await screen.findByText('Privacy settings updated')
  await screen.findByText('Your privacy settings have been saved.')
  expect(bodiesOf(address)).toEqual([saved])
  await press('Save Privacy Settings')
  await reply(address, 500, broken)
  await screen.findByText('There was a problem updating your privacy settings.')
})

test('a digest is chosen in the settings', async () => {
  openSettings('notifications')
  const choice = await screen.findByRole('combobox', { name: 'How often' })
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  expect(choice.textContent).toContain('Never')
  await press('How often', 'combobox')
  await press('Every Thursday', 'option')
  const address = 'PUT /api/users/me/digest'
  await reply(address, 200, { cadence: 'weekly' })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'How often' }).textContent).toContain('Every Thursday'),
  )
  expect(bodiesOf(address)).toEqual([{ cadence: 'weekly' }])
})
