import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const updateLimit = (db: Db, id: number, until: string | null) =>
  db.updateTable('users').set({ limitedUntil: until }).where('id', '=', id).execute()

/** null as end: until the staff lift it. */
export const updateSuspension = (db: Db, id: number, until: string | null) =>
  db
    .updateTable('users')
    .set({ suspendedAt: sql<string>`coalesce(suspended_at, now())`, suspendedUntil: until })
    .where('id', '=', id)
    .execute()

export const clearSanctions = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set({ limitedUntil: null, suspendedAt: null, suspendedUntil: null })
    .where('id', '=', id)
    .execute()

/** Suspensions whose time is over. */
export const clearEndedSuspensions = (db: Db) =>
  db
    .updateTable('users')
    .set({ suspendedAt: null, suspendedUntil: null })
    .where('suspendedUntil', '<=', sql<string>`now()`)
    .execute()
