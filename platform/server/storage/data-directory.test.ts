import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '#platform/server/embedded-postgres/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { openDataDirectory } from './data-directory.ts'

const isRoot = process.getuid?.() === 0
const asRoot = test.runIf(isRoot)
const nobody = { uid: 65_534, gid: 65_534 }
const bin = { uid: 2, gid: 2 }

let folder: string
let dataDir: string
let running: Embedded | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-data-directory-'))
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data')
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(folder, { recursive: true })
})

const open = () => openDataDirectory(dataDir, silentLog)
const start = async () => {
  running = await startEmbedded({ dataDir, log: silentLog, isAlone: true, isThrowaway: true })
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const modeOf = async (...names: string[]) => (await lstat(path.join(dataDir, ...names))).mode & 0o777
const ownerOf = async (...names: string[]) => (await lstat(path.join(dataDir, ...names))).uid
const write = async (mode: number, ...names: string[]) => {
  const file = path.join(dataDir, ...names)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await chmod(file, mode)
}
const ask = async (text: string) => {
  const client = new pg.Client(running?.owner)
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(text).finally(() => client.end())
  return rows[0]?.value
}

test('a new data directory is open to its owner only', async () => {
  await open()
  expect(await modeOf()).toBe(0o700)
})

test('what an earlier version left open to others is closed', async () => {
  await write(0o644, 'media', 'ab', 'photo.webp')
  await write(0o644, 'tmp', 'upload')
  for (const name of ['media', 'media/ab', 'tmp']) await chmod(path.join(dataDir, name), 0o755)
  await chmod(dataDir, 0o711)
  const { user } = await open()
  if (user) process.seteuid?.(user.uid)
  try {
    await open()
  } finally {
    if (user) process.seteuid?.(0)
  }
  expect(await modeOf()).toBe(0o700)
  for (const name of ['media', 'media/ab', 'tmp']) expect(await modeOf(name), name).toBe(0o700)
  for (const name of ['media/ab/photo.webp', 'tmp/upload']) expect(await modeOf(name), name).toBe(0o600)
})

asRoot('root gives the directory with what Highveld stored to the system user highveld', async () => {
  await write(0o644, 'media', 'ab', 'photo.webp')
  await write(0o644, 'notes')
  const { user } = await open()
  expect(user?.name).toBe('highveld')
  expect(await readFile('/etc/passwd', 'utf8')).toMatch(/^highveld:/m)
  for (const name of ['', 'media', 'media/ab/photo.webp']) expect(await ownerOf(name), name).toBe(user?.uid)
  expect(await ownerOf('notes')).toBe(0)
})

asRoot('a directory of another user stays with that user, who runs the database', async () => {
  await mkdir(dataDir)
  await chown(dataDir, bin.uid, bin.gid)
  expect((await open()).user).toMatchObject(bin)
  await start()
  expect(await ownerOf('postgres')).toBe(bin.uid)
})

asRoot('a database of an earlier version, run by nobody, starts with its data', async () => {
  await start()
  await running?.stop()
  await start()
  await ask('create table saved as select 1 as value')
  await stop()
  await chown(dataDir, 0, 0)
  await chmod(dataDir, 0o711)
  await chown(path.join(dataDir, 'postgres'), nobody.uid, nobody.gid)

  await start()
  expect(await ask('select value from saved')).toBe(1)
  expect(await ownerOf('postgres')).toBe(await ownerOf())
  expect(await ownerOf()).not.toBe(0)
})

test('a database outside, which an earlier version linked to, moves into the directory', async () => {
  await start()
  await ask('create table saved as select 1 as value')
  await stop()
  const outside = path.join(folder, 'database-1234')
  await rename(path.join(dataDir, 'postgres'), outside)
  await symlink(outside, path.join(dataDir, 'postgres'))

  await start()
  expect(await ask('select value from saved')).toBe(1)
  expect((await lstat(path.join(dataDir, 'postgres'))).isDirectory()).toBe(true)
  await expect(stat(outside)).rejects.toThrow('ENOENT')
})

test('a move that was interrupted is continued', async () => {
  await start()
  await ask('create table saved as select 1 as value')
  await stop()
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.moved'))
  await symlink(path.join(folder, 'database-1234'), path.join(dataDir, 'postgres'))
  await start()
  expect(await ask('select value from saved')).toBe(1)
})

test('a link to a database that is gone is reported, not replaced by an empty database', async () => {
  await mkdir(dataDir)
  await symlink(path.join(folder, 'database-1234'), path.join(dataDir, 'postgres'))
  await expect(start()).rejects.toThrow('The database was in')
})

asRoot(
  'in a folder that is closed to the user, root does not start and proposes another folder',
  async () => {
    await chmod(folder, 0o700)
    await expect(start()).rejects.toThrow(`because ${folder} is closed`)
    await expect(start()).rejects.toThrow('DATA_DIR=/var/lib/highveld')
  },
)

asRoot('a folder with other things is not given away', async () => {
  await write(0o644, 'bin', 'something')
  await expect(start()).rejects.toThrow('holds other things than Highveld’s')
  expect(await ownerOf()).toBe(0)
})
