import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import {
  emptyOldTrash,
  listMedia,
  moveToTrash,
  readBytes,
  readOwnerId,
  writeOwnerId,
  type MediaStorage,
  type StoredFile,
} from './media-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { s3Storage } from './s3-storage.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
let strict: Awaited<ReturnType<typeof startS3Server>>
let folder: string
/** Less than servers list in an answer, so that a test of several answers need not store thousands of files. */
const listedAtOnce = 20
const storages: Partial<Record<string, MediaStorage>> = {}

beforeAll(async () => {
  s3 = await startS3Server()
  strict = await startS3Server({ checksSignatures: true })
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-media-'))
  storages['a folder'] = folderStorage(folder)
  storages['an S3 server'] = s3Storage(addressOf(s3.url), listedAtOnce)
})
afterAll(async () => {
  await Promise.all([s3.stop(), strict.stop()])
  await rm(folder, { recursive: true })
})

function addressOf(url: string) {
  const address = parseS3Address(url)
  if (!address) throw new Error(`${url} is no address of an S3 bucket`)
  return address
}

async function all(groups: AsyncIterable<StoredFile[]>) {
  const files: StoredFile[] = []
  for await (const group of groups) files.push(...group)
  return files
}
const namesIn = async (storage: MediaStorage) => (await all(listMedia(storage))).map(({ name }) => name)

describe.each(['a folder', 'an S3 server'])('%s', (kind) => {
  const storage = () => storages[kind] as MediaStorage

  test('returns the bytes that were stored, and null for what was not', async () => {
    const [small, large, empty] = [randomBytes(900), randomBytes(300_000), Buffer.alloc(0)]
    await storage().write([
      { name: 'ab/abcd-480.webp', bytes: small },
      { name: 'ab/abcd-720.webp', bytes: large },
      { name: 'a-/a-_d.pdf', bytes: empty },
    ])
    expect(await readBytes(storage(), 'ab/abcd-480.webp')).toEqual(small)
    expect(await readBytes(storage(), 'ab/abcd-720.webp')).toEqual(large)
    expect(await readBytes(storage(), 'a-/a-_d.pdf')).toEqual(empty)
    expect(await storage().read('ab/abcd-960.webp')).toBeNull()
    expect(await storage().read('zz/none.pdf')).toBeNull()
    const read = await storage().read('ab/abcd-720.webp')
    expect(read?.bytes).toBe(300_000)
    read?.content.destroy()
  })

  test('lists what is stored with its size and age, and nothing that was removed', async () => {
    await storage().write([{ name: 'cd/cdef-96.webp', bytes: randomBytes(70) }])
    const files = await all(storage().list('cd'))
    expect(files).toEqual([{ name: 'cd/cdef-96.webp', bytes: 70, changedAt: expect.any(Number) }])
    expect(Math.abs(Date.now() - (files[0]?.changedAt ?? 0))).toBeLessThan(60_000)
    await storage().remove(['cd/cdef-96.webp', 'cd/never-there.webp'])
    expect(await all(storage().list('cd'))).toEqual([])
    expect(await storage().read('cd/cdef-96.webp')).toBeNull()
  })

  test('lists more files than fit into one answer of a server', async () => {
    const files = Array.from({ length: 2 * listedAtOnce + 5 }, (_, number) => ({
      name: `many/many-${number}.webp`,
      bytes: Buffer.from('x'),
    }))
    await storage().write(files)
    const listed = await all(storage().list('many'))
    expect(new Set(listed.map(({ name }) => name)).size).toBe(files.length)
    await storage().remove(files.map(({ name }) => name))
  })

  test('holds the trash and the id of its owner beside the files', async () => {
    expect(await readOwnerId(storage())).toBeUndefined()
    await writeOwnerId(storage(), 'an-id')
    expect(await readOwnerId(storage())).toBe('an-id')
    const before = await namesIn(storage())
    await storage().write([{ name: 'ef/efgh-96.webp', bytes: Buffer.from('a stray') }])
    await moveToTrash(storage(), 'ef/efgh-96.webp')
    await storage().write([{ name: 'trash/2001-01-31/old.webp', bytes: Buffer.from('old') }])
    await emptyOldTrash(storage())
    expect(await namesIn(storage())).toEqual(before)
    expect(before).not.toContain('installation-id')
    const day = new Date().toISOString().slice(0, 10)
    expect(await readBytes(storage(), `trash/${day}/efgh-96.webp`)).toEqual(Buffer.from('a stray'))
    expect(await storage().read('trash/2001-01-31/old.webp')).toBeNull()
  })
})

