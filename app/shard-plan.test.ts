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
