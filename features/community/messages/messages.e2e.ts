import { friends, messagesTo, say } from '../../../e2e/conversation.ts'
import { storedUnsent } from '../../../e2e/unsent-messages.ts'
import { enter, expect, follow, messageTo, photo, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('two members write to each other live: sending, typing, reading, replying, deleting', async ({
  page,
  another,
}) => {
  const friend = await another()
  const [me, other] = [await enter(page, 'Thandi'), await enter(friend, 'Pieter')]
  await follow(page, other.id)
  await follow(friend, me.id)

  await page.goto(`/profile/${other.id}`)
  await page.getByRole('link', { name: 'Message Pieter' }).click()
  const hello = wordsOf('Are you coming to the seed swap?')
  await page.getByLabel('Write a message').fill(hello)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('log')).toContainText(hello)

  await friend.goto('/')
  await friend.getByRole('link', { name: 'Messages, 1 unread' }).first().click()
  await friend
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: /Thandi/ })
    .click()
  await expect(friend.getByRole('log')).toContainText(hello)
  await expect(friend.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('log')).toContainText('· Read')

  const field = friend.getByRole('textbox', { name: 'Write a message' })
  await field.pressSequentially('Trying to')
  await expect(page.getByRole('region', { name: /^Conversation with/ }).getByRole('status')).toContainText(
    'is typing',
  )
  await field.press('Enter')
  await expect(field).toBeFocused()
  await expect(page.getByRole('log')).toContainText('Trying to')

  const answer = page.getByRole('listitem').filter({ hasText: 'Trying to' })
  await answer.getByRole('button', { name: 'Message menu' }).click()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Take the bus')
  await page.keyboard.press('Enter')
  await expect(friend.getByRole('log').getByRole('blockquote')).toContainText('Trying to')

  const mine = page.getByRole('listitem').filter({ hasText: 'Take the bus' })
  await mine.getByRole('button', { name: 'Message menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete for both' }).click()
  await expect(page.getByRole('log')).toContainText('Message deleted')
  await friend.reload()
  await expect(friend.getByRole('log')).toContainText('Message deleted')
  await expect(friend.getByRole('log')).not.toContainText('Take the bus')
})

test('what is written without a connection is sent once, in order, when the connection is back', async ({
  disconnectable,
  member,
}) => {
  const friend = await member()
  const { page, cut, restore } = await disconnectable({ serviceWorkers: 'block' })
  const [me, other] = [await enter(page, 'Naledi'), await enter(friend, 'Kabelo')]
  await follow(page, other.id)
  await follow(friend, me.id)
  await page.goto(`/messages?to=${other.id}`)
  await page.getByLabel('Write a message').fill('First')
  await page.getByRole('button', { name: 'Send' }).click()
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect(page.getByRole('log')).toContainText('First')
  const path = new URL(page.url()).pathname

  await cut()
  for (const words of ['Second', 'Third']) {
    await field.fill(words)
    await field.press('Enter')
  }
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await restore()
  await expect(page.getByRole('log')).toContainText(/Second[\s\S]*Third/)
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0)

  const texts = async () => (await messagesTo(friend, path)).map(({ text }) => text)
  await expect.poll(texts).toEqual(['First', 'Second', 'Third'])
})

test('what was not sent when its page was closed is sent from the next page of its author, with its photo', async ({
  disconnectable,
  another,
}) => {
  const friend = await another()
  const { page, cut, restore } = await disconnectable({ serviceWorkers: 'block' })
  const [me, other] = [await enter(page, 'Refilwe'), await enter(friend, 'Anton')]
  await follow(page, other.id)
  await follow(friend, me.id)
  const conversation = await messageTo(page, other.id)
  await page.goto(conversation)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const context = page.context()
  await expect(field).toBeVisible()
  await cut()
  await field.fill('Second')
  await field.press('Enter')
  await page.getByLabel('Add photos').setInputFiles([await photo({ colour: '#a33' })])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await storedUnsent(page, 2)
  await page.close()
  await restore()
  await friend.goto(conversation)
  const texts = friend.getByRole('log').getByRole('listitem')
  await expect(texts).toHaveCount(1)

  const next = await context.newPage()
  await next.goto('/groups')
  await expect(texts).toHaveCount(3)
  await expect(texts.nth(1)).toContainText('Second')
  await expect(texts.nth(2).getByRole('button', { name: /^Photo 1 from Refilwe/ })).toBeVisible()
})

