import type { Page } from '@playwright/test'
import { enter, expect, nameOf, password, test, toastOf } from '../../../e2e/world.ts'

/** Expects the error under a field. */
const refused = async (page: Page, label: string, words: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')))
}

test('Register names missing fields and reports a taken username separately', async ({ page, member }) => {
  const { username } = await enter(await member(), 'Sakhile')
  await page.goto('/register')
  await expect(page).toHaveTitle('Register · Highveld')
  await page.getByLabel('Username').fill('ab')
  await page.getByLabel('Display name').fill('A')
  await page.getByRole('textbox', { name: 'Password' }).fill('12345')
  await page.getByRole('button', { name: 'Create account' }).click()
  await refused(page, 'Username', 'Username must be at least 3 characters.')
  await refused(page, 'Display name', 'Display name must be at least 2 characters.')
  await refused(page, 'Password', 'Password must be at least 6 characters.')
  await expect(page.getByRole('main')).toContainText(
    'By creating an account you confirm that you are 21 or older and accept the Terms and Privacy Policy',
  )

  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill('Another')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page)).toContainText('Registration failed')
  await expect(toastOf(page)).toContainText('This username may already be taken. Please try another.')
  await refused(page, 'Username', 'This username may already be taken. Please try another.')
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Username').fill(nameOf('another'))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page)).toContainText('Registration successful')
})

test('Login names missing fields, rejects a wrong password and leads to the page the visitor wanted', async ({
  page,
  member,
}) => {
  const { username } = await enter(await member(), 'Duduzile')
  await page.goto('/login?returnTo=%2Fsettings%3Ftab%3Dprivacy')
  await expect(page).toHaveTitle('Login · Highveld')
  const submit = page.getByRole('main').getByRole('button', { name: 'Login' })
  await page.getByLabel('Username').fill('ab')
  await page.getByRole('textbox', { name: 'Password' }).fill('12345')
  await submit.click()
  await refused(page, 'Username', 'Username must be at least 3 characters.')
  await refused(page, 'Password', 'Password must be at least 6 characters.')

  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await submit.click()
  await expect(toastOf(page)).toContainText('Login failed')
  await expect(toastOf(page)).toContainText('Invalid username or password. Please try again.')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await submit.click()
  await expect(toastOf(page)).toContainText('Login successful')
  await expect(page).toHaveURL('/settings?tab=privacy')
  await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
})

test('Login only redirects to pages of this site', async ({ page, member, baseURL }) => {
  const { username } = await enter(await member(), 'Xolani')
  await page.goto('/login?returnTo=%2F%5Cevil.example%2F')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('region', { name: 'Create a post' })).toBeVisible()
  await expect(page).toHaveURL(new URL('/', baseURL).href)
})

test('the login page confirms a logout, and no draft is left behind', async ({ page }) => {
  await enter(page, 'Charmaine')
  await page.goto('/')
  await page.getByLabel('Post text').fill('Not for who comes next')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page)).toContainText('Logged out successfully')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
  await enter(page, 'Next')
  await page.goto('/')
  await expect(page.getByLabel('Post text')).toHaveValue('')
})

test('a failed logout shows an error and changes nothing', async ({ page }) => {
  await enter(page, 'Tshepo')
  await page.goto('/about')
  await page.route('**/api/users/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page)).toContainText('Logout failed')
  await expect(toastOf(page)).toContainText('There was an error logging out. Please try again.')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('the settings and Admin Tools ask a visitor to log in, then lead back', async ({ page, member }) => {
  const { username } = await enter(await member(), 'Boitumelo')
  await page.goto('/admin-tools')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login\?returnTo=/,
  )
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})
