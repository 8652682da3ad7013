import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, rows, testApp, type Person } from '#app/testing.ts'
import { PushService, turnOn } from '#features/members/push/server/testing.ts'
import { chatOfThree } from './group-chats/testing.ts'
import { friends, messagesOf, open, send } from './testing.ts'

const service = new PushService()

beforeAll(async () => {
  await testApp({ PRIVATE_PUSH_SERVICE: await service.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
  return () => service.close()
})

/** What the bell has about conversations, and how many pushes wait for the member. */
async function rung(person: Person) {
  const about = (await person.all('/api/notifications')).filter(({ opens }) => opens === 'conversation')
  const [waiting] = await rows<{ count: number }>(
    'select count(*)::int as count from notifications where user_id = $1 and push_at is not null and read_at is null',
    [person.id],
  )
  return { unread: about.filter(({ isRead }) => !isRead).length, pushes: waiting?.count }
}

async function readAll(person: Person, id: number) {
  const last = (await messagesOf(person, id)).at(-1)
  await person.post(`/api/conversations/${id}/read`, { upTo: last?.id ?? 1 })
}

const silence = { unread: 0, pushes: 0 }
const one = { unread: 1, pushes: 1 }

test('a message in a muted conversation neither notifies nor pushes, until it is unmuted', async () => {
  const { one: writer, other, id } = await friends()
  await turnOn(service, other)
  await readAll(other, id)
  await other.post(`/api/conversations/${id}/mute`)
  await send(writer, id, 'Quietly')
  await send(writer, id, 'Again', { quoteId: (await messagesOf(other, id))[0]?.id })
  expect(await rung(other)).toEqual(silence)
  expect(await me(other)).toMatchObject({ unreadMessages: 0, unreadConversations: 0 })

  await readAll(other, id)
  await other.del(`/api/conversations/${id}/mute`)
  await send(writer, id, 'Aloud')
  expect(await rung(other)).toEqual(one)
})

test('a message that goes to a muted conversation from another page is as quiet', async () => {
  const { one: writer, other, id } = await friends()
  await turnOn(service, other)
  await readAll(other, id)
  await other.post(`/api/conversations/${id}/mute`)
  expect((await open(writer, other, 'From the profile')).body.id).toBe(id)
  expect(await rung(other)).toEqual(silence)
})

test('of a chat, only those hear who have not muted it, and an @name in a message does not change that', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  for (const person of [pieter, lerato]) {
    await turnOn(service, person)
    await person.post(`/api/conversations/${id}/read`, { upTo: 1 })
  }
  await pieter.post(`/api/conversations/${id}/mute`)
  await send(manager, id, `Are you there, @${pieter.username}?`)
  expect(await rung(pieter)).toEqual(silence)
  expect(await rung(lerato)).toEqual(one)
  expect(await me(pieter)).toMatchObject({ unreadMessages: 0, unreadConversations: 0 })
})

test('who has muted a member is not notified of what they write', async () => {
  const { one: writer, other, id } = await friends()
  await turnOn(service, other)
  await readAll(other, id)
  await other.post(`/api/users/${writer.id}/mute`, { for: 'always' })
  await send(writer, id, 'Quietly')
  expect(await rung(other)).toEqual(silence)
})

test('a request that is muted does not notify of the next messages in it', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  await turnOn(service, asked)
  const { body } = await open(stranger, asked)
  await readAll(asked, body.id)
  await asked.post(`/api/conversations/${body.id}/mute`)
  await send(stranger, body.id, 'Hello?')
  expect(await rung(asked)).toEqual(silence)
})
