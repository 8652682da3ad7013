import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../postgres/connect.ts'
import { eventually } from '../testing/eventually.ts'
import { noRedis, redisServer } from '../testing/redis-server.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import type { CounterStore } from './counter-store.ts'
import { postgresCounters } from './postgres-counters.ts'
import { redisCounters } from './redis-counters.ts'
import { deleteExpiredCounters } from './shared-counters.queries.ts'

const logged: string[] = []
const log = {
  info: (text: string) => void logged.push(text),
  warn: (text: string) => void logged.push(text),
  error: (_fields: object, text: string) => void logged.push(text),
}
let own: TestDb
let redis: Awaited<ReturnType<typeof redisServer>> | undefined
const stores: CounterStore[] = []

beforeAll(async () => {
  own = await testDb()
  if (!noRedis) redis = await redisServer()
})
afterAll(async () => {
  for (const store of stores) await store.stop()
  await redis?.kill()
  await own.close()
})

/** A store as each of two processes has one, once it is connected. */
async function open(name: string) {
  const store =
    name === 'Redis' ? await redisCounters(redis?.url ?? '', log) : postgresCounters(openDb(own.pool))
  stores.push(store)
  await eventually(() => store.add([{ key: 'probe', points: 0, ms: 1_000 }]))
  return store
}
const both = ['Postgres', 'Redis']
const points = async (store: CounterStore, key: string, more: number, ms = 60_000) =>
  (await store.add([{ key, points: more, ms }]))[0]?.points

test.for(both)('%s adds up what two processes count, each key for itself', async (name, context) => {
  context.skip(name === 'Redis' && noRedis !== null, String(noRedis))
  const [one, other] = [await open(name), await open(name)]
  expect(await points(one, 'sum', 3)).toBe(3)
  expect(await points(other, 'sum', 4)).toBe(7)
  expect(await points(one, 'sum', 0)).toBe(7)
  const many = [
    { key: 'second', points: 1, ms: 60_000 },
    { key: 'first', points: 2, ms: 60_000 },
    { key: 'sum', points: 1, ms: 60_000 },
  ]
  expect((await other.add(many)).map((total) => total.points)).toEqual([1, 2, 8])
})

test.for(both)('%s forgets a sum when its time is over, and no later', async (name, context) => {
  context.skip(name === 'Redis' && noRedis !== null, String(noRedis))
  const store = await open(name)
  const [first] = await store.add([{ key: 'short', points: 1, ms: 400 }])
  expect(first?.msLeft).toBeLessThanOrEqual(400)
  // The second call does not extend the time, even when the system time steps back by a few milliseconds.
  const [second] = await store.add([{ key: 'short', points: 1, ms: 60_000 }])
  expect(second?.msLeft).toBeLessThan(1_000)
  await eventually(async () => expect(await points(store, 'short', 0, 60_000)).toBe(0))
})

test('counters in Postgres whose time is over are deleted', async () => {
  const db = openDb(own.pool)
  const store = postgresCounters(db)
  await store.add([{ key: 'kept', points: 1, ms: 60_000 }])
  await store.add([{ key: 'over', points: 1, ms: 1 }])
  await eventually(async () => {
    await deleteExpiredCounters(db)
    const rows = await db.selectFrom('sharedCounters').select('key').execute()
    expect(rows.map(({ key }) => key)).not.toContain('over')
    expect(rows.map(({ key }) => key)).toContain('kept')
  })
})
