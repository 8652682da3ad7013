import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { Count } from './counter-store.ts'

const TotalRow = z.object({ key: z.string(), points: z.number(), msLeft: z.number() })

// `expires_at` has milliseconds: rounding a time with microseconds would add up to half a millisecond to the time left.
const now = `date_trunc('milliseconds', now())`

/** Sorted, so that simultaneous processes lock the rows in one order. */
export const addCounts = (db: Db, counts: Count[]) =>
  sqlRows(
    db,
    TotalRow,
    `insert into shared_counters as stored (key, points, expires_at)
     select key, points, ${now} + make_interval(secs => ms / 1000.0)
     from unnest($1::text[], $2::int[], $3::int[]) as given (key, points, ms) order by key
     on conflict (key) do update set
       points = case when stored.expires_at <= ${now} then excluded.points else stored.points + excluded.points end,
       expires_at = case when stored.expires_at <= ${now} then excluded.expires_at else stored.expires_at end
     returning key, points, greatest(1, ceil(extract(epoch from expires_at - ${now}) * 1000))::int as ms_left`,
    [counts.map(({ key }) => key), counts.map(({ points }) => points), counts.map(({ ms }) => ms)],
  )

export const deleteExpiredCounters = (db: Db) =>
  db
    .deleteFrom('sharedCounters')
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
