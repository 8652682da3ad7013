import { beforeAll, expect, test } from 'vitest'
import { drift, founder, me, member, password, rows, staff, testApp, type Person } from '#app/testing.ts'
import { connectEvents, listen } from '#app/testing/testing-sockets.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import type { Message } from '../contract.ts'
import { chatOfThree } from './group-chats/testing.ts'
import { insertMessage } from './messages.queries.ts'
import { clientId, friends, inboxOf, messagesOf, open, send } from './testing.ts'

beforeAll(async () => {
  await founder()
})

type Talk = { writer: Person; reader: Person; id: number }

async function readAll(person: Person, id: number) {
  const last = (await messagesOf(person, id)).at(-1)
  if (last) await person.post(`/api/conversations/${id}/read`, { upTo: last.id })
}

async function ofTwo(): Promise<Talk> {
  const { one, other, id } = await friends()
  await readAll(other, id)
  return { writer: one, reader: other, id }
}

async function ofSeveral(): Promise<Talk> {
  const { pieter, lerato, id } = await chatOfThree()
  await lerato.post(`/api/conversations/${id}/read`, { upTo: 1 })
  return { writer: pieter, reader: lerato, id }
}

async function ofGroup(): Promise<Talk> {
  const [writer, reader] = [await member('owner'), await member('reader')]
  const { body: group } = await writer.post('/api/groups', { name: 'Dry gardens' })
  await reader.post(`/api/groups/${group.id}/join`)
  await writer.put(`/api/groups/${group.id}/chat`, { isOn: true, slowSeconds: 0 })
  const { body } = await reader.post(`/api/groups/${group.id}/chat/join`)
  return { writer, reader, id: body.id }
}

const kinds = { 'a conversation of two': ofTwo, 'a chat': ofSeveral, 'the chat of a group': ofGroup }

/** What the list, the header and the bell show as unread. */
async function unreadOf(reader: Person, id: number) {
  const [row] = (await inboxOf(reader)).filter((one) => one.id === id)
  const { unreadMessages, unreadConversations } = await me(reader)
  const rung = (await reader.all('/api/notifications')).filter(
    ({ opens, isRead, content }) => opens === 'conversation' && !isRead && !content.includes('added you'),
  )
  return {
    here: row?.unreadCount,
    all: unreadMessages,
    conversations: unreadConversations,
    rung: rung.length,
  }
}

const shown = (count: number, rung: number) => ({
  here: count,
  all: count,
  conversations: count === 0 ? 0 : 1,
  rung,
})

async function report(reporter: Person, messageId: number) {
  await reporter.post('/api/reports', { type: 'message', id: messageId, kind: 'harassment', reason: '' })
  const moderator = await staff('moderator')
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === messageId,
  )
  return (decision: string) =>
    moderator.post(`/api/admin/reports/${row.id}`, { decision, reason: 'Not here' })
}

/** Each makes a message that is unread one that the reader does not see, or that has no text any more. */
const ends = {
  'its author deletes it for all': ({ writer }: Talk, { id }: Message) =>
    writer.del(`/api/messages/${id}?for=all`),
  'the reader deletes it': ({ reader }: Talk, { id }: Message) => reader.del(`/api/messages/${id}?for=me`),
  'staff hide it': async ({ reader }: Talk, { id }: Message) => (await report(reader, id))('hide'),
  'staff remove it': async ({ reader }: Talk, { id }: Message) => (await report(reader, id))('remove'),
}

for (const [kind, talk] of Object.entries(kinds))
  test.each(Object.entries(ends))(`in ${kind}, a message is not unread any more when %s`, async (_, end) => {
    const world = await talk()
    const { writer, reader, id } = world
    const rings = kind === 'the chat of a group' ? 0 : 1
    const [first, second] = [(await send(writer, id, 'One')).body, (await send(writer, id, 'Two')).body]
    expect(await unreadOf(reader, id)).toEqual(shown(2, rings))
    expect((await end(world, first)).status).toBe(200)
    expect(await unreadOf(reader, id)).toEqual(shown(1, rings))
    expect((await end(world, second)).status).toBe(200)
    expect(await unreadOf(reader, id)).toEqual(shown(0, 0))

    expect((await send(writer, id, 'Three')).status).toBe(201)
    expect(await unreadOf(reader, id)).toEqual(shown(1, rings))
    await readAll(reader, id)
    expect(await unreadOf(reader, id)).toEqual(shown(0, 0))
    expect(await drift()).toEqual([])
  })

