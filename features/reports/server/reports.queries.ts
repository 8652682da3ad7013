import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { Reported, type ReportInput } from '../contract.ts'

/** undefined: they have reported it before. */
export const insertReport = async (db: Db, reporterId: number, { type, id, reason }: ReportInput) => {
  const row = await db
    .insertInto('reports')
    .values({ type, thingId: id, reporterId, reason })
    .onConflict((conflict) => conflict.columns(['type', 'thingId', 'reporterId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const OpenReport = z.pick(Reported, { id: true, type: true, thingId: true, reports: true })
export type OpenReport = z.infer<typeof OpenReport>

/** Open reports; deleting a thing deletes its reports. */
export const openReports = 'from reports join users on users.id = reporter_id where handled_at is null'

/** Each item once, the longest waiting first. */
export const listOpenReports = (db: Db, { limit, cursor }: PageQuery) => {
  const after = cursor ? readCursor(cursor, ['id']) : null
  return sqlRows(
    db,
    OpenReport,
    `select min(reports.id) as id, reports.type, reports.thing_id,
       jsonb_agg(jsonb_build_object('reporterId', users.id, 'reporter', users.display_name, 'reason', reason,
         'createdAt', to_char(reports.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by reports.id) as reports
     ${openReports}
     group by reports.type, reports.thing_id having min(reports.id) > $1 order by min(reports.id) limit ${limit + 1}`,
    [after?.[0] ?? 0],
  )
}

const ReportRow = z.extend(z.pick(Reported, { type: true, thingId: true }), {
  handledAt: z.nullable(z.string()),
})
type ReportRow = z.infer<typeof ReportRow>

export const lockReport = async (db: Db, id: number) => {
  const text = 'select type, thing_id, handled_at from reports where id = $1 for update'
  return (await sqlRows(db, ReportRow, text, [id]))[0]
}

/** Decides all open reports about the item together. */
export const markHandled = (
  db: Db,
  { type, thingId }: ReportRow,
  { by, outcome }: { by: number; outcome: 'kept' | 'removed' },
) =>
  db
    .updateTable('reports')
    .set({ handledAt: sql<string>`now()`, handledBy: by, outcome })
    .where('type', '=', type)
    .where('thingId', '=', thingId)
    .where('handledAt', 'is', null)
    .execute()
