import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { sqlRows } from './sql-rows.ts'

/** From this many rows on, counting them all takes too long for a request. */
const largeRows = 20_000

const SizeRow = z.object({ isLarge: z.boolean() })

/** Whether counting the rows of this table takes too long for a request, by the database's own estimate. */
export async function isLarge(db: Db, table: 'users' | 'products') {
  const text = 'select reltuples >= $2::float8 as is_large from pg_class where oid = $1::regclass'
  return (await sqlRows(db, SizeRow, text, [table, largeRows]))[0]?.isLarge ?? false
}

const TableRow = z.object({ table: z.string(), rows: z.number() })

/** The rows of each table by the database's own estimate, which costs nothing. */
export const listTableSizes = (db: Db) =>
  sqlRows(
    db,
    TableRow,
    `select relname as table, n_live_tup::float8 as rows from pg_stat_user_tables where schemaname = 'public' order by relname`,
    [],
  )
