import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, type Person } from '#app/testing.ts'
import type { Message } from '../contract.ts'
import { createChat, chatOfThree } from './group-chats/testing.ts'
import { friends, messagesOf, open, send } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const nothing = { name: '', text: '', hasPhotos: false }

/** Reads one message in every way that answers with it. */
async function quotesOf(reader: Person, conversationId: number, messageId: number) {
  const found = await reader.all<Message>(`/api/conversations/${conversationId}/search?q=answer`)
  const around = await reader.get(`/api/messages/${messageId}/context`)
  const lists = [await messagesOf(reader, conversationId), found, around.body as Message[]]
  return lists.map((messages) => messages.find(({ id }) => id === messageId)?.quote)
}

async function expectQuote(reader: Person, conversationId: number, messageId: number, quote: object | null) {
  for (const seen of await quotesOf(reader, conversationId, messageId))
    if (quote === null) expect(seen).toBeNull()
    else expect(seen).toMatchObject(quote)
}

async function joinByLink(manager: Person, id: number) {
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  const guest = await member('guest')
  expect((await guest.post('/api/chat-invitation', link)).status).toBe(200)
  return guest
}

/** Staff hide a message after a report. */
async function hide(reporter: Person, messageId: number) {
  await reporter.post('/api/reports', { type: 'message', id: messageId, kind: 'harassment', reason: '' })
  const moderator = await staff('moderator')
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === messageId,
  )
  const decision = { decision: 'hide', reason: 'Not here' }
  expect((await moderator.post(`/api/admin/reports/${row.id}`, decision)).status).toBe(200)
}

test('who joined a chat a minute ago neither quotes nor reads in quotes what was written before', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const { body: old } = await send(pieter, id, 'My diagnosis is MS')
  const guest = await joinByLink(manager, id)
  const { status, body: probe } = await send(guest, id, 'An answer', { quoteId: old.id })
  expect(status).toBe(201)
  expect(probe.quote).toBeNull()
  await expectQuote(manager, id, probe.id, null)
  expect(await rows('select quote_id from messages where id = $1', [probe.id])).toEqual([{ quoteId: null }])

  const { body: answer } = await send(manager, id, 'An answer', { quoteId: old.id })
  await expectQuote(pieter, id, answer.id, { id: old.id, name: 'pieter', text: 'My diagnosis is MS' })
  await expectQuote(guest, id, answer.id, nothing)
})

test('who was invited and has not accepted, and who left and came back, quote only what they see', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const { body: old } = await send(pieter, id, 'Before you came')
  const stranger = await member('stranger')
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [stranger.id] })
  await lerato.post(`/api/conversations/${id}/leave`)
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [lerato.id] })
  for (const person of [stranger, lerato])
    expect((await send(person, id, 'An answer', { quoteId: old.id })).body.quote).toBeNull()
})

test('what staff have hidden is in no quote, written before or afterwards', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const { body: bad } = await send(pieter, id, 'Where Lerato lives')
  const { body: before } = await send(manager, id, 'An answer', { quoteId: bad.id })
  await expectQuote(lerato, id, before.id, { text: 'Where Lerato lives' })
  await hide(lerato, bad.id)
  for (const person of [manager, pieter, lerato]) await expectQuote(person, id, before.id, nothing)
  expect((await send(pieter, id, 'An answer', { quoteId: bad.id })).body.quote).toBeNull()
})

test('of two people, too, a quote shows only what its reader has not deleted and staff have not hidden', async () => {
  const { one, other, id } = await friends()
  const { body: first } = await send(one, id, 'Deleted by the reader')
  const { body: answer } = await send(one, id, 'An answer', { quoteId: first.id })
  await other.del(`/api/messages/${first.id}?for=me`)
  await expectQuote(other, id, answer.id, nothing)
  await expectQuote(one, id, answer.id, { text: 'Deleted by the reader' })
  expect((await send(other, id, 'An answer', { quoteId: first.id })).body.quote).toBeNull()

  const { body: second } = await send(one, id, 'Deleted with the conversation')
  await other.post(`/api/conversations/${id}/decline`)
  const { body: later } = await send(one, id, 'An answer', { quoteId: second.id })
  await expectQuote(other, id, later.id, nothing)

  const { body: third } = await send(one, id, 'Hidden by staff')
  const { body: last } = await send(one, id, 'An answer', { quoteId: third.id })
  await hide(other, third.id)
  for (const person of [one, other]) await expectQuote(person, id, last.id, nothing)
})

test('a block hides what the other wrote in quotes of a chat, and they cannot quote each other', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const { body: written } = await send(pieter, id, 'By Pieter')
  const { body: answer } = await send(manager, id, 'An answer', { quoteId: written.id })
  await lerato.post(`/api/users/${pieter.id}/block`)
  await expectQuote(lerato, id, answer.id, nothing)
  await expectQuote(manager, id, answer.id, { text: 'By Pieter' })
  expect((await send(lerato, id, 'An answer', { quoteId: written.id })).body.quote).toBeNull()
})

test('a message of another conversation is never quoted', async () => {
  const { one, other, id } = await friends()
  const elsewhere = await member('elsewhere')
  const { body: chat } = await createChat(one, [elsewhere])
  const { body: secret } = await send(one, chat.id, 'Between us')
  for (const person of [one, other])
    expect((await send(person, id, 'An answer', { quoteId: secret.id })).body.quote).toBeNull()
})

test('a message that is deleted for all has no quote any more, and is empty in quotes', async () => {
  const { one, other, id } = await friends()
  const { body: written } = await send(one, id, 'Said once')
  const { body: answer } = await send(other, id, 'An answer', { quoteId: written.id })
  await other.del(`/api/messages/${answer.id}?for=all`)
  for (const person of [one, other]) {
    const [gone] = (await messagesOf(person, id)).filter((message) => message.id === answer.id)
    expect(gone).toMatchObject({ text: '', quote: null })
  }
  const { body: again } = await send(other, id, 'An answer', { quoteId: written.id })
  await one.del(`/api/messages/${written.id}?for=all`)
  await expectQuote(other, id, again.id, { id: written.id, name: 'thandi', text: '', hasPhotos: false })
})

test('the quotes of somebody who is erased are gone, and of somebody who is suspended have no name', async () => {
  const { one, other, id } = await friends()
  const { body: written } = await send(one, id, 'Mine')
  const { body: answer } = await send(other, id, 'An answer', { quoteId: written.id })
  await rows('update users set suspended_at = now() where id = $1', [one.id])
  await expectQuote(other, id, answer.id, { name: '', text: 'Mine' })
  await rows('update users set suspended_at = null where id = $1', [one.id])
  await one.send('DELETE', '/api/users/me', { password })
  await expectQuote(other, id, answer.id, null)
})

test('the first message of a request quotes nothing', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  const { one, id } = await friends()
  const { body: secret } = await send(one, id, 'Between us')
  const { body } = await open(stranger, asked, 'An answer', { quoteId: secret.id })
  expect((await messagesOf(asked, body.id)).map(({ quote }) => quote)).toEqual([null])
})
