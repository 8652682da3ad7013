import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { voiceFilesOf } from '#features/site/media/server/voice.ts'
import { voiceMessages } from '#features/site/media/voice-notes.copy.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { voiceLimits } from '#platform/contract/uploads/voice.ts'
import { messageMessages } from '../copy.ts'
import { clientId, friends, inboxOf, messagesOf, open, send } from './testing.ts'

beforeAll(founder)

const heads = {
  webm: Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]),
  ogg: Buffer.from('OggS\0\u0002'),
  m4a: Buffer.from('\0\0\0\u001cftypM4A '),
}
const recording = (head = heads.webm, bytes = 2_000) => Buffer.concat([head, Buffer.alloc(bytes, 7)])
const said = { seconds: 7, bars: [0, 40, 100] }
const noteOf = (value: Buffer) => ({ name: 'voice', value, filename: 'voice.webm', type: 'audio/webm' })

/** Sends a voice note; `voice` is what is said of it. */
const speaks = (person: Person, id: number, file: Buffer | null = recording(), voice: object | null = said) =>
  person.form('POST', `/api/conversations/${id}/messages`, [
    data({ text: '', clientId: clientId(), ...(voice && { voice }) }),
    ...(file ? [noteOf(file)] : []),
  ])

const status = async (person: Person, url: string) => (await person.get(url)).status

async function isOnDisk(url: string) {
  const { config } = await testApp()
  const key = path.basename(url).slice(0, 16)
  return voiceFilesOf(key).some((name) => existsSync(path.join(config.dataDir, 'media', name)))
}

test('a voice note is heard by the two sides of a conversation, and by nobody else', async () => {
  const { one, other, id } = await friends()
  const { status: answered, body } = await speaks(one, id)
  expect(answered).toBe(201)
  expect(body).toMatchObject({ text: '', voice: { ...said, bytes: 2_008 } })
  const { url } = body.voice
  expect(url).toMatch(/^\/uploads\/[\w-]{16}\.webm$/)
  const answer = await other.get(url)
  expect(answer.headers).toMatchObject({ 'content-type': 'audio/webm', 'accept-ranges': 'bytes' })
  expect(answer.headers['cache-control']).toContain('private')
  expect(await status(one, url)).toBe(200)
  for (const person of [visitor(), await member('stranger'), await staff('moderator'), await staff('admin')])
    expect(await person.get(url)).toFailWith(404, mediaMessages.missing)
  for (const ending of ['ogg', 'm4a', 'pdf'])
    expect(await status(other, url.replace('webm', ending))).toBe(404)
  expect((await messagesOf(other, id)).at(-1)?.voice).toEqual(body.voice)
  expect((await inboxOf(other))[0]?.lastMessage).toMatchObject({ text: '', hasVoice: true })
})

test('a player asks for a part of a voice note', async () => {
  const { one, id } = await friends()
  const { url } = (await speaks(one, id)).body.voice
  const part = async (range: string) => {
    const { status: code, headers } = await one.send('GET', url, undefined, { range })
    return [code, headers['content-range'], headers['content-length']]
  }
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-2007/2008', '2008'])
  expect(await part('bytes=8-107')).toEqual([206, 'bytes 8-107/2008', '100'])
  expect(await part('bytes=-8')).toEqual([206, 'bytes 2000-2007/2008', '8'])
  expect(await part('bytes=5000-')).toEqual([416, 'bytes */2008', '0'])
})

test('browsers of all kinds record, and anything else is refused', async () => {
  const { one, id } = await friends()
  for (const type of ['webm', 'ogg', 'm4a'] as const)
    expect((await speaks(one, id, recording(heads[type]))).body.voice.url).toMatch(new RegExp(`\\.${type}$`))
  const page = Buffer.from('<script>alert(1)</script>')
  expect(await speaks(one, id, page)).toFailWith(415, voiceMessages.wrongType)
  expect((await speaks(one, id, recording(heads.webm, voiceLimits.bytes))).status).toBe(413)
  for (const wrong of [
    { ...said, seconds: voiceLimits.seconds + 1 },
    { ...said, bars: [101] },
    { ...said, bars: Array.from({ length: voiceLimits.bars + 1 }, () => 1) },
    { seconds: 3 },
  ])
    expect((await speaks(one, id, recording(), wrong)).status).toBe(400)
  expect(await speaks(one, id, recording(), null)).toFailWith(400, voiceMessages.incomplete)
  expect(await speaks(one, id, null)).toFailWith(400, voiceMessages.incomplete)
  expect(await speaks(one, id, null, null)).toFailWith(400, messageMessages.blank)
})

test('a stranger’s voice note is hidden until the request is accepted', async () => {
  const [mandla, thandi] = [await member('mandla'), await member('thandi')]
  const { id } = (await open(mandla, thandi)).body
  const { url } = (await speaks(mandla, id)).body.voice
  expect((await messagesOf(thandi, id)).at(-1)).toMatchObject({ hidesVoice: true })
  expect((await messagesOf(thandi, id)).at(-1)?.voice).toBeUndefined()
  expect(await status(thandi, url)).toBe(404)
  await thandi.post(`/api/conversations/${id}/accept`)
  expect((await messagesOf(thandi, id)).at(-1)).toMatchObject({ voice: { url } })
  expect(await status(thandi, url)).toBe(200)
})

test('a voice note is gone with its message, behind a block, and with its sender', async () => {
  const { one, other, id } = await friends()
  const [first, second, third] = [
    (await speaks(one, id)).body,
    (await speaks(one, id)).body,
    (await speaks(one, id)).body,
  ]
  await send(other, id, 'I hear you', { quoteId: first.id })
  expect((await messagesOf(one, id)).at(-1)?.quote).toMatchObject({ text: '', hasVoice: true })
  await other.del(`/api/messages/${second.id}?for=me`)
  expect([await status(other, second.voice.url), await status(one, second.voice.url)]).toEqual([404, 200])
  await one.del(`/api/messages/${first.id}?for=all`)
  for (const person of [one, other]) expect(await status(person, first.voice.url)).toBe(404)
  expect((await messagesOf(other, id))[1]?.voice).toBeUndefined()
  expect(await rows('select id from media where message_id = $1', [first.id])).toEqual([])
  expect(await rows('select voice from messages where id = $1', [first.id])).toEqual([{ voice: null }])

  expect((await one.post('/api/users/me/export', { password })).text).toContain(
    path.basename(third.voice.url).slice(0, 16),
  )
  await other.post(`/api/users/${one.id}/block`)
  expect(await status(other, third.voice.url)).toBe(404)
  expect(await isOnDisk(third.voice.url)).toBe(true)
  expect((await one.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await isOnDisk(third.voice.url)).toBe(false)
})

test('a moderator hears a reported voice note, and no other', async () => {
  const { one, other, id } = await friends()
  const [bad, good] = [(await speaks(one, id)).body, (await speaks(one, id)).body]
  const report = { type: 'message', id: bad.id, kind: 'harassment', reason: '' }
  expect((await other.post('/api/reports', report)).status).toBe(201)
  const moderator = await staff('moderator')
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === bad.id,
  )
  const { item, excerpt } = (await moderator.get(`/api/admin/reports/${row.id}`)).body
  expect(item.voice).toEqual(bad.voice)
  expect(excerpt).toBe('Voice note')
  expect(await status(moderator, bad.voice.url)).toBe(200)
  expect(await status(moderator, good.voice.url)).toBe(404)
})
