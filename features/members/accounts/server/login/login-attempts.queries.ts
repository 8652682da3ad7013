import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

/** What is counted together, by a hash, and how often in which time. */
export type Counter = { key: string; most: number; seconds: number }

const CountRow = z.object({ key: z.string(), tries: z.number(), waitSeconds: z.number() })

/** Counts one more; sorted, so that simultaneous attempts lock the rows in one order. */
export const countAttempt = (db: Db, counters: Counter[]) =>
  sqlRows(
    db,
    CountRow,
    `insert into login_attempts as stored (key, tries, expires_at)
     select key, 1, now() + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) as given (key, seconds) order by key
     on conflict (key) do update set
       tries = case when stored.expires_at <= now() then 1 else stored.tries + 1 end,
       expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end
     returning key, tries, greatest(1, ceil(extract(epoch from expires_at - now())))::int as wait_seconds`,
    [counters.map(({ key }) => key), counters.map(({ seconds }) => seconds)],
  )

/** For an attempt that turned out right. */
export const uncountAttempt = (db: Db, keys: string[]) =>
  sql`update login_attempts set tries = tries - 1 where tries > 0 and key in (
      select key from login_attempts where key = any(${keys}::text[]) order by key for update)`.execute(db)

export const deleteAttempts = (db: Db, key: string) =>
  db.deleteFrom('loginAttempts').where('key', '=', key).execute()

export const deleteExpiredAttempts = (db: Db) =>
  deleteInSlices(db, 'loginAttempts', isOlderThan('expiresAt', '0 days'))
