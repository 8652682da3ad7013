import { afterResponse, enterAsAdmin, expect, test } from '../../../e2e/world.ts'

test('an admin changes a setting with the keyboard, and the contact page shows it', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const press = page.getByRole('textbox', { name: 'Email for the press' })
  await press.focus()
  await press.fill('press@knysna')
  await page.getByRole('textbox', { name: 'Postal address' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  await expect(press).toBeFocused()
  await press.fill('press@knysna.example')
  await afterResponse(page, '/api/admin/settings', page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.goto('/contact')
  await expect(page.getByText('press@knysna.example').first()).toBeVisible()

  await page.goto('/admin-tools?tab=audit')
  await expect(
    page.getByText('Email for the press: press@highveld.example → press@knysna.example'),
  ).toBeVisible()
  await page.request.patch('/api/admin/settings', { data: { values: { pressEmail: null } } })
})

test('a chip leads to its group', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=settings')
  await page.getByRole('link', { name: 'Limits', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Limits' })).toBeInViewport()
})
