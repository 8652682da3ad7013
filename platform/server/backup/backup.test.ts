import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataKey, readDataKey } from '#platform/server/data-key.ts'
import { silentLog } from '#platform/server/log.ts'
import { openPool } from '#platform/server/postgres/connect.ts'
import { folderStorage } from '#platform/server/storage/folder-storage.ts'
import type { MediaStorage } from '#platform/server/storage/media-storage.ts'
import { databaseIn, inServer } from '#platform/server/testing/global-setup.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { filesIn, folderPlace } from './backup-files.ts'
import { folderStore } from './backup-store.ts'
import { backUp } from './backup.ts'
import { tableFile, type Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { trialRestore } from './trial-restore.ts'

let folder: string
let original: TestDb
let manifest: Manifest
const inFolder = (...names: string[]) => path.join(folder, ...names)
const save = (pool: Pool, media: MediaStorage, folder: string, key: Buffer | null = null) =>
  backUp(pool, media, folderStore(path.dirname(folder), key), path.basename(folder))
const pieces = { folder: () => inFolder('backup'), media: () => folderStorage(inFolder('media')) }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-backup-'))
  // NOTE: where root runs the tests, the throwaway database has a user of its own, who has to get there.
  await chmod(folder, 0o711)
  original = await testDb()
  await fill(original)
  await mkdir(inFolder('media', 'ab'), { recursive: true })
  await writeFile(inFolder('media', 'ab', 'photo.webp'), Buffer.from([0, 1, 2, 255, 10, 13]))
  await writeFile(inFolder('media', 'empty'), '')
  manifest = await save(original.pool, pieces.media(), pieces.folder())
})
afterAll(async () => {
  await original.close()
  await rm(folder, { recursive: true })
})

test('a restored copy equals the original: every row, every file, and the next ids', async () => {
  const copy = await testDb('bare')
  await restore({
    pool: copy.pool,
    storage: folderStorage(inFolder('media-2')),
    from: folderPlace(pieces.folder()),
    log: silentLog,
  })
  const again = await save(copy.pool, folderStorage(inFolder('media-2')), inFolder('backup-2'))
  expect({ ...again, createdAt: '' }).toEqual({ ...manifest, createdAt: '' })
  expect(again.tables.find(({ name }) => name === 'posts')?.rows).toBe(5_000)
  expect(again.media).toHaveLength(2)

  const next = await copy.pool.query(newMember, ['newcomer', 'Newcomer'])
  const before = await original.pool.query('select max(id) as id from users')
  expect(next.rows[0].id).toBeGreaterThan(before.rows[0].id)
  await copy.close()
})

test('a copy on a server that sorts text by another language has the same checksums', async () => {
  const name = `${inject('testTemplate')}_icu`
  const server = inject('testServer')
  await inServer(server, (client) =>
    client.query(`create database ${name} template template0 locale_provider icu icu_locale 'en-ZA'`),
  )
  const pool = openPool(databaseIn(server, name), 2, silentLog)
  const options = {
    storage: folderStorage(inFolder('media-icu')),
    from: folderPlace(pieces.folder()),
    log: silentLog,
  }
  await restore({ pool, ...options })
  const { rows } = await pool.query(`select 'a' < 'B' as "isByLanguage"`)
  expect(rows).toEqual([{ isByLanguage: true }])
  const again = await save(pool, folderStorage(inFolder('media-icu')), inFolder('backup-icu'))
  expect({ ...again, createdAt: '' }).toEqual({ ...manifest, createdAt: '' })
  await pool.end()
})

test('a backup is a consistent snapshot while others write', async () => {
  const writing = new AbortController()
  const writer = (async () => {
    for (let number = 0; !writing.signal.aborted; number += 1) {
      await original.pool.query(
        `with member as (${newMember})
        insert into posts (user_id, content) select id, 'meanwhile' from member`,
        [`meanwhile${number}`, 'x'],
      )
    }
  })()
  const copy = await testDb()
  await save(original.pool, pieces.media(), inFolder('backup-live'))
  writing.abort()
  await writer
  await restore({
    pool: copy.pool,
    storage: folderStorage(inFolder('media-live')),
    from: folderPlace(inFolder('backup-live')),
    log: silentLog,
  })
  const {
    rows: [row],
  } = await copy.pool.query(
    `select (select count(*) from users where username like 'meanwhile%') as members,
    (select count(*) from posts where content = 'meanwhile') as posts`,
  )
  expect(row).toEqual({ members: expect.any(Number), posts: row?.members })
  await copy.close()
})

