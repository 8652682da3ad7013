import { expect, test } from 'vitest'
import { copiedTables, crossingKeys, shopTables } from './shard-plan.ts'
import { rows } from './testing.ts'

test('foreign keys cross from tables by shop to tables by member, or back, only where it is listed', async () => {
  const keys = await rows<{ table: string; columns: string; target: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target,
       (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where contype = 'f'`,
  )
  const side = (table: string) => (shopTables.includes(table) ? 'shop' : 'member')
  const crossing = keys
    .filter(({ table, target }) => ![table, target].some((name) => copiedTables.includes(name)))
    .filter(({ table, target }) => side(table) !== side(target))
    .map(({ table, columns, target }) => `${table}.${columns} -> ${target}`)
  expect(crossing.toSorted()).toEqual(crossingKeys)
})

test('each table of the plan exists', async () => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...shopTables, ...copiedTables]))
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