test('a message that was read, or is the viewer’s own, changes no count when it is deleted or hidden', async () => {
  const { writer, reader, id } = await ofSeveral()
  const { body: read } = await send(writer, id, 'Read')
  await readAll(reader, id)
  const { body: own } = await send(reader, id, 'Mine')
  await send(writer, id, 'Unread')
  await writer.del(`/api/messages/${read.id}?for=all`)
  await writer.del(`/api/messages/${read.id}?for=all`)
  await reader.del(`/api/messages/${own.id}?for=all`)
  expect(await unreadOf(reader, id)).toEqual(shown(1, 1))
  expect(await drift()).toEqual([])
})

test('a hidden message that staff show again is unread again, once', async () => {
  const { writer, reader, id } = await ofTwo()
  const { body } = await send(writer, id, 'Harmless after all')
  expect((await (await report(reader, body.id))('hide')).status).toBe(200)
  expect(await unreadOf(reader, id)).toEqual(shown(0, 0))
  const [decision] = await writer.all('/api/users/me/decisions')
  await writer.post(`/api/users/me/decisions/${decision.id}/appeal`, { text: 'It is harmless' })
  const admin = await staff('admin')
  const answer = { outcome: 'overturned', reason: 'Right' }
  expect((await admin.post(`/api/admin/reports/${decision.id}/appeal`, answer)).status).toBe(200)
  expect(await unreadOf(reader, id)).toMatchObject({ here: 1, all: 1, conversations: 1 })
  expect(await drift()).toEqual([])
})

test('a message that its author had deleted before staff hid it counts once', async () => {
  const { writer, reader, id } = await ofSeveral()
  const { body } = await send(writer, id, 'Reported')
  await send(writer, id, 'Another')
  const decide = await report(reader, body.id)
  await writer.del(`/api/messages/${body.id}?for=all`)
  expect((await decide('hide')).status).toBe(200)
  expect(await unreadOf(reader, id)).toEqual(shown(1, 1))
  expect(await drift()).toEqual([])
})

test('a message that is written while the conversation is marked as read stays unread', async () => {
  const { writer, reader, id } = await ofTwo()
  const { body: first } = await send(writer, id, 'One')
  const { db } = await testApp()
  const message = { conversationId: id, clientId: clientId(), text: 'Two', quoteId: null }
  const viewer = { id: writer.id, role: 'member' } as const
  let marked: ReturnType<Person['post']> | undefined
  await db.transaction().execute(async (tx) => {
    await insertMessage(tx, viewer, { ...message, returnsAs: 'active' })
    marked = reader.post(`/api/conversations/${id}/read`, { upTo: first.id })
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%conversation_people%'`
    await eventually(async () => expect(await rows(waits)).toHaveLength(1))
  })
  expect((await marked)?.status).toBe(200)
  expect(await unreadOf(reader, id)).toMatchObject({ here: 1, all: 1 })
  expect(await drift()).toEqual([])
})

test('what somebody behind a block wrote in a chat is not unread; after the block it is again', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  await send(pieter, id, 'From Pieter')
  await send(manager, id, 'From the manager')
  await lerato.post(`/api/users/${pieter.id}/block`)
  expect(await unreadOf(lerato, id)).toMatchObject({ here: 1, all: 1 })
  expect(await unreadOf(pieter, id)).toMatchObject({ here: 1, all: 1 })
  await send(pieter, id, 'Behind the block')
  expect(await unreadOf(lerato, id)).toMatchObject({ here: 1, all: 1 })
  expect(await drift()).toEqual([])
  await lerato.del(`/api/users/${pieter.id}/block`)
  expect(await unreadOf(lerato, id)).toMatchObject({ here: 3, all: 3 })
  expect(await unreadOf(pieter, id)).toMatchObject({ here: 0, all: 0 })

  await pieter.post(`/api/users/${lerato.id}/block`)
  await send(lerato, id, 'Also behind it')
  expect(await unreadOf(pieter, id)).toMatchObject({ here: 0, all: 0 })
  expect(await drift()).toEqual([])
})

