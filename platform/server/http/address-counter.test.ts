import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { openDb } from '../postgres/connect.ts'
import { CounterExchange } from '../shared-counters/counter-exchange.ts'
import { postgresCounters } from '../shared-counters/postgres-counters.ts'
import { eventually } from '../testing/eventually.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { AddressCounter } from './address-counter.ts'

let own: TestDb
const exchanges: CounterExchange[] = []
beforeAll(async () => {
  own = await testDb()
})
afterAll(async () => {
  for (const exchange of exchanges) await exchange.stop()
  await own.close()
})

/** As each process has one, ten times as fast. */
function counter() {
  const exchange = new CounterExchange(postgresCounters(openDb(own.pool)), silentLog, 100)
  exchanges.push(exchange)
  return new AddressCounter('connections', 20, exchange, 300)
}
const address = '203.0.113.7'
/** Whether one more would be let in. */
function hasRoom(at: AddressCounter) {
  if (!at.take(address)) return false
  at.release(address)
  return true
}
const openTen = (at: AddressCounter) => Array.from({ length: 10 }, () => at.take(address))

test('the connections of an address to two processes are added up, until they are closed', async () => {
  const [one, other] = [counter(), counter()]
  expect(openTen(one)).not.toContain(false)
  expect(openTen(other)).not.toContain(false)
  await eventually(() => expect(hasRoom(one)).toBe(false))
  expect(one.take('203.0.113.8')).toBe(true)
  for (let count = 0; count < 10; count += 1) other.release(address)
  await eventually(() => expect(hasRoom(one)).toBe(true))
})
