import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, type Person } from '#app/testing.ts'
import { messageMessages } from '../../copy.ts'
import { groupChatLimits } from '../../group-chats.contract.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { inboxOf, messagesOf, send, unreadOf } from '../testing.ts'
import { chatOfThree, createChat, peopleOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('a member starts a chat of several people, and all of them read what one writes', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  expect((await send(pieter, id, 'Frost tonight')).status).toBe(201)
  for (const person of [manager, lerato]) {
    const [chat] = await inboxOf(person)
    expect(chat).toMatchObject({ id, kind: 'group', name: 'Growers', peopleCount: 3, unreadCount: 1 })
    expect(chat?.lastMessage).toMatchObject({ text: 'Frost tonight', name: 'pieter' })
    expect(await unreadOf(person)).toBe(1)
    const [message] = await messagesOf(person, id)
    await person.post(`/api/conversations/${id}/read`, { upTo: message?.id })
    expect(await unreadOf(person)).toBe(0)
  }
  expect(await drift()).toEqual([])
})

test('members are notified once of a chat until they read it', async () => {
  const { pieter, lerato, id } = await chatOfThree()
  await send(pieter, id, 'One')
  await send(pieter, id, 'Two')
  const texts = (await lerato.all('/api/notifications')).map(({ content }) => content)
  expect(texts).toEqual(['pieter wrote in Growers', 'thandi added you to the chat Growers'])
})

test('who does not follow the person who adds them is asked first, and declining leaves the chat', async () => {
  const [manager, stranger] = [await member('manager'), await member('stranger')]
  const { body: chat } = await createChat(manager, [stranger])
  expect(await inboxOf(stranger)).toEqual([])
  expect(await inboxOf(stranger, 'requests')).toMatchObject([{ id: chat.id, isRequest: true }])
  expect(await peopleOf(manager, chat.id)).toMatchObject([
    { id: manager.id, isManager: true, isInvited: false },
    { id: stranger.id, isManager: false, isInvited: true },
  ])
  expect((await stranger.post(`/api/conversations/${chat.id}/decline`)).status).toBe(200)
  expect(await peopleOf(manager, chat.id)).toHaveLength(1)

  expect((await manager.post(`/api/group-chats/${chat.id}/people`, { userIds: [stranger.id] })).status).toBe(
    200,
  )
  expect((await stranger.post(`/api/conversations/${chat.id}/accept`)).status).toBe(200)
  expect(await inboxOf(stranger)).toMatchObject([{ id: chat.id, isRequest: false, peopleCount: 2 }])
})

test('nobody is added who takes no messages, or who is hidden by a block', async () => {
  const [manager, closed, blocked] = [
    await member('manager'),
    await member('closed'),
    await member('blocked'),
  ]
  await closed.put('/api/users/me/message-settings', { messagesFrom: 'nobody' })
  await blocked.post(`/api/users/${manager.id}/block`)
  expect(await createChat(manager, [closed])).toFailWith(403, groupChatMessages.takesNone('closed'))
  expect(await createChat(manager, [blocked])).toFailWith(404, groupChatMessages.personMissing)
  expect(await inboxOf(manager)).toEqual([])
})

/** Both ways in which somebody else puts a member into a chat. */
const ways = {
  'a new chat': createChat,
  'a chat that exists': async (manager: Person, people: Person[]) => {
    const follower = await member('follower')
    await follower.post(`/api/users/${manager.id}/follow`)
    const { body } = await createChat(manager, [follower])
    return manager.post(`/api/group-chats/${body.id}/people`, { userIds: people.map(({ id }) => id) })
  },
}

test.each(Object.entries(ways))(
  'who takes messages from people they follow only is put into %s by those, and by nobody else',
  async (_, put) => {
    const [followed, stranger, careful] = [
      await member('followed'),
      await member('stranger'),
      await member('careful'),
    ]
    await careful.put('/api/users/me/message-settings', { messagesFrom: 'following' })
    await careful.post(`/api/users/${followed.id}/follow`)
    await stranger.post(`/api/users/${careful.id}/follow`)
    const refusal = groupChatMessages.takesFollowed('careful')
    expect(await put(stranger, [careful])).toFailWith(403, refusal)
    expect(await put(stranger, [await member('other'), careful])).toFailWith(403, refusal)
    for (const which of ['inbox', 'requests']) expect(await inboxOf(careful, which)).toEqual([])
    expect((await put(followed, [careful])).status).toBeLessThan(300)
    expect(await inboxOf(careful)).toHaveLength(1)
  },
)

