import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type Page } from '@playwright/test'
import {
  enter,
  expect,
  loadedAhead,
  nameOf,
  password,
  photo,
  postBy,
  test,
  wordsOf,
} from '../../e2e/world.ts'

/** Registers through the API, in a browser of its own. */
async function newcomer(baseURL: string | undefined, displayName: string) {
  const api = await request.newContext({ baseURL })
  const data = { username: nameOf(displayName), displayName, password }
  const answer = await api.post('/api/users/register', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return api
}

/** Joins the group of the link and its chat. */
async function join(api: APIRequestContext, link: string, groupId: number) {
  const joined = await api.post('/api/group-invitation', {
    data: { code: new URL(link).searchParams.get('code') },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  const inChat = await api.post(`/api/groups/${groupId}/chat/join`, { data: {} })
  expect(inChat.ok(), await inChat.text()).toBe(true)
}

/** Writes to the chat. */
async function say(api: APIRequestContext, chatId: number, text: string) {
  const data = { text, clientId: randomUUID() }
  const sent = await api.post(`/api/conversations/${chatId}/messages`, { data })
  expect(sent.ok(), await sent.text()).toBe(true)
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
  browser,
  baseURL,
  another,
}) => {
  const owner = await another({ baseURL })
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
  const link = await invite.getByLabel('Link of the group').inputValue()
  await owner.goto(`/groups/${id}?tab=chat`)
  await owner.getByRole('switch', { name: 'Chat of the group' }).click()
  await send(owner, 'Welcome, all')
  const chatId = await chatOf(owner, id)

  // Two of the eight are watched in their browsers, of which one has an account already.
  const phone = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const pieter = await phone.newPage()
  await enter(pieter, 'Pieter')
  await pieter.goto(link)
  await pieter.getByRole('button', { name: 'Join group' }).click()
  await expect(pieter.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await pieter.goto(`/groups/${id}?tab=chat`)
  await pieter.getByRole('button', { name: 'Join chat' }).click()
  const lerato = await another({ baseURL })
  await lerato.goto(link)
  await lerato.getByRole('link', { name: 'Create account' }).click()
  await lerato.getByLabel('Username').fill(nameOf('Lerato'))
  await lerato.getByLabel('Display name').fill('Lerato')
  await lerato.getByRole('textbox', { name: 'Password' }).fill(password)
  await lerato.getByRole('button', { name: 'Create account' }).click()
  await lerato.getByRole('button', { name: 'Join group' }).click()
  await expect(lerato.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await lerato.goto(`/groups/${id}?tab=chat`)
  await lerato.getByRole('button', { name: 'Join chat' }).click()
  const others: APIRequestContext[] = []
  for (const displayName of ['Sipho', 'Zanele', 'Kabelo', 'Naledi', 'Johan', 'Amahle']) {
    const api = await newcomer(baseURL, displayName)
    await join(api, link, id)
    others.push(api)
  }
  await owner.goto(`/groups/${id}`)
  await expect(owner.getByRole('main')).toContainText('9 members')

  await pieter.goto(`/messages/${chatId}`)
  await loadedAhead(pieter)
  await pieter.reload()
  await owner.goto(`/messages/${chatId}`)
  const before = others.map((_, index) => `Before the cut ${index + 1}`)
  for (const [index, api] of others.entries()) await say(api, chatId, before[index] ?? '')
  for (const reader of [owner, pieter, lerato]) await expect.poll(() => shown(reader, before)).toEqual(before)

  const stored = `caches.match('/api/conversations/${chatId}/messages').then((answer) => answer?.text())`
  await expect.poll(() => pieter.evaluate(stored)).toContain(before.at(-1))
  await phone.setOffline(true)
  const mine = ['Minus four in the camp', 'Cover the seedlings']
  for (const text of mine) await send(pieter, text)
  await expect(pieter.getByText('Waiting for a connection').first()).toBeVisible()
  const meanwhile = others.map((_, index) => `During the cut ${index + 1}`)
  for (const [index, api] of others.entries()) await say(api, chatId, meanwhile[index] ?? '')
  await pieter.reload()
  await expect.poll(() => shown(pieter, before)).toEqual(before)
  for (const text of mine) await expect(pieter.getByText(text, { exact: true })).toBeVisible()

  await phone.setOffline(false)
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
  await lerato.goto(`/groups/${id}?tab=posts`)
  await expect(postBy(lerato, words).locator('img[src^="/uploads/"]')).toBeVisible()
  for (const api of others) await api.dispose()
  await phone.close()
})
