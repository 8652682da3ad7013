import type { Client } from 'pg'
import { quoted, readSequences } from '#platform/server/backup/backup.ts'
import { copy, type MovedTable } from './copy-tables.ts'
import { shareWork } from './share-work.ts'

/** Copies what was written since the transaction `oldest`, removes what was deleted, and sets the sequences. */
export async function copyChanges(
  from: Client[],
  to: Client[],
  tables: MovedTable[],
  oldest: string,
): Promise<number> {
  let changed = 0
  await shareWork(tables, from, to, async (table, source, target) => {
    await target.query('begin')
    changed += await (table.key.length > 0
      ? replaceChanged(source, target, table, oldest)
      : copyAgain(source, target, table))
    await target.query('commit')
  })
  const [source, target] = [from[0], to[0]]
  if (source && target)
    for (const { name, last } of await readSequences(source))
      await target.query('select setval($1::regclass, $2)', [`public.${quoted([name])}`, last])
  return changed
}

async function copyAgain(source: Client, target: Client, { name, columns }: MovedTable) {
  await target.query(`truncate ${quoted([name])}`)
  await copy(
    source,
    target,
    `select ${quoted(columns)} from ${quoted([name])}`,
    `${quoted([name])} (${quoted(columns)})`,
  )
  return countRows(target, name)
}

async function replaceChanged(source: Client, target: Client, table: MovedTable, oldest: string) {
  const { name, columns, key } = table
  const isSame = key.map((column) => `one.${quoted([column])} = other.${quoted([column])}`).join(' and ')
  await target.query(
    `create temp table changed on commit drop as select ${quoted(columns)} from ${quoted([name])} with no data`,
  )
  // NOTE: the age of a row is that of the transaction that wrote this version of it; those of frozen rows are the greatest.
  await copy(
    source,
    target,
    `select ${quoted(columns)} from ${quoted([name])} where age(xmin) <= age('${oldest}'::xid8::xid)`,
    `changed (${quoted(columns)})`,
  )
  const [before, wanted] = [await countRows(target, name), await countRows(source, name)]
  const { rows } = await target.query<{ count: number }>(
    `select count(*)::int as count from changed one where not exists (select from ${quoted([name])} other where ${isSame})`,
  )
  if (before + (rows[0]?.count ?? 0) !== wanted) await deleteGone(source, target, table, isSame)
  const { rowCount } = await target.query(
    `delete from ${quoted([name])} one using changed other where ${isSame}`,
  )
  const { rowCount: inserted } = await target.query(
    `insert into ${quoted([name])} (${quoted(columns)}) overriding system value select * from changed`,
  )
  return Math.max(rowCount ?? 0, inserted ?? 0)
}

async function deleteGone(source: Client, target: Client, { name, key }: MovedTable, isSame: string) {
  await target.query(
    `create temp table present on commit drop as select ${quoted(key)} from ${quoted([name])} with no data`,
  )
  await copy(source, target, `select ${quoted(key)} from ${quoted([name])}`, `present (${quoted(key)})`)
  await target.query(`create index on present (${quoted(key)})`)
  await target.query('analyze present')
  await target.query(
    `delete from ${quoted([name])} one where not exists (select from present other where ${isSame})`,
  )
}

async function countRows(client: Client, name: string) {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted([name])}`)
  return Number(rows[0]?.count)
}
