import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

type Try = { userId: number; businessId: number; name: string; reason: string }

/** Answers how often they have tried in these days. */
export const insertTry = async (db: Db, { userId, businessId, name, reason }: Try, days: number) => {
  const rows = await hot<{ count: number }>(
    db,
    `with made as (insert into listing_tries (user_id, business_id, name, reason) values ($1, $2, $3, $4))
     select count(*)::int + 1 as count from listing_tries
     where user_id = $1 and created_at > now() - make_interval(days => $5)`,
    [userId, businessId, name, reason, days],
  )
  return rows[0]?.count ?? 1
}

export const listAdminIds = async (db: Db) => {
  const text = `select id from users where role = 'admin' and deactivated_at is null and suspended_at is null order by id`
  return (await hot<{ id: number }>(db, text, [])).map(({ id }) => id)
}

export const countApproved = async (db: Db, businessId: number, category: string) => {
  const text = `select count(*)::int as count from products where business_id = $1 and category = $2 and approved_at is not null`
  return (await hot<{ count: number }>(db, text, [businessId, category]))[0]?.count ?? 0
}
