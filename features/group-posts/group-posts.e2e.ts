import type { Page } from '@playwright/test'
import { wrongOn } from '../../e2e/axe.ts'
import { enter, expect, found, joinGroup, nameOf, postBy, test, wordsOf } from '../../e2e/world.ts'

const writeIn = async (page: Page, groupId: number, words: string) => {
  const content = wordsOf(words)
  await page.request.post('/api/posts', { data: { content, audience: 'group', groupId } })
  return content
}

test('new posts of a group are counted on its tab and marked, until they were looked at', async ({
  page,
  another,
}) => {
  const friend = await another()
  await enter(page, 'Busi')
  await enter(friend, 'Koos')
  const name = nameOf('Worm farms')
  const { id } = await found(page, { name })
  await joinGroup(friend, id)
  const words = await writeIn(friend, id, 'Red worms to give away')

  await page.goto('/groups')
  const yours = page.getByRole('region', { name: 'Your Groups' })
  await expect(yours.getByRole('listitem').filter({ hasText: name })).toContainText('1 new post')
  await yours.getByRole('link', { name: `${name} New in its posts` }).click()
  const tab = page.getByRole('tab', { name: /^Posts/ })
  await expect(tab).toHaveText('Posts1 new')
  expect(await wrongOn(page)).toEqual([])
  await tab.click()
  const post = postBy(page, words)
  await expect(post.getByText('New', { exact: true })).toBeVisible()
  await expect(tab).toHaveText('Posts')
  await expect(post.getByText('New', { exact: true })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  await page.getByRole('tab', { name: 'Events' }).click()
  await tab.click()
  await expect(post).toBeVisible()
  await expect(post.getByText('New', { exact: true })).toHaveCount(0)
  await page.goto('/groups')
  await expect(yours.getByRole('link', { name, exact: true })).toBeVisible()
  await friend.goto(`/groups/${id}`)
  await expect(friend.getByRole('tab', { name: /^Posts/ })).toHaveText('Posts')
})
