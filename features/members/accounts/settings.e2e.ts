import type { Page } from '@playwright/test'
import {
  enter,
  enterAs,
  expect,
  nameOf,
  password,
  photo,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

/** Expects the error under a field. */
const refused = async (page: Page, label: string, words: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')))
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

test('the profile is saved and shown everywhere', async ({ page }) => {
  await enter(page, 'Anton')
  const words = wordsOf('Under my old name')
  await write(page, words)
  await page.goto('/settings')
  const username = nameOf('antonius')
  await page.getByLabel('Display name').fill('  ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await refused(page, 'Display name', 'Display name and username are required')
  await page.getByLabel('Display name').fill('Antonius Brink')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await refused(page, 'Email', 'Please enter a valid email address')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByLabel('Location').fill('Graaff-Reinet, South Africa')
  await page.getByLabel('Bio').fill('Grows more questions than answers.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Profile updated')
  await expect(toastOf(page)).toContainText('Your profile information has been updated successfully.')

  await openProfile(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Antonius Brink' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Antonius Brink' })).toContainText(
    'Graaff-Reinet, South Africa',
  )
  await expect(page.getByRole('region', { name: 'Antonius Brink' })).toContainText(
    'Grows more questions than answers.',
  )
  await expect(postBy(page, words)).toContainText('Antonius Brink')
  await page.goto('/settings')
  await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.org`)
  await page.getByLabel('Username').fill('keeper')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Update failed')
  await expect(toastOf(page)).toContainText('There was a problem updating your profile. Please try again.')
})

test('a profile picture is cropped, saved at once, and can be removed', async ({ page }) => {
  await enter(page, 'Lwazi')
  await page.goto('/settings')
  await page.getByLabel('Change Profile Picture').setInputFiles(await photo({ width: 700, height: 500 }))
  const crop = page.getByRole('dialog', { name: 'Your profile picture' })
  await crop.getByLabel(/use the arrow keys to move it/).focus()
  await page.keyboard.press('ArrowLeft')
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(toastOf(page)).toContainText('Profile updated successfully')
  await expect(crop).toBeHidden()
  const face = page.getByRole('button', { name: 'Account menu' }).locator('img')
  await expect(face).toHaveAttribute('src', /^\/uploads\//)
  await page.reload()
  await expect(face).toHaveAttribute('src', /^\/uploads\//)
  expect(await face.evaluate((img: { decode: () => Promise<void> }) => img.decode())).toBeUndefined()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(face).toHaveCount(0)
})

test('a banner is saved the same way, and a text file is rejected', async ({ page }) => {
  const { id } = await enter(page, 'Minnie')
  await page.goto('/settings')
  await page
    .getByLabel('Add', { exact: true })
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(toastOf(page)).toContainText(/PNG, JPG or WEBP/)
  await page.getByLabel('Add', { exact: true }).setInputFiles(await photo({ width: 1600, height: 900 }))
  const dialog = page.getByRole('dialog', { name: 'Your banner' })
  await page.route('**/api/users/me', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByText('Failed to update profile').first()).toBeVisible()
  await page.unroute('**/api/users/me')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(toastOf(page)).toContainText('Profile updated successfully')
  await expect(page.getByLabel('Replace')).toBeAttached()
  await openProfile(page)
  await expect(page).toHaveURL(`/profile/${id}`)
  await expect(page.locator('main img[width="1500"]')).toHaveAttribute('src', /^\/uploads\//)
})

test('a new password must be confirmed and the current one correct; then it applies, and other sessions end', async ({
  page,
  another,
}) => {
  const { username } = await enter(page, 'Khanyi')
  const elsewhere = await another()
  await enterAs(elsewhere, username)
  await page.goto('/settings?tab=security')
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const update = page.getByRole('button', { name: 'Update Password' })
  await expect(update).toBeDisabled()
  await field('Current password').fill('not the password')
  await field('New password').fill('a better password')
  await expect(update).toBeDisabled()
  await field('Confirm new password').fill('a bitter password')
  await update.click()
  await expect(toastOf(page)).toContainText("Passwords don't match")
  await expect(toastOf(page)).toContainText('Your new password and confirmation password do not match.')
  await field('Confirm new password').fill('a better password')
  await update.click()
  await expect(toastOf(page)).toContainText('Password change failed')
  await expect(toastOf(page)).toContainText(
    'There was a problem changing your password. Please check your current password and try again.',
  )
  await field('Current password').fill(password)
  await update.click()
  await expect(toastOf(page)).toContainText('Password updated')
  await expect(toastOf(page)).toContainText('Your password has been changed successfully.')
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await expect(field(label)).toHaveValue('')

  expect((await page.request.get('/api/users/me')).status()).toBe(200)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const login = (word: string) =>
    elsewhere.request.post('/api/users/login', { data: { username, password: word } })
  expect((await login(password)).status()).toBe(401)
  expect((await login('a better password')).status()).toBe(200)
})

test('another session is listed and can be ended', async ({ page, another }) => {
  const { username } = await enter(page, 'Brigitte')
  const elsewhere = await another()
  await enterAs(elsewhere, username)
  await page.goto('/settings?tab=security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out .* on / }).click()
  await expect(toastOf(page)).toContainText('Session ended')
  await expect(page.getByRole('button', { name: /^Log out .* on / })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/users/me')).status()).toBe(401)
  expect((await page.request.get('/api/users/me')).status()).toBe(200)
})

test('notification preferences start on, are saved, and survive a reload', async ({ page }) => {
  await enter(page, 'Siyabonga')
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/settings?tab=notifications')
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(7)
  await page.getByRole('switch', { name: 'Comments' }).click()
  await page.getByRole('switch', { name: 'Replies' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(toastOf(page)).toContainText('Notification settings updated')
  await expect(toastOf(page)).toContainText('Your notification preferences have been saved.')
  await page.reload()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(5)
  for (const name of ['Comments', 'Replies'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  await page.route('**/api/users/me/notifications', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(toastOf(page)).toContainText('There was a problem updating your notification settings.')
})

test('privacy settings start as specified, are saved, and survive a reload', async ({ page }) => {
  await enter(page, 'Hlengiwe')
  await page.goto('/settings?tab=privacy')
  const selector = (label: string) => page.getByRole('combobox', { name: label })
  await expect(selector('Profile visibility')).toHaveText('Public (Everyone can see)')
  await expect(selector('Location visibility')).toHaveText('Followers Only')
  await expect(selector('Email visibility')).toHaveText('Private (Only you)')
  await expect(page.getByRole('switch', { name: 'Show Online Status' })).toBeChecked()
  await selector('Profile visibility').click()
  await page.getByRole('option', { name: 'Followers Only' }).click()
  await page.getByRole('switch', { name: 'Show Online Status' }).click()
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click()
  await expect(toastOf(page)).toContainText('Privacy settings updated')
  await expect(toastOf(page)).toContainText('Your privacy settings have been saved.')
  await page.reload()
  await expect(selector('Profile visibility')).toHaveText('Followers Only')
  await expect(page.getByRole('switch', { name: 'Show Online Status' })).not.toBeChecked()
  await page.route('**/api/users/me/privacy', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click()
  await expect(toastOf(page)).toContainText('There was a problem updating your privacy settings.')
})
