import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { sends } from '#features/market/licences/server/testing.ts'
import { opensShop } from '#features/market/orders/server/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { mediaStorage, writeOwnerId } from '#platform/server/storage/media-storage.ts'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { adoptMediaFolder, assertOwnMediaFolder } from './media-folder-owner.ts'
import { removeOrphans, trashStrays } from './sweeps.ts'

const s3 = await startS3Server()
const { config, db } = await testApp({ STORAGE_URL: s3.url })
const storage = mediaStorage(config)

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})
afterEach(() => s3.comeBack())
afterAll(() => s3.stop())

async function storedNames() {
  const names: string[] = []
  for await (const files of storage.list()) names.push(...files.map(({ name }) => name))
  return names.toSorted()
}
const shows = async (picture?: Buffer) =>
  thandi.form('POST', '/api/posts', [
    { name: 'content', value: 'Look' },
    { name: 'image', value: picture ?? (await photo(900, 700)), filename: 'photo.png', type: 'image/png' },
  ])
const nameOf = (url: string) => `${url.slice(9, 11)}/${path.basename(url)}`

test('pictures are stored in the bucket, shown from there to those who can see them, and removed from it', async () => {
  const post = (await shows()).body
  const url: string = post.image.url
  expect(await storedNames()).toEqual(
    expect.arrayContaining(post.image.variants.map((one: { url: string }) => nameOf(one.url))),
  )
  expect(existsSync(path.join(config.dataDir, 'media'))).toBe(false)
  const answer = await visitor().get(url)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)

  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect((await visitor().get(url)).status).toBe(404)
  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'public' })
  await rows(`update media set post_id = null, created_at = now() - interval '3 days'`)
  await removeOrphans(db, config)
  expect(await storedNames()).not.toContain(nameOf(url))
})

test('a document is stored in the bucket and downloaded from it', async () => {
  const shop = await opensShop('Permit shop')
  const { body } = await sends(shop.owner, shop.id)
  expect(await storedNames()).toContain(nameOf(body.documentUrl))
  const answer = await shop.owner.get(body.documentUrl)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(answer.text).toContain('%PDF-')
  expect((await visitor().get(body.documentUrl)).status).toBe(404)
})

test.each([
  ['is away', 0],
  ['dies during the upload', 2_500],
])('while the S3 server %s, an upload answers 503 and leaves no post', async (_what, bytes) => {
  const before = await rows(
    'select (select count(*) from posts) as posts, (select count(*) from media) as media',
  )
  s3.dieAfter(bytes)
  expect(await shows()).toFailWith(503, requestErrors.cannotStore)
  expect(
    await rows('select (select count(*) from posts) as posts, (select count(*) from media) as media'),
  ).toEqual(before)
  expect(await readdir(path.join(config.dataDir, 'tmp'))).toEqual([])
  s3.comeBack()
  expect((await shows()).status).toBe(201)
})

test('while the S3 server is away, pictures answer 503 and posts are read and written', async () => {
  const { body } = await shows()
  s3.dieAfter(0)
  expect(await visitor().get(body.image.url)).toFailWith(503, requestErrors.cannotRead)
  expect((await visitor().get(`/api/posts/${body.id}`)).status).toBe(200)
  expect((await thandi.writes('Without a picture')).content).toBe('Without a picture')
})

test('a picture of which the S3 server sends only a part answers 503, and later all of it', async () => {
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const { body } = await shows(noise)
  s3.dieAfter(20_000)
  expect(await visitor().get(body.image.url)).toFailWith(503, requestErrors.cannotRead)
  s3.comeBack()
  const answer = await visitor().get(body.image.url)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(20_000)
  expect(answer.status).toBe(200)
})

test('objects that the database does not know go to the trash of the bucket', async () => {
  await storage.write([{ name: 'zz/zz00000000000000-480.webp', bytes: Buffer.from('a stray') }])
  await s3.date('zz/zz00000000000000-480.webp', new Date('2026-01-31'))
  expect(await trashStrays(db, config, { isUnlimited: true })).toBe(1)
  const day = new Date().toISOString().slice(0, 10)
  expect(await storedNames()).toContain(`trash/${day}/zz00000000000000-480.webp`)
  expect(await storedNames()).not.toContain('zz/zz00000000000000-480.webp')
})

test('a bucket of another installation is refused', async () => {
  await assertOwnMediaFolder(db, config)
  await writeOwnerId(storage, 'another-installation')
  await expect(assertOwnMediaFolder(db, config)).rejects.toThrow(
    'belongs to another installation than the database',
  )
  await adoptMediaFolder(db, config)
  await assertOwnMediaFolder(db, config)
  s3.dieAfter(0)
  await expect(assertOwnMediaFolder(db, config)).rejects.toThrow(
    /media bucket .*\/pictures could not be read: /,
  )
})
