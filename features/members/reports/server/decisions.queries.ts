import { sql, type SqlBool } from 'kysely'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import type { DecisionAboutMe } from '../appeals.contract.ts'
import { reportLimits, type Decision } from '../contract.ts'
import { appealOf, decisionOf, typeOf } from './cases.queries.ts'

const appealUntil = sql<string>`moderation_cases.closed_at + ${sql.lit(`${reportLimits.appealDays} days`)}::interval`

/** Decisions against this member. */
const selectDecisions = (db: Db, userId: number) =>
  db
    .selectFrom('moderationCases')
    .select(['id', 'type', 'name', 'excerpt', 'decision', 'reason', 'until', 'closedAt'])
    .select(['appeal', 'appealedAt', 'appealOutcome', 'appealReason'])
    .select([appealUntil.as('appealUntil'), sql<SqlBool>`now() < ${appealUntil}`.as('isInTime')])
    .where(
      sql<SqlBool>`author_id in (select ${userId}::bigint union all select id from group_aliases where user_id = ${userId})`,
    )
    .where('decision', '<>', sql.lit('keep'))

type Row = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number]

function shape(row: Row): DecisionAboutMe {
  const decision = decisionOf(row.decision)
  if (decision === null || row.closedAt === null) throw new Error('An open case was read as a decision')
  return {
    id: row.id,
    type: typeOf(row.type),
    name: row.name,
    excerpt: row.excerpt,
    decision,
    reason: row.reason,
    until: row.until,
    closedAt: row.closedAt,
    appealUntil: row.appealUntil,
    mayAppeal: Boolean(row.isInTime) && row.appealedAt === null,
    appeal: appealOf(row),
  }
}

/** The newest first. */
export const listDecisions = async (
  db: Db,
  userId: number,
  page: PageQuery,
): Promise<Page<DecisionAboutMe>> => {
  return listPage(selectDecisions(db, userId), page, newestFirst('id'), shape)
}

export const findDecision = async (db: Db, userId: number, id: number) => {
  const row = await selectDecisions(db, userId).where('id', '=', id).executeTakeFirst()
  return row && shape(row)
}

export const lockDecision = async (db: Db, userId: number, id: number) => {
  const row = await selectDecisions(db, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && shape(row)
}

type DirectDecision = {
  authorId: number
  name: string
  excerpt: string
  path: string
  decidedBy: number
  decision: Decision
  reason: string
}

/** A case that is opened and closed at once. */
export const insertDirectDecision = async (db: Db, decision: DirectDecision) => {
  const { id } = await db
    .insertInto('moderationCases')
    .values({ ...decision, type: 'member', targetId: decision.authorId, closedAt: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertAppeal = (db: Db, id: number, text: string) =>
  db
    .updateTable('moderationCases')
    .set({ appeal: text, appealedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
