import { wrongOn } from '../../../../e2e/axe.ts'
import {
  afterResponse,
  enter,
  expect,
  found,
  nameOf,
  postBy,
  test,
  toastOf,
  wordsOf,
} from '../../../../e2e/world.ts'

test('a member posts for followers, then for everyone; others see it only then', async ({
  page,
  another,
}) => {
  await enter(page, 'Johan')
  await page.goto('/')
  const words = wordsOf('Before I show this to everyone')
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Who can see this post: Everyone' }).click()
  await page.getByRole('menuitemradio', { name: 'Followers' }).click()
  const tool = page.getByRole('button', { name: 'Who can see this post: Followers' })
  await expect(tool).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')
  await expect(postBy(page, words)).toContainText('Followers only')
  await expect(page.getByRole('button', { name: 'Who can see this post: Everyone' })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  const other = await another()
  expect(await (await other.request.get('/api/posts')).text()).not.toContain(words)

  const post = postBy(page, words)
  await post.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Post' }).click()
  await page.getByRole('button', { name: 'Who can see this post: Followers' }).click()
  await page.getByRole('menuitemradio', { name: 'Everyone' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Post updated successfully')
  await expect(postBy(page, words)).not.toContainText('Followers only')
  await other.goto('/')
  await expect(postBy(other, words)).toBeVisible()
})

test('a member posts for a group of theirs; the card names it and links to it', async ({ page }) => {
  await enter(page, 'Johan')
  const words = wordsOf('For the group')
  const name = nameOf('Compost circle')
  await found(page, { name })
  await page.goto('/')
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Who can see this post: Everyone' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await postBy(page, words).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a member posts on the page of their group, and the creator removes the post', async ({
  page,
  another,
}) => {
  await enter(page, 'Johan')
  const name = nameOf('Seed swap')
  const { id } = await found(page, { name })
  const other = await another()
  await enter(other, 'Naledi')
  await other.goto(`/groups/${id}?tab=posts`)
  await afterResponse(
    other,
    `/groups/${id}/join`,
    other
      .getByRole('tabpanel')
      .getByRole('button', { name: `Join ${name}` })
      .click(),
  )
  await expect(other.getByText('No posts in this group yet')).toBeVisible()
  await other.getByRole('button', { name: 'Write the first post' }).click()
  await expect(other.getByLabel('Post text')).toBeFocused()
  const words = wordsOf('Seeds to give away')
  await other.getByLabel('Post text').fill(words)
  await expect(other.getByRole('button', { name: 'Who can see this post' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(other, words)).toBeVisible()
  expect(await wrongOn(other)).toEqual([])

  await page.goto(`/groups/${id}`)
  await page.getByRole('tab', { name: 'Posts' }).click()
  await postBy(page, words).getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Post deleted successfully')
  await expect(postBy(page, words)).toHaveCount(0)
})
