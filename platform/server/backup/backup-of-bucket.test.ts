import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { folderStorage } from '#platform/server/storage/folder-storage.ts'
import { listMedia, readBytes, type MediaStorage } from '#platform/server/storage/media-storage.ts'
import { parseS3Address } from '#platform/server/storage/s3-address.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { folderPlace } from './backup-files.ts'
import { folderStore } from './backup-store.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

type S3Server = Awaited<ReturnType<typeof startS3Server>>

let servers: S3Server[] = []
let folder: string
let original: TestDb
const key = randomBytes(32)
const pictures = [700, 90_000, 400_000].map((size, place) => ({
  name: `ab/ab-picture-${place}-480.webp`,
  bytes: randomBytes(size),
}))

beforeAll(async () => {
  servers = await Promise.all([startS3Server(), startS3Server()])
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-backup-s3-'))
  original = await testDb()
  await bucketOf(servers[0]).write(pictures)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await original.close()
  await rm(folder, { recursive: true })
})

function bucketOf(server: S3Server | undefined) {
  const address = parseS3Address(server?.url ?? '')
  if (!address) throw new Error('There is no server.')
  return s3Storage(address)
}

const save = (storage: MediaStorage, made: string, backupKey: Buffer | null = null) =>
  backUp(original.pool, storage, folderStore(path.dirname(made), backupKey), path.basename(made))

async function namesIn(storage: MediaStorage) {
  const names: string[] = []
  for await (const files of listMedia(storage)) names.push(...files.map(({ name }) => name))
  return names.toSorted()
}

test('pictures in a bucket are part of a backup, and are restored into a bucket or a folder', async () => {
  const made = path.join(folder, 'backup')
  const { media } = await save(bucketOf(servers[0]), made, key)
  expect(media.map(({ path: name, bytes }) => [name, bytes])).toEqual(
    pictures.map(({ name, bytes }) => [name, bytes.length]),
  )
  for (const storage of [bucketOf(servers[1]), folderStorage(path.join(folder, 'media'))]) {
    const copy = await testDb('bare')
    await restore({ pool: copy.pool, storage, from: folderPlace(made), key, log: silentLog })
    for (const { name, bytes } of pictures) expect(await readBytes(storage, name)).toEqual(bytes)
    await copy.close()
  }
})

test('a backup fails when the bucket dies meanwhile, and leaves no folder that looks finished', async () => {
  const [server] = servers
  server?.dieAfter(1_500)
  const attempt = save(bucketOf(server), path.join(folder, 'cut'))
  await expect(attempt).rejects.toMatchObject({ status: 503 })
  server?.comeBack()
  const copy = await testDb('bare')
  const options = { pool: copy.pool, storage: folderStorage(path.join(folder, 'none')), log: silentLog }
  await expect(restore({ ...options, from: folderPlace(path.join(folder, 'cut')) })).rejects.toThrow(
    'not a finished backup',
  )
  await copy.close()
})

test('a damaged backup leaves nothing in the bucket', async () => {
  const [, server] = servers
  const storage = bucketOf(server)
  await storage.remove(await namesIn(storage))
  const made = path.join(folder, 'damaged')
  await save(bucketOf(servers[0]), made)
  await writeFile(path.join(made, 'media', pictures[2]?.name ?? ''), 'other')
  const copy = await testDb('bare')
  await expect(
    restore({ pool: copy.pool, storage, from: folderPlace(made), log: silentLog }),
  ).rejects.toThrow('damaged')
  expect(await namesIn(storage)).toEqual([])
  await copy.close()
})
