import { beforeAll, expect, test } from 'vitest'
import { founder, member, members, type Person } from '#app/testing.ts'
import { messageLimits } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { createChat } from './group-chats/testing.ts'
import { friends, messagesOf, open, send } from './testing.ts'

const most = messageLimits.requestsPerDay
const tooMany = messageMessages.tooManyRequests(most)

beforeAll(async () => {
  await founder()
})

/** How many of the answers were accepted; all others were refused for the daily limit. */
function acceptedOf(answers: Awaited<ReturnType<Person['post']>>[]) {
  const refused = answers.filter(({ status }) => status >= 300)
  for (const answer of refused) expect(answer).toFailWith(429, tooMany)
  return answers.length - refused.length
}

test('of many first messages at the same moment, no more are sent than the day allows', async () => {
  const spammer = await member('spammer')
  const strangers = await members(most * 3)
  expect(acceptedOf(await Promise.all(strangers.map((stranger) => open(spammer, stranger))))).toBe(most)
  expect(await open(spammer, await member('last'))).toFailWith(429, tooMany)
})

test('of many chats that are started at the same moment, no more people are asked than the day allows', async () => {
  const spammer = await member('spammer')
  const strangers = await members(most * 2)
  const pairs = Array.from({ length: most }, (_, index) => strangers.slice(index * 2, index * 2 + 2))
  expect(acceptedOf(await Promise.all(pairs.map((pair) => createChat(spammer, pair))))).toBe(
    Math.floor(most / 2),
  )
})

test('first messages, new chats and people who are added to chats at the same moment share one limit', async () => {
  const spammer = await member('spammer')
  const [follower, ...strangers] = await members(1 + most * 3)
  await follower?.post(`/api/users/${spammer.id}/follow`)
  const chats = await Promise.all(
    Array.from({ length: most }, () => createChat(spammer, follower ? [follower] : [])),
  )
  const asked = strangers.map((stranger, index) => {
    if (index % 3 === 0) return open(spammer, stranger)
    if (index % 3 === 1) return createChat(spammer, [stranger])
    const { id } = chats[(index - 2) / 3]?.body ?? {}
    return spammer.post(`/api/group-chats/${id}/people`, { userIds: [stranger.id] })
  })
  expect(acceptedOf(await Promise.all(asked))).toBe(most)
})

test('who declines, or is taken out of the chat again, counts for the day as well', async () => {
  const spammer = await member('spammer')
  const [follower, removed, declining, ...strangers] = await members(3 + most)
  await follower?.post(`/api/users/${spammer.id}/follow`)
  const { body: chat } = await createChat(spammer, follower ? [follower] : [])
  const add = (person: Person) => spammer.post(`/api/group-chats/${chat.id}/people`, { userIds: [person.id] })
  if (!removed || !declining) throw new Error('members are missing')
  expect((await add(removed)).status).toBe(200)
  expect((await spammer.del(`/api/group-chats/${chat.id}/people/${removed.id}`)).status).toBe(200)
  expect((await add(declining)).status).toBe(200)
  expect((await declining.post(`/api/conversations/${chat.id}/decline`)).status).toBe(200)
  expect(acceptedOf(await Promise.all(strangers.map(add)))).toBe(most - 2)
})

test('who accepts does not count for the day', async () => {
  const writer = await member('writer')
  for (const stranger of await members(most)) {
    const { body } = await open(writer, stranger)
    await stranger.post(`/api/conversations/${body.id}/accept`)
  }
  expect((await open(writer, await member('next'))).status).toBe(201)
})

test('of many messages at the same moment in a request, no more are sent than one may send before an answer', async () => {
  const [stranger, asked] = [await member('stranger'), await member('asked')]
  const { body } = await open(stranger, asked)
  const { perRequest } = messageLimits
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(stranger, body.id, `Hello ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(perRequest - 1)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toFailWith(403, messageMessages.waiting(perRequest))
  expect(await messagesOf(asked, body.id)).toHaveLength(perRequest)
})

test('messages to people who follow the writer are not limited', async () => {
  const { one, other, id } = await friends()
  const answers = await Promise.all(
    Array.from({ length: most * 2 }, (_, index) => send(one, id, `Hello ${index}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await messagesOf(other, id)).toHaveLength(most * 2 + 1)
})
