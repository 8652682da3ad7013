import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { accountLimits } from '../contract.ts'

const { reservedDays, reserved } = accountLimits.username

/** Call this after writing the name: a registration then waits until the former owner's change of name has committed. */
export const isFormerOfAnother = async (db: Db, username: string, userId: number) => {
  const row = await db
    .selectFrom('formerUsernames')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('userId', '<>', userId)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** The name before a change; simultaneous changes of one member wait for each other. */
export const lockUsername = async (db: Db, userId: number) => {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.username
}

/** Reserves the name for its former owner; the oldest of too many are free again. */
export async function reserveUsername(db: Db, userId: number, username: string) {
  const expiresAt = sql<string>`now() + ${sql.lit(`${reservedDays} days`)}::interval`
  await db
    .insertInto('formerUsernames')
    .values({ userId, username, expiresAt })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(username)`)
        .doUpdateSet({ userId, username, expiresAt, createdAt: sql<string>`now()` }),
    )
    .execute()
  await sql`delete from former_usernames where id in (
    select id from former_usernames where user_id = ${userId} order by created_at desc, id desc offset ${sql.lit(reserved)})`.execute(
    db,
  )
}

/** The member has taken the name back. */
export const releaseUsername = (db: Db, userId: number, username: string) =>
  db
    .deleteFrom('formerUsernames')
    .where('userId', '=', userId)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .execute()

export const deleteExpiredUsernames = (db: Db) =>
  deleteInSlices(db, 'formerUsernames', isOlderThan('expiresAt', '0 days'))
