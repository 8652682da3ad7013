import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { messageLimits, type Conversation, type Message } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { clientId, friends, inboxOf, messagesOf, open, send, unreadOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('two members write to each other; both see the same messages, each with their own mark', async () => {
  const { one, other, id } = await friends()
  expect((await send(other, id, 'Good morning')).status).toBe(201)
  const [seen, mirrored] = [await messagesOf(one, id), await messagesOf(other, id)]
  expect(seen.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['Hello', true],
    ['Good morning', false],
  ])
  expect(mirrored.map(({ isOwn }) => isOwn)).toEqual([false, true])
  expect((await open(one, other, 'Again')).body.id).toBe(id)
  const [row] = await inboxOf(other)
  expect(row).toMatchObject({ id, kind: 'direct', unreadCount: 1, isRequest: false })
  expect(row?.lastMessage).toMatchObject({ text: 'Again', isOwn: false })
  expect(row?.people.map((person) => person.id)).toEqual([one.id])
})

test('the same message sent again is one message', async () => {
  const { one, other, id } = await friends()
  const message = { text: 'Once', clientId: clientId() }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => one.post(`/api/conversations/${id}/messages`, message)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await messagesOf(other, id)).filter(({ text }) => text === 'Once')).toHaveLength(1)
})

test('first messages that are sent again after a lost answer are in one conversation, once and in order', async () => {
  const [one, other] = [await member('thandi'), await member('pieter')]
  const sendOnce = (text: string, key: string) =>
    one.post(
      '/api/conversations',
      { userIds: [other.id], text, clientId: key, about: null },
      { 'idempotency-key': key },
    )
  const answers = [
    await sendOnce('First', 'key-of-first'),
    await sendOnce('First', 'key-of-first'),
    await sendOnce('Second', 'key-of-second'),
    await sendOnce('Second', 'key-of-second'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const [id, ...others] = new Set(answers.map(({ body }) => body.id as number))
  expect(others).toEqual([])
  expect((await messagesOf(other, id ?? 0)).map(({ text }) => text)).toEqual(['First', 'Second'])
  expect(await sendOnce('Another', 'key-of-first')).toFailWith(409, errorCopy.sameKey)
})

test('the count of unread messages rises with each, and falls when they are read', async () => {
  const { one, other, id } = await friends()
  const second = (await send(one, id, 'Second')).body
  await send(one, id, 'Third')
  expect(await unreadOf(other)).toBe(3)
  expect(await unreadOf(one)).toBe(0)
  await other.post(`/api/conversations/${id}/read`, { upTo: second.id })
  expect(await unreadOf(other)).toBe(1)
  expect((await one.get(`/api/conversations/${id}`)).body.otherReadId).toBe(second.id)
  await other.post(`/api/conversations/${id}/mute`)
  expect(await unreadOf(other)).toBe(0)
})

test('a message of a stranger is a request: not counted, and reading it does not show', async () => {
  const [stranger, member_] = [await member('stranger'), await member('asked')]
  const { body } = await open(stranger, member_)
  expect(body).toMatchObject({ isRequest: false, isAwaiting: true })
  expect(await inboxOf(member_)).toEqual([])
  expect(await inboxOf(member_, 'requests')).toMatchObject([{ id: body.id, isRequest: true, unreadCount: 1 }])
  expect(await unreadOf(member_)).toBe(0)
  const [first] = await messagesOf(member_, body.id)
  await member_.post(`/api/conversations/${body.id}/read`, { upTo: first?.id })
  expect((await stranger.get(`/api/conversations/${body.id}`)).body.otherReadId).toBe(0)

  for (let more = 1; more < messageLimits.perRequest; more += 1)
    expect((await send(stranger, body.id, 'Hello?')).status).toBe(201)
  expect(await send(stranger, body.id, 'Hello??')).toFailWith(
    403,
    messageMessages.waiting(messageLimits.perRequest),
  )
  expect((await member_.post(`/api/conversations/${body.id}/accept`)).status).toBe(200)
  expect((await send(stranger, body.id, 'Thank you')).status).toBe(201)
  expect(await inboxOf(member_)).toMatchObject([{ id: body.id, isRequest: false }])
})

test('an answer accepts a request', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  const { body } = await open(stranger, asked)
  await send(asked, body.id, 'Good day')
  expect(await inboxOf(asked)).toHaveLength(1)
  expect((await stranger.get(`/api/conversations/${body.id}`)).body.isAwaiting).toBe(false)
})

test('a request that is deleted leaves no trace; a new one brings it back without the old messages', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  const { body } = await open(stranger, asked, 'First try')
  expect((await asked.post(`/api/conversations/${body.id}/decline`)).status).toBe(200)
  expect(await inboxOf(asked, 'requests')).toEqual([])
  expect(await asked.get(`/api/conversations/${body.id}`)).toFailWith(404, messageMessages.missing)
  expect((await stranger.get(`/api/conversations/${body.id}`)).body.isAwaiting).toBe(true)
  await send(stranger, body.id, 'Second try')
  expect((await messagesOf(asked, body.id)).map(({ text }) => text)).toEqual(['Second try'])
})

