import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, authorOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { roles, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst, oldestFirst } from '#platform/server/postgres/list-page.ts'
import {
  Case,
  decisions,
  isReportType,
  reportLimits,
  reportTypes,
  type Decision,
  type QueueQuery,
  type ReportType,
} from '../contract.ts'
import { canHandleReports, decisionsFor } from '../permissions.ts'

const isClaimed = sql<SqlBool>`moderation_cases.claimed_at > now() - ${sql.lit(`${reportLimits.claimMinutes} minutes`)}::interval`

const claimer = sql<
  Case['claimedBy']
>`(select jsonb_build_object('id', claimer.id, 'username', claimer.username,
    'displayName', claimer.display_name, 'avatarUrl', claimer.avatar_url, 'type', claimer.type, 'isPremium', claimer.is_premium,
    'isOnline', null)
  from users claimer where claimer.id = moderation_cases.claimed_by and ${isClaimed})`

const reportsOfCase = sql`(select coalesce(jsonb_agg(jsonb_build_object('reporterId', reporter.id,
    'reporter', coalesce(reporter.display_name, ''), 'kind', reports.kind, 'reason', reports.reason,
    'createdAt', to_char(reports.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by reports.id), '[]')
  from (select * from reports where case_id = moderation_cases.id order by id limit ${sql.lit(reportLimits.reportsShown)}) reports
    left join users reporter on reporter.id = reports.reporter_id)`

const countReporters = sql<number>`(select count(reporter_id)::int from reports where case_id = moderation_cases.id)`

const earlierDecisions = sql<number>`(select count(*)::int from moderation_cases earlier
  where earlier.author_id = moderation_cases.author_id and earlier.id <> moderation_cases.id and earlier.decision <> 'keep' and not earlier.is_approval
    and earlier.appeal_outcome is distinct from 'overturned' and earlier.closed_at > now() - interval '1 year')`

/** The types of reported items that the viewer decides about. */
export const typesOf = (viewer: Viewer) => reportTypes.filter((type) => canHandleReports(viewer, type))

/** What waits for the approval of a group is not the staff's, until its author appeals against the group's decision. */
export const isForStaffText = '(not moderation_cases.is_approval or moderation_cases.appealed_at is not null)'

/** A case that this leaves out does not exist for the viewer. */
const selectCases = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('moderationCases')
    .leftJoin('users', 'users.id', 'moderationCases.authorId')
    .select(refColumns)
    .select('users.role as authorRole')
    .select([
      'moderationCases.id',
      'moderationCases.type',
      'moderationCases.targetId',
      'moderationCases.authorId',
      'moderationCases.name',
      'moderationCases.excerpt',
      'moderationCases.path',
      'moderationCases.isPrivate',
      'moderationCases.openedAt',
      'moderationCases.closedAt',
      'moderationCases.decision',
      'moderationCases.reason',
      'moderationCases.until',
      'moderationCases.appeal',
      'moderationCases.appealedAt',
      'moderationCases.appealOutcome',
      'moderationCases.appealReason',
    ])
    .select([
      claimer.as('claimer'),
      reportsOfCase.as('reports'),
      countReporters.as('reportersCount'),
      earlierDecisions.as('earlierDecisions'),
    ])
    .where('moderationCases.type', '=', sql<ReportType>`any(${typesOf(viewer)}::text[])`)
    .where(sql.raw<boolean>(isForStaffText))

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

const hasAuthor = (row: CaseRow): row is CaseRow & RefRow & { authorId: number; authorRole: string } =>
  row.username !== null

export const Outcome = z.nullable(z.enum(['upheld', 'overturned']))

/** A stored name, which a check constraint limits to these. */
export const decisionOf = (name: string | null): Decision | null =>
  decisions.find((one) => one === name) ?? null

export const typeOf = (name: string) => {
  if (!isReportType(name)) throw new Error(`Unknown type of reported item: ${name}`)
  return name
}

const roleOf = (name: string): Viewer['role'] => roles.find((role) => role === name) ?? 'member'

type AppealColumns = Pick<CaseRow, 'appeal' | 'appealedAt' | 'appealOutcome' | 'appealReason'>

