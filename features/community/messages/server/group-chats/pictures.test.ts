import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { fileOf } from '#features/site/media/server/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { messageMessages } from '../../copy.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { inboxOf, messagesOf, open, send } from '../testing.ts'
import { chatOfThree, createChat } from './testing.ts'

beforeAll(founder)

const put = async (person: Person, id: number, value?: Buffer) =>
  person.form('PUT', `/api/group-chats/${id}/picture`, [
    { name: 'picture', value: value ?? (await photo()), filename: 'chat.png', type: 'image/png' },
  ])

/** The address of the new picture. */
async function pictures(person: Person, id: number): Promise<string> {
  const { status, body, text } = await put(person, id)
  expect(status, text).toBe(200)
  expect(body.pictureUrl).toMatch(/^\/uploads\//)
  return body.pictureUrl
}

const status = async (person: Person, url: string) => (await person.get(url)).status

async function isOnDisk(url: string) {
  const { config } = await testApp()
  const [, key = '', width] = /\/([\w-]{16})-(\d+)\.webp$/.exec(url) ?? []
  return existsSync(path.join(config.dataDir, 'media', fileOf(key, Number(width))))
}

const ownersOf = async (url: string) =>
  rows('select user_id, conversation_id from media where key = $1', [path.basename(url).slice(0, 16)])

test('the manager of a chat sets, replaces and removes its picture, which all people in it see', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const first = await pictures(manager, id)
  for (const person of [manager, pieter, lerato]) {
    expect((await inboxOf(person))[0]).toMatchObject({ id, pictureUrl: first })
    expect(await status(person, first)).toBe(200)
  }
  expect((await pieter.get(first)).headers['cache-control']).toContain('private')

  const second = await pictures(manager, id)
  expect((await pieter.get(`/api/conversations/${id}`)).body.pictureUrl).toBe(second)
  for (const person of [manager, pieter]) expect(await status(person, first)).toBe(404)

  const removed = await manager.del(`/api/group-chats/${id}/picture`)
  expect(removed.body).toMatchObject({ id, pictureUrl: null })
  expect((await manager.del(`/api/group-chats/${id}/picture`)).status).toBe(200)
  expect(await status(pieter, second)).toBe(404)
  expect(await ownersOf(second)).toMatchObject([{ conversationId: null }])
})

test('only its manager changes the picture of a chat, with a picture', async () => {
  const { manager, pieter, id } = await chatOfThree()
  const outsider = await member('outsider')
  expect(await put(pieter, id)).toFailWith(403, groupChatMessages.notManager)
  expect(await pieter.del(`/api/group-chats/${id}/picture`)).toFailWith(403, groupChatMessages.notManager)
  expect(await put(outsider, id)).toFailWith(404, messageMessages.missing)
  expect(await outsider.del(`/api/group-chats/${id}/picture`)).toFailWith(404, messageMessages.missing)
  expect(await manager.put(`/api/group-chats/${id}/picture`, {})).toFailWith(
    400,
    groupChatMessages.pictureRequired,
  )
  expect(await put(manager, id, Buffer.from('No picture'))).toFailWith(415, mediaMessages.wrongType)

  const direct = (await open(manager, outsider)).body.id
  expect(await put(manager, direct)).toFailWith(404, groupChatMessages.personMissing)
})

test('nobody outside loads the picture of a chat: invited, gone, visitors and staff', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const url = await pictures(manager, id)
  const [invited, stranger] = [await member('invited'), await member('stranger')]
  await manager.post(`/api/group-chats/${id}/people`, { userIds: [invited.id] })
  for (const person of [visitor(), invited, stranger, await staff('moderator'), await staff('admin')])
    expect(await person.get(url)).toFailWith(404, mediaMessages.missing)
  expect(await inboxOf(invited, 'requests')).toMatchObject([{ id, pictureUrl: null }])
  await invited.post(`/api/conversations/${id}/accept`)
  expect(await status(invited, url)).toBe(200)
  expect(await inboxOf(invited)).toMatchObject([{ id, pictureUrl: url }])

  await pieter.post(`/api/conversations/${id}/leave`)
  await manager.del(`/api/group-chats/${id}/people/${lerato.id}`)
  for (const person of [pieter, lerato]) expect(await status(person, url)).toBe(404)
})

test('staff see the picture of a chat in which a message was reported, and of no other', async () => {
  const [reported, other] = [await chatOfThree(), await chatOfThree()]
  const url = await pictures(reported.manager, reported.id)
  const unseen = await pictures(other.manager, other.id)
  const { body: bad } = await send(reported.manager, reported.id, 'Bad words')
  const moderator = await staff('moderator')
  expect(await status(moderator, url)).toBe(404)
  const report = { type: 'message', id: bad.id, kind: 'harassment', reason: '' }
  expect((await reported.pieter.post('/api/reports', report)).status).toBe(201)
  expect(await status(moderator, url)).toBe(200)
  expect(await status(moderator, unseen)).toBe(404)
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === bad.id,
  )
  const { item } = (await moderator.get(`/api/admin/reports/${row.id}`)).body
  expect(item).toMatchObject({ title: 'Growers', pictures: [{ url }] })
})

test('a picture is exported, and stays with the chat when the account of who chose it is deleted', async () => {
  const { manager, pieter, lerato, id } = await chatOfThree()
  const url = await pictures(manager, id)
  const exported = (await manager.post('/api/users/me/export', { password })).body
  expect(exported.pictures).toMatchObject([{ kind: 'chat', conversation_id: id }])

  expect((await manager.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect((await pieter.get(`/api/conversations/${id}`)).body).toMatchObject({ pictureUrl: url })
  expect(await status(lerato, url)).toBe(200)
  expect(await ownersOf(url)).toEqual([{ userId: null, conversationId: id }])

  expect((await pieter.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await status(lerato, url)).toBe(200)
  expect((await lerato.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await rows('select id from conversations where id = $1', [id])).toEqual([])
  expect(await ownersOf(url)).toEqual([{ userId: null, conversationId: null }])
})

test('a picture is deleted with the account of who is alone in the chat', async () => {
  const [alone, friend] = [await member('alone'), await member('friend')]
  await friend.post(`/api/users/${alone.id}/follow`)
  const { id } = (await createChat(alone, [friend])).body
  const url = await pictures(alone, id)
  await friend.post(`/api/conversations/${id}/leave`)
  expect(await messagesOf(alone, id)).toEqual([])
  expect(await isOnDisk(url)).toBe(true)
  expect((await alone.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await isOnDisk(url)).toBe(false)
  expect(await rows('select id from conversations where id = $1', [id])).toEqual([])
})
