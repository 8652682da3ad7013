import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { siteDay, siteInstant } from '#platform/contract/clocks.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { folderPlace } from '#platform/server/backup/backup-files.ts'
import { listBackups } from '#platform/server/backup/bucket-store.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { folderStorage } from '#platform/server/storage/folder-storage.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { startS3Server } from '#platform/server/testing/s3-server.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { backUpNightly } from './backups.jobs.ts'
import { runDueBackups } from './backups.ts'

// NOTE: a trial starts a server of its own, and each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let own: TestDb
let folder: string
let children: ChildProcess[] = []
let release = async () => {}
const target = () => path.join(folder, 'backups')
const environment = async (): Promise<Record<string, string>> => {
  const name = String((await own.pool.query('select current_database() as name')).rows[0]?.name)
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  const socket = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  return {
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_TARGET: target(),
    DATABASE_URL: connectionString ?? socket,
  }
}

beforeEach(async () => {
  own = await testDb()
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-nightly-'))
  // NOTE: where root runs the tests, the database has a user of its own, who has to get there.
  await chmod(folder, 0o711)
  await mkdir(path.join(folder, 'data'), { mode: 0o711 })
  await mkdir(target())
  await own.pool.query(`insert into users (username, display_name) values ('thandi', 'Thandi')`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await release()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await own.close()
  await rm(folder, { recursive: true })
})

async function run(now = Date.now(), settings: Record<string, string> = {}) {
  const config = readConfig({ ...(await environment()), ...settings })
  await runDueBackups({ db: own.db, ownerPool: own.pool, config }, now)
}
/** Of today, so that no night lies between a backup an hour before and this moment. */
const noon = () => siteInstant(new Date(Date.parse(siteDay(Date.now())) + 12 * hourMs)).getTime()
const runs = () =>
  own.db.selectFrom('backupRuns').selectAll().where('name', '!=', 'earlier').orderBy('id').execute()
/** An earlier backup was tried today, and has been deleted since: a backup is due and no trial, which takes seconds. */
const tryEarlier = () =>
  own.pool.query(
    `insert into backup_runs (name, state, finished_at, deleted_at, verified_at, verification)
     values ('earlier', 'succeeded', now(), now(), now(), 'verified')`,
  )
const age = (interval: string) =>
  own.pool.query(
    'update backup_runs set started_at = started_at - $1::interval, finished_at = finished_at - $1::interval, verified_at = verified_at - $1::interval',
    [interval],
  )

async function startProcess() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'backup-process.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, ...(await environment()) },
  })
  children.push(child)
  return child
}
async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Until `release` is called, no backup gets past this table. */
async function holdUp() {
  const client = await own.pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query('lock table users in access exclusive mode')
  release = async () => {
    release = async () => {}
    await client.query('rollback')
    client.release()
  }
}
const drafts = async () => (await readdir(target())).filter((name) => name.endsWith('.unfinished'))

test('a backup that is due is made once, recorded with its size, and tried', async () => {
  await run()
  expect(await runs()).toMatchObject([
    {
      state: 'succeeded',
      bytes: expect.any(Number),
      error: null,
      verification: 'verified',
      verificationError: null,
    },
  ])
  await run()
  expect(await runs()).toHaveLength(1)
  const [stored] = await readdir(target())
  const copy = await testDb()
  const { tables } = await restore({
    pool: copy.pool,
    storage: folderStorage(path.join(folder, 'media-2')),
    from: folderPlace(path.join(target(), stored ?? '')),
    log: silentLog,
  })
  expect(tables.find(({ name }) => name === 'users')?.rows).toBe(1)
  await copy.close()
})

test('of several processes at the same time one makes the backup', async () => {
  await tryEarlier()
  await holdUp()
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()])
  const atWork = () => processes.filter(({ exitCode }) => exitCode === null)
  await eventually(() => expect(atWork()).toHaveLength(1), 60_000)
  await release()
  expect(await Promise.all(processes.map(ended))).toEqual([0, 0, 0])
  expect((await runs()).map(({ state }) => state)).toEqual(['succeeded'])
  expect(await readdir(target())).toHaveLength(1)
})

test('a run that is killed is recorded, what it wrote is removed, and the next process makes the backup', async () => {
  await tryEarlier()
  await holdUp()
  const killed = await startProcess()
  await eventually(async () => expect(await drafts()).toHaveLength(1))
  expect((await runs()).map(({ state }) => state)).toEqual(['running'])
  killed.kill('SIGKILL')
  await ended(killed)
  await release()

  expect(await ended(await startProcess())).toBe(0)
  expect((await runs()).map(({ state }) => state)).toEqual(['interrupted', 'succeeded'])
  expect(await drafts()).toEqual([])
})

