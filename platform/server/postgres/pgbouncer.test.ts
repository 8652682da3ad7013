import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations/migrate.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { openDb, openPool } from './connect.ts'
import { inTransaction, type Db } from './db.ts'
import { commitWith, pipeline } from './pipeline.ts'
import { sqlCommand, sqlRows, sqlStatement } from './sql-rows.ts'

const pgbouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
const { host: socketFolder } = inject('testServer')
const obstacle =
  (!pgbouncer && 'PgBouncer is not installed (Debian: apt-get install pgbouncer)') ||
  (!socketFolder && 'the tests run on DATABASE_URL, not on a cluster of their own')

let own: TestDb
let folder: string
let pooler: ChildProcess | undefined
let pool: ReturnType<typeof openPool>
let db: Db

beforeAll(async () => {
  if (!pgbouncer || !socketFolder) return
  own = await testDb('bare')
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-pgbouncer-'))
  pooler = await startPooler(pgbouncer, socketFolder)
  const url = `postgres://postgres@localhost:6432/${own.connection.database}?host=${folder}`
  pool = openPool({ connectionString: url }, 4, silentLog)
  await migrate(pool, silentLog)
  db = openDb(pool)
})
afterAll(async () => {
  if (!pooler) return
  await pool.end()
  const ended = once(pooler, 'exit')
  pooler.kill()
  await ended
  await own.close()
  await rm(folder, { recursive: true })
})

/** PgBouncer in session mode, run by the owner of the cluster, because it does not run as root. */
async function startPooler(program: string, host: string) {
  const { uid, gid } = await stat(host)
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=5432 user=postgres
[pgbouncer]
pool_mode = session
auth_type = any
listen_port = 6432
unix_socket_dir = ${folder}
`,
  )
  await chmod(settings, 0o644)
  await chown(folder, uid, gid)
  const child = spawn(program, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  for await (const line of createInterface({ input: child.stderr })) {
    if (!line.includes('process up')) continue
    child.stderr.resume()
    return child
  }
  throw new Error('PgBouncer did not start')
}

const Member = z.object({ id: z.number(), displayName: z.string() })
const found = (username: string) =>
  sqlStatement(Member, 'select id, display_name from users where username = $1', [username])
const added = (username: string) =>
  sqlCommand('insert into users (username, display_name) values ($1, $1)', [username])

test('behind PgBouncer, statements are prepared, and rows have the usual names and types', async (context) => {
  context.skip(obstacle !== false, String(obstacle))
  await db.insertInto('users').values({ username: 'thandi', displayName: 'Thandi' }).execute()
  const readAll = () => db.selectFrom('users').select(['displayName', 'createdAt']).execute()
  const answers = await Promise.all(Array.from({ length: 40 }, readAll))
  for (const rows of answers)
    expect(rows).toEqual([{ displayName: 'Thandi', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
})

test('behind PgBouncer, a connection has its settings', async (context) => {
  context.skip(obstacle !== false, String(obstacle))
  const Settings = z.object({ timeZone: z.string(), limit: z.string(), plans: z.string() })
  const text = `select current_setting('timezone') as time_zone, current_setting('statement_timeout') as "limit",
    current_setting('plan_cache_mode') as plans`
  expect(await sqlRows(db, Settings, text)).toEqual([
    { timeZone: 'UTC', limit: '5s', plans: 'force_generic_plan' },
  ])
})

test('behind PgBouncer, transactions and pipelines commit or roll back', async (context) => {
  context.skip(obstacle !== false, String(obstacle))
  const member = { id: expect.any(Number), displayName: 'sipho' }
  const [before, , after] = await inTransaction(db, (tx) =>
    pipeline(tx, [found('sipho'), added('sipho'), found('sipho')]),
  )
  expect([before, after]).toEqual([[], [member]])
  await inTransaction(db, (tx) => commitWith(tx, [added('lerato')]))

  const failing = inTransaction(db, (tx) => pipeline(tx, [added('zanele'), added('sipho'), added('ayanda')]))
  await expect(failing).rejects.toThrow('duplicate key')
  const names = await db.selectFrom('users').select('username').orderBy('id').execute()
  expect(names.map(({ username }) => username)).toEqual(['thandi', 'sipho', 'lerato'])
})

test('behind PgBouncer, a statement that takes too long is ended', async (context) => {
  context.skip(obstacle !== false, String(obstacle))
  const slow = inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select count(*) from generate_series(1, 1000000000)`.execute(tx)
  })
  await expect(slow).rejects.toThrow('statement timeout')
})