test.each(Object.entries(ways))(
  'a follow that is not approved yet, is over or ended with a block does not put anyone into %s',
  async (_, put) => {
    const [closed, careful] = [await member('closed'), await member('careful')]
    await careful.put('/api/users/me/message-settings', { messagesFrom: 'following' })
    await closed.patch('/api/users/me/privacy', { profileVisibility: 'private' })
    await careful.post(`/api/users/${closed.id}/follow`)
    const refusal = groupChatMessages.takesFollowed('careful')
    expect(await put(closed, [careful])).toFailWith(403, refusal)
    await closed.patch('/api/users/me/privacy', { profileVisibility: 'public' })
    await careful.del(`/api/users/${closed.id}/follow`)
    expect(await put(closed, [careful])).toFailWith(403, refusal)
    await careful.post(`/api/users/${closed.id}/follow`)
    await careful.post(`/api/users/${closed.id}/block`)
    expect(await put(closed, [careful])).toFailWith(404, groupChatMessages.personMissing)
  },
)

test('nobody is put into a chat again who left it or deleted its request, unless they take messages', async () => {
  const { manager, pieter, id } = await chatOfThree()
  await pieter.post(`/api/conversations/${id}/leave`)
  await pieter.put('/api/users/me/message-settings', { messagesFrom: 'nobody' })
  const add = (person: Person) => manager.post(`/api/group-chats/${id}/people`, { userIds: [person.id] })
  expect(await add(pieter)).toFailWith(403, groupChatMessages.takesNone('pieter'))
  const stranger = await member('stranger')
  await add(stranger)
  await stranger.post(`/api/conversations/${id}/decline`)
  await stranger.put('/api/users/me/message-settings', { messagesFrom: 'following' })
  expect(await add(stranger)).toFailWith(403, groupChatMessages.takesFollowed('stranger'))
  expect((await peopleOf(manager, id)).map((person) => person.user.displayName)).toEqual(['thandi', 'lerato'])
})

test('who takes messages from nobody joins a chat by its link if they wish', async () => {
  const { manager, id } = await chatOfThree()
  const closed = await member('closed')
  await closed.put('/api/users/me/message-settings', { messagesFrom: 'nobody' })
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  expect((await closed.post('/api/chat-invitation', link)).status).toBe(200)
  expect(await inboxOf(closed)).toMatchObject([{ id }])
})

test('people who are in a chat, or were asked already, are not notified when they are added again', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const stranger = await member('stranger')
  const add = () => manager.post(`/api/group-chats/${id}/people`, { userIds: [pieter.id, stranger.id] })
  const unread = async (person: Person) =>
    (await person.all('/api/notifications')).filter(({ isRead }) => !isRead).length
  expect((await add()).status).toBe(200)
  for (const person of [pieter, stranger]) {
    expect(await unread(person)).toBe(1)
    await person.post('/api/notifications/read-all')
  }
  expect((await add()).status).toBe(200)
  for (const person of [pieter, stranger]) expect(await unread(person)).toBe(0)
  await stranger.post(`/api/users/${manager.id}/follow`)
  expect((await add()).status).toBe(200)
  expect(await unread(stranger)).toBe(1)
})

test('a new account cannot ask many strangers by way of a chat', async () => {
  const spammer = await member('spammer')
  const strangers = await Promise.all(Array.from({ length: 6 }, () => member('stranger')))
  expect(await createChat(spammer, strangers)).toFailWith(429, messageMessages.tooManyRequests(5))
})

test('a block hides what the other writes in a chat: not shown, not quoted, not counted', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  await lerato.post(`/api/users/${pieter.id}/block`)
  const { body: hidden } = await send(pieter, id, 'Hidden from Lerato')
  await send(manager, id, 'An answer', { quoteId: hidden.id })
  const seen = await messagesOf(lerato, id)
  expect(seen.map(({ text }) => text)).toEqual(['An answer'])
  expect(seen[0]?.quote).toMatchObject({ name: '', text: '' })
  expect(await unreadOf(lerato)).toBe(1)
  expect((await peopleOf(lerato, id)).map((person) => person.id)).toEqual([manager.id, lerato.id])
  expect((await messagesOf(manager, id)).map(({ text }) => text)).toEqual(['Hidden from Lerato', 'An answer'])
  expect(await drift()).toEqual([])
})

