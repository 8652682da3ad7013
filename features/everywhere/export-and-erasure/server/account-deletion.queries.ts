import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** Locks the other admins, so that when two admins leave at once, one stays. */
export const lockOtherAdmins = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where('suspendedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const markDeactivated = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set({ deactivatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('deactivatedAt', 'is', null)
    .execute()

/** Serialises the deletion of admin accounts. */
export const lockLeaving = (db: Db) => sql`select pg_advisory_xact_lock(4622, 1)`.execute(db)
