import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  data,
  founder,
  member,
  password,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { fileOf } from '#features/site/media/server/images.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { messageMessages } from '../copy.ts'
import { purgeOldMessages } from './messages.jobs.ts'
import { clientId, friends, inboxOf, messagesOf, open } from './testing.ts'

beforeAll(founder)

/** A message with photos. */
async function shows(person: Person, id: number, text = '', count = 1) {
  const files = []
  for (let place = 1; place <= count; place += 1)
    files.push({
      name: place === 1 ? 'image' : `image${place}`,
      value: await photo(),
      filename: 'photo.png',
      type: 'image/png',
    })
  return person.form('POST', `/api/conversations/${id}/messages`, [
    data({ text, clientId: clientId() }),
    ...files,
  ])
}

const status = async (person: Person, url: string) => (await person.get(url)).status

async function isOnDisk(url: string) {
  const { config } = await testApp()
  const [, key = '', width] = /\/([\w-]{16})-(\d+)\.webp$/.exec(url) ?? []
  return existsSync(path.join(config.dataDir, 'media', fileOf(key, Number(width))))
}

test('photos of a message are seen by its two sides, and by nobody else', async () => {
  const { one, other, id } = await friends()
  const { status: answered, body } = await shows(one, id, 'The aloes', 2)
  expect(answered).toBe(201)
  expect(body).toMatchObject({ text: 'The aloes', hiddenPhotos: 0 })
  expect(body.images).toHaveLength(2)
  const { url } = body.images[0]
  const answer = await other.get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('private')
  expect(await status(one, url)).toBe(200)
  for (const person of [visitor(), await member('stranger'), await staff('moderator'), await staff('admin')])
    expect(await person.get(url)).toFailWith(404, mediaMessages.missing)
  expect((await messagesOf(other, id)).at(-1)?.images).toEqual(body.images)
})

test('a message needs text or a photo, and takes four photos', async () => {
  const { one, other, id } = await friends()
  expect(await shows(one, id, '', 0)).toFailWith(400, messageMessages.blank)
  expect((await shows(one, id, '', 5)).status).toBe(400)
  expect((await shows(one, id, '', 4)).body).toMatchObject({ text: '' })
  expect((await inboxOf(other))[0]?.lastMessage).toMatchObject({ text: '', hasPhotos: true })
})

test('a stranger’s photos are hidden until the request is accepted', async () => {
  const [mandla, thandi] = [await member('mandla'), await member('thandi')]
  const { id } = (await open(mandla, thandi)).body
  const { url } = (await shows(mandla, id, 'Look')).body.images[0]
  expect((await messagesOf(thandi, id)).at(-1)).toMatchObject({ images: [], hiddenPhotos: 1 })
  expect(await status(thandi, url)).toBe(404)
  expect(await status(mandla, url)).toBe(200)
  await thandi.post(`/api/conversations/${id}/accept`)
  expect((await messagesOf(thandi, id)).at(-1)).toMatchObject({ images: [{ url }], hiddenPhotos: 0 })
  expect(await status(thandi, url)).toBe(200)
})

test('photos are gone with the message, for one or for both, and behind a block', async () => {
  const { one, other, id } = await friends()
  const first = (await shows(one, id)).body
  const second = (await shows(one, id)).body
  const third = (await shows(one, id)).body
  await other.del(`/api/messages/${first.id}?for=me`)
  expect(await status(other, first.images[0].url)).toBe(404)
  expect(await status(one, first.images[0].url)).toBe(200)

  await one.del(`/api/messages/${second.id}?for=all`)
  for (const person of [one, other]) expect(await status(person, second.images[0].url)).toBe(404)
  expect((await messagesOf(other, id)).at(-2)).toMatchObject({ images: [], hiddenPhotos: 0 })
  expect(await rows('select message_id from media where message_id = $1', [second.id])).toEqual([])

  await other.post(`/api/users/${one.id}/block`)
  for (const person of [one, other]) expect(await status(person, third.images[0].url)).toBe(404)
})

test('staff see the photos of a reported message, and of no other', async () => {
  const { one, other, id } = await friends()
  const [bad, good] = [(await shows(one, id)).body, (await shows(one, id)).body]
  const report = { type: 'message', id: bad.id, kind: 'harassment', reason: '' }
  expect((await other.post('/api/reports', report)).status).toBe(201)
  const moderator = await staff('moderator')
  const [row] = (await moderator.all('/api/admin/reports?which=open&limit=100')).filter(
    ({ targetId, type }) => type === 'message' && targetId === bad.id,
  )
  const { item } = (await moderator.get(`/api/admin/reports/${row.id}`)).body
  expect(item.pictures).toEqual(bad.images)
  expect(await status(moderator, bad.images[0].url)).toBe(200)
  expect(await status(moderator, good.images[0].url)).toBe(404)
})

test('photos are deleted from the disk with old messages and with the account of their sender', async () => {
  const { one, other, id } = await friends()
  const old = (await shows(one, id)).body.images[0].url
  const own = (await shows(one, id)).body.images[0].url
  const { db, config } = await testApp()
  await saveSetting(db, config, 'messageMonths', '12')
  await rows(`update messages set created_at = now() - interval '13 months' where images::text like $1`, [
    `%${path.basename(old).slice(0, 16)}%`,
  ])
  await purgeOldMessages.run({ db, config })
  await saveSetting(db, config, 'messageMonths', '0')
  expect([await isOnDisk(old), await isOnDisk(own)]).toEqual([false, true])

  const exported = (await one.post('/api/users/me/export', { password })).text
  expect(exported).toContain(path.basename(own).slice(0, 16))
  expect((await one.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await isOnDisk(own)).toBe(false)
  expect(await status(other, own)).toBe(404)
})
