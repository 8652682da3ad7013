import type { Db } from '#platform/server/postgres/db.ts'

/** The seller's details on an invoice. */
export const findSeller = (db: Db, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['location', 'phone', 'email'])
    .where('id', '=', businessId)
    .executeTakeFirst()
