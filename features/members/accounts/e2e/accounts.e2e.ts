import { enter, expect, password, test, toastOf } from '../../../../e2e/world.ts'

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
