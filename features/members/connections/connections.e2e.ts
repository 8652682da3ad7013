import type { Page } from '@playwright/test'
import { openLive } from '../../../e2e/open-live.ts'
import {
  afterResponse,
  enter,
  enterAs,
  expect,
  follow,
  keepPrivacy,
  postBy,
  test,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

const headOf = (page: Page, name: string) => page.getByRole('region', { name })

test('a member follows and unfollows from Who To Follow, and is suggested people with a reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter(page, 'Tumi')
  await page.goto('/')
  const suggestions = page.getByRole('region', { name: 'Who To Follow' })
  const first = suggestions.getByRole('listitem').first()
  await expect(first).toContainText(/follower|Also in/)
  const name = (await first.getByRole('button').getAttribute('aria-label'))?.replace('Follow ', '')
  await first.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(first.getByRole('button', { name: `Following ${name}`, pressed: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('1 Following')
  await first.getByRole('button', { name: `Following ${name}` }).click()
  await expect(first.getByRole('button', { name: `Follow ${name}`, pressed: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('0 Following')
})

test('following from a profile is counted and listed on both sides, and notifies the member', async ({
  page,
  another,
}) => {
  const followed = await another()
  const nandi = await enter(followed, 'Nandi')
  await openLive(followed, '/')
  const wessel = await enter(page, 'Wessel')
  await page.goto(`/profile/${nandi.id}`)
  await expect(headOf(page, 'Nandi')).toContainText('0 Followers')
  await page.getByRole('button', { name: 'Follow Nandi' }).click()
  await expect(page.getByRole('button', { name: 'Following Nandi', pressed: true })).toBeVisible()
  await expect(headOf(page, 'Nandi')).toContainText('1 Followers')
  await followed.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await followed.getByRole('link', { name: 'Wessel started following you' }).click()
  await expect(followed).toHaveURL(`/profile/${wessel.id}`)
  await expect(headOf(followed, 'Wessel')).toContainText('1 Following')

  await page.getByRole('link', { name: '1 Followers' }).click()
  await expect(page).toHaveURL(`/profile/${nandi.id}?list=followers`)
  const followers = page.getByRole('dialog', { name: 'Followers' })
  await expect(followers.getByRole('listitem')).toContainText('Wessel')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/profile/${nandi.id}`)
  await page.goto(`/profile/${wessel.id}?list=following`)
  const following = page.getByRole('dialog', { name: 'Following' })
  await expect(following.getByRole('listitem')).toContainText('Nandi')
  await afterResponse(
    page,
    `/users/${nandi.id}/follow`,
    following.getByRole('button', { name: 'Following Nandi' }).click(),
  )
  await expect(following.getByRole('button', { name: 'Follow Nandi' })).toBeVisible()
})

test('a member who approves followers decides on requests first, and an accepted follower sees their posts', async ({
  page,
  another,
}) => {
  const owner = await another()
  const zinhle = await enter(owner, 'Zinhle')
  const words = wordsOf('For friends')
  await write(owner, words)
  await keepPrivacy(owner, { profileVisibility: 'followers' })
  await enter(page, 'Marius')
  await page.goto(`/profile/${zinhle.id}`)
  await expect(page.getByRole('heading', { name: 'This profile isn’t open to everyone' })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.getByRole('button', { name: 'Follow Zinhle' }).click()
  await expect(page.getByRole('button', { name: 'Requested Zinhle' })).toBeVisible()

  await owner.goto(`/profile/${zinhle.id}`)
  await owner.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(owner.getByRole('link', { name: 'Marius asked to follow you' })).toBeVisible()
  await owner.keyboard.press('Escape')
  const requests = owner.getByRole('region', { name: 'Follow requests' })
  await requests
    .getByRole('listitem')
    .filter({ hasText: 'Marius' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(requests).toHaveCount(0)
  await expect(headOf(owner, 'Zinhle')).toContainText('1 Followers')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Following Zinhle' })).toBeVisible()
  await expect(postBy(page, words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await owner.getByRole('link', { name: '1 Followers' }).first().click()
  await owner.getByRole('dialog', { name: 'Followers' }).getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByRole('dialog', { name: 'Followers' })).toContainText('No followers yet')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This profile isn’t open to everyone' })).toBeVisible()
})

test('a declined request leaves the profile closed and can be made again', async ({ page, member }) => {
  const { id } = await enter(page, 'Busi')
  await keepPrivacy(page, { profileVisibility: 'followers' })
  const asking = await member()
  const { username } = await enter(asking, 'Riaan')
  await follow(asking, id)
  await page.goto(`/profile/${id}`)
  const requests = page.getByRole('region', { name: 'Follow requests' })
  await requests.getByRole('button', { name: 'Decline' }).click()
  await expect(requests).toHaveCount(0)
  await enterAs(page, username)
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('button', { name: 'Follow Busi' })).toBeVisible()
})
