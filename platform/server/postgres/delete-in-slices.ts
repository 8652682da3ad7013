import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Schema } from './schema.ts'

const atOnce = 5_000

/**
 * Deletes the rows that match, 5,000 at a time, each slice by a transaction of its own: no other write waits for long, and a run that is
 * stopped halfway has lost nothing.
 */
export async function deleteInSlices(
  db: Db,
  table: keyof Schema,
  condition: RawBuilder<boolean>,
  slice = atOnce,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(slice)}))`.execute(db)
    isMore = numAffectedRows >= BigInt(slice)
  }
}

/** For the condition: rows whose time in this column is longer ago than the interval. */
export const isOlderThan = (column: 'createdAt' | 'seenAt' | 'expiresAt', interval: string) =>
  sql<boolean>`${sql.ref(column)} < now() - ${sql.lit(interval)}::interval`
