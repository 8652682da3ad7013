import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { sqlRows } from './sql-rows.ts'

/** With more matches, a page of them is found sooner by reading the newest rows. */
const few = 500

export const IdRow = z.object({ id: z.number() })

const escaped = (words: string) => words.replace(/[\\%_]/g, String.raw`\$&`)
/** Patterns for LIKE that match texts which contain these words, or begin with them. */
export const containsPattern = (words: string) => `%${escaped(words)}%`
export const beginsPattern = (words: string) => `${escaped(words)}%`

type Matches = { ids: number[]; areAll: boolean }

/** The ids of the first matching rows, planned with the values; the condition may end with an order. */
export async function findMatches(
  db: Db,
  table: string,
  condition: string,
  values: readonly string[],
): Promise<Matches> {
  const text = 'select matching_ids($1::regclass, $2, $3::text[], $4) as id'
  const rows = await sqlRows(db, IdRow, text, [table, condition, values, few + 1])
  return { ids: rows.map(({ id }) => id), areAll: rows.length <= few }
}

/** The ids of the matching rows; null if there are more than a few. */
export async function findFew(db: Db, table: string, condition: string, values: readonly string[]) {
  const { ids, areAll } = await findMatches(db, table, condition, values)
  return areAll ? ids : null
}

/**
 * A condition for a list of this table's rows, over `$1`, the array of `values`. The rows are looked up first: the list's own statement is
 * planned without the values, and would read the whole table to find a few.
 */
export async function matching(
  db: Db,
  table: string,
  condition: string,
  values: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const ids = await findFew(db, table, condition, values)
  return ids ? isOneOf(table, ids) : withValues(condition, values)
}

export const isOneOf = (table: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`

export const withValues = (condition: string, values: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    condition.split('$1').map((part) => sql.raw(part)),
    sql`(${values}::text[])`,
  )})`
