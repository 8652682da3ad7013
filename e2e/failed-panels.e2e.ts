import { enter, expect, test, toastOf } from './world.ts'

test('a menu that cannot be loaded says so, and opens after the page was loaded again', async ({ page }) => {
  await enter(page, 'Anele')
  await page.goto('/')
  await page.route('**/assets/AccountMenu-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(toastOf(page)).toContainText('Reload the page')
  await page.unroute('**/assets/AccountMenu-*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('a panel that failed to load is requested again, if need be with the page, with the keyboard alone', async ({
  page,
}) => {
  await enter(page, 'Zodwa')
  await page.route('**/assets/SettingsSecurity-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused()
  await expect(page.getByText('Loading your settings')).toBeAttached()
  // Browsers differ: some request a script again that failed, for others the page offers to reload.
  const panel = page.getByLabel('Current password')
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await expect(panel.or(reload)).toBeVisible()
  if (await reload.isVisible()) await reload.press('Enter')
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL('/settings?tab=security')
  await expect(page.getByText('Loading your settings')).toHaveCount(0)
})
