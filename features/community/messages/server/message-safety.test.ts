import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, staff, testApp } from '#app/testing.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { messageLimits, type Message } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { chatOfThree } from './group-chats/testing.ts'
import { purgeOldMessages } from './messages.jobs.ts'
import { friends, inboxOf, messagesOf, open, send, unreadOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('staff read a reported message with the few before it after opening the report, which is recorded, and nothing else', async () => {
  const { one, other, id } = await friends()
  for (const text of ['One', 'Two', 'Three', 'Four']) await send(one, id, text)
  const { body: bad } = await send(one, id, 'Send money first')
  await send(other, id, 'No')
  const report = { type: 'message', id: bad.id, kind: 'harassment', reason: '' }
  expect((await other.post('/api/reports', report)).status).toBe(201)
  const moderator = await staff('moderator')
  expect((await moderator.get(`/api/conversations/${id}/messages`)).status).toBe(404)
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === bad.id,
  )
  expect(row).toMatchObject({ isPrivate: true, excerpt: null })
  const opened = await moderator.get(`/api/admin/reports/${row.id}`)
  expect(opened.body.item).toMatchObject({ text: 'Send money first' })
  expect(opened.body.item.thread.map(({ text }: Message) => text)).toEqual(['Two', 'Three', 'Four'])
  const recorded = await rows('select 1 from audit_log where actor_id = $1', [moderator.id])
  expect(recorded.length).toBeGreaterThan(0)

  const decision = { decision: 'remove', reason: 'A fraud' }
  expect((await moderator.post(`/api/admin/reports/${row.id}`, decision)).status).toBe(200)
  expect((await messagesOf(other, id)).map(({ text }) => text)).not.toContain('Send money first')
})

test('staff read nothing before a reported message that the reporter does not see', async () => {
  const { manager, pieter, id } = await chatOfThree()
  await send(pieter, id, 'Before the guest came')
  const { body: link } = await manager.post(`/api/group-chats/${id}/link`)
  const guest = await member('guest')
  await guest.post('/api/chat-invitation', link)
  await send(pieter, id, 'Welcome')
  const { body: bad } = await send(pieter, id, 'Send money first')
  await guest.post('/api/reports', { type: 'message', id: bad.id, kind: 'harassment', reason: '' })
  const moderator = await staff('moderator')
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === bad.id,
  )
  const textsBefore = async () =>
    (await moderator.get(`/api/admin/reports/${row.id}`)).body.item.thread.map(({ text }: Message) => text)
  expect(await textsBefore()).toEqual(['Welcome'])
  await guest.post(`/api/conversations/${id}/leave`)
  expect(await textsBefore()).toEqual(['Welcome'])
  await manager.post('/api/reports', { type: 'message', id: bad.id, kind: 'harassment', reason: '' })
  expect(await textsBefore()).toEqual(['Before the guest came', 'Welcome'])
})

test('a new account starts few conversations a day with people who don’t follow it', async () => {
  const spammer = await member('spammer')
  for (let number = 0; number < messageLimits.requestsPerDay; number += 1)
    expect((await open(spammer, await member('victim'))).status).toBe(201)
  const over = await open(spammer, await member('victim'))
  expect(over).toFailWith(429, messageMessages.tooManyRequests(messageLimits.requestsPerDay))
  expect(over.body.code).toBe('daily_limit')
})

test('a member who is erased takes their messages along; the other sees that somebody is gone', async () => {
  const { one, other, id } = await friends()
  await send(other, id, 'My own words')
  await send(one, id, 'Never read')
  expect((await one.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  const [row] = await inboxOf(other)
  expect(row).toMatchObject({ id, name: '', people: [], canWrite: false, unreadCount: 0 })
  expect(await unreadOf(other)).toBe(0)
  expect((await messagesOf(other, id)).map(({ text }) => text)).toEqual(['My own words'])
  expect(await send(other, id, 'Are you there?')).toFailWith(403, messageMessages.gone)
})

test('messages are deleted after the months that the admin has set, and by default never', async () => {
  const { one, other, id } = await friends()
  const { db, config } = await testApp()
  const { body: old } = await send(one, id, 'Long ago')
  await rows(`update messages set created_at = now() - interval '13 months' where id = $1`, [old.id])
  await purgeOldMessages.run({ db, config })
  expect(await messagesOf(other, id)).toHaveLength(2)
  await saveSetting(db, config, 'messageMonths', '12')
  await purgeOldMessages.run({ db, config })
  expect((await messagesOf(other, id)).map(({ text }) => text)).toEqual(['Hello'])
  expect(await unreadOf(other)).toBe(1)
  await expect(saveSetting(db, config, 'messageMonths', 'a year')).rejects.toThrow('0 to 120')
})

test('whatever happens to messages, the counts of unread ones match them', async () => {
  expect(await drift()).toEqual([])
})

test('a member’s export has what they wrote, in which conversation, and nothing that others wrote', async () => {
  const { one, other, id } = await friends()
  await send(one, id, 'My number is 082 555 0101')
  await send(other, id, 'And mine is 083 555 0102')
  const { db } = await testApp()
  const { readExport } = await import('#features/everywhere/export-and-erasure/server/export.queries.ts')
  const exported = await readExport(db, one.id)
  expect(exported.messages).toMatchObject([
    { conversation_id: id, content: 'Hello' },
    { conversation_id: id, content: 'My number is 082 555 0101' },
  ])
  expect(exported.conversations).toMatchObject([{ id, with: other.username }])
  expect(JSON.stringify(exported)).not.toContain('083 555 0102')
})
