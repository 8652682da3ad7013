import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  nameOf,
  password,
  photo,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
} from '../../../../e2e/world.ts'

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
