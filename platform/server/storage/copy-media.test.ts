import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { copyMedia } from './copy-media.ts'
import { folderStorage } from './folder-storage.ts'
import { listMedia, readBytes, readOwnerId, writeOwnerId, type MediaStorage } from './media-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { s3Storage } from './s3-storage.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
let root: string
let bucket: MediaStorage
const inFolder = (name: string) => folderStorage(path.join(root, name))
const pictures = Array.from({ length: 30 }, (_, number) => ({
  name: `${number % 3}a/${number % 3}a-${number}-480.webp`,
  bytes: randomBytes(1_000 + number * 3_000),
}))

beforeAll(async () => {
  s3 = await startS3Server()
  root = await mkdtemp(path.join(tmpdir(), 'highveld-move-'))
  const address = parseS3Address(s3.url)
  if (!address) throw new Error(`${s3.url} is no address of an S3 bucket`)
  bucket = s3Storage(address)
  await inFolder('media').write(pictures)
  await writeOwnerId(inFolder('media'), 'this-installation')
  await inFolder('media').write([{ name: 'trash/2026-01-31/old.webp', bytes: Buffer.from('old') }])
})
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true })
})

async function contentOf(storage: MediaStorage) {
  const content: Record<string, string | undefined> = {}
  for await (const files of listMedia(storage))
    for (const { name } of files) content[name] = (await readBytes(storage, name))?.toString('base64')
  return content
}

test('a copy that was interrupted continues, and ends with the same files in the bucket', async () => {
  s3.dieAfter(400_000)
  await expect(copyMedia(inFolder('media'), bucket)).rejects.toMatchObject({ status: 503 })
  s3.comeBack()
  const { copied, present } = await copyMedia(inFolder('media'), bucket)
  expect([copied > 0, present > 0, copied + present]).toEqual([true, true, 30])
  expect(await contentOf(bucket)).toEqual(await contentOf(inFolder('media')))
  expect(await readOwnerId(bucket)).toBe('this-installation')
  expect(await copyMedia(inFolder('media'), bucket)).toEqual({ copied: 0, bytes: 0, present: 30, gone: 0 })
})

test('what was copied while the app went on with the old place follows with the next run', async () => {
  const late = { name: 'zz/zz-late-480.webp', bytes: randomBytes(500) }
  await inFolder('media').write([late])
  expect(await copyMedia(inFolder('media'), bucket)).toMatchObject({ copied: 1, bytes: 500, present: 30 })
  expect(await readBytes(bucket, late.name)).toEqual(late.bytes)
})

test('the bucket is copied back into a folder', async () => {
  await copyMedia(bucket, inFolder('back'))
  expect(await contentOf(inFolder('back'))).toEqual(await contentOf(bucket))
})

test('damage of the same size is found with --check and repaired, and other sizes are always copied again', async () => {
  const [one, other] = pictures
  if (!one || !other) throw new Error('There are no pictures.')
  await bucket.write([{ name: one.name, bytes: Buffer.alloc(one.bytes.length) }])
  await bucket.write([{ name: other.name, bytes: Buffer.from('short') }])
  expect(await copyMedia(inFolder('media'), bucket)).toMatchObject({ copied: 1 })
  expect(await copyMedia(inFolder('media'), bucket, { comparesAll: true })).toMatchObject({ copied: 1 })
  expect(await contentOf(bucket)).toEqual(await contentOf(inFolder('media')))
})

test('files are not copied to the place of another installation, to themselves, or from a place without an id', async () => {
  await writeOwnerId(inFolder('foreign'), 'another-installation')
  await expect(copyMedia(inFolder('media'), inFolder('foreign'))).rejects.toThrow('another installation')
  expect(await contentOf(inFolder('foreign'))).toEqual({})
  await expect(copyMedia(inFolder('media'), inFolder('media'))).rejects.toThrow('already')
  await expect(copyMedia(inFolder('empty'), inFolder('new'))).rejects.toThrow('no installation-id')
})