test('a stranger’s message is a request, which is accepted, deleted or blocked', async ({
  page,
  another,
}) => {
  const stranger = await another()
  const [me] = [await enter(page, 'Nomsa'), await enter(stranger, 'Mandla')]
  await stranger.goto(`/messages?to=${me.id}`)
  await stranger.getByLabel('Write a message').fill('Good day')
  await stranger.getByRole('button', { name: 'Send' }).click()
  await expect(stranger.getByText('your message is a request until it is accepted')).toBeVisible()

  await page.goto('/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Requests' }).check({ force: true })
  await page.getByRole('link', { name: /Mandla/ }).click()
  await expect(page.getByRole('heading', { name: /^Let Mandla.* message you\?$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Welcome')
  await page.keyboard.press('Enter')
  await expect(stranger.getByRole('log')).toContainText('Welcome')

  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: /^Block/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Block/ })
    .click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})

test('a member decides in the settings who may write', async ({ page }) => {
  const me = await enter(page, 'Zanele')
  await page.goto('/settings?tab=privacy')
  await page.getByRole('combobox', { name: 'Who can message you' }).click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect(toastOf(page)).toContainText('Your choice has been saved.')
  await enter(page, 'Imraan')
  await page.goto(`/messages?to=${me.id}`)
  await page.getByLabel('Write a message').fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This member doesn’t accept messages.')).toBeVisible()
})

test('a photo arrives live, opens in the viewer, and shows in the list', async ({ page, another }) => {
  const friend = await another()
  const path = await friends(page, friend, ['Lindiwe', 'Johan'])
  await page.goto(path)
  await friend.goto(path)
  await expect(friend.getByRole('log')).toContainText('Good day')

  await page
    .getByLabel('Add photos')
    .setInputFiles([await photo({ colour: '#a33' }), await photo({ colour: '#33a' })])
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('list', { name: 'Photos to send' })).toHaveCount(0)

  await friend
    .getByRole('log')
    .getByRole('button', { name: /^Photo 1 from Lindiwe/ })
    .click()
  await expect(friend.getByRole('dialog', { name: 'Photos' })).toContainText('1 of 1')
  await friend.keyboard.press('Escape')
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: /Johan/ }),
  ).toContainText('You: Photo')
})

test('a conversation is searched, and what was found shows what was written around it', async ({
  page: friend,
  member,
}) => {
  const author = await member()
  const path = await friends(author, friend, ['Thandi', 'Pieter'])
  for (const text of ['When do we plant?', 'After the last frost, in September.', 'Good.'])
    await say(author, path, text)
  await friend.setViewportSize({ width: 390, height: 844 })
  await friend.goto(path)
  await friend.getByRole('button', { name: 'Conversation menu' }).click()
  await friend.getByRole('menuitem', { name: 'Search messages' }).click()
  const dialog = friend.getByRole('dialog', { name: 'Search messages' })
  const field = dialog.getByRole('searchbox', { name: 'Search messages with Thandi' })
  await field.fill('hail')
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('No messages match')
  await field.fill('FROST')
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('1 message')
  await expect(dialog).not.toContainText('When do we plant?')
  await dialog.getByRole('button', { name: 'Show the messages around it' }).click()
  await expect(dialog).toContainText('When do we plant?')
  await expect(dialog).toContainText('Good.')
})
