import { enterAsAdmin, expect, test } from '../../../e2e/world.ts'

test('an admin sees what needs attention and what to do, and checks again with the keyboard', async ({
  page,
}) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools')
  await page
    .getByRole('navigation', { name: 'Console sections' })
    .getByRole('link', { name: 'Health' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'need' })).toContainText('Checked on')
  const finding = page.getByRole('listitem').filter({ hasText: 'There are no nightly backups' })
  await expect(finding).toContainText('What to do. Set BACKUP_TARGET')
  for (const part of ['Database', 'Disk', 'Mail', 'Processes', 'Queue', 'Dead letters', 'Backups', 'Version'])
    await expect(page.getByRole('heading', { level: 3, name: part, exact: true })).toBeVisible()

  const again = page.waitForResponse('**/api/admin/health')
  await page.getByRole('button', { name: 'Check now' }).focus()
  await page.keyboard.press('Enter')
  expect((await again).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused()
})

test('when the check fails, the page says so and asks again', async ({ page }) => {
  await enterAsAdmin(page)
  await page.route('**/api/admin/health', (route) => route.abort(), { times: 1 })
  await page.goto('/admin-tools?tab=health')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible()
})