test('a member decides who may write: people they follow, or nobody; conversations that exist go on', async () => {
  const [asked, followed, stranger] = [
    await member('asked'),
    await member('followed'),
    await member('stranger'),
  ]
  await asked.post(`/api/users/${followed.id}/follow`)
  await asked.put('/api/users/me/message-settings', { messagesFrom: 'following' })
  expect(await open(stranger, asked)).toFailWith(403, messageMessages.takesFollowed)
  const { status, body } = await open(followed, asked)
  expect(status).toBe(201)
  await asked.put('/api/users/me/message-settings', { messagesFrom: 'nobody' })
  expect(await open(stranger, asked)).toFailWith(403, messageMessages.takesNone)
  expect((await send(followed, body.id, 'Still here')).status).toBe(201)
})

test('a block hides the conversation from both, and nobody can write', async () => {
  const { one, other, id } = await friends()
  await send(one, id, 'Unread')
  await other.post(`/api/users/${one.id}/block`)
  for (const person of [one, other]) {
    expect(await inboxOf(person)).toEqual([])
    expect(await unreadOf(person)).toBe(0)
    expect(await person.get(`/api/conversations/${id}`)).toFailWith(404, messageMessages.missing)
    expect((await person.get(`/api/conversations/${id}/messages`)).status).toBe(404)
    expect((await send(person, id, 'Hello?')).status).toBe(404)
  }
  expect(await open(one, other)).toFailWith(404, messageMessages.gone)
})

