import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export type NewSanction = {
  userId: number
  kind: 'limit' | 'suspension'
  /** The decision that imposes it. */
  caseId: number
  /** null: until the staff lift it. */
  until: string | null
}

/** Sanctions of one account are changed one after the other. False: the account is not suspended. */
export const lockSuspended = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('users')
    .select('suspendedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return Boolean(row?.suspendedAt)
}

export const insertSanction = (db: Db, sanction: NewSanction) =>
  db.insertInto('sanctions').values(sanction).execute()

export const hasEndlessSuspension = async (db: Db, userId: number) => {
  const row = await db
    .selectFrom('sanctions')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', sql.lit('suspension'))
    .where('until', 'is', null)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const lift = (db: Db, userId: number) =>
  db
    .updateTable('sanctions')
    .set({ liftedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)

export const liftOfCase = (db: Db, userId: number, caseId: number) =>
  lift(db, userId).where('caseId', '=', caseId).execute()

export const liftSuspensions = (db: Db, userId: number) =>
  lift(db, userId).where('kind', '=', 'suspension').execute()

/** The account is limited and suspended until the last of its sanctions ends. */
export const updateAccountSanctions = (db: Db, userId: number) =>
  sql`update users set limited_until = running.limited_until,
      suspended_at = case when running.suspended then coalesce(suspended_at, now()) end,
      suspended_until = case when not running.endless then running.suspended_until end
    from (
      select max(until) filter (where kind = 'limit') as limited_until,
        max(until) filter (where kind = 'suspension') as suspended_until,
        count(*) filter (where kind = 'suspension') > 0 as suspended,
        count(*) filter (where kind = 'suspension' and until is null) > 0 as endless
      from sanctions where user_id = ${userId} and lifted_at is null and (until is null or until > now())
    ) running where users.id = ${userId}`.execute(db)

/** Suspensions whose time is over. */
export const clearEndedSuspensions = (db: Db) =>
  db
    .updateTable('users')
    .set({ suspendedAt: null, suspendedUntil: null })
    .where('suspendedUntil', '<=', sql<string>`now()`)
    .returning('id')
    .execute()
