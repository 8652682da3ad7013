import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Purpose } from '../contract.ts'

/** Payments that were begun on a provider's page and not paid: a failed one can still be paid on the same page. */
export const listUndecided = (db: Db, purpose: Purpose, subjectId: number) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where('state', 'in', ['started', 'failed'])
    .where('isCharge', '=', sql.lit(false))
    .orderBy('id')
    .execute()

export const countAttempts = async (db: Db, purpose: Purpose, subjectId: number) => {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of them have been without an answer for less than these hours. */
export const markUnanswered = async (db: Db, ids: number[], hours: number) => {
  if (ids.length === 0) return 0
  const rows = await db
    .updateTable('paymentAttempts')
    .set({ unansweredSince: sql<string>`coalesce(unanswered_since, now())` })
    .where('id', 'in', ids)
    .returning(sql<boolean>`unanswered_since > now() - ${hours} * interval '1 hour'`.as('isRecent'))
    .execute()
  return rows.filter(({ isRecent }) => isRecent).length
}

export const clearUnanswered = async (db: Db, ids: number[]) => {
  if (ids.length > 0)
    await db
      .updateTable('paymentAttempts')
      .set({ unansweredSince: null })
      .where('id', 'in', ids)
      .where('unansweredSince', 'is not', null)
      .execute()
}

/** Unpaid payments of this age that were not asked for again; from now on they were. */
export const takeLate = (
  db: Db,
  { fromHours, toHours }: { fromHours: number; toHours: number },
  most: number,
) =>
  db
    .updateTable('paymentAttempts')
    .set({ lookedAt: sql<string>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('paymentAttempts')
        .select('paymentAttempts.id')
        .where(sql<SqlBool>`state = 'started' and not is_charge and looked_at is null`)
        .where('createdAt', '<', sql<string>`now() - ${fromHours} * interval '1 hour'`)
        .where('createdAt', '>', sql<string>`now() - ${toHours} * interval '1 hour'`)
        .orderBy('createdAt')
        .limit(sql.lit(most))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