test('a backup ends with its worker, whether that is stopped or killed', async () => {
  await holdUp()
  for (const [name, value] of Object.entries(await environment())) vi.stubEnv(name, value)
  const stopping = new AbortController()
  const config = readConfig(await environment())
  const job = backUpNightly.run({ db: own.db, config, stopping: stopping.signal })
  await eventually(async () => expect(await drafts()).toHaveLength(1))
  stopping.abort()
  await job

  const orphan = await startProcess()
  await eventually(async () => expect(await runs()).toHaveLength(2))
  orphan.stdin?.end()
  expect(await ended(orphan)).toBe(1)
  await release()
})

test('an older backup is deleted after a newer one has succeeded, and not after one that failed', async () => {
  await tryEarlier()
  const settings = { BACKUP_KEEP: '1 daily, 0 weekly' }
  await run(Date.now(), settings)
  const [old] = await readdir(target())
  await age('27 hours')
  await rename(target(), `${target()}-away`)
  await expect(run(Date.now(), settings)).rejects.toThrow('Nothing can be written')
  await rename(`${target()}-away`, target())
  expect((await runs()).map(({ state, deletedAt }) => [state, deletedAt])).toEqual([
    ['succeeded', null],
    ['failed', null],
  ])
  expect(await readdir(target())).toEqual([old])

  await run(Date.now() + 2 * hourMs, settings)
  expect((await runs()).map(({ state, deletedAt }) => [state, deletedAt !== null])).toEqual([
    ['succeeded', true],
    ['failed', false],
    ['succeeded', false],
  ])
  expect(await readdir(target())).toHaveLength(1)
})

test('what a backup wrote before it failed is removed by the next one', async () => {
  await tryEarlier()
  await rename(target(), `${target()}-away`)
  await expect(run()).rejects.toThrow('Nothing can be written')
  await rename(`${target()}-away`, target())
  const [failed] = await runs()
  // It could not be removed then: the disk was away.
  await mkdir(path.join(target(), `${failed?.name}.unfinished`))
  await run(Date.now() + 2 * hourMs)
  expect((await runs()).map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  expect(await drafts()).toEqual([])
})

test('a trial finds a backup that was damaged', async () => {
  await tryEarlier()
  await run()
  const [stored] = await runs()
  await age('8 days')
  await own.pool.query('update backup_runs set started_at = $1', [new Date(noon() - hourMs)])
  await writeFile(path.join(target(), stored?.name ?? '', 'tables', 'users.copy.gz'), 'other')
  await expect(run(noon())).rejects.toThrow()
  expect(await runs()).toMatchObject([{ verification: 'failed', verificationError: expect.any(String) }])
})

test('a trial for which there is no room is skipped, with the reason', async () => {
  await tryEarlier()
  await run()
  await age('8 days')
  await own.pool.query('update backup_runs set started_at = $1', [new Date(noon() - hourMs)])
  await run(noon(), { DATA_DIR: '/proc/self' })
  expect(await runs()).toMatchObject([
    {
      verification: 'skipped',
      verificationError: expect.stringMatching(
        /^A trial needs .* GB in \/proc\/self, and 0\.0 GB are free\.$/,
      ),
    },
  ])
})

test('a restored database knows the backup that it comes from', async () => {
  await tryEarlier()
  await run()
  const [made] = await runs()
  await own.pool.query(
    `update backup_runs set state = 'running', finished_at = null, bytes = null where name <> 'earlier'`,
  )
  await run()
  expect(await runs()).toMatchObject([{ name: made?.name, state: 'succeeded', bytes: expect.any(Number) }])
})

test('nightly backups go to a bucket, are tried from there, and replace older ones', async () => {
  const server = await startS3Server()
  const settings = { BACKUP_TARGET: server.url, BACKUP_KEEP: '1 daily, 0 weekly' }
  const address = readConfig({ ...(await environment()), ...settings }).backupTarget
  if (address === null || typeof address === 'string') throw new Error('There is no bucket.')
  await run(Date.now(), settings)
  const [first] = await runs()
  expect(first).toMatchObject({ state: 'succeeded', bytes: expect.any(Number), verification: 'verified' })
  await age('27 hours')
  await run(Date.now(), settings)
  const [, second] = await runs()
  expect(await listBackups(address)).toEqual([second?.name])
  expect(second?.name).not.toBe(first?.name)
  await server.stop()
})
