import { expect, test } from 'vitest'
import { testDb } from '#platform/server/testing/test-database.ts'
import { deleteInSlices, isOlderThan } from './delete-in-slices.ts'

test('all old rows are deleted slice by slice, and no young one', async () => {
  const { db, pool, close } = await testDb()
  await pool.query(`insert into contact_messages (name, email, subject, reason, message, created_at)
    select 'Thandi', 'thandi@example.org', 'Hello', '', number::text, now() - make_interval(days => number)
    from generate_series(1, 40) number`)
  await deleteInSlices(db, 'contactMessages', isOlderThan('createdAt', '12 days 12 hours'), 5)
  const { rows } = await pool.query(`select message from contact_messages order by message::int desc limit 1`)
  expect(rows).toEqual([{ message: '12' }])
  await close()
})