test('neither the id of the installation nor the trash of the media folder is part of a backup', async () => {
  const media = inFolder('media-own')
  await mkdir(path.join(media, 'trash', '2026-01-31'), { recursive: true })
  await mkdir(path.join(media, 'ab'))
  await writeFile(path.join(media, 'installation-id'), 'x')
  await writeFile(path.join(media, 'trash', '2026-01-31', 'thrown-away.webp'), 'x')
  await writeFile(path.join(media, 'ab', 'photo.webp'), 'x')
  const { media: saved } = await save(original.pool, folderStorage(media), inFolder('backup-own'))
  expect(saved.map((file) => file.path)).toEqual([path.join('ab', 'photo.webp')])
})

test('an installation that is not empty is not overwritten', async () => {
  const attempt = restore({
    pool: original.pool,
    storage: folderStorage(inFolder('media-3')),
    from: folderPlace(pieces.folder()),
    log: silentLog,
  })
  await expect(attempt).rejects.toThrow('has something in it already')
  const intoMedia = restore({
    pool: original.pool,
    storage: pieces.media(),
    from: folderPlace(pieces.folder()),
    log: silentLog,
  })
  await expect(intoMedia).rejects.toThrow('is not empty')
  await expect(save(original.pool, pieces.media(), pieces.folder())).rejects.toThrow('is not empty')
})

test('secrets among the settings are only in an encrypted backup', async () => {
  await original.pool.query(`insert into secret_settings (key, sealed) values ('smtpPassword', 'sealed')`)
  const [openly, sealed] = [
    await save(original.pool, pieces.media(), inFolder('openly')),
    await save(original.pool, pieces.media(), inFolder('sealed'), randomBytes(32)),
  ]
  await original.pool.query('delete from secret_settings')
  const rowsIn = ({ tables }: Manifest) => tables.find(({ name }) => name === 'secret_settings')?.rows
  expect([rowsIn(openly), rowsIn(sealed)]).toEqual([0, 1])
  const copy = await testDb('bare')
  const from = folderPlace(inFolder('openly'))
  await restore({ pool: copy.pool, storage: folderStorage(inFolder('media-openly')), from, log: silentLog })
  expect((await copy.pool.query('select * from secret_settings')).rows).toEqual([])
  await copy.close()
})

test('an encrypted backup puts back the key of the secrets, one that is not encrypted has none', async () => {
  const [dataDir, target, key] = [inFolder('data'), inFolder('data-2'), randomBytes(32)]
  const dataKey = await makeDataKey(dataDir)
  const saveTo = (name: string, backupKey: Buffer | null) =>
    backUp(original.pool, pieces.media(), folderStore(folder, backupKey), name, dataDir)
  expect((await saveTo('without', null)).dataKey).toBeUndefined()
  expect((await saveTo('with', key)).dataKey).toBeDefined()
  expect(await readdir(inFolder('without'))).not.toContain('settings.key')
  const file = await readFile(inFolder('with', 'settings.key.enc'))
  expect(file.includes(dataKey) || file.includes(dataKey.toString('base64'))).toBe(false)
  await trialRestore(filesIn(folderPlace(inFolder('with')), key), inFolder('trial'))

  const copy = await testDb('bare')
  const into = (media: string) => ({
    pool: copy.pool,
    storage: folderStorage(inFolder(media)),
    from: folderPlace(inFolder('with')),
    dataDir: target,
    key,
    log: silentLog,
  })
  const other = await makeDataKey(target)
  await expect(restore(into('media-key'))).rejects.toThrow('move it away first')
  expect(await readDataKey(target)).toEqual(other)
  await rm(target, { recursive: true })
  await restore(into('media-key'))
  expect(await readDataKey(target)).toEqual(dataKey)
  expect((await stat(path.join(target, 'settings.key'))).mode & 0o777).toBe(0o600)
  await copy.close()
})

test('a damaged or unfinished backup restores nothing', async () => {
  const copy = await testDb()
  const damaged = inFolder('backup-damaged')
  await save(original.pool, pieces.media(), damaged)
  await writeFile(path.join(damaged, 'media', 'ab', 'photo.webp'), 'other')
  const options = { pool: copy.pool, storage: folderStorage(inFolder('media-4')), log: silentLog }
  await expect(restore({ ...options, from: folderPlace(damaged) })).rejects.toThrow('damaged')
  expect((await copy.pool.query('select 1 from users')).rows).toEqual([])
  expect(await readdir(inFolder('media-4')).catch(() => [])).toEqual([])

  await writeFile(path.join(damaged, tableFile('users')), 'other')
  await expect(restore({ ...options, from: folderPlace(damaged) })).rejects.toThrow()
  await expect(restore({ ...options, from: folderPlace(inFolder('nowhere')) })).rejects.toThrow(
    'not a finished backup',
  )
  expect((await copy.pool.query('select 1 from users')).rows).toEqual([])
  await copy.close()
})

