import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'

export const findPerson = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('isPremium').where('id', '=', userId).executeTakeFirst()) ?? null

/** Serializes creation, so that only one lounge exists even if several members enter first at the same time. */
export const lockLounge = (db: Db) => sqlExecute(db, 'select pg_advisory_xact_lock(4_002)')

export const findLounge = async (db: Db) => {
  const lounge = await db
    .selectFrom('groups')
    .select('id')
    .where('isLounge', '=', sql.lit(true))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return lounge?.id ?? null
}

/** The owner of the lounge: the admin who joined first. */
export const findLoungeOwner = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', sql.lit('admin'))
    .where('suspendedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const markLounge = (db: Db, id: number) =>
  db.updateTable('groups').set({ isLounge: true }).where('id', '=', id).execute()
