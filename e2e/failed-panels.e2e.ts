import type { Page } from '@playwright/test'
import { enter, enterAsAdmin, fail, expect, follow, test, toastOf } from './world.ts'

/** From now on this page's writes to the path fail; its reads still work. Without any answer, most of them would wait for one. */
const cut = (page: Page, path: string) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)))

// NOTE: not by role: while a dialog is open, the rest of the page is hidden from the accessibility tree.
const expectText = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('failures when following and in the directory are reported', async ({ page, member }) => {
  const friend = await member()
  const { id } = await enter(friend, 'Nandi')
  await enter(page, 'Zanele')
  await follow(page, id)
  await page.goto(`/profile/${id}`)
  await cut(page, '**/api/users/*/follow')
  await page.getByRole('button', { name: 'Following Nandi' }).click()
  await expectText(page, 'Failed to unfollow user')
  await expect(page.getByRole('button', { name: 'Following Nandi' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Business Directory' })
    .click()
  await page.getByRole('button', { name: 'Add Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await dialog.getByLabel('Name').fill('Not arriving')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'Education' }).click()
  await dialog.getByLabel('Location').fill('Clarens')
  await cut(page, '**/api/businesses')
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await expectText(page, 'Failed to create business')
  await expect(dialog.getByLabel('Name')).toHaveValue('Not arriving')
})

test('a failed restore is reported', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools')
  await page.route('**/api/admin/restore-missing-post', (route) => route.abort())
  await page.getByRole('button', { name: 'Restore Missing Post' }).click()
  await expect(toastOf(page)).toContainText('Error')
  await expectText(page, 'Failed to restore missing post. Please try again.')
})

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
