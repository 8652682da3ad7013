import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const findSealKey = async (db: Db) => {
  const row = await db
    .selectFrom('installation')
    .select(sql<string>`value #>> '{}'`.as('key'))
    .where('key', '=', 'seal key')
    .executeTakeFirstOrThrow()
  return row.key
}
