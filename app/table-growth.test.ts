import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scheduledJobs } from './jobs.ts'
import { otherTables, prunedTables, recordTables } from './table-growth.ts'
import { founder, member, rows, testApp } from './testing.ts'

const page = path.resolve(import.meta.dirname, '../docs/operations/growing-tables.md')

test('of every table it is decided whether it grows with time, and what becomes of its rows', async () => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
  )
  const decided = [...Object.keys(prunedTables), ...recordTables, ...otherTables]
  expect(decided.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('each table that is pruned names a scheduled job, and operators can read both', () => {
  const names = scheduledJobs.map(({ name }) => name)
  const text = readFileSync(page, 'utf8').replace(/ +/g, ' ')
  for (const [table, { stored, by }] of Object.entries(prunedTables)) {
    expect(names, `the job of ${table}`).toContain(by)
    expect(text).toContain(`| \`${table}\` | ${stored} | \`${by}\` |`)
  }
  for (const table of recordTables) expect(text).toContain(`\`${table}\``)
})

const oldRows = {
  notifications: `insert into notifications (user_id, kind, created_at)
    select $1, 'welcome' || age, now() - make_interval(days => age) from unnest(array[179, 181]) age`,
  event_reminders: `with event as (insert into posts (user_id, content) values ($1, 'Event') returning id)
    insert into event_reminders (post_id, user_id, hours, created_at)
    select id, $1, age, now() - make_interval(days => age) from event, unnest(array[29, 31]) age`,
  blocked_listing_attempts: `with shop as (insert into businesses (user_id, name, description, category, location)
      values ($1, 'Shop', 'A shop', 'Other', 'Durban') returning id)
    insert into blocked_listing_attempts (user_id, business_id, name, reason, created_at)
    select $1, id, age::text, '', now() - make_interval(days => age) from shop, unnest(array[360, 370]) age`,
}

test.each(Object.entries(oldRows))('%s that are old are deleted by their job', async (table, insert) => {
  await founder()
  const owner = await member('owner')
  await rows(insert, [owner.id])
  const { db, config } = await testApp()
  await scheduledJobs.find(({ name }) => name === prunedTables[table]?.by)?.run({ db, config })
  expect(await rows(`select user_id from ${table} where user_id = $1`, [owner.id])).toHaveLength(1)
})
