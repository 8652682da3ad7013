import { beforeAll, expect, test } from 'vitest'
import { founder, member } from '#app/testing.ts'
import { messageMessages } from '../../copy.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { inboxOf, messagesOf, send } from '../testing.ts'

beforeAll(async () => {
  await founder()
})

/** A group with its chat, its owner and a member of it who is in the chat. */
async function chatOfGroup(slowSeconds = 0) {
  const [owner, pieter] = [await member('owner'), await member('pieter')]
  const { body: group } = await owner.post('/api/groups', { name: 'Dry gardens' })
  await pieter.post(`/api/groups/${group.id}/join`)
  const path = `/api/groups/${group.id}/chat`
  const { status } = await owner.put(path, { isOn: true, slowSeconds })
  expect(status).toBe(200)
  const { body } = await pieter.post(`${path}/join`)
  return { owner, pieter, group, path, id: body.id as number }
}

test('the owner switches the chat of a group on, members join it and read what was written before', async () => {
  const { owner, pieter, group, path, id } = await chatOfGroup()
  await send(owner, id, 'Welcome')
  const late = await member('late')
  expect(await late.get(path)).toFailWith(403, groupChatMessages.notMember)
  expect(await late.post(`${path}/join`)).toFailWith(403, groupChatMessages.notMember)
  await late.post(`/api/groups/${group.id}/join`)
  expect((await late.get(path)).body).toEqual({
    isOn: true,
    slowSeconds: 0,
    peopleCount: 2,
    conversationId: null,
  })
  expect((await late.post(`${path}/join`)).body).toMatchObject({ id, name: 'Dry gardens', groupId: group.id })
  expect((await messagesOf(late, id)).map(({ text }) => text)).toEqual(['Welcome'])
  expect(await inboxOf(pieter)).toMatchObject([{ id, unreadCount: 1, isManager: false }])
})

test('members without the right neither switch the chat nor manage it', async () => {
  const { pieter, path, id } = await chatOfGroup()
  expect(await pieter.put(path, { isOn: false, slowSeconds: 0 })).toFailWith(
    403,
    groupChatMessages.notModerator,
  )
  expect((await pieter.patch(`/api/group-chats/${id}`, { name: 'Ours' })).status).toBe(404)
})

test('moderators set the slow mode of a chat that is on, and do not switch it', async () => {
  const { owner, pieter, group, path } = await chatOfGroup()
  expect(await pieter.put(path, { isOn: true, slowSeconds: 60 })).toFailWith(
    403,
    groupChatMessages.notModerator,
  )
  await owner.put(`/api/groups/${group.id}/moderators/${pieter.id}`)
  expect((await pieter.put(path, { isOn: true, slowSeconds: 60 })).body).toMatchObject({ slowSeconds: 60 })
  expect(await pieter.put(path, { isOn: false, slowSeconds: 60 })).toFailWith(
    403,
    groupChatMessages.notCreator,
  )
  await owner.put(path, { isOn: false, slowSeconds: 60 })
  expect(await pieter.put(path, { isOn: true, slowSeconds: 60 })).toFailWith(
    403,
    groupChatMessages.notCreator,
  )
})

test('who leaves the group is out of its chat, and the chat of a group that is off is gone for all', async () => {
  const { owner, pieter, group, path, id } = await chatOfGroup()
  await pieter.del(`/api/groups/${group.id}/leave`)
  expect(await pieter.get(`/api/conversations/${id}`)).toFailWith(404, messageMessages.missing)
  expect(await inboxOf(pieter)).toEqual([])
  expect((await send(pieter, id, 'Still here?')).status).toBe(404)

  await send(owner, id, 'To be continued')
  expect((await owner.put(path, { isOn: false, slowSeconds: 0 })).body).toMatchObject({ isOn: false })
  expect((await owner.get(`/api/conversations/${id}/messages`)).status).toBe(404)
  expect(await owner.post(`${path}/join`)).toFailWith(404, groupChatMessages.off)
  await owner.put(path, { isOn: true, slowSeconds: 0 })
  expect((await messagesOf(owner, id)).map(({ text }) => text)).toEqual(['To be continued'])
})

test('slow mode makes each member wait between two messages', async () => {
  const { owner, pieter, id } = await chatOfGroup(600)
  expect((await send(pieter, id, 'One')).status).toBe(201)
  expect(await send(pieter, id, 'Two')).toFailWith(429, messageMessages.slow(600))
  expect((await send(owner, id, 'Mine')).status).toBe(201)
})

test('slow mode has only the offered times', async () => {
  const { owner, path } = await chatOfGroup()
  expect(await owner.put(path, { isOn: true, slowSeconds: 7 })).toFailWith(400, groupChatMessages.badSlowMode)
})

test('a group without a chat says so', async () => {
  const owner = await member('owner')
  const { body: group } = await owner.post('/api/groups', { name: 'Silence' })
  expect((await owner.get(`/api/groups/${group.id}/chat`)).body).toMatchObject({
    isOn: false,
    conversationId: null,
  })
})
