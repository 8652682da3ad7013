import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { batched } from './batch.ts'
import { inTransaction, type Db } from './db.ts'
import { sqlRows } from './sql-rows.ts'

let own: TestDb
beforeAll(async () => {
  own = await testDb()
})
afterAll(() => own.close())

type Call = { key: number; divisor: number }

/** Divides a hundred, which fails for zero, and records which calls were sent together. */
function division({ most = 50 } = {}) {
  const batches: number[][] = []
  const run = async (db: Db, calls: Call[]) => {
    const divisors = calls.map(({ divisor }) => divisor)
    batches.push(divisors)
    const rows = await sqlRows(
      db,
      z.object({ result: z.number() }),
      'select 100 / divisor as result from unnest($1::int[]) with ordinality as given (divisor, place) order by place',
      [divisors],
    )
    return rows.map(({ result }) => result)
  }
  return { batches, divide: batched({ most, keyOf: ({ key }: Call) => key, run }) }
}

test('calls of the same moment are one statement, and each gets its own answer', async () => {
  const { batches, divide } = division()
  const answers = await Promise.all([5, 2, 10].map((divisor) => divide(own.db, { key: divisor, divisor })))
  expect(answers).toEqual([20, 50, 10])
  expect(batches).toEqual([[5, 2, 10]])
})

test('two calls with the same key are sent one after the other', async () => {
  const { batches, divide } = division()
  const calls = [
    { key: 1, divisor: 5 },
    { key: 1, divisor: 2 },
    { key: 2, divisor: 10 },
  ]
  expect(await Promise.all(calls.map((call) => divide(own.db, call)))).toEqual([20, 50, 10])
  expect(batches.toSorted((a, b) => b.length - a.length)).toEqual([[5, 10], [2]])
})

test('a batch has a limit, and what is over it goes in the next one', async () => {
  const { batches, divide } = division({ most: 2 })
  const answers = await Promise.all([1, 2, 4, 5, 10].map((key) => divide(own.db, { key, divisor: key })))
  expect(answers).toEqual([100, 50, 25, 20, 10])
  expect(Math.max(...batches.map(({ length }) => length))).toBe(2)
})

test('a call that fails gets its error, and the calls beside it their answers', async () => {
  const { batches, divide } = division()
  const settled = await Promise.allSettled(
    [5, 0, 10].map((divisor) => divide(own.db, { key: divisor, divisor })),
  )
  expect(settled).toMatchObject([{ value: 20 }, { reason: { message: 'division by zero' } }, { value: 10 }])
  expect(batches).toEqual([[5, 0, 10], [5], [0], [10]])
})

test('a call that is alone and fails is sent once', async () => {
  const { batches, divide } = division()
  await expect(divide(own.db, { key: 1, divisor: 0 })).rejects.toThrow('division by zero')
  expect(batches).toEqual([[0]])
})

test('a call within a transaction never goes with calls outside it', async () => {
  const { batches, divide } = division()
  const outside = divide(own.db, { key: 1, divisor: 5 })
  const inside = inTransaction(own.db, (tx) => divide(tx, { key: 2, divisor: 2 }))
  expect(await Promise.all([outside, inside])).toEqual([20, 50])
  expect(batches.toSorted()).toEqual([[2], [5]])
})
