import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { recoveryLimits } from '../../recovery.contract.ts'

type Purpose = 'verify' | 'reset'

const hours = { verify: recoveryLimits.verifyHours, reset: recoveryLimits.resetHours }
const isActive = sql<boolean>`users.suspended_at is null`
/** A confirmed address that was set in the settings lately. Where an older confirmed one still receives the mail, that one is not fresh. */
const isFresh = sql<boolean>`email_verified_at is not null
  and coalesce(address_set_at > now() - ${sql.lit(`${recoveryLimits.freshDays} days`)}::interval, false)`

/** Replaces older tokens, so that only the newest mail has a valid link. */
export const replaceToken = async (
  db: Db,
  token: { userId: number; purpose: Purpose; email: string; tokenHash: string },
) => {
  await db
    .deleteFrom('mailTokens')
    .where('userId', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .execute()
  await db.insertInto('mailTokens').values(token).execute()
}

/** Single use, with an expiry. */
export const takeToken = (db: Db, purpose: Purpose, tokenHash: string) =>
  db
    .deleteFrom('mailTokens')
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', sql<string>`now() - ${sql.lit(`${hours[purpose]} hours`)}::interval`)
    .returning(['userId', 'email'])
    .executeTakeFirst()

export const deleteTokensOf = (db: Db, userId: number, purpose: Purpose) =>
  db.deleteFrom('mailTokens').where('userId', '=', userId).where('purpose', '=', purpose).execute()

export const deleteOldTokens = (db: Db) =>
  deleteInSlices(db, 'mailTokens', isOlderThan('createdAt', `${hours.verify} hours`))

export const findAddress = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'formerEmail', 'displayName', 'username'])
    .where('id', '=', userId)
    .where(isActive)
    .executeTakeFirst()

const AddressRow = z.object({ found: z.boolean(), taken: z.boolean() })

/** Confirms the address if it is still the member's; 'taken' when another member has confirmed it first. */
export const markVerified = async (
  db: Db,
  userId: number,
  email: string,
): Promise<'verified' | 'taken' | 'changed'> => {
  const [row] = await sqlRows(
    db,
    AddressRow,
    `select coalesce((select lower(email) = lower($2) from users where id = $1), false) as found,
      exists (select from users where lower(email) = lower($2) and email_verified_at is not null and id <> $1) as taken`,
    [userId, email],
  )
  if (!row?.found) return 'changed'
  if (row.taken) return 'taken'
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: sql<string>`now()`, formerEmail: null })
    .where('id', '=', userId)
    .execute()
  return 'verified'
}

/** Serialises confirmations of the same address. */
export const lockAddress = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(4621, hashtext(lower(${email})))`.execute(db)

/** The member with this confirmed address or username, and the address for their mail. */
export const findResettable = (db: Db, who: string) =>
  db
    .selectFrom('users')
    .select(['id', 'displayName', 'username'])
    .select(isFresh.as('isFresh'))
    .select(
      sql<string | null>`case when email_verified_at is not null then email else former_email end`.as(
        'address',
      ),
    )
    .where((eb) =>
      who.includes('@')
        ? eb.or([
            eb.and([eb(sql`lower(email)`, '=', who.toLowerCase()), eb('emailVerifiedAt', 'is not', null)]),
            eb.and([eb(sql`lower(former_email)`, '=', who.toLowerCase()), eb('emailVerifiedAt', 'is', null)]),
          ])
        : eb(sql`lower(username)`, '=', who.toLowerCase()),
    )
    .where(isActive)
    .orderBy('emailVerifiedAt', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** A member who can log in; the members of the sample community cannot. */
export const findForReset = async (db: Db, username: string) => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('isSample', '=', false)
    .where(isActive)
    .executeTakeFirst()
  return row?.id
}
