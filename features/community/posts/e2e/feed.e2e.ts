import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, afterResponse, postBy, test, wordsOf, write } from '../../../../e2e/world.ts'

test('Following shows only posts of members followed, and an empty state when there are none', async ({
  page,
  member,
}) => {
  const author = await member()
  const { id } = await enter(author, 'Mandla')
  const words = wordsOf('For those who follow')
  await write(author, words)
  await enter(page, 'Refilwe')
  await page.goto('/')
  const following = page
    .getByRole('navigation', { name: 'Which posts' })
    .getByRole('link', { name: 'Following' })
  await following.click()
  await expect(page).toHaveURL('/?feed=following')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find people' }).click()
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/profile/${id}`)
  await afterResponse(
    page,
    `/users/${id}/follow`,
    page.getByRole('button', { name: 'Follow Mandla' }).click(),
  )
  await expect(page.getByRole('button', { name: 'Following Mandla' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await following.click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(postBy(page, words)).toBeVisible()
})

test('an empty feed invites visitors to join and members to write the first post', async ({ page }) => {
  const openFeed = async () => {
    await page.goto('/terms')
    await page.route('**/api/posts', (route) => route.fulfill({ json: [] }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  }
  const empty = page.getByRole('main')
  await openFeed()
  await expect(empty.getByText('Join and write the first post.')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await empty.getByRole('link', { name: 'Create account' }).last().click()
  await expect(page).toHaveURL(/\/register/)

  await enter(page, 'Refilwe')
  await openFeed()
  expect(await wrongOn(page)).toEqual([])
  await empty.getByRole('button', { name: 'Write a post' }).click()
  await expect(page.getByLabel('Post text')).toBeFocused()
})

test('a feed that fails to load shows an error, and Retry loads it again', async ({ page }) => {
  await page.goto('/terms')
  await page.route('**/api/posts', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load posts' })).toBeVisible()
  await page.unroute('**/api/posts')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
