import { expect, test, toastOf } from '../../../e2e/world.ts'

test('without e-mail, locked-out members are sent to Contact; the pages behind old links say what is wrong', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/contact')
  await page.goto('/forgot-password')
  await page.getByLabel('Username or email address').fill('nobody at all')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If that account has')).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password').fill('quite another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toastOf(page)).toContainText('This link no longer works. Please ask for a new one.')
  await page.goto('/verify-email?token=nonsense')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link no longer works. Please ask for a new one.')).toBeVisible()
})
