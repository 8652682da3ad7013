import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const WeekCount = z.object({
  week: z.string(),
  kind: z.string(),
  total: z.number(),
  /** On the last day that was counted. */
  last: z.number(),
  days: z.number(),
  hasLastDay: z.boolean(),
})
export type WeekCount = z.infer<typeof WeekCount>

/** The counted days by week; money in this currency alone. */
export const listWeekCounts = (db: Db, from: string, currency: string) =>
  sqlRows(
    db,
    WeekCount,
    `select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, kind, sum(count)::bigint as total,
       (array_agg(count order by day desc))[1] as last, count(*)::int as days, bool_or(extract(isodow from day) = 7) as has_last_day
     from daily_counts where day >= $1::date and currency in ('', $2) group by 1, 2`,
    [from, currency],
  )

const MemberWeek = z.object({ activeWeek: z.string(), joinedWeek: z.string(), members: z.number() })
export type MemberWeek = z.infer<typeof MemberWeek>

/** Who joined before these weeks is one row for each. */
export const listMemberWeeks = (db: Db, from: string) =>
  sqlRows(
    db,
    MemberWeek,
    `select to_char(active_week, 'YYYY-MM-DD') as active_week, to_char(greatest(joined_week, $1::date - 7), 'YYYY-MM-DD') as joined_week,
       sum(members)::int as members
     from member_weeks where active_week >= $1::date group by 1, 2`,
    [from],
  )