test('a server that dies while files are stored refuses all of them, and takes them later', async () => {
  const storage = s3Storage(addressOf(s3.url))
  const files = [300, 400_000, 500_000].map((size, place) => ({
    name: `gh/ghij-${place}.webp`,
    bytes: randomBytes(size),
  }))
  s3.dieAfter(300_000)
  await expect(storage.write(files)).rejects.toMatchObject({
    status: 503,
    message: requestErrors.cannotStore,
  })
  s3.comeBack()
  await storage.write(files)
  for (const { name, bytes } of files) expect(await readBytes(storage, name)).toEqual(bytes)
})

test('a server that is away answers 503 to readers and writers, and is used again once it is back', async () => {
  const storage = s3Storage(addressOf(s3.url))
  await storage.write([{ name: 'ij/ijkl-96.webp', bytes: Buffer.from('stored') }])
  s3.dieAfter(0)
  await expect(storage.read('ij/ijkl-96.webp')).rejects.toMatchObject({
    status: 503,
    message: requestErrors.cannotRead,
  })
  await expect(storage.remove(['ij/ijkl-96.webp'])).rejects.toMatchObject({ status: 503 })
  s3.comeBack()
  expect(await readBytes(storage, 'ij/ijkl-96.webp')).toEqual(Buffer.from('stored'))
})

test('a wrong secret and a missing bucket are refused, and no message shows the secret', async () => {
  await s3Storage(addressOf(strict.url)).write([{ name: 'kl/klmn-96.webp', bytes: Buffer.from('signed') }])
  for (const url of [
    strict.url.replace(':S3RVER@', ':not-the-secret@'),
    strict.url.replace('/pictures', '/nothing'),
  ]) {
    const storage = s3Storage(addressOf(url))
    const attempt = storage.write([{ name: 'kl/klmn-400.webp', bytes: Buffer.from('refused') }])
    await expect(attempt).rejects.toMatchObject({ status: 503 })
    await attempt.catch((error: Error) =>
      expect(`${storage.title} ${String(error.cause)}`).not.toContain('not-the-secret'),
    )
    await expect(storage.read('kl/klmn-96.webp')).rejects.toMatchObject({ status: 503 })
  }
})

test.each([
  ['s3://key:secret@localhost:9000/bucket', 'http://localhost:9000', 'us-east-1'],
  ['s3://key:secret@minio:9000/bucket', 'http://minio:9000', 'us-east-1'],
  ['s3://key:secret@10.0.0.7:9000/bucket', 'http://10.0.0.7:9000', 'us-east-1'],
  ['s3://key:secret@[::1]:9000/bucket', 'http://[::1]:9000', 'us-east-1'],
  ['s3://key:secret@s3.example.org/bucket?region=af-south-1', 'https://s3.example.org', 'af-south-1'],
  ['s3://key:secret@minio:9000/bucket?tls=on', 'https://minio:9000', 'us-east-1'],
  ['s3://key:secret@s3.example.org/bucket?tls=off', 'http://s3.example.org', 'us-east-1'],
])('%s is asked at %s', (text, endpoint, region) => {
  expect(parseS3Address(text)).toMatchObject({ endpoint, region, secretAccessKey: 'secret' })
})

test('a secret is percent-encoded in the address', () => {
  expect(parseS3Address('s3://key:a%2Fb%2Bc%3D@s3.example.org/bucket')?.secretAccessKey).toBe('a/b+c=')
})

test.each([
  'https://key:secret@s3.example.org/bucket',
  's3://s3.example.org/bucket',
  's3://key@s3.example.org/bucket',
  's3://key:secret@s3.example.org',
  's3://key:a/b@s3.example.org/bucket',
  's3://key:%zz@s3.example.org/bucket',
  's3://key:secret@s3.example.org/bucket/folder',
  's3://key:secret@s3.example.org/bucket?tls=maybe',
  'folder',
])('%s is no address of a bucket', (text) => {
  expect(parseS3Address(text)).toBeNull()
})
