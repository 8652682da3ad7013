import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '#platform/server/log.ts'
import { testDb } from '#platform/server/testing/test-database.ts'
import { countMissing, siteCount } from './site-count.ts'

/** As in a process of its own. */
function process(counted: () => number) {
  let counts = 0
  const one = siteCount('a number', {
    answer: z.number(),
    everyMinutes: 1,
    count: async () => {
      counts += 1
      return counted()
    },
  })
  return { ...one, counts: () => counts }
}

test('what one process has counted, every process reads', async () => {
  const { db, close } = await testDb()
  const [worker, web] = [process(() => 7), process(() => 8)]
  expect(await worker.read(db)).toBeNull()
  await worker.renew(db)
  expect(await worker.read(db)).toBe(7)
  expect(await web.read(db)).toBe(7)
  expect(web.counts()).toBe(0)
  await close()
})

test('a start counts only what was never counted, and goes on when that fails', async () => {
  const { db, close } = await testDb()
  const failing = process(() => {
    throw new Error('away')
  })
  await countMissing(db, silentLog, [failing])
  expect(await failing.read(db)).toBeNull()
  const [first, second] = [process(() => 1), process(() => 2)]
  await countMissing(db, silentLog, [first])
  await countMissing(db, silentLog, [second])
  expect(await second.read(db)).toBe(1)
  expect(second.counts()).toBe(0)
  await close()
})

test('a stored count that another version wrote is counted again', async () => {
  const { db, close } = await testDb()
  await siteCount('a number', { answer: z.string(), everyMinutes: 1, count: async () => 'seven' }).renew(db)
  const current = process(() => 7)
  expect(await current.read(db)).toBeNull()
  await countMissing(db, silentLog, [current])
  expect(await current.read(db)).toBe(7)
  await close()
})