test('a request whose messages are all deleted has nothing unread and rings no more', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  const { body } = await open(stranger, asked)
  const [first] = await messagesOf(asked, body.id)
  await stranger.del(`/api/messages/${first?.id}?for=all`)
  expect(await inboxOf(asked, 'requests')).toMatchObject([{ id: body.id, unreadCount: 0 }])
  expect(await unreadOf(asked, body.id)).toMatchObject({ all: 0, rung: 0 })
})

test('an open page shows at once that a message is deleted for all, with the count that is left', async () => {
  const { writer, reader, id } = await ofTwo()
  const [intact, deleted] = [(await send(writer, id, 'Kept')).body, (await send(writer, id, 'Deleted')).body]
  const seen: { id: number; isDeleted: boolean; unread: number }[] = []
  type LiveMessage = { type: string; data: Message; unread: number }
  const socket = await connectEvents<LiveMessage>(await listen(), reader, ({ type, data, unread }) => {
    if (type === 'message') seen.push({ id: data.id, isDeleted: data.deletedAt !== null, unread })
  })
  await writer.del(`/api/messages/${deleted.id}?for=all`)
  // The message itself may have arrived before, live as well.
  await expect.poll(() => seen.at(-1)).toEqual({ id: deleted.id, isDeleted: true, unread: 1 })
  expect((await messagesOf(reader, id)).find((one) => one.id === intact.id)?.text).toBe('Kept')
  socket.terminate()
})

test('reading up to an earlier message than before leaves the count as it is', async () => {
  const { writer, reader, id } = await ofTwo()
  const { body: first } = await send(writer, id, 'One')
  const { body: second } = await send(writer, id, 'Two')
  await send(writer, id, 'Three')
  await reader.post(`/api/conversations/${id}/read`, { upTo: second.id })
  await reader.post(`/api/conversations/${id}/read`, { upTo: first.id })
  expect(await unreadOf(reader, id)).toMatchObject({ here: 1, all: 1 })
  expect(await drift()).toEqual([])
})

test('messages that are written, read, deleted, hidden and blocked at the same moment leave exact counts', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  for (let round = 0; round < 6; round += 1) {
    const sent = await Promise.all(
      [manager, pieter, lerato].flatMap((person) => [send(person, id, 'One'), send(person, id, 'Two')]),
    )
    const [first, second, third] = sent.map(({ body }) => body.id as number)
    await Promise.all([
      manager.del(`/api/messages/${first}?for=all`),
      manager.del(`/api/messages/${first}?for=all`),
      pieter.post(`/api/conversations/${id}/read`, { upTo: second }),
      lerato.post(`/api/conversations/${id}/read`, { upTo: third }),
      pieter.del(`/api/messages/${third}?for=all`),
      lerato.del(`/api/messages/${second}?for=me`),
      send(pieter, id, 'Meanwhile'),
      send(manager, id, 'Meanwhile'),
    ])
    expect(await drift()).toEqual([])
  }
})

test('somebody who left a chat and deletes their account takes what is unread of theirs along', async () => {
  const { pieter, lerato, id } = await chatOfThree()
  await send(pieter, id, 'Goodbye')
  await pieter.post(`/api/conversations/${id}/leave`)
  expect(await unreadOf(lerato, id)).toMatchObject({ here: 1 })
  expect((await pieter.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await unreadOf(lerato, id)).toMatchObject({ here: 0, all: 0 })
  expect(await drift()).toEqual([])
})
