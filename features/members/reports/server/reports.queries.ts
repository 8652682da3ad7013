import { sql } from 'kysely'
import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { reportLimits, type ReportInput } from '../contract.ts'
import { isForStaffText, typesOf } from './cases.queries.ts'

export type FoundTarget = {
  /** Who answers for it; null where it has no owner. */
  authorId: number | null
  /** Name and path of the page it is on. */
  name: string
  path: string
  excerpt: string
  /** Written in a private group or in a conversation. */
  isPrivate: boolean
  /** The group that it is in, whose own people decide as well. */
  groupId?: number | null
  /** The reporter of a message sees only what comes after this message of the conversation. */
  contextAfterId?: number
}

const IdRow = z.object({ id: z.number() })

/** The open case of this item, which the first report opens. */
const openCase = async (db: Db, { type, id }: Pick<ReportInput, 'type' | 'id'>, found: FoundTarget) => {
  const [row] = await sqlRows(
    db,
    IdRow,
    `insert into moderation_cases (type, target_id, author_id, name, excerpt, path, is_private, group_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (type, target_id) where closed_at is null do update set type = excluded.type returning id`,
    [
      type,
      id,
      found.authorId,
      found.name,
      excerptOf(found.excerpt, reportLimits.excerpt),
      found.path,
      found.isPrivate,
      found.groupId ?? null,
    ],
  )
  if (!row) throw new Error('The case was written but not returned')
  return row.id
}

/** `reporterId` is null for a report that no member made. `isNew` is false where they have reported it before, in this case or an earlier one. */
export async function insertReport(
  db: Db,
  reporterId: number | null,
  input: ReportInput,
  found: FoundTarget,
) {
  const earlier = reporterId === null ? undefined : await findReportedCase(db, reporterId, input)
  if (earlier !== undefined) return { caseId: earlier, isNew: false }

  const caseId = await openCase(db, input, found)
  const rows = await db
    .insertInto('reports')
    .values({
      caseId,
      reporterId,
      kind: input.kind,
      reason: input.reason,
      contextAfterId: found.contextAfterId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['caseId', 'reporterId']).doNothing())
    .returning('id')
    .execute()
  return { caseId, isNew: rows.length === 1 }
}

/** The case in which this member has reported the item. */
export async function findReportedCase(
  db: Db,
  reporterId: number,
  { type, id }: Pick<ReportInput, 'type' | 'id'>,
) {
  const earlier = await db
    .selectFrom('reports')
    .innerJoin('moderationCases', 'moderationCases.id', 'reports.caseId')
    .select('reports.caseId')
    .where('moderationCases.type', '=', type)
    .where('moderationCases.targetId', '=', id)
    .where('reports.reporterId', '=', reporterId)
    .orderBy('reports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return earlier?.caseId
}

const MonthRow = z.object({
  month: z.string(),
  kind: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  count: z.number(),
  appeals: z.number(),
  overturned: z.number(),
  upheld: z.number(),
})

/** Reports by month and kind, and decisions by month and decision, of the last twelve months. */
export const listMonthlyCounts = (db: Db, timeZone: string) =>
  sqlRows(
    db,
    MonthRow,
    `select to_char(reports.created_at at time zone $1, 'YYYY-MM') as month, kind, null as decision, count(*)::int as count,
       0 as appeals, 0 as overturned, 0 as upheld
     from reports where created_at > now() - interval '12 months' group by 1, 2
     union all
     select to_char(closed_at at time zone $1, 'YYYY-MM'), null, decision, count(*)::int, count(appeal)::int,
       (count(*) filter (where appeal_outcome = 'overturned'))::int, (count(*) filter (where appeal_outcome = 'upheld'))::int
     from moderation_cases where closed_at > now() - interval '12 months' and not is_approval group by 1, 3
     order by 1 desc`,
    [timeZone],
  )

const MedianRow = z.object({ month: z.string(), minutes: z.number() })

const median = `percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at) / 60)::int`

/** Decisions without a report are opened and closed at once, which says nothing about how long reports wait. */
const wasReported = 'closed_at > opened_at and not is_approval'

export const listMonthlyMedians = (db: Db, timeZone: string) =>
  sqlRows(
    db,
    MedianRow,
    `select to_char(closed_at at time zone $1, 'YYYY-MM') as month, ${median} as minutes
     from moderation_cases where closed_at > now() - interval '12 months' and ${wasReported} group by 1`,
    [timeZone],
  )

const StateRow = z.object({
  open: z.number(),
  mine: z.number(),
  appeals: z.number(),
  medianMinutes: z.nullable(z.number()),
  oldestMinutes: z.nullable(z.number()),
  decidedToday: z.number(),
})

/** Cases and appeals that wait for the staff. */
export const waitingCases = `from moderation_cases where (closed_at is null or appealed_at is not null and appeal_decided_at is null) and ${isForStaffText}`

export const countQueue = async (db: Db, viewer: Viewer) => {
  const [row] = await sqlRows(
    db,
    StateRow,
    `select (count(*) filter (where closed_at is null))::int as open,
       (count(*) filter (where closed_at is null and claimed_by = $1 and claimed_at > now() - interval '${reportLimits.claimMinutes} minutes'))::int as mine,
       (count(*) filter (where appealed_at is not null and appeal_decided_at is null))::int as appeals,
       (select ${median} from moderation_cases where closed_at > now() - interval '30 days' and ${wasReported}) as median_minutes,
       (extract(epoch from now() - min(opened_at) filter (where closed_at is null)) / 60)::int as oldest_minutes,
       (select count(*)::int from moderation_cases where closed_at > date_trunc('day', now(), $3) and not is_approval) as decided_today
     ${waitingCases} and type = any($2::text[])`,
    [viewer.id, typesOf(viewer), siteTimeZone()],
  )
  return row ?? { open: 0, mine: 0, appeals: 0, medianMinutes: null, oldestMinutes: null, decidedToday: 0 }
}

export const listReporters = async (db: Db, caseId: number) => {
  const rows = await db.selectFrom('reports').select('reporterId').where('caseId', '=', caseId).execute()
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

/** Removed content whose time to appeal is over and that nobody has reinstated; each is returned once. */
export const claimPurgeable = (db: Db) =>
  db
    .updateTable('moderationCases')
    .set({ purgedAt: sql<string>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('moderationCases')
        .select('id')
        .where('decision', '=', 'remove')
        .where('purgedAt', 'is', null)
        .where('closedAt', '<', sql<string>`now() - ${sql.lit(`${reportLimits.appealDays} days`)}::interval`)
        .where((one) => one.or([one('appealedAt', 'is', null), one('appealOutcome', '=', sql.lit('upheld'))]))
        .limit(100),
    )
    .returning(['type', 'targetId'])
    .execute()
