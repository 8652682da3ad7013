import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reportLimits } from '../contract.ts'
import { copyApproval, deleteApprovals, upsertApproval, type Approvable } from './approvals.queries.ts'

/** Puts something into the queue of its group. It is a case without reports that the staff do not see. */
export const openApproval = (db: Db, { excerpt, ...one }: Approvable) =>
  upsertApproval(db, { ...one, excerpt: excerptOf(excerpt, reportLimits.excerpt) })

/** The later dates of a series wait where the first does. */
export const openApprovalOfDates = (db: Db, firstId: number, ids: number[]) => copyApproval(db, firstId, ids)

/** Takes posts and events out of the queue that wait no longer, though nobody has decided about them. */
export const withdrawApprovals = (db: Db, ids: number[]) => deleteApprovals(db, ids)
