import { readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Reported, ReportInput, ReportType } from '../contract.ts'

/** undefined: they have reported it before. */
export const insertReport = async (db: Db, reporterId: number, { type, id, reason }: ReportInput) => {
  const [row] = await hot<{ id: number }>(
    db,
    `insert into reports (type, thing_id, reporter_id, reason) values ($1, $2, $3, $4)
     on conflict (type, thing_id, reporter_id) do nothing returning id`,
    [type, id, reporterId, reason],
  )
  return row?.id
}

export type OpenReport = Pick<Reported, 'id' | 'type' | 'thingId' | 'reports'>

/** Of a thing that is gone no report is open: it forgets them. */
export const openReports = 'from reports join users on users.id = reporter_id where handled_at is null'

/** Each thing once, that which has waited longest first. */
export const listOpenReports = (db: Db, { limit, cursor }: PageQuery) => {
  const after = cursor ? readCursor(cursor, ['number']) : null
  return hot<OpenReport>(
    db,
    `select min(reports.id) as id, reports.type, reports.thing_id,
       jsonb_agg(jsonb_build_object('reporterId', users.id, 'reporter', users.display_name, 'reason', reason,
         'createdAt', to_char(reports.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by reports.id) as reports
     ${openReports}
     group by reports.type, reports.thing_id having min(reports.id) > $1 order by min(reports.id) limit ${limit + 1}`,
    [after?.[0] ?? 0],
  )
}

type Row = { type: ReportType; thingId: number; handledAt: string | null }
export const lockReport = async (db: Db, id: number) => {
  const text = 'select type, thing_id, handled_at from reports where id = $1 for update'
  return (await hot<Row>(db, text, [id]))[0]
}

/** All that is open about the thing is decided with it. */
export const markHandled = (
  db: Db,
  { type, thingId }: Row,
  { by, outcome }: { by: number; outcome: 'kept' | 'removed' },
) =>
  hot(
    db,
    `update reports set handled_at = now(), handled_by = $3, outcome = $4
     where type = $1 and thing_id = $2 and handled_at is null`,
    [type, thingId, by, outcome],
  )
