import { enter, enterAsAdmin, expect, test, toastOf, wordsOf } from './world.ts'

test('Create Event shows that it is busy and reports failures', async ({ page }) => {
  await enter(page, 'Kabelo')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Date Required').first()).toBeVisible()
  await dialog.getByLabel('Title').fill(wordsOf('Seed swap'))
  await dialog.getByLabel('Description').fill('Bring what you have dried.')
  await dialog.getByLabel('Location').fill('Clarens')
  await dialog.getByLabel('Time', { exact: true }).fill('11:00')
  await dialog.getByRole('button', { name: 'Date' }).click()
  await page.getByLabel('Choose the Year').selectOption('2199')
  await page.getByRole('button', { name: /15th, 2199/ }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/posts', async (route) => {
    await held
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible()
  release()
  await expect(page.getByText('Failed to create event. Please try again.').first()).toBeVisible()
  await page.unroute('**/api/posts')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(
    page.getByText('Authentication required. Please log in to create an event.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Bring what you have dried.')
})

test('Restore Missing Post shows that it is running, then the result', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/restore-missing-post', async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Restore Missing Post' }).click()
  await expect(page.getByRole('button', { name: 'Restoring...' })).toBeVisible()
  release()
  await expect(toastOf(page)).toContainText('Success!')
  await expect(page).toHaveURL('/')
})
