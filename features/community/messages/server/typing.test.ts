import { afterEach, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { founder, member, rows, staff, type Person } from '#app/testing.ts'
import { connectEvents, listen } from '#app/testing/testing-sockets.ts'
import { chatOfThree, createChat } from './group-chats/testing.ts'
import { friends, messagesOf, open } from './testing.ts'

type LiveEvent = { type: string; conversationId: number; userId: number }

let port = 0
const sockets: WebSocket[] = []

beforeAll(async () => {
  await founder()
  port = await listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** Whose typing and reading reaches a member, as it comes. */
async function listenAs(person: Person) {
  const received: string[] = []
  sockets.push(
    await connectEvents<LiveEvent>(port, person, ({ type, userId }) => {
      if (type === 'typing' || type === 'read') received.push(`${userId} ${type}`)
    }),
  )
  return received
}

const type = async (person: Person, id: number) =>
  expect((await person.post(`/api/conversations/${id}/typing`)).status).toBe(200)
const typing = ({ id }: Person) => `${id} typing`

test('in a chat, typing reaches nobody who has blocked the one who types or is blocked by them', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  await lerato.post(`/api/users/${pieter.id}/block`)
  const [atManager, atPieter, atLerato] = [
    await listenAs(manager),
    await listenAs(pieter),
    await listenAs(lerato),
  ]
  for (const person of [pieter, lerato, manager]) await type(person, id)
  await expect.poll(() => atPieter).toEqual([typing(manager)])
  await expect.poll(() => atLerato).toEqual([typing(manager)])
  expect(atManager).toEqual([typing(pieter), typing(lerato)])

  await lerato.del(`/api/users/${pieter.id}/block`)
  for (const person of [pieter, lerato]) await type(person, id)
  await expect.poll(() => atLerato).toEqual([typing(manager), typing(pieter)])
  await expect.poll(() => atPieter).toEqual([typing(manager), typing(lerato)])
})

test('blocked staff do not type into their chats and conversations', async () => {
  const [moderator, owner, careful] = [
    await staff('moderator'),
    await member('owner'),
    await member('careful'),
  ]
  for (const person of [moderator, careful]) await person.post(`/api/users/${owner.id}/follow`)
  const { body: chat } = await createChat(owner, [moderator, careful])
  await careful.post(`/api/users/${moderator.id}/follow`)
  const { body: two } = await open(moderator, careful)
  await careful.post(`/api/users/${moderator.id}/block`)
  const received = await listenAs(careful)
  for (const { id } of [chat, two]) await moderator.post(`/api/conversations/${id}/typing`)
  const [last] = await messagesOf(moderator, two.id)
  if (last) await moderator.post(`/api/conversations/${two.id}/read`, { upTo: last.id })
  await type(owner, chat.id)
  await expect.poll(() => received).toEqual([typing(owner)])
})

test('who was asked and has not accepted neither shows nor sees typing, in a chat and of two', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const stranger = await member('stranger')
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [stranger.id] })
  const { body: two } = await open(manager, stranger)
  const [atManager, atStranger] = [await listenAs(manager), await listenAs(stranger)]
  for (const conversation of [id, two.id]) await type(stranger, conversation)
  await type(manager, two.id)
  await type(pieter, id)
  await expect.poll(() => atManager).toEqual([typing(pieter)])
  await stranger.post(`/api/conversations/${id}/accept`)
  await type(pieter, id)
  await expect.poll(() => atStranger).toEqual([typing(pieter)])
})

test('of two people who have accepted, each sees the other type', async () => {
  const { one, other, id } = await friends()
  const [atOne, atOther] = [await listenAs(one), await listenAs(other)]
  for (const person of [one, other]) await type(person, id)
  await expect.poll(() => atOne).toEqual([typing(other)])
  await expect.poll(() => atOther).toEqual([typing(one)])
})

test('a chat of a group with many people shows no typing', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const received = await listenAs(manager)
  await type(pieter, id)
  await expect.poll(() => received).toEqual([typing(pieter)])
  const many = `insert into users (username, display_name, password_hash)
    select 'crowd_' || $1 || '_' || n, 'Crowd', '' from generate_series(1, 48) n returning id`
  const crowd = await rows<{ id: number }>(many, [id])
  await rows(
    `insert into conversation_people (conversation_id, user_id, state) select $1, unnest($2::bigint[]), 'active'`,
    [id, crowd.map((person) => person.id)],
  )
  await type(pieter, id)
  const { other, one, id: two } = await friends()
  const control = await listenAs(one)
  await type(other, two)
  await expect.poll(() => control).toEqual([typing(other)])
  expect(received).toEqual([typing(pieter)])
})