test('new people read what is written from then on', async () => {
  const { manager, id } = await chatOfThree()
  await send(manager, id, 'Before')
  const late = await member('late')
  await late.post(`/api/users/${manager.id}/follow`)
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [late.id] })
  await send(manager, id, 'After')
  expect((await messagesOf(late, id)).map(({ text }) => text)).toEqual(['After'])
})

test('only its manager renames a chat, adds and removes people; outsiders find nothing', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const outsider = await member('outsider')
  const attempts = [
    ['PATCH', `/api/group-chats/${id}`, { name: 'Ours' }],
    ['POST', `/api/group-chats/${id}/people`, { userIds: [outsider.id] }],
    ['DELETE', `/api/group-chats/${id}/people/${lerato.id}`],
    ['GET', `/api/group-chats/${id}/link`],
    ['POST', `/api/group-chats/${id}/link`],
    ['DELETE', `/api/group-chats/${id}/link`],
  ] as const
  for (const [method, path, body] of attempts) {
    expect(await pieter.send(method, path, body), path).toFailWith(403, groupChatMessages.notManager)
    expect((await outsider.send(method, path, body)).status, path).toBe(404)
  }
  expect((await outsider.get(`/api/group-chats/${id}/people`)).status).toBe(404)
  expect((await send(outsider, id, 'Hello?')).status).toBe(404)
  expect((await manager.patch(`/api/group-chats/${id}`, { name: 'Frost watch' })).body.name).toBe(
    'Frost watch',
  )
  expect((await manager.del(`/api/group-chats/${id}/people/${lerato.id}`)).status).toBe(200)
  expect(await lerato.get(`/api/conversations/${id}`)).toFailWith(404, messageMessages.missing)
  expect(await manager.del(`/api/group-chats/${id}/people/${manager.id}`)).toFailWith(
    400,
    groupChatMessages.notYourself,
  )
})

test('who leaves gets nothing more, and the one who has been in it longest manages the chat', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  await send(manager, id, 'It is yours')
  expect((await manager.post(`/api/conversations/${id}/leave`)).status).toBe(200)
  expect(await inboxOf(manager)).toEqual([])
  expect((await messagesOf(pieter, id)).map(({ text }) => text)).toEqual(['It is yours'])
  expect((await pieter.get(`/api/conversations/${id}`)).body).toMatchObject({
    isManager: true,
    peopleCount: 2,
  })
  expect((await lerato.get(`/api/conversations/${id}`)).body.isManager).toBe(false)
  for (const person of [pieter, lerato]) await person.post(`/api/conversations/${id}/leave`)
  expect((await pieter.get(`/api/conversations/${id}/messages`)).status).toBe(404)
})

test('a chat has room for fifty people', async () => {
  const { manager, id } = await chatOfThree()
  const more = await Promise.all(Array.from({ length: groupChatLimits.people - 3 }, () => member('guest')))
  for (const person of more) await person.post(`/api/users/${manager.id}/follow`)
  const ids = more.map((person) => person.id)
  expect((await manager.post(`/api/group-chats/${id}/people`, { userIds: ids })).status).toBe(200)
  const one = await member('one')
  await one.post(`/api/users/${manager.id}/follow`)
  expect(await manager.post(`/api/group-chats/${id}/people`, { userIds: [one.id] })).toFailWith(
    409,
    groupChatMessages.full(groupChatLimits.people),
  )
})

test('a conversation of two is not a chat', async () => {
  const [one, other] = [await member('one'), await member('other')]
  const { body } = await one.post('/api/conversations', {
    userIds: [other.id],
    text: 'Hello',
    clientId: 'client-of-two',
  })
  expect(await one.post(`/api/conversations/${body.id}/leave`)).toFailWith(400, messageMessages.onlyTwo)
  expect((await one.get(`/api/group-chats/${body.id}/people`)).status).toBe(404)
})
