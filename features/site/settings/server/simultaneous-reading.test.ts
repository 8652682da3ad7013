import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rows, testApp } from '#app/testing.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { followSettings, readSettings, saveSetting } from './settings.ts'

beforeAll(async () => {
  await testApp()
})

test('who began to read before a change and ends after it does not bring the old settings back', async () => {
  const { db, config } = await testApp()
  let slow: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await sql`lock table site_pages in access exclusive mode`.execute(tx)
    slow = followSettings(db, config)
    await eventually(async () =>
      expect(await rows(`select pid from pg_locks where not granted`)).toHaveLength(1),
    )
    await saveSetting(db, config, 'tagline', 'Grown in Knysna')
  })
  await slow
  expect((await readSettings(db, config)).tagline).toBe('Grown in Knysna')
})
