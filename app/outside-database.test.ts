import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { buildApp } from './build-app.ts'

let own: TestDb
let folder: string
let name: string
let app: FastifyInstance | undefined
let connection: Awaited<ReturnType<typeof connect>> | undefined
const warnings: string[] = []
const slow: string[] = []
const logged: string[] = []

beforeEach(async () => {
  own = await testDb()
  name = String((await own.pool.query('select current_database() as name')).rows[0]?.name)
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-outside-'))
  // NOTE: when root runs the tests, the data directory is given to another user.
  await chmod(folder, 0o755)
  for (const list of [warnings, slow, logged]) list.splice(0)
})
afterEach(async () => {
  await app?.close()
  await connection?.close()
  app = connection = undefined
  await own.pool.query(`alter database ${name} reset default_transaction_read_only`)
  await own.close()
  await rm(folder, { recursive: true })
})

/** The address of this test's database, as an outside server has one. */
function urlOf() {
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  return (
    connectionString ??
    `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  )
}

/** An app on the database that DATABASE_URL names, and a data directory that does not exist. */
async function start(environment: Record<string, string> = {}) {
  const config = readConfig({
    DATABASE_URL: urlOf(),
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMITS: 'off',
    ...environment,
  })
  const log = { info() {}, warn: (text: string) => void warnings.push(text), error() {} }
  const { databaseUrl, databaseOwnerUrl, dataDir, databasePool } = config
  const slowStatements = { fromMs: 50, report: (one: { text: string }) => void slow.push(one.text) }
  connection = await connect({
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    poolSize: databasePool,
    log,
    slowStatements,
  })
  const { db, diskIsLow, poolState } = connection
  const isReady = async () => void (await sql`update installation set key = key where false`.execute(db))
  const health = { isReady, isDiskLow: diskIsLow, poolState, release: { version: '1.2.3', commit: null } }
  app = await buildApp({
    config,
    db,
    log: pino({ level: 'warn', base: null }, { write: (line) => logged.push(line) }),
    health,
    checkAnswers: true,
    webFolder: null,
  })
}

let count = 0
async function register() {
  count += 1
  const username = `thandi_${count}`
  const payload = { username, displayName: 'Thandi', password: 'a good password' }
  const answer = await app?.inject({ method: 'POST', url: '/api/users/register', payload })
  return { status: answer?.statusCode, message: answer?.json().message }
}
const readiness = async () => {
  const answer = await app?.inject('/readyz')
  return { status: answer?.statusCode, body: answer?.json() }
}

test('with DATABASE_URL, a data directory that does not exist is created, private, and members can write', async () => {
  await start()
  expect((await register()).status).toBe(201)
  expect((await stat(path.join(folder, 'data'))).mode & 0o777).toBe(0o700)
  expect(await readiness()).toEqual({
    status: 200,
    body: { status: 'ready', writing: true, version: '1.2.3', commit: null },
  })
})

test('members can write while the data directory is away', async () => {
  await start()
  await rm(path.join(folder, 'data'), { recursive: true })
  expect((await register()).status).toBe(201)
})

test('a database that has become read-only answers 503 and is not ready, and the app works again when it takes writes', async () => {
  await start()
  expect((await register()).status).toBe(201)
  await own.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await own.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await eventually(async () =>
    expect(await readiness()).toEqual({
      status: 503,
      body: { status: 'database is read-only', writing: false },
    }),
  )
  expect(await register()).toEqual({ status: 503, message: requestErrors.movingDatabase })
  expect((await app?.inject('/api/posts'))?.statusCode).toBe(200)

  await own.pool.query(`alter database ${name} reset default_transaction_read_only`)
  await eventually(async () => expect((await register()).status).toBe(201))
  expect((await readiness()).status).toBe(200)
})

test('more connections than the database allows are not opened, and a warning says so', async () => {
  const { rows } = await own.pool.query(`select current_setting('max_connections')::int as most`)
  const [{ most }] = rows
  await start({ DATABASE_POOL: '200' })
  expect(warnings).toEqual([expect.stringContaining('DATABASE_POOL is 200, but the database allows')])
  // NOTE: the database is shared with other tests, which need connections too; so the pool is not filled.
  const limit = connection?.pool.options.max ?? 0
  expect(limit).toBeLessThan(most)
  expect(limit).toBeGreaterThan(most / 2)
  const ask = async () => void (await connection?.pool.query('select 1'))
  await Promise.all(Array.from({ length: most / 4 }, ask))
  expect(connection?.pool.totalCount).toBeLessThanOrEqual(limit)
})

test('a statement that takes longer than the limit is reported, without its values', async () => {
  await start()
  await register()
  slow.splice(0)
  await sql`select pg_sleep(${0.1}), ${'sentinel'}::text`.execute(connection?.db ?? own.db)
  expect(slow).toEqual(['select pg_sleep($1), $2::text'])
})

test('refusals are logged with their cause, the first at once and the others as a number', async () => {
  await start()
  await own.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await own.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await eventually(async () => expect((await register()).status).toBe(503))
  for (let number = 0; number < 20; number += 1) expect((await register()).status).toBe(503)
  const refusals = logged
    .map((line) => JSON.parse(line))
    .filter(({ msg, err }) => msg === 'request refused' && err.code === '25006')
  expect(refusals[0]).toMatchObject({ route: '/api/users/register', status: 503 })
  expect(refusals[0]).not.toHaveProperty('times')
  expect(refusals.length).toBeLessThan(10)
  expect(refusals[0].err.message).toContain('read-only transaction')
})
