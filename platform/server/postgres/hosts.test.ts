import { sql } from 'kysely'
import { expect, test, vi, type TestContext } from 'vitest'
import { postgresSignal } from '../bus/postgres-signal.ts'
import { parseHosts } from '../config/database-address.ts'
import { silentLog } from '../log.ts'
import { eventually } from '../testing/eventually.ts'
import { noPostgresPair, postgresPair } from '../testing/postgres-pair.ts'
import { isDatabaseDown, openDb, openPool } from './connect.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A statement that hangs is given up sooner than by the pools of the app. */
const giveUpMs = 2_000

/** The replica is named first, and a host where nothing listens between them. */
async function startPair({ skip, onTestFinished }: TestContext) {
  skip(noPostgresPair !== null, String(noPostgresPair))
  const pair = await postgresPair()
  const hosts = `127.0.0.1:${pair.ports[1]},127.0.0.1:1,127.0.0.1:${pair.ports[0]}`
  const address = `postgres://postgres@${hosts}/postgres`
  const pool = openPool({ connectionString: address, query_timeout: giveUpMs }, 3, silentLog)
  onTestFinished(async () => {
    await pool.end()
    await pair.end()
  })
  const db = openDb(pool)
  const write = () => sql`create temporary table if not exists written (id int)`.execute(db)
  const portOf = async () => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db)
    return rows[0]?.port
  }
  return { pair, pool, db, write, portOf }
}

/** Writes until it succeeds, and the errors meanwhile. On a busy machine a replica may take longer than `giveUpMs` at first. */
async function writeAgain(write: () => Promise<unknown>) {
  const errors: unknown[] = []
  await eventually(async () => {
    try {
      await write()
    } catch (error) {
      errors.push(error)
      throw error
    }
  }, 30_000)
  return errors
}

test('an address with several hosts is read, and the usual ones too', () => {
  const hosts = [
    { host: 'one', port: 5432 },
    { host: '::1', port: 5433 },
  ]
  expect(parseHosts('postgres://me:p%40ss@one,[::1]:5433/db?sslmode=require')).toEqual({
    hosts,
    first: 'postgres://me:p%40ss@one/db?sslmode=require',
  })
  expect(parseHosts('postgres://me@localhost/db?host=%2Ftmp')?.hosts).toHaveLength(1)
  for (const wrong of ['mysql://one/db', 'postgres://one,,two/db', 'postgres://one:x,two/db', 'one'])
    expect(parseHosts(wrong), wrong).toBeNull()
})

test.concurrent('connections go to the primary, wherever it is named', async (context) => {
  const { pair, write, portOf } = await startPair(context)
  await write()
  expect(await portOf()).toBe(pair.ports[0])
})

test.concurrent('after the primary was killed, connections go to the replica that was promoted', async (context) => {
  const { pair, write, portOf } = await startPair(context)
  await write()
  await pair.signal(0, 'SIGKILL')
  const failing = write()
  await expect(failing).rejects.toSatisfy(isDatabaseDown)
  await pair.promote(1)
  const errors = await writeAgain(write)
  for (const error of errors) expect(error).toSatisfy(isDatabaseDown)
  expect(await portOf()).toBe(pair.ports[1])
})

test.concurrent('a primary that is frozen holds a statement for seconds, and the next ones go to its successor', async (context) => {
  const { pair, write, portOf } = await startPair(context)
  await Promise.all([write(), write(), write()])
  await pair.signal(0, 'SIGSTOP')
  await pair.promote(1)
  const began = Date.now()
  await expect(write()).rejects.toSatisfy(isDatabaseDown)
  expect(Date.now() - began).toBeLessThan(giveUpMs + 2_000)
  const ofTheApp = openPool({}, 1, silentLog)
  expect(ofTheApp.options.query_timeout).toBe(6_000)
  const known = Date.now()
  await eventually(async () => expect(await portOf()).toBe(pair.ports[1]))
  await Promise.all([write(), write(), write()])
  expect(Date.now() - known).toBeLessThan(4_000)
  await pair.signal(0, 'SIGCONT')
})

test.concurrent('listening goes on at the successor of a frozen primary', async (context) => {
  const { pair, pool } = await startPair(context)
  const signal = postgresSignal(pool)
  let received = 0
  signal.listen(() => (received += 1))
  const arrives = () =>
    eventually(async () => {
      const before = received
      await signal.send().catch(() => undefined)
      await eventually(() => expect(received).toBeGreaterThan(before), 500)
    }, 30_000)
  await arrives()
  await pair.signal(0, 'SIGSTOP')
  await pair.promote(1)
  await arrives()
  await signal.stop()
  await pair.signal(0, 'SIGCONT')
})

test.concurrent('a commit that the synchronous replica does not confirm in time counts as failed', async (context) => {
  const { pair, db } = await startPair(context)
  await sql`alter system set synchronous_standby_names = '*'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await writeAgain(() => sql`create table if not exists confirmed ()`.execute(db))
  await pair.signal(1, 'SIGSTOP')
  const commit = sql`create table unconfirmed ()`.execute(db)
  await expect(commit).rejects.toSatisfy(isDatabaseDown)
  await pair.signal(1, 'SIGCONT')
})
