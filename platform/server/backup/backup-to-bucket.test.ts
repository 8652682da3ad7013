import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { folderStorage } from '#platform/server/storage/folder-storage.ts'
import { readBytes } from '#platform/server/storage/media-storage.ts'
import { parseS3Address } from '#platform/server/storage/s3-address.ts'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { findBackup } from './backup-address.ts'
import { backUp } from './backup.ts'
import { bucketClient, bucketPlace } from './bucket-place.ts'
import { bucketStore, listBackups } from './bucket-store.ts'
import { restore } from './restore.ts'
import { trialRestore } from './trial-restore.ts'

// NOTE: a trial starts a server of its own.
vi.setConfig({ testTimeout: 60_000 })

let server: Awaited<ReturnType<typeof startS3Server>>
let folder: string
let original: TestDb
const key = randomBytes(32)
const picture = { name: 'ab/ab-picture-480.webp', bytes: randomBytes(300_000) }

beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-backup-to-s3-'))
  // NOTE: where root runs the tests, the throwaway database has a user of its own, who has to get there.
  await chmod(folder, 0o711)
  original = await testDb()
  await original.pool.query(`insert into users (username, display_name) values ('thandi', 'Thandi')`)
  await media().write([picture])
})
afterAll(async () => {
  await server.stop()
  await original.close()
  await rm(folder, { recursive: true })
})

const media = () => folderStorage(path.join(folder, 'media'))
function address() {
  const found = parseS3Address(server.url)
  if (!found) throw new Error('There is no server.')
  return found
}
/** Each is longer than all before it, as those of a real one are. */
const pausesMs = [20, 80, 320]
const save = (name: string) => backUp(original.pool, media(), bucketStore(address(), key, pausesMs), name)
async function objects() {
  const names: string[] = []
  for await (const object of bucketClient(address()).listObjects({})) names.push(object.key)
  return names
}

test('a backup in a bucket is encrypted, tried, restored by its address or name, and deleted', async () => {
  const { tables } = await save('one')
  const store = bucketStore(address(), key)
  expect(await store.size('one')).toBeGreaterThan(300_000)
  expect(await listBackups(address())).toEqual(['one'])
  expect((await objects()).filter((name) => !name.endsWith('.enc'))).toEqual([])
  await trialRestore(await store.open('one'), path.join(folder, 'trial'))

  for (const text of [server.url.replace('/pictures', '/pictures/one'), 'one']) {
    const { place } = findBackup(text, { backupTarget: address(), backupKey: key })
    const copy = await testDb()
    const storage = folderStorage(await mkdtemp(path.join(folder, 'restored-')))
    expect(await restore({ pool: copy.pool, storage, from: place, key, log: silentLog })).toMatchObject({
      tables,
    })
    expect(await readBytes(storage, picture.name)).toEqual(picture.bytes)
    await copy.close()
  }

  await store.removeDraft('one')
  expect(await listBackups(address())).toEqual(['one'])
  await store.remove('one')
  expect(await objects()).toEqual([])
})

test('a table of many parts is streamed with constant memory, and read again as it was written', async () => {
  const place = bucketPlace(bucketClient(address()), address(), 'large')
  const block = randomBytes(1024 * 1024)
  let most = 0
  async function* blocks() {
    for (let number = 0; number < 400; number += 1) {
      yield block
      most = Math.max(most, process.memoryUsage().rss)
    }
  }
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  await place.write('tables/posts.copy.gz', blocks())
  expect(most - before).toBeLessThan(320 * 1024 * 1024)
  let count = 0
  for await (const chunk of place.read('tables/posts.copy.gz')) count += chunk.length
  expect(count).toBe(400 * block.length)
})

test('a file that fills exactly one part, and an empty one, are stored', async () => {
  const place = bucketPlace(bucketClient(address()), address(), 'sizes')
  const part = Buffer.alloc(8 * 1024 * 1024, 7)
  async function* contents(bytes: Buffer) {
    if (bytes.length > 0) yield bytes
  }
  for (const bytes of [part, Buffer.alloc(0)]) {
    await place.write('one', contents(bytes))
    expect((await buffer(place.read('one'))).equals(bytes)).toBe(true)
  }
})

test('a bucket that dies meanwhile leaves nothing that looks finished, and the next backup removes the rest', async () => {
  server.dieAfter(20_000)
  await expect(save('cut')).rejects.toThrow()
  server.comeBack()
  expect(await listBackups(address())).not.toContain('cut')
  await bucketStore(address(), key).removeDraft('cut')
  expect((await objects()).filter((name) => name.startsWith('cut/'))).toEqual([])
})

test('a connection that is cut once does not end a backup', async () => {
  server.dieAfter(20_000)
  const attempt = save('dropped')
  await server.nextRefusal()
  server.comeBack()
  await attempt
  expect(await listBackups(address())).toContain('dropped')
})

test('a bucket that cannot be written is named without its secret', async () => {
  const closed = parseS3Address(server.url.replace('/pictures', '/missing'))
  const attempt = bucketStore(closed ?? address(), null).assertWritable()
  await expect(attempt).rejects.toThrow(
    /^Nothing can be written to the bucket http:\/\/127.0.0.1:\d+\/missing: /,
  )
  await attempt.catch((error: Error) => expect(error.message).not.toContain('S3RVER'))
})

test.each([
  's3://key:secret@s3.example.org/bucket',
  's3://s3.example.org/bucket/one',
  's3://key:a/b@host/bucket/one',
])('%s is no address of a backup', (text) => {
  expect(() => findBackup(text, { backupTarget: null, backupKey: null })).toThrow('is named s3://')
})

test('without a bucket, a name is that of a folder', async () => {
  const { place } = findBackup('one', { backupTarget: '/backups', backupKey: null })
  expect(place.title).toBe(path.resolve('one'))
  expect(await readdir(folder)).not.toContain('one')
})
