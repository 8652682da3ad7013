import { sql } from 'kysely'
import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { roles } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { accountLimits } from '../contract.ts'

const { idleDays, absoluteDays } = accountLimits.session
/** A visit is recorded at most this often. */
const touchMinutes = 5

const liveText = `sessions.seen_at > now() - interval '${idleDays} days'
  and sessions.created_at > now() - interval '${absoluteDays} days'`
const isLive = sql.raw<boolean>(liveText)

const today = () =>
  `date_trunc('day', now() at time zone '${siteTimeZone()}') at time zone '${siteTimeZone()}'`
/** The first visit of a day leaves the one before it behind: the figures of the site count who was here yesterday. */
const seenNow = () =>
  `seen_before_at = case when last_seen_at < ${today()} then last_seen_at else seen_before_at end, last_seen_at = now()`

type NewSession = { tokenHash: string; userId: number; userAgent: string; ip: string; byPasskey: boolean }

/** Starts a session and records the visit. */
export const insertSession = async (db: Db, session: NewSession) => {
  await db.insertInto('sessions').values(session).execute()
  await sqlExecute(db, `update users set ${seenNow()} where id = $1`, [session.userId])
}

const SessionRow = z.object({
  id: z.number(),
  userId: z.number(),
  role: z.enum(roles),
  isSecured: z.boolean(),
  isStale: z.boolean(),
  isLimited: z.boolean(),
  isNew: z.boolean(),
  language: z.nullable(z.string()),
  aliases: z.array(z.object({ id: z.number(), groupId: z.number() })),
})

export const findSession = async (db: Db, tokenHash: string) => {
  const text = `select sessions.id, sessions.user_id, users.role, sessions.by_passkey or users.two_factor_at is not null as is_secured,
      sessions.seen_at < now() - interval '${touchMinutes} minutes' as is_stale,
      coalesce(users.limited_until > now(), false) as is_limited,
      users.created_at > now() - interval '${accountLimits.newDays} days' as is_new, users.language,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'groupId', group_id)), '[]') from group_aliases where user_id = users.id) as aliases
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = $1 and ${liveText} and users.suspended_at is null and users.deactivated_at is null`
  return (await sqlRows(db, SessionRow, text, [tokenHash]))[0]
}

export const touchSession = (db: Db, id: number, userId: number) =>
  sql`with seen as (update sessions set seen_at = now() where id = ${id})
    update users set ${sql.raw(seenNow())} where id = ${userId}`.execute(db)

export const deleteSession = async (db: Db, tokenHash: string) => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export const deleteOtherSessions = (db: Db, userId: number, storedHash: string) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', storedHash)
    .returning('tokenHash')
    .execute()

export const deleteSessionById = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('tokenHash')
    .executeTakeFirst()

export const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where(isLive)
    .orderBy('seenAt', 'desc')
    .execute()

export const deleteDeadSessions = (db: Db) => deleteInSlices(db, 'sessions', sql<boolean>`not (${isLive})`)
