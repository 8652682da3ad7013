import { beforeAll, expect, test } from 'vitest'
import { founder, member, members } from '#app/testing.ts'
import { groupChatLimits } from '../../group-chats.contract.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { inboxOf } from '../testing.ts'
import { chatOfThree } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('who has the link joins the chat, until the link is replaced or switched off', async () => {
  const { manager, id } = await chatOfThree()
  expect((await manager.get(`/api/group-chats/${id}/link`)).body).toEqual({ code: null })
  const { body: first } = await manager.post(`/api/group-chats/${id}/link`)
  const guest = await member('guest')
  expect((await guest.get(`/api/chat-invitation?code=${first.code}`)).body).toEqual({
    name: 'Growers',
    peopleCount: 3,
    isIn: false,
    conversationId: id,
  })
  expect((await guest.post('/api/chat-invitation', first)).body).toMatchObject({ id, peopleCount: 4 })
  expect((await guest.post('/api/chat-invitation', first)).body).toMatchObject({ id, peopleCount: 4 })

  const { body: second } = await manager.post(`/api/group-chats/${id}/link`)
  const late = await member('late')
  expect(await late.post('/api/chat-invitation', first)).toFailWith(404, groupChatMessages.linkGone)
  expect((await manager.del(`/api/group-chats/${id}/link`)).body).toEqual({ code: null })
  expect(await late.get(`/api/chat-invitation?code=${second.code}`)).toFailWith(
    404,
    groupChatMessages.linkGone,
  )
})

test('who was removed cannot come back by the link', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  await manager.del(`/api/group-chats/${id}/people/${pieter.id}`)
  expect(await pieter.post('/api/chat-invitation', link)).toFailWith(404, groupChatMessages.linkGone)
})

test('a block between the manager and somebody hides the chat of the link', async () => {
  const { manager, id } = await chatOfThree()
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  const blocked = await member('blocked')
  await manager.post(`/api/users/${blocked.id}/block`)
  expect((await blocked.get(`/api/chat-invitation?code=${link.code}`)).status).toBe(404)
  expect((await blocked.post('/api/chat-invitation', link)).status).toBe(404)
})

test('who was invited accepts by the link', async () => {
  const { manager, id } = await chatOfThree()
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  const stranger = await member('stranger')
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [stranger.id] })
  expect((await stranger.post('/api/chat-invitation', link)).body.isRequest).toBe(false)
  expect(await inboxOf(stranger)).toMatchObject([{ id }])
})

test('who was invited to a chat that is full now has their place, and nobody else', async () => {
  const { manager, id } = await chatOfThree()
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  const [stranger, late] = [await member('stranger'), await member('late')]
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [stranger.id] })
  const more = await members(groupChatLimits.people - 4)
  for (const person of more) await person.post(`/api/users/${manager.id}/follow`)
  await manager.post(`/api/group-chats/${id}/people`, { userIds: more.map((person) => person.id) })
  const full = groupChatMessages.full(groupChatLimits.people)
  expect(await late.post('/api/chat-invitation', link)).toFailWith(409, full)
  expect((await stranger.post('/api/chat-invitation', link)).body.isRequest).toBe(false)
})

test.each(['', 'short', '../etc', 'x'.repeat(23)])('the code %j is not valid', async (code) => {
  expect(await (await member('someone')).post('/api/chat-invitation', { code })).toFailWith(
    400,
    groupChatMessages.badCode,
  )
})
