import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scheduledJobs } from './jobs.ts'
import { tables } from './tables.ts'
import { drift, founder, member, rows, testApp } from './testing.ts'

const page = path.resolve(import.meta.dirname, '../docs/operations/growing-tables.md')
const described = Object.entries(tables)

test('every table is described, and no other', async () => {
  const found = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
  )
  expect(Object.keys(tables).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('each table that is pruned names a scheduled job, and operators can read both', () => {
  const names = scheduledJobs.map(({ name }) => name)
  const text = readFileSync(page, 'utf8').replace(/ +/g, ' ')
  for (const [table, { rowsStay, prunedBy, isRecord }] of described) {
    expect(prunedBy === undefined, table).toBe(rowsStay === undefined)
    if (prunedBy) expect(names, `the job of ${table}`).toContain(prunedBy)
    if (rowsStay) expect(text).toContain(`| \`${table}\` | ${rowsStay} | \`${prunedBy}\` |`)
    if (isRecord) expect(text).toContain(`\`${table}\``)
  }
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
  await scheduledJobs.find(({ name }) => name === tables[table]?.prunedBy)?.run({ db, config })
  expect(await rows(`select user_id from ${table} where user_id = $1`, [owner.id])).toHaveLength(1)
})

test('each column that counts rows of other tables is compared with them', async () => {
  const columns = await rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like any (array['%\\_count', '%\\_sum'])`,
  )
  const compared = described.flatMap(([table, { counts = {} }]) =>
    Object.keys(counts).map((column) => `${table}.${column}`),
  )
  expect(compared).toEqual(expect.arrayContaining(columns.map(({ name }) => name)))
  expect(columns.length).toBeGreaterThan(10)
})

test('a count that is wrong is found', async () => {
  const { id } = await member('counted')
  const before = await drift()
  await rows('update users set posts_count = 7 where id = $1', [id])
  expect((await drift()).filter((found) => !before.some((known) => known.id === found.id))).toEqual([
    { what: 'users.posts_count', id, stored: 7, counted: 0 },
  ])
})

test('foreign keys cross from tables by shop to tables by member, or back, only where a table says so', async () => {
  const keys = await rows<{ table: string; columns: string; target: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target,
       (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where contype = 'f'`,
  )
  const side = (table: string) => tables[table]?.database ?? 'member'
  const crossing = keys
    .filter(({ table, target }) => side(table) !== 'every' && side(target) !== 'every')
    .filter(({ table, target }) => side(table) !== side(target))
    .map(({ table, columns }) => `${table}.${columns}`)
  const named = described.flatMap(([table, { crosses = [] }]) =>
    crosses.map((column) => `${table}.${column}`),
  )
  expect(crossing.toSorted()).toEqual(named.toSorted())
})

test('ids come from one function; only the outbox counts by itself', async () => {
  const columns = await rows<{ name: string; by: string }>(
    `select table_name as name, case when is_identity = 'YES' then 'identity' else column_default end as by
     from information_schema.columns
     where table_schema = 'public' and (is_identity = 'YES' or column_default like any (array['nextval%', 'next_id%']))`,
  )
  expect(columns.length).toBeGreaterThan(50)
  expect(columns.filter(({ by }) => by !== 'next_id()')).toEqual([{ name: 'outbox', by: 'identity' }])
})
