import type { Page } from '@playwright/test'
import { storedUnsent } from '../../../../e2e/unsent-messages.ts'
import {
  enter,
  expect,
  loadedAhead,
  nameOf,
  password,
  photo,
  postBy,
  sent,
  test,
  wordsOf,
  type Member,
} from '../../../../e2e/world.ts'

/** Joins the group of the link and its chat. */
async function join({ request }: Member, link: string, groupId: number) {
  await sent(request, '/api/group-invitation', { code: new URL(link).searchParams.get('code') })
  await sent(request, `/api/groups/${groupId}/chat/join`, {})
}

/** Writes to the chat. */
const say = ({ request }: Member, chatId: number, text: string) =>
  sent(request, `/api/conversations/${chatId}/messages`, { text, clientId: crypto.randomUUID() })

/** Joins the chat on the page of the group. */
async function joinChat(page: Page) {
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('button', { name: 'Join chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
}

const send = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.fill(text)
  await field.press('Enter')
}

/** What the log of the chat shows of these messages, in its order. */
const shown = async (page: Page, texts: string[]) => {
  const all = await page.getByRole('log').getByRole('listitem').allTextContents()
  return all.flatMap((item) => texts.filter((text) => item.includes(text)))
}

const chatOf = async (page: Page, groupId: number) => {
  const { conversationId }: { conversationId: number } = await (
    await page.request.get(`/api/groups/${groupId}/chat`)
  ).json()
  return conversationId
}

test.use({ serviceWorkers: 'allow' })

test('growers move here: a group, eight people by its link, a talk, and a connection that is lost and comes back', async ({
  another,
  disconnectable,
  member,
}) => {
  const owner = await another()
  await enter(owner, 'Thandi')
  const name = wordsOf('Overberg growers')

  await owner.goto('/groups')
  await owner.getByRole('button', { name: 'Create Group' }).click()
  const form = owner.getByRole('dialog', { name: 'Create Group' })
  await form.getByLabel('Group name').fill(name)
  await form.getByLabel('Description').fill('Frost, soil and seed')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = Number(new URL(owner.url()).pathname.split('/').at(-1))
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = owner.getByRole('dialog', { name: 'Invite people' })
  await invite.getByRole('button', { name: 'Create link' }).click()
  const link = await invite.getByLabel('Group link').inputValue()
  await owner.keyboard.press('Escape')
  await owner.getByRole('tab', { name: 'Chat' }).click()
  await owner.getByRole('switch', { name: 'Chat for this group' }).click()
  await send(owner, 'Welcome, all')
  const chatId = await chatOf(owner, id)

  // Two of the eight are watched in their browsers, of which one has an account already.
  const { page: pieter, cut, restore } = await disconnectable()
  await enter(pieter, 'Pieter')
  await pieter.goto(link)
  await pieter.getByRole('button', { name: 'Join group' }).click()
  await expect(pieter.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await joinChat(pieter)
  const lerato = await another()
  await lerato.goto(link)
  await lerato.getByRole('link', { name: 'Create account' }).click()
  await lerato.getByLabel('Username').fill(nameOf('Lerato'))
  await lerato.getByLabel('Display name').fill('Lerato')
  await lerato.getByRole('textbox', { name: 'Password' }).fill(password)
  await lerato.getByRole('button', { name: 'Create account' }).click()
  await lerato.getByRole('button', { name: 'Join group' }).click()
  await expect(lerato.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await joinChat(lerato)
  const others: Member[] = []
  for (const displayName of ['Sipho', 'Zanele', 'Kabelo', 'Naledi', 'Johan', 'Amahle']) {
    const one = await member()
    await enter(one, displayName)
    await join(one, link, id)
    others.push(one)
  }
  await owner.goto(`/groups/${id}`)
  await expect(owner.getByRole('main')).toContainText('9 members')

  await loadedAhead(pieter)
  await pieter.goto(`/messages/${chatId}`)
  await loadedAhead(pieter)
  await owner.goto(`/messages/${chatId}`)
  const before = others.map((_, index) => `Before the cut ${index + 1}`)
  for (const [index, one] of others.entries()) await say(one, chatId, before[index] ?? '')
  for (const reader of [owner, pieter, lerato]) await expect.poll(() => shown(reader, before)).toEqual(before)

  const stored = `caches.match('/api/conversations/${chatId}/messages').then((answer) => answer?.text())`
  await expect.poll(() => pieter.evaluate(stored)).toContain(before.at(-1))
  await cut()
  const mine = ['Minus four in the camp', 'Cover the seedlings']
  for (const text of mine) await send(pieter, text)
  await expect(pieter.getByText('Waiting for a connection').first()).toBeVisible()
  await storedUnsent(pieter, mine.length)
  const meanwhile = others.map((_, index) => `During the cut ${index + 1}`)
  for (const [index, one] of others.entries()) await say(one, chatId, meanwhile[index] ?? '')
  await pieter.reload()
  await expect.poll(() => shown(pieter, before)).toEqual(before)
  for (const text of mine) await expect(pieter.getByText(text, { exact: true })).toBeVisible()

  await restore()
  const all = [...before, ...meanwhile, ...mine]
  for (const reader of [pieter, owner, lerato]) await expect.poll(() => shown(reader, all)).toEqual(all)
  await expect(pieter.getByText('Waiting for a connection')).toHaveCount(0)

  // What stays: a post with a photo in the group.
  const words = wordsOf('The frost of this morning')
  await pieter.goto(`/groups/${id}?tab=posts`)
  const chooser = pieter.waitForEvent('filechooser')
  await pieter.getByRole('button', { name: 'Photo', exact: true }).click()
  await (await chooser).setFiles([await photo()])
  await pieter.getByRole('textbox', { name: 'Post text' }).fill(words)
  await pieter.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(pieter, words)).toBeVisible()
  await lerato.getByRole('tab', { name: /^Posts/ }).click()
  await expect(postBy(lerato, words).locator('img[src^="/uploads/"]')).toBeVisible()
})
