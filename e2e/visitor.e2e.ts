import { expect, test, toastOf } from './world.ts'

test('a visitor reads the feed, opens a post and its comments, and is told to log in to like', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Highveld: South Africa’s cannabis community')
  const first = page.getByRole('article').first()
  await expect(first).toContainText('Six weeks without rain')
  await first.getByRole('button', { name: /^Comments/ }).click()
  await expect(first.getByRole('listitem').first()).toBeVisible()
  await first.getByRole('button', { name: /^Like/ }).click()
  await expect(toastOf(page)).toContainText('Please log in to like posts')
  await first.getByRole('link', { name: /h$/ }).click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(page.getByRole('article')).toContainText('Six weeks without rain')
})

test('Load More brings older posts until there are no more', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  while (await page.getByRole('button', { name: 'Load More' }).isVisible()) {
    const count = await page.getByRole('article').count()
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count)
  }
  await expect(page.getByRole('button', { name: 'No more posts' })).toBeDisabled()
})
