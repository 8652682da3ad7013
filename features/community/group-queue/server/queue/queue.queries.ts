import { sql } from 'kysely'
import { waitsInGroupText } from '#features/community/groups/server/approval/approval.queries.ts'
import { refColumns, authorOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { isReportType, reportLimits, type Decision } from '#features/members/reports/contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, oldestFirst } from '#platform/server/postgres/list-page.ts'
import { QueueItem, type GroupDecision, type GroupQueueQuery } from '../../contract.ts'

const stillWaits = () => sql.raw<boolean>(`(${waitsInGroupText()})`)

const reportsOfItem = sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', reports.kind, 'reason', reports.reason,
    'createdAt', to_char(reports.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by reports.id), '[]')
  from (select * from reports where case_id = moderation_cases.id order by id limit ${sql.lit(reportLimits.reportsShown)}) reports)`

const selectWaiting = (db: Db, groupId: number) =>
  db
    .selectFrom('moderationCases')
    .leftJoin('users', 'users.id', 'moderationCases.authorId')
    .select(refColumns)
    .select([
      'moderationCases.id',
      'moderationCases.type',
      'moderationCases.targetId',
      'moderationCases.authorId',
      'moderationCases.excerpt',
      'moderationCases.path',
      'moderationCases.isApproval',
      'moderationCases.openedAt',
    ])
    .select(reportsOfItem.as('reports'))
    .where('moderationCases.groupId', '=', groupId)
    .where(stillWaits())

type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number]

const hasAuthor = (row: Row): row is Row & RefRow & { authorId: number } => row.username !== null

export const typeOf = (name: string) => {
  if (!isReportType(name)) throw new Error(`Unknown type of reported item: ${name}`)
  return name
}

const shape = (row: Row): QueueItem => ({
  id: row.id,
  kind: row.isApproval ? 'approval' : 'report',
  subject: {
    type: typeOf(row.type),
    id: row.targetId,
    text: row.excerpt,
    path: row.isApproval ? null : row.path,
    pictures: [],
    version: '',
  },
  author: hasAuthor(row) ? authorOf(row.authorId, row) : null,
  reports: QueueItem.shape.reports.parse(row.reports),
  createdAt: row.openedAt,
})

/** The longest waiting first. */
export const listWaiting = (db: Db, groupId: number, { kind, ...page }: GroupQueueQuery) =>
  listPage(
    selectWaiting(db, groupId).$if(kind !== undefined, (query) =>
      query.where('moderationCases.isApproval', '=', kind === 'approval'),
    ),
    page,
    oldestFirst('moderation_cases.id'),
    shape,
  )

const severeKinds = ['unlawful-sale', 'minor', 'privacy'] as const

/** Serialises decisions about it. `isSevere`: the staff of the site decide about it too. */
export const lockItem = (db: Db, groupId: number, id: number) =>
  db
    .selectFrom('moderationCases')
    .select(['id', 'type', 'targetId', 'authorId', 'excerpt', 'isApproval', 'closedAt', 'groupDecidedAt'])
    .select([
      sql<boolean>`exists (select from reports where case_id = moderation_cases.id and kind = any(${severeKinds}::text[]))`.as(
        'isSevere',
      ),
      stillWaits().as('waits'),
    ])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const tableOf: Record<string, 'posts' | 'discussions'> = {
  post: 'posts',
  event: 'posts',
  discussion: 'discussions',
}

/** Until the transaction ends, the author cannot change it. */
export const lockText = async (db: Db, type: string, id: number) => {
  const table = tableOf[type]
  if (table) await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
}

export const markDecided = (db: Db, id: number, decision: GroupDecision) =>
  db
    .updateTable('moderationCases')
    .set({ groupDecision: decision, groupDecidedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const closeItem = (
  db: Db,
  id: number,
  closing: { decidedBy: number; decision: Decision; reason: string },
) =>
  db
    .updateTable('moderationCases')
    .set({ ...closing, closedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
