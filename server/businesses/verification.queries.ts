import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

export const updateVerification = (db: Db, id: number, by: number, until: string) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: sql<string>`now()`, verifiedUntil: until, verifiedBy: by })
    .where('id', '=', id)
    .execute()

export const clearVerification = (db: Db, id: number) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: null, verifiedUntil: null, verifiedBy: null })
    .where('id', '=', id)
    .execute()
