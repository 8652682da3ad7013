import { afterResponse, enter, expect, test } from '../../../e2e/world.ts'

test('a digest is chosen in the settings', async ({ page }) => {
  await enter(page, 'Thandi')
  await page.goto('/settings?tab=notifications')
  const choice = page.getByRole('combobox', { name: 'How often' })
  await expect(choice).toContainText('Never')
  await choice.click()
  await afterResponse(
    page,
    '/api/users/me/digest',
    page.getByRole('option', { name: 'Every Thursday' }).click(),
  )
  await page.reload()
  await expect(choice).toContainText('Every Thursday')
})

test('the link of a digest ends the digest, after a question', async ({ page }) => {
  await page.goto('/unsubscribe?token=1.digest.wrong')
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the digest?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link isn’t valid.')).toBeVisible()
})
