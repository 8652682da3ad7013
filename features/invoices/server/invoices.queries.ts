import type { Db } from '#platform/server/postgres/db.ts'

/** What an invoice says about the business that sold. */
export const findSeller = (db: Db, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['location', 'phone', 'email'])
    .where('id', '=', businessId)
    .executeTakeFirst()
