import type { Page } from '@playwright/test'
import { loseFirstAnswer, offlineMember, outboxStarted } from '../../../e2e/offline/offline-member.ts'
import {
  enter,
  expect,
  holdEvent,
  loadedAhead,
  messageTo,
  postBy,
  test,
  wordsOf,
  type Member,
} from '../../../e2e/world.ts'

test.use({ serviceWorkers: 'allow' })

const unsent = (page: Page) => page.getByRole('group', { name: /^Your message to/ })

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}

async function post(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Post text' }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

/** The texts that a member was sent by strangers, by conversation. */
async function requestsTo({ request }: Member) {
  const conversations: { id: number }[] = await (
    await request.get('/api/conversations?which=requests')
  ).json()
  const texts = []
  for (const { id } of conversations) {
    const messages: { text: string }[] = await (await request.get(`/api/conversations/${id}/messages`)).json()
    texts.push(messages.map(({ text }) => text))
  }
  return texts
}

test('two first messages that were written without a connection arrive once, in order, in one conversation', async ({
  disconnectable,
  member,
}) => {
  const friend = await member()
  const { id: friendId } = await enter(friend, 'Sipho')
  const { page, cut, restore } = await offlineMember(disconnectable, 'Naledi')
  await page.goto(`/profile/${friendId}`)
  await loadedAhead(page)
  await cut()
  await page.getByRole('link', { name: 'Message Sipho' }).click()
  await write(page, 'Good day')
  await expect(unsent(page)).toContainText('Good day')
  await expect(unsent(page)).toContainText('Waiting. It’s sent when you’re online.')
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('')
  await write(page, 'Do you have seedlings?')
  await expect(unsent(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Message to Sipho' })).toBeVisible()
  await expect(unsent(page)).toHaveCount(2)

  await page.goto('/')
  await post(page, wordsOf('Frost'))
  await expect(page.getByText('3 waiting to be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(list.getByText('Your message to Sipho')).toHaveCount(2)
  await list.getByRole('link', { name: 'Open the page' }).first().click()
  await expect(page.getByRole('heading', { name: 'Message to Sipho' })).toBeVisible()
  await unsent(page).first().getByRole('button', { name: 'Edit' }).click()
  await unsent(page).first().getByRole('textbox').fill('Good morning')
  await restore()
  // While the first is being changed, the second waits for it, and the post does not.
  await expect(page.getByText('2 waiting to be sent')).toBeVisible()
  await expect(unsent(page)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Write a message' }).fill('And a third')
  await unsent(page).first().getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('log')).toContainText(/Good morning[\s\S]*Do you have seedlings\?/)
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('And a third')
  await expect.poll(() => requestsTo(friend)).toEqual([['Good morning', 'Do you have seedlings?']])
})

test('a first message whose answer was lost is one message, and leads to its conversation', async ({
  browser,
  baseURL,
  member,
}) => {
  const friend = await member()
  const { id } = await enter(friend, 'Anele')
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await enter(page, 'Thandi')
  await page.goto(`/messages?to=${id}`)
  await outboxStarted(page)
  const isLost = await loseFirstAnswer(page, '/api/conversations')
  await write(page, 'From a moving bakkie')
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('log')).toContainText('From a moving bakkie')
  expect(isLost()).toBe(true)
  expect(await requestsTo(friend)).toEqual([['From a moving bakkie']])
  await context.close()
})

test('the host of an event is asked without a connection, although their profile was never opened', async ({
  disconnectable,
  member,
}) => {
  const host = await member()
  await enter(host, 'Busi')
  const eventId = await holdEvent(host, wordsOf('Seed swap'))
  const { page, cut, restore } = await offlineMember(disconnectable, 'Kabelo')
  await page.goto(`/events/${eventId}`)
  await loadedAhead(page)
  await cut()
  await page.getByRole('link', { name: 'Ask the host' }).click()
  await write(page, 'Is there parking?')
  await expect(unsent(page)).toContainText('Is there parking?')
  await restore()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('log')).toContainText('Is there parking?')
  await expect(page.getByText('About an event')).toBeVisible()
})

test('a first message that is refused stays with its text and the reason, and holds nothing else up', async ({
  disconnectable,
  member,
}) => {
  const stranger = await member()
  const { page, cut, restore } = await offlineMember(disconnectable, 'Zanele')
  for (let count = 0; count < 5; count += 1) await messageTo(page, (await enter(stranger, 'Mandla')).id)
  const { id } = await enter(stranger, 'Nomsa')
  await page.goto(`/profile/${id}`)
  await loadedAhead(page)
  await cut()
  await page.getByRole('link', { name: 'Message Nomsa' }).click()
  await write(page, 'The sixth today')
  await expect(unsent(page)).toBeVisible()
  await page.goto('/')
  const words = wordsOf('Written after it')
  await post(page, words)
  await expect(page.getByText('2 waiting to be sent')).toBeVisible()

  await restore()
  await expect(postBy(page, words)).toBeVisible()
  await expect(page.getByText('1 couldn’t be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(unsent(page).getByRole('alert')).toContainText(
    'Not sent. You can start 5 conversations a day with people who don’t follow you.',
  )
  await expect(unsent(page)).toContainText('The sixth today')

  const setting = { data: { messagesFrom: 'nobody' } }
  expect((await stranger.request.put('/api/users/me/message-settings', setting)).ok()).toBe(true)
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent(page).getByRole('alert')).toContainText(
    'Not sent. This member doesn’t accept messages.',
  )
  await expect(unsent(page)).toContainText('The sixth today')
  await list.getByRole('link', { name: 'Open the page' }).click()
  await expect(unsent(page)).toContainText('The sixth today')
  expect(await requestsTo(stranger)).toEqual([])
})