test('nobody else reads, marks or deletes anything in a conversation', async () => {
  const { one, id } = await friends()
  const outsider = await member('outsider')
  const { body: message } = await send(one, id, 'Between us')
  const tries = [
    outsider.get(`/api/conversations/${id}`),
    outsider.get(`/api/conversations/${id}/messages`),
    send(outsider, id, 'Let me in'),
    outsider.post(`/api/conversations/${id}/read`, { upTo: message.id }),
    outsider.post(`/api/conversations/${id}/typing`),
    outsider.post(`/api/conversations/${id}/accept`),
    outsider.post(`/api/conversations/${id}/decline`),
    outsider.post(`/api/conversations/${id}/mute`),
    outsider.del(`/api/messages/${message.id}?for=all`),
    outsider.post('/api/reports', { type: 'message', id: message.id, kind: 'spam', reason: '' }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.status, answer.text).toBe(404)
  expect((await visitor().get(`/api/conversations/${id}`)).status).toBe(401)
})

test('a message is deleted for oneself at any time, for both by its author within an hour, and its text is gone', async () => {
  const { one, other, id } = await friends()
  const [mine, old] = [(await send(one, id, 'A slip')).body, (await send(one, id, 'Long ago')).body]
  await send(other, id, 'What?', { quoteId: mine.id })
  expect(await other.del(`/api/messages/${mine.id}?for=all`)).toFailWith(403, messageMessages.notYours)
  expect((await one.del(`/api/messages/${mine.id}?for=all`)).status).toBe(200)
  const seen = await messagesOf(other, id)
  expect(seen.find((message) => message.id === mine.id)).toMatchObject({
    text: '',
    deletedAt: expect.any(String),
  })
  expect(seen.at(-1)?.quote).toMatchObject({ id: mine.id, text: '' })
  expect(await rows('select content from messages where id = $1', [mine.id])).toEqual([{ content: '' }])

  await rows(`update messages set created_at = now() - interval '61 minutes' where id = $1`, [old.id])
  expect(await one.del(`/api/messages/${old.id}?for=all`)).toFailWith(
    403,
    messageMessages.tooLate(messageLimits.deleteMinutes),
  )
  expect((await other.del(`/api/messages/${old.id}?for=me`)).status).toBe(200)
  expect((await messagesOf(other, id)).map((message) => message.id)).not.toContain(old.id)
  expect((await messagesOf(one, id)).map((message) => message.id)).toContain(old.id)
})

test('long conversations are read page by page, from the newest', async () => {
  const { one, id } = await friends()
  for (let number = 1; number <= 5; number += 1) await send(one, id, `Number ${number}`)
  const first = await one.get(`/api/conversations/${id}/messages?limit=4`)
  expect(first.body.map((message: Message) => message.text)).toEqual([2, 3, 4, 5].map((n) => `Number ${n}`))
  const older = await one.get(first.next ?? '')
  expect(older.body.map((message: Message) => message.text)).toEqual(['Hello', 'Number 1'])
})

test('a seller is asked about a product without being followed, and both see what it is about', async () => {
  const [seller, buyer] = [await member('seller'), await member('buyer')]
  const event = await holds(seller, { title: 'Seed swap' })
  const { status, body, text } = await open(buyer, seller, 'Is there parking?', {
    about: { type: 'event', id: event.id },
  })
  expect(status, text).toBe(201)
  const about = { type: 'event', id: event.id, name: 'Seed swap' }
  expect(body.about).toEqual(about)
  expect(await inboxOf(seller)).toMatchObject([{ about, isRequest: false }])
  const post = await seller.post('/api/posts', { content: 'No event' })
  for (const missing of [
    { type: 'product', id: 999_999 },
    { type: 'event', id: post.body.id },
  ])
    expect((await open(buyer, seller, 'And this?', { about: missing })).status).toBe(404)
})

test('the list is searched by name and by words of messages', async () => {
  const { one, other, id } = await friends()
  await send(other, id, 'The aloes at 100% bloom')
  const found = async (q: string) =>
    (await one.all<Conversation>(`/api/conversations?q=${encodeURIComponent(q)}`)).length
  expect([await found('ALOES'), await found('100%'), await found('%'), await found('protea')]).toEqual([
    1, 1, 1, 0,
  ])
  expect(await found(other.username)).toBe(1)
})

test('a notification comes with the first unread message only, and is read with the conversation', async () => {
  const { one, other, id } = await friends()
  const [message] = await messagesOf(other, id)
  await send(one, id, 'Another')
  const about = async () =>
    (await other.all('/api/notifications')).filter(({ opens }) => opens === 'conversation')
  expect(await about()).toMatchObject([{ relatedId: id, isRead: false }])
  await other.post(`/api/conversations/${id}/read`, { upTo: (message?.id ?? 0) + 1_000 })
  expect(await about()).toMatchObject([{ isRead: true }])
  await other.patch('/api/users/me/notifications', { messageNotifications: false })
  await send(one, id, 'Quietly')
  expect(await about()).toMatchObject([{ isRead: true }])
})

test.each([
  [{ userIds: [], text: 'Hello' }, messageMessages.badPerson],
  [{ userIds: [1, 2], text: 'Hello' }, messageMessages.badPerson],
  [{ userIds: [1], text: '   ' }, messageMessages.blank],
  [{ userIds: [1], text: 'Hello', clientId: 'short' }, messageMessages.badClientId],
])('%j is no message', async (input, message) => {
  const writer = await member('writer')
  expect(await writer.post('/api/conversations', { clientId: clientId(), ...input })).toFailWith(400, message)
})

test('nobody writes to themselves or to someone who does not exist', async () => {
  const writer = await member('writer')
  expect(await open(writer, writer)).toFailWith(400, messageMessages.self)
  expect((await open(writer, Object.assign(visitor(), { id: 999_999 }))).status).toBe(404)
})

test('a page that writes to a member finds the conversation with them', async () => {
  const { one, other, id } = await friends()
  expect((await one.get(`/api/users/${other.id}/conversation`)).body).toMatchObject({ id })
  expect((await one.get(`/api/users/${(await member('someone')).id}/conversation`)).body).toBeNull()
})

test('a conversation is muted and unmuted', async () => {
  const { one, other, id } = await friends()
  await other.post(`/api/conversations/${id}/mute`)
  expect(await inboxOf(other)).toMatchObject([{ isMuted: true }])
  await send(one, id, 'Quietly')
  await other.del(`/api/conversations/${id}/mute`)
  expect(await inboxOf(other)).toMatchObject([{ isMuted: false, unreadCount: 2 }])
  expect((await other.get('/api/users/me/message-settings')).body).toEqual({ messagesFrom: 'everyone' })
})
