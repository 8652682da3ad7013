import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

export type Try = { userId: number; businessId: number; name: string; reason: string }

/** Records a blocked attempt, and returns how many the member has made in these days. */
export const insertTry = async (db: Db, { userId, businessId, name, reason }: Try, days: number) => {
  const [row] = await sqlRows(
    db,
    z.object({ count: z.number() }),
    `with made as (insert into blocked_listing_attempts (user_id, business_id, name, reason) values ($1, $2, $3, $4))
     select count(*)::int + 1 as count from blocked_listing_attempts
     where user_id = $1 and created_at > now() - make_interval(days => $5)`,
    [userId, businessId, name, reason, days],
  )
  return row?.count ?? 1
}

export const listAdminIds = async (db: Db) => {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivatedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
  return admins.map(({ id }) => id)
}

export const countApproved = async (db: Db, businessId: number, category: string) => {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', businessId)
    .where('category', '=', category)
    .where('approvedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export const isTrustedSeller = async (db: Db, businessId: number) => {
  const { isTrusted } = await db
    .selectFrom('businesses')
    .select(sql<boolean>`trusted_at is not null`.as('isTrusted'))
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return isTrusted
}
