import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  follow,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
  type Member,
} from '../../../e2e/world.ts'

/** How the server answers somebody who opens this page. */
const statusOf = async ({ request }: Member, path: string) => (await request.get(path)).status()

const openFeed = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()

/** The page before has posts too, and stays until the feed is there. */
async function feedShown(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Which posts' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('a block hides both members from each other and ends the following, and can be removed in the settings', async ({
  page,
  member,
}) => {
  const blocked = await member()
  const kobus = await enter(blocked, 'Kobus')
  const words = wordsOf('You will not read this')
  const post = await write(blocked, words)
  const thuli = await enter(page, 'Thuli')
  await follow(page, kobus.id)
  await page.goto(`/profile/${kobus.id}`)
  await expect(postBy(page, words)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block Kobus?' })
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(toastOf(page)).toContainText('You have blocked Kobus')
  await expect(page).toHaveURL('/')
  await feedShown(page)
  await expect(postBy(page, words)).toHaveCount(0)

  expect((await page.goto(`/profile/${kobus.id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  expect(await statusOf(page, `/posts/${post.id}`)).toBe(404)
  expect(await statusOf(blocked, `/profile/${thuli.id}`)).toBe(404)

  await page.goto('/settings?tab=privacy')
  await page.getByRole('button', { name: 'Unblock Kobus' }).click()
  await expect(toastOf(page)).toContainText('You have unblocked Kobus')
  await page.goto(`/profile/${kobus.id}`)
  await expect(page.getByRole('button', { name: 'Follow Kobus' })).toBeVisible()
})

test('a muted member disappears from the feed but not from their profile, until unmuted', async ({
  page,
  member,
}) => {
  const muted = await member()
  const { id } = await enter(muted, 'Dumisani')
  const words = wordsOf('Good morning, everyone')
  await write(muted, words)
  await enter(page, 'Elna')
  await page.goto(`/profile/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  const question = page.getByRole('dialog', { name: 'Mute Dumisani?' })
  await question.getByRole('radio', { name: 'A week' }).click()
  await question.getByRole('button', { name: 'Mute' }).click()
  await expect(toastOf(page)).toContainText('You have muted Dumisani')
  await expect(postBy(page, words)).toBeVisible()
  await openFeed(page)
  await feedShown(page)
  await expect(postBy(page, words)).toHaveCount(0)

  await page.goto('/settings?tab=privacy')
  await expect(page.getByText(/^Until /)).toBeVisible()
  await page.getByRole('button', { name: 'Unmute Dumisani' }).click()
  await expect(page.getByText('You haven’t muted anyone.')).toBeVisible()
  await openFeed(page)
  await expect(postBy(page, words)).toBeVisible()
})

test('a muted word hides posts from the feed until it is removed', async ({ page, member }) => {
  const author = await member()
  await enter(author, 'Dumisani')
  const words = wordsOf('Rugby again')
  await write(author, words)
  await enter(page, 'Elna')
  await page.goto('/settings?tab=privacy')
  await page.getByLabel('Word or phrase').fill('Rugby')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'Remove rugby' })).toBeVisible()
  await openFeed(page)
  await feedShown(page)
  await expect(postBy(page, words)).toHaveCount(0)

  await page.goBack()
  await page.getByRole('button', { name: 'Remove rugby' }).click()
  await expect(page.getByText('No muted words yet.')).toBeVisible()
  await openFeed(page)
  await expect(postBy(page, words)).toBeVisible()
})
