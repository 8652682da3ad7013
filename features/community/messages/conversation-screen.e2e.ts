import { friends, say } from '../../../e2e/conversation.ts'
import { expect, test } from '../../../e2e/world.ts'

const phone = { width: 390, height: 844 }

test('on a phone a conversation fills the screen: its head and its field stay, and only the messages scroll', async ({
  page,
  member,
}) => {
  const friend = await member()
  const path = await friends(page, friend, ['Thandi', 'Naledi'])
  for (let count = 1; count <= 18; count += 1) await say(page, path, `Line ${count}`)
  await page.setViewportSize(phone)
  await page.goto(path)
  const log = page.getByRole('log')
  await expect(log.getByText('Line 18')).toBeInViewport()

  const back = page.getByRole('link', { name: 'Back to messages' })
  const field = page.getByRole('textbox', { name: 'Write a message' })
  for (const part of [back, field]) await expect(part).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)

  // All were written at once: one time for all of them.
  await expect(log.locator('p time')).toHaveCount(1)
  await log.getByText('Line 3', { exact: true }).scrollIntoViewIfNeeded()
  await expect(log.getByText('Line 18')).not.toBeInViewport()
  for (const part of [back, field]) await expect(part).toBeInViewport()
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(log.getByText('Line 18')).toBeInViewport()
})

test('a message that arrives below what is in view is counted there, and read once it is in view', async ({
  page,
  member,
}) => {
  const friend = await member()
  const path = await friends(page, friend, ['Thandi', 'Naledi'])
  for (let count = 1; count <= 18; count += 1) await say(page, path, `Line ${count}`)
  await page.setViewportSize(phone)
  await page.goto(path)
  const log = page.getByRole('log')
  await log.getByText('Line 3', { exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Go to the newest message' })).toBeVisible()
  await say(friend, path, 'Are you there?')
  const below = page.getByRole('button', { name: '1 new message below' })
  await expect(below).toBeVisible()
  await expect(log.getByText('Line 3', { exact: true })).toBeInViewport()
  const unread = async () => {
    const answer = await page.request.get(`/api${path.replace('messages', 'conversations')}`)
    return (await answer.json()).unreadCount
  }
  expect(await unread()).toBe(1)
  await below.click()
  await expect(log.getByText('Are you there?')).toBeInViewport()
  await expect(below).toBeHidden()
  await expect.poll(unread).toBe(0)
})