export const appealOf = (row: AppealColumns): Case['appeal'] =>
  row.appeal === null || row.appealedAt === null
    ? null
    : {
        text: row.appeal,
        createdAt: row.appealedAt,
        outcome: Outcome.parse(row.appealOutcome),
        reason: row.appealReason,
      }

/** The text of a private group is left out until somebody opens the case. */
function shapeCase(row: CaseRow, viewer: Viewer, isOpened: boolean): Case {
  const type = typeOf(row.type)
  const author = hasAuthor(row) ? { id: row.authorId, role: roleOf(row.authorRole) } : null
  const canDecide = row.closedAt === null && (row.claimer === null || row.claimer.id === viewer.id)
  return {
    id: row.id,
    type,
    targetId: row.targetId,
    name: row.name,
    path: row.path,
    excerpt: row.isPrivate && !isOpened ? null : row.excerpt,
    isPrivate: row.isPrivate,
    authorId: row.authorId,
    author: hasAuthor(row) ? authorOf(row.authorId, row) : null,
    earlierDecisions: row.earlierDecisions,
    reportersCount: row.reportersCount,
    reports: Case.shape.reports.parse(row.reports),
    openedAt: row.openedAt,
    claimedBy: row.claimer,
    isMine: row.claimer?.id === viewer.id,
    decisions: canDecide ? decisionsFor(viewer, type, author) : [],
    decision: decisionOf(row.decision),
    reason: row.reason,
    until: row.until,
    closedAt: row.closedAt,
    appeal: appealOf(row),
  }
}

/** Open cases and appeals: the longest waiting first; closed ones: the newest first. */
export const listCases = async (
  db: Db,
  viewer: Viewer,
  { which = 'open', kind, limit, cursor }: QueueQuery,
) => {
  const isClosed = which === 'closed'
  return listPage(
    selectCases(db, viewer)
      .$if(which === 'open' || which === 'mine', (query) =>
        query.where('moderationCases.closedAt', 'is', null),
      )
      .$if(which === 'mine', (query) =>
        query.where('moderationCases.claimedBy', '=', viewer.id).where(isClaimed),
      )
      .$if(which === 'appeals', (query) =>
        query
          .where('moderationCases.appealedAt', 'is not', null)
          .where('moderationCases.appealDecidedAt', 'is', null),
      )
      .$if(isClosed, (query) => query.where('moderationCases.closedAt', 'is not', null))
      .$if(kind !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('reports')
              .select('reports.id')
              .whereRef('reports.caseId', '=', 'moderationCases.id')
              .where('reports.kind', '=', kind ?? ''),
          ),
        ),
      ),
    { limit, cursor },
    isClosed ? newestFirst('moderation_cases.id') : oldestFirst('moderation_cases.id'),
    (row) => shapeCase(row, viewer, false),
  )
}

export const findCase = async (db: Db, viewer: Viewer, id: number) => {
  const row = await selectCases(db, viewer).where('moderationCases.id', '=', id).executeTakeFirst()
  return row && shapeCase(row, viewer, true)
}

/** Serialises what happens to a case. */
export const lockCase = (db: Db, id: number) =>
  db
    .selectFrom('moderationCases')
    .select(['id', 'type', 'targetId', 'authorId', 'decidedBy', 'decision', 'appealedAt', 'appealDecidedAt'])
    .select(['closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateClaim = (db: Db, id: number, viewerId: number) =>
  db
    .updateTable('moderationCases')
    .set({ claimedBy: viewerId, claimedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

type Closing = { decidedBy: number; decision: Decision; reason: string; until: string | null }

export const closeCase = (db: Db, id: number, closing: Closing) =>
  db
    .updateTable('moderationCases')
    .set({ ...closing, closedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

type AppealDecision = { outcome: 'upheld' | 'overturned'; reason: string; by: number }

export const closeAppeal = (db: Db, id: number, { outcome, reason, by }: AppealDecision) =>
  db
    .updateTable('moderationCases')
    .set({
      appealOutcome: outcome,
      appealReason: reason,
      appealDecidedBy: by,
      appealDecidedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
