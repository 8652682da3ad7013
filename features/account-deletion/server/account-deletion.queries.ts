import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** Locked, so that of two admins who leave at once one stays. */
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

/** One leaving admin at a time. */
export const lockLeaving = (db: Db) => sql`select pg_advisory_xact_lock(4622, 1)`.execute(db)
