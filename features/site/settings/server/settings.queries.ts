import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const listSettings = (db: Db) => db.selectFrom('settings').select(['key', 'value']).execute()

export const upsertSetting = (db: Db, key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql<string>`excluded.value`, updatedAt: sql<string>`now()` }),
    )
    .execute()

/** Whether the sample community is there. */
export const findSample = async (db: Db): Promise<boolean> => {
  const someone = await db
    .selectFrom('users')
    .select('id')
    .where('isSample', '=', sql.lit(true))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return someone !== undefined
}
