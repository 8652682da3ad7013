import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type ReportInput, type ReportType, reportLimits } from '../contract.ts'
import { reportMessages } from '../copy.ts'
import { canReport } from '../permissions.ts'
import type { Receipt, TargetPreview } from '../receipt.contract.ts'
import { findAuthor } from './author-facts.queries.ts'
import { typeOf } from './cases.queries.ts'
import type { ReportTargets } from './report-targets.ts'
import { claimPurgeable, findReportedCase, insertReport, type FoundTarget } from './reports.queries.ts'

type Context = { db: Db; config: Config; viewer: Viewer }

/** What the viewer is about to report; 404 for what they cannot see. */
async function findTarget(
  context: Context,
  { type, id }: { type: ReportType; id: number },
  targets: ReportTargets,
) {
  const found = await targets[type].find(context, id)
  authorize(canReport(context.viewer, { userId: found.authorId }), reportMessages.own)
  return found
}

export async function readTarget(
  context: Context,
  target: { type: ReportType; id: number },
  targets: ReportTargets,
): Promise<TargetPreview> {
  const found = await findTarget(context, target, targets)
  const caseId = await findReportedCase(context.db, context.viewer.id, target)
  return {
    name: found.name,
    excerpt: excerptOf(found.excerpt, reportLimits.preview),
    receipt:
      caseId === undefined ? null : await receiptOf(context, target.type, found, { caseId, isNew: false }),
  }
}

/** The first report of an item opens a case; later ones join it. What was reported leaves the reporter's lists at once. */
export const report = ({ db, ...context }: Context, input: ReportInput, targets: ReportTargets) =>
  inTransaction(db, async (tx) => {
    const found = await findTarget({ db: tx, ...context }, input, targets)
    const reported = await insertReport(tx, context.viewer.id, input, found)
    if (reported.isNew) await targets[input.type].hideFor?.(tx, context.viewer, input.id)
    return receiptOf({ db: tx, ...context }, input.type, found, reported)
  })

/** Who runs a group or edited its guide is not told to those who report it: a discreet group names nobody. */
const namesAuthor = (type: ReportType) => type !== 'group' && type !== 'guidePage'

async function receiptOf(
  { db, viewer }: Context,
  type: ReportType,
  { authorId }: FoundTarget,
  { caseId, isNew }: { caseId: number; isNew: boolean },
): Promise<Receipt> {
  const author = authorId !== null && namesAuthor(type) ? await findAuthor(db, viewer, authorId) : null
  return {
    message: isNew ? reportMessages.thanks : reportMessages.already,
    number: caseId,
    isNew,
    author,
  }
}

/** A report that no member makes: what the author just published looks unlawful. Once for each item. */
export async function reportAutomatically(
  { db, ...context }: Context,
  input: ReportInput,
  targets: ReportTargets,
) {
  const found = await targets[input.type].find({ db, ...context }, input.id)
  await insertReport(db, null, input, found)
}

/** Permanently deletes removed content, once nobody can appeal any more. */
export const purgeRemoved = (db: Db, targets: ReportTargets) =>
  inTransaction(db, async (tx) => {
    for (const { type, targetId } of await claimPurgeable(tx))
      await targets[typeOf(type)].purge?.(tx, targetId)
  })
