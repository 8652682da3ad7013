import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { minuteMs } from '#platform/contract/durations.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { pruneOutbox } from './bus.jobs.ts'
import { busMessage, connectBus, publish, type Bus } from './bus.ts'
import { startOutboxBus } from './outbox-bus.ts'
import { listMessages } from './outbox.queries.ts'

const config = readConfig({})
const received: string[] = []
const greeted = busMessage('test.greeted', z.object({ name: z.string() }), (_context, { name }) =>
  received.push(name),
)
let own: TestDb
let bus: Bus
let missed: number
const greet = (db: Db, name: string) => publish(db, greeted, { name })

beforeEach(async () => {
  own = await testDb()
  received.splice(0)
  missed = 0
  const onMissed = () => void (missed += 1)
  bus = await startOutboxBus({ context: { db: own.db, config }, messages: [greeted], signal: null, onMissed })
  connectBus(bus)
})
afterEach(async () => {
  vi.useRealTimers()
  await bus.stop()
  await own.close()
})

test('a message arrives once after the commit, and not at all after a rollback', async () => {
  await inTransaction(own.db, async (tx) => {
    await greet(tx, 'not yet')
    throw new Error('rolled back')
  }).catch(() => undefined)
  await inTransaction(own.db, (tx) => greet(tx, 'committed'))
  for (let times = 0; times < 3; times += 1) bus.wake()
  await greet(own.db, 'last')
  await eventually(() => expect(received).toEqual(['committed', 'last']))
})

test('a message of a long transaction arrives too, although later ones were read before', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const long = inTransaction(own.db, async (tx) => {
    await greet(tx, 'long')
    written()
    await mayCommit
  })
  await isWritten
  await greet(own.db, 'short')
  await eventually(() => expect(received).toEqual(['short']))
  commit()
  await long
  await eventually(() => expect(received).toEqual(['short', 'long']))
})

test('a process that was away for longer than messages are stored is warned instead', async () => {
  await greet(own.db, 'before')
  await eventually(() => expect(received).toEqual(['before']))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minuteMs })
  await greet(own.db, 'meanwhile')
  await eventually(() => expect(missed).toBe(1))
  await greet(own.db, 'after')
  await eventually(() => expect(received).toEqual(['before', 'after']))
})

test('messages are deleted after ten minutes', async () => {
  await greet(own.db, 'old')
  await own.pool.query(`update outbox set created_at = now() - interval '11 minutes'`)
  await greet(own.db, 'new')
  await pruneOutbox.run({ db: own.db, config })
  expect((await own.pool.query(`select data->>'name' as name from outbox`)).rows).toEqual([{ name: 'new' }])
})

test('reading what is new does not read what is older', async () => {
  await sqlExecute(
    own.db,
    "insert into outbox (topic, data) select 'test', '{}' from generate_series(1, 5000)",
  )
  await sqlExecute(own.db, 'analyze outbox')
  const rowsRead = await inTransaction(own.db, async (tx) => {
    expect(await listMessages(tx, { last: 4998, gaps: [5] }, 100)).toHaveLength(3)
    const [row] = await sqlRows(
      tx,
      z.object({ read: z.number() }),
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'outbox'`,
      [],
    )
    return row?.read
  })
  expect(rowsRead).toBe(3)
})
