import { commentOn, enter, expect, postBy, test, toastOf, wordsOf, write } from './world.ts'

test('a visitor reads the feed, opens a post and its comments, and is asked to log in to like, save, follow and comment', async ({
  page,
  member,
}) => {
  const author = await member()
  await enter(author, 'Sannie')
  const [words, answer] = [wordsOf('Six weeks without rain'), wordsOf('Eight here')]
  const { id } = await write(author, words)
  await commentOn(author, id, answer)

  // NOTE: visitors share the page of one URL for a second.
  await page.goto('/?comments')
  await expect(page).toHaveTitle('Highveld: South Africa’s cannabis community')
  const post = postBy(page, words)
  await post.getByRole('button', { name: 'Comments, 1 comment' }).click()
  await expect(post.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await expect(post.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('Ten here')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Please log in to add comments')
  await post.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(toastOf(page)).toContainText('Not logged in')
  await expect(toastOf(page)).toContainText('Please log in to like posts')
  await post.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Please log in to save posts')
  await expect(post.getByRole('button', { name: 'Like, 0 likes', pressed: false })).toBeVisible()
  await post
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click()
  await expect(page).toHaveURL(`/posts/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Post by Sannie' })).toBeAttached()
  await postBy(page, words).getByRole('link', { name: 'Sannie @' }).click()
  await page.getByRole('button', { name: 'Follow Sannie' }).click()
  await expect(toastOf(page)).toContainText('Please log in to follow users')
})

test('Load More brings older posts until there are no more', async ({ page }) => {
  await enter(page, 'Lindiwe')
  // For followers only: other tests count on the feed as it is.
  const data = { content: 'A row of #Boontjies', audience: 'followers' }
  const post = () => page.request.post('/api/posts', { data })
  await Promise.all(Array.from({ length: 41 }, post))
  await page.goto('/t/boontjies')
  const posts = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(posts).toHaveCount(20)
  // With the keyboard: for a mouse or a finger the next pages come by themselves.
  const press = () => more.press('Enter')
  await page.route(/cursor=/, (route) => route.abort())
  await press()
  await expect(toastOf(page)).toContainText('Failed to load')
  await expect(posts).toHaveCount(20)
  await page.unroute(/cursor=/)
  await press()
  await expect(posts).toHaveCount(40)
  await press()
  await expect(posts).toHaveCount(41)
  await expect(page.getByRole('button', { name: 'No more posts' })).toBeDisabled()
})
