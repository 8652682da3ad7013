import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'

/** What a paper says of the business that sold. */
export const findSeller = async (db: Db, businessId: number) => {
  const rows = await hot<{ location: string; phone: string; email: string }>(
    db,
    'select location, phone, email from businesses where id = $1',
    [businessId],
  )
  return rows[0]
}
