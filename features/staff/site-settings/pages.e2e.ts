import { enterAsAdmin, expect, test } from '../../../e2e/world.ts'

test('an admin adds a page, and it has an address and a place in the footer', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=pages')
  await page.getByRole('link', { name: 'Add a page' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('meetings')
  await page.getByRole('textbox', { name: 'Title' }).fill('Meetings')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## When\n\nThe **first** Saturday.')
  await page.getByText('Preview', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'When' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Edit Meetings' })).toBeVisible()

  await page.goto('/contact')
  await page.getByRole('link', { name: 'Meetings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'first' })).toBeVisible()
  await page.request.delete('/api/admin/pages/meetings')
})
