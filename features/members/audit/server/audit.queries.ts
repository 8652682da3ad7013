import { sql } from 'kysely'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import { type AuditAction, type AuditEntry } from '../contract.ts'

export type AuditRecord = {
  /** null: whoever runs the server, on its command line. */
  actorId: number | null
  action: AuditAction
  aboutType?: string
  aboutId?: number
  reason?: string
  detail?: Record<string, unknown>
  ip?: string
}

/** The audit log is append-only, but for what `redactOldEntries` takes out. */
export const insertAudit = (db: Db, { detail, ...record }: AuditRecord) =>
  db
    .insertInto('auditLog')
    .values({ ...record, detail: JSON.stringify(detail ?? {}) })
    .execute()

/** Within the last hour. */
export const hasRecent = async (
  db: Db,
  {
    actorId,
    action,
    aboutType,
    aboutId,
  }: Required<Pick<AuditRecord, 'action' | 'aboutType' | 'aboutId'>> & { actorId: number },
) =>
  (await db
    .selectFrom('auditLog')
    .select('id')
    .where('aboutType', '=', aboutType)
    .where('aboutId', '=', aboutId)
    .where('actorId', '=', actorId)
    .where('action', '=', action)
    .where('createdAt', '>', sql<string>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

const selectEntries = (db: Db) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(refColumns)
    .select([
      'auditLog.id',
      'auditLog.actorId',
      'auditLog.action',
      'auditLog.aboutType',
      'auditLog.aboutId',
      'auditLog.reason',
      'auditLog.createdAt',
      sql<string>`coalesce(audit_log.detail ->> 'name', '')`.as('about'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]
const hasActor = (row: Row): row is Row & RefRow & { actorId: number } => row.username !== null

const shape = (row: Row): AuditEntry => ({
  id: row.id,
  action: row.action,
  actor: hasActor(row) ? refOf(row.actorId, row) : null,
  aboutType: row.aboutType,
  aboutId: row.aboutId,
  about: row.about,
  reason: row.reason,
  createdAt: row.createdAt,
})

export const listAudit = async (db: Db, page: PageQuery) => {
  return listPage(selectEntries(db), page, newestFirst('audit_log.id'), shape)
}

/** The app's role cannot change the log; this function of the owner redacts what is older than twelve months. */
export const redactOldEntries = (db: Db) => sql`select redact_old_audit_entries()`.execute(db)
