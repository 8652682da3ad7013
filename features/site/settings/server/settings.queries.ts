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

export const deleteSetting = (db: Db, key: string) =>
  db.deleteFrom('settings').where('key', '=', key).execute()

export const listSecretSettings = (db: Db) =>
  db.selectFrom('secretSettings').select(['key', 'sealed']).execute()

export const upsertSecretSetting = (db: Db, key: string, sealed: string) =>
  db
    .insertInto('secretSettings')
    .values({ key, sealed })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ sealed: sql<string>`excluded.sealed`, updatedAt: sql<string>`now()` }),
    )
    .execute()

export const deleteSecretSetting = (db: Db, key: string) =>
  db.deleteFrom('secretSettings').where('key', '=', key).execute()

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

/** Days without a moderator after which an open site asks for approval. */
const unattendedDays = 7

/** Whether there are moderators or admins, and none of them was here for a week. */
export const findUnattended = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select(
      sql<boolean>`max(last_seen_at) < now() - make_interval(days => ${unattendedDays})`.as('isUnattended'),
    )
    .where(sql<boolean>`role in ('moderator', 'admin')`)
    .where('isSample', '=', sql.lit(false))
    .executeTakeFirst()
  return row?.isUnattended ?? false
}
