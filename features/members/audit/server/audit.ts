import { excerptOf } from '#platform/contract/excerpt.ts'
import { isViewer, type Viewer } from '#platform/contract/viewer.ts'
import { invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { type AuditAction } from '../contract.ts'
import { auditMessages } from '../copy.ts'
import { hasRecent, insertAudit, type AuditRecord } from './audit.queries.ts'

const nameLimit = 120

type About = {
  action: AuditAction
  type: string
  id: number
  /** The name of the item at that time. */
  name?: string
  /** Whether the item was written for a few people: the record does not quote it then. */
  isPrivate?: boolean
  /** The owner of the item: what members do to their own is not audited. */
  ownerId?: number | null
}

/** Records what staff do to others' content, in the same transaction; throws without a reason. */
export async function recordStaffAction(db: Db, viewer: Viewer, about: About, reason: string) {
  if (isViewer(viewer, about.ownerId)) return
  if (!reason) throw invalid(auditMessages.reason)
  await insertAudit(db, {
    actorId: viewer.id,
    action: about.action,
    aboutType: about.type,
    aboutId: about.id,
    reason,
    detail: detailOf(about),
  })
}

/** The detail names the owner, so that the name is removed when the owner is erased. */
function detailOf({ name, isPrivate, ownerId }: About) {
  if (!name || isPrivate) return {}
  return { name: excerptOf(name, nameLimit), ...(ownerId ? { ownerId } : {}) }
}

/** Records an action of the admin tools, which needs no reason: restoring, removing the sample data. No viewer: on the command line. */
export const recordAction = (
  db: Db,
  viewer: Viewer | null,
  action: AuditAction,
  more: Omit<AuditRecord, 'actorId' | 'action'> = {},
) => insertAudit(db, { actorId: viewer?.id ?? null, action, ...more })

/** Whether the viewer did this within the last hour. */
export const hasRecorded = (
  db: Db,
  viewer: Viewer,
  action: AuditAction,
  about: { aboutType: string; aboutId: number },
) => hasRecent(db, { actorId: viewer.id, action, ...about })
