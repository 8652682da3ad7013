import { expect, test } from '../../../e2e/world.ts'

test('the link of a digest ends the digest, after a question', async ({ page }) => {
  await page.goto('/unsubscribe?token=1.digest.wrong')
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the digest?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link isn’t valid.')).toBeVisible()
})
