import { sql } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { visiblePeople } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reportLimits, type ReportType } from '../contract.ts'
import { decisionOf, Outcome, typeOf, typesOf } from './cases.queries.ts'

/** What the staff should know of the author before they decide. */
export const findAuthorFacts = (db: Db, id: number) =>
  db.selectFrom('users').select(['createdAt', 'postsCount']).where('id', '=', id).executeTakeFirst()

/** Decisions about the author in other cases that the viewer may see, the newest first. */
export const listEarlierDecisions = async (db: Db, viewer: Viewer, authorId: number, caseId: number) => {
  const rows = await db
    .selectFrom('moderationCases')
    .select(['id', 'type', 'decision', 'reason', 'closedAt', 'appealOutcome'])
    .where('authorId', '=', authorId)
    .where('id', '<>', caseId)
    .where('decision', '<>', sql.lit('keep'))
    .where('isApproval', '=', false)
    .where('type', '=', sql<ReportType>`any(${typesOf(viewer)}::text[])`)
    .orderBy('closedAt', 'desc')
    .limit(sql.lit(reportLimits.earlierDecisions))
    .execute()
  return rows.flatMap(({ type, decision: name, closedAt, appealOutcome, ...row }) => {
    const decision = decisionOf(name)
    if (decision === null || closedAt === null) return []
    return [{ ...row, type: typeOf(type), decision, closedAt, outcome: Outcome.parse(appealOutcome) }]
  })
}

/** The author of what a member reports, where this member can see them. */
export const findAuthor = async (db: Db, viewer: Viewer, id: number) => {
  const row = await visiblePeople(db, viewer).select(refColumns).where('users.id', '=', id).executeTakeFirst()
  return row ? refOf(id, row) : null
}
