import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import {
  enter,
  expect,
  found,
  joinGroup,
  nameOf,
  postBy,
  sent,
  test,
  toastOf,
  wordsOf,
  type Member,
} from '../../../../e2e/world.ts'

const writeIn = async ({ request }: Member, groupId: number, words: string) => {
  const content = wordsOf(words)
  await sent(request, '/api/posts', { content, audience: 'group', groupId })
  return content
}

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const menuOf = (page: Page, words: string) => postBy(page, words).getByRole('button', { name: 'Post menu' })

test('a moderator pins a post of the group, which members then see first, until it is unpinned', async ({
  page,
  another,
}) => {
  const friend = await another()
  await enter(page, 'Nomvula')
  await enter(friend, 'Pieter')
  const { id } = await found(page, { name: nameOf('Rooftop beds') })
  await joinGroup(friend, id)
  const rules = await writeIn(friend, id, 'Where the shared tools are')
  const newer = await writeIn(page, id, 'The first radishes')

  await page.goto(`/groups/${id}?tab=posts`)
  const first = page.getByRole('article').first()
  await expect(first).toContainText(newer)
  await menuOf(page, rules).click()
  await page.getByRole('menuitem', { name: 'Pin Post' }).click()
  await expect(toastOf(page)).toContainText('Post pinned')
  await expect(first).toContainText(rules)
  await expect(first).toContainText('Pinned')
  expect(await wrongOn(page)).toEqual([])

  await friend.goto(`/groups/${id}?tab=posts`)
  await expect(friend.getByRole('article').first()).toContainText(rules)
  await expect(postBy(friend, rules)).toContainText('Pinned')
  await expect(postBy(friend, newer)).not.toContainText('Pinned')
  await menuOf(friend, newer).click()
  await expect(friend.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(friend.getByRole('menuitem', { name: 'Pin Post' })).toHaveCount(0)
  await openSection(friend, 'Feed')
  await expect(postBy(friend, rules)).toBeVisible()
  await expect(postBy(friend, rules)).not.toContainText('Pinned')

  await menuOf(page, rules).click()
  await page.getByRole('menuitem', { name: 'Unpin Post' }).click()
  await expect(toastOf(page)).toContainText('Post unpinned')
  await expect(first).toContainText(newer)
  await expect(postBy(page, rules)).not.toContainText('Pinned')
})

test('new posts of a group are counted on its tab and marked, until they were looked at', async ({
  page,
  member,
}) => {
  const friend = await member()
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
  await openSection(page, 'Groups')
  await expect(yours.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a post that is written in a group is listed below what is pinned', async ({ page }) => {
  await enter(page, 'Lindiwe')
  const { id } = await found(page, { name: nameOf('Shade cloth') })
  const pinned = await writeIn(page, id, 'Read this first')
  await page.goto(`/groups/${id}?tab=posts`)
  await menuOf(page, pinned).click()
  await page.getByRole('menuitem', { name: 'Pin Post' }).click()
  await expect(postBy(page, pinned)).toContainText('Pinned')
  const words = wordsOf('Forty percent is enough')
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article')).toContainText([pinned, words])
  await expect(postBy(page, words).getByText('New', { exact: true })).toHaveCount(0)
})
