import { recordStaffAction } from '#features/audit/server/audit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { pageOf } from '#platform/server/postgres/cursor.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canReport } from '../permissions.ts'
import { reportMessages } from '../copy.ts'
import { reportTypes, type Decision, type Reported, type ReportInput } from '../contract.ts'
import type { ReportTargets } from './report-targets.ts'
import { insertReport, listOpenReports, lockReport, markHandled } from './reports.queries.ts'

export const report = (db: Db, config: Config, viewer: Viewer, input: ReportInput, targets: ReportTargets) =>
  inTransaction(db, async (tx) => {
    const userId = await targets[input.type].ownerOf(tx, config, viewer, input.id)
    authorize(canReport(viewer, { userId }), reportMessages.own)
    if ((await insertReport(tx, viewer.id, input)) === undefined) throw conflict(reportMessages.already)
    return { message: reportMessages.thanks }
  })

/** Reports that await the staff's decision. */
export async function readReports(db: Db, query: PageQuery, targets: ReportTargets): Promise<Page<Reported>> {
  const open = await listOpenReports(db, query)
  const described = await Promise.all(
    reportTypes.map(async (type) => {
      const ids = open.filter((one) => one.type === type).map(({ thingId }) => thingId)
      const things = ids.length === 0 ? [] : await targets[type].describe(db, ids)
      return things.map((thing) => ({ type, ...thing }))
    }),
  )
  const things = described.flat()
  const page = pageOf(
    open,
    query.limit,
    (one) => one,
    ({ id }) => [id],
  )
  const items = page.items.flatMap((one) => {
    const thing = things.find(({ type, id }) => type === one.type && id === one.thingId)
    return thing ? [{ ...thing, ...one }] : []
  })
  return { ...page, items }
}

/** Keeps or removes the item; both need a reason and close all its reports. */
export const decideReport = (
  db: Db,
  viewer: Viewer,
  id: number,
  { decision, reason }: Decision,
  targets: ReportTargets,
) =>
  inTransaction(db, async (tx) => {
    const row = await lockReport(tx, id)
    if (!row) throw notFound(reportMessages.missing)
    if (row.handledAt !== null) throw conflict(reportMessages.handled)
    const { type, thingId } = row
    const [thing] = await targets[type].describe(tx, [thingId])
    await markHandled(tx, row, { by: viewer.id, outcome: decision === 'keep' ? 'kept' : 'removed' })
    if (decision === 'remove') await targets[type].remove(tx, viewer, thingId, reason)
    else
      await recordStaffAction(
        tx,
        viewer,
        { action: 'report.keep', type, id: thingId, name: thing?.text ?? '' },
        reason,
      )
    return { message: decision === 'keep' ? reportMessages.keep : reportMessages.removed }
  })