test('an encrypted backup shows nothing without its key and restores all of it with the key', async () => {
  const key = randomBytes(32)
  const encrypted = inFolder('backup-encrypted')
  const made = await save(original.pool, pieces.media(), encrypted, key)
  const names = (await readdir(encrypted, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(names.every(({ name }) => name.endsWith('.enc'))).toBe(true)
  expect(await readFile(path.join(encrypted, 'manifest.json.enc'), 'latin1')).not.toContain('users')

  const copy = await testDb()
  const options = { pool: copy.pool, storage: folderStorage(inFolder('media-encrypted')), log: silentLog }
  await expect(restore({ ...options, from: folderPlace(encrypted) })).rejects.toThrow('set BACKUP_KEY')
  await expect(restore({ ...options, from: folderPlace(encrypted), key: randomBytes(32) })).rejects.toThrow(
    'BACKUP_KEY is another key',
  )
  await restore({ ...options, from: folderPlace(encrypted), key })
  const again = await save(
    copy.pool,
    folderStorage(inFolder('media-encrypted')),
    inFolder('backup-decrypted'),
  )
  expect({ ...again, createdAt: '' }).toEqual({ ...made, createdAt: '' })
  await copy.close()
})

test.each([['users'], ['posts'], ['media/ab/photo.webp']])(
  'an encrypted backup without %s says so, restores nothing and ends nothing else',
  async (name) => {
    const key = randomBytes(32)
    const incomplete = inFolder(`backup-without-${name.replaceAll('/', '-')}`)
    await save(original.pool, pieces.media(), incomplete, key)
    await rm(path.join(incomplete, `${name.includes('/') ? name : tableFile(name)}.enc`))
    const copy = await testDb()
    const media = inFolder(`media-without-${name.replaceAll('/', '-')}`)
    const restoring = restore({
      pool: copy.pool,
      storage: folderStorage(media),
      log: silentLog,
      from: folderPlace(incomplete),
      key,
    })
    await expect(restoring).rejects.toThrow('ENOENT')
    expect((await copy.pool.query('select 1 from users')).rows).toEqual([])
    expect(await readdir(media).catch(() => [])).toEqual([])
    await copy.close()
  },
)

test('an encrypted file that was cut, renamed or changed is not read', async () => {
  const key = randomBytes(32)
  const files = filesIn(folderPlace(inFolder('encrypted')), key)
  const content = randomBytes(200_000)
  await files.write('one', Readable.from([content]))
  expect(await buffer(files.read('one'))).toEqual(content)

  const written = await readFile(inFolder('encrypted', 'one.enc'))
  const changed = Buffer.from(written)
  changed.writeUInt8((changed[100_000] ?? 0) ^ 1, 100_000)
  const head = 36 + 64 * 1024 + 16
  for (const [name, bytes] of [
    ['one', written.subarray(0, head)],
    ['one', changed],
    ['one', Buffer.concat([written.subarray(0, 36), written.subarray(head)])],
    ['other', written],
  ] as const) {
    await writeFile(inFolder('encrypted', `${name}.enc`), bytes)
    await expect(buffer(files.read(name))).rejects.toThrow('cannot be decrypted')
  }
})

const newMember = 'insert into users (username, display_name) values ($1, $2) returning id'

async function fill({ pool }: TestDb) {
  await pool.query(newMember, ['thandi', 'Tab\there, "quotes", \\backslash, line\nbreak, 🦓, \\N'])
  await pool.query(
    `insert into users (username, display_name, bio) select 'member' || n, 'Member ' || n, repeat('ü', n) from generate_series(1, 200) n`,
  )
  await pool.query(
    `insert into posts (user_id, content, tags, image) select ids[1 + n % 200], 'post ' || n, array['tag', 'a,b', ''], '{"key": "x"}'
       from generate_series(1, 5000) n, (select array_agg(id) as ids from users) members`,
  )
  await pool.query(
    'insert into follows (follower_id, followee_id, state) select id, lead(id, 1, id) over (order by id), $1 from users limit 100',
    ['following'],
  )
  await pool.query(`delete from users where username = 'member200'`)
  await pool.query(`insert into scheduled_jobs (name) values ('a'), ('B'), ('c')`)
}
