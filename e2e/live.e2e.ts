import { openLive } from './open-live.ts'
import { enter, expect, postBy, test, wordsOf, write } from './world.ts'

test('new posts are announced on the feed and shown on request', async ({ page, member }) => {
  const author = await member()
  await enter(author, 'Mpho')
  await enter(page, 'Annelie')
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByText('Real-time notifications active')).toBeVisible()
  await page.keyboard.press('Escape')

  const [first, second] = [wordsOf('Hail over Carletonville'), wordsOf('And gone again')]
  await write(author, first)
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible()
  await expect(postBy(page, first)).toHaveCount(0)
  await write(author, second)
  await page.getByRole('button', { name: '2 new posts' }).click()
  await expect(page.getByRole('article').nth(0)).toContainText(second)
  await expect(page.getByRole('article').nth(1)).toContainText(first)
  await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
})

test('a member’s own posts are not announced to them', async ({ page, member }) => {
  const other = await member()
  await enter(other, 'Mpho')
  await enter(page, 'Jabulani')
  await openLive(page, '/')
  const words = wordsOf('My own words')
  await page.getByLabel('Post text').fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText(words)
  await write(other, wordsOf('Words of another'))
  await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveText('1 new post')
})

test('a lost connection is shown, restored after three seconds, and missed notifications are fetched', async ({
  page,
  member,
}) => {
  const other = await member()
  await enter(other, 'Rethabile')
  await enter(page, 'Yusuf')
  const { id } = await write(page, wordsOf('Is this line still open?'))
  const lines: { close: () => Promise<void> }[] = []
  await page.routeWebSocket('/ws', (line) => {
    lines.push(line)
    line.connectToServer()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Real-time notifications active')
  await expect(panel).toContainText('No notifications yet')
  const lostAt = Date.now()
  await lines[0]?.close()
  await expect(panel).toContainText('Connecting...')

  expect((await other.request.post(`/api/posts/${id}/like`)).ok()).toBe(true)
  await expect(panel).toContainText('Real-time notifications active')
  expect(Date.now() - lostAt).toBeGreaterThan(2_900)
  expect(lines).toHaveLength(2)
  await expect(panel.getByRole('link', { name: 'Rethabile liked your post' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }),
  ).toBeAttached()
})
