import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

/** What a paper says of the business that sold. */
export const findSeller = async (db: Db, businessId: number) => {
  const rows = await hot<{ location: string; phone: string; email: string }>(
    db,
    'select location, phone, email from businesses where id = $1',
    [businessId],
  )
  return rows[0]
}
