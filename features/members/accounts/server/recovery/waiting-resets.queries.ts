import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { recoveryLimits, type WaitingReset } from '../../recovery.contract.ts'

const { waitHours } = recoveryLimits

/** True for the first one: those who ask again wait for the same link. */
export const insertWaitingReset = async (db: Db, userId: number, email: string) => {
  const row = await db
    .insertInto('waitingResets')
    .values({ userId, email, sendsAt: sql<string>`now() + ${sql.lit(`${waitHours} hours`)}::interval` })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export const findWaitingReset = async (db: Db, userId: number): Promise<WaitingReset | null> =>
  (await db
    .selectFrom('waitingResets')
    .select(['email', 'sendsAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/** The number of deleted ones. */
export const deleteWaitingReset = async (db: Db, userId: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('waitingResets')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A link that was stopped proves that somebody else reads this address: the next one waits too. */
export const restartFreshness = (db: Db, userId: number) =>
  db
    .updateTable('users')
    .set({ addressSetAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** The day has passed: further links to the address are sent at once. */
export const endFreshness = async (db: Db, userId: number) => {
  const ended = await sqlRows(
    db,
    z.object({ id: z.number() }),
    `with waited as (delete from waiting_resets where user_id = $1 and sends_at <= now() returning user_id, email)
     update users set address_set_at = null from waited
     where users.id = waited.user_id and users.email = waited.email returning users.id`,
    [userId],
  )
  return ended.length > 0
}

const WaitedRow = z.object({ id: z.number(), username: z.string() })

/** The members whose password link has waited long enough, and whose address is still the one that the link was asked for. */
export const listWaitedResets = (db: Db) =>
  sqlRows(
    db,
    WaitedRow,
    `select users.id, username from waiting_resets join users on users.id = user_id
     where sends_at <= now() and suspended_at is null and email_verified_at is not null and users.email = waiting_resets.email
     order by sends_at limit 100`,
    [],
  )

/** Deletes the links that are never sent, because their member was suspended or deactivated meanwhile. */
export const deleteStaleResets = (db: Db) =>
  deleteInSlices(db, 'waitingResets', isOlderThan('createdAt', `${2 * waitHours} hours`))
