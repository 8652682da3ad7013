import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { ReviewStanding } from '../contract.ts'

const instant = (value: string) => `to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the member has to do with the business. */
export const findStanding = async (db: Db, userId: number, businessId: number) => {
  const [row] = await sqlRows(
    db,
    ReviewStanding,
    `select ${instant('users.created_at')} as member_since,
       exists (select from orders where buyer_id = users.id and business_id = businesses.id and state not in ('placed', 'cancelled'))
         or exists (select from rsvps join posts on posts.id = rsvps.post_id
           where rsvps.user_id = users.id and posts.user_id = businesses.user_id and posts.deleted_at is null
             and (rsvps.checked_in_at is not null
               or rsvps.state = 'going' and posts.event_date < now() and rsvps.created_at < posts.event_date)) as is_guest,
       (select ${instant('max(own.created_at)')} from businesses own
         where own.user_id = users.id and own.category = businesses.category) as competes_since
     from users, businesses where users.id = $1 and businesses.id = $2`,
    [userId, businessId],
  )
  return row
}

/** Gives the reviews of accounts that have grown older their present weight; the ratings follow in the same statement. */
export const updateWeights = async (db: Db, most: number) => {
  const rows = await db
    .updateTable('businessReviews')
    .from('users')
    .set({ weight: sql<number>`review_weight(users.created_at)` })
    .whereRef('users.id', '=', 'businessReviews.userId')
    .where('businessReviews.id', 'in', (query) =>
      query
        .selectFrom('businessReviews as young')
        .innerJoin('users as authors', 'authors.id', 'young.userId')
        .select('young.id')
        .where('young.weight', '<', 100)
        .whereRef('young.weight', '<>', sql`review_weight(authors.created_at)`)
        .orderBy('young.businessId')
        .limit(sql.lit(most)),
    )
    .returning('businessReviews.id')
    .execute()
  return rows.length
}
