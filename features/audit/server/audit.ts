import type { Db } from '#platform/server/postgres/db.ts'
import { invalid } from '#platform/server/errors.ts'
import { type AuditAction } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { insertAudit } from './audit.queries.ts'
import { auditMessages } from '../copy.ts'

type About = {
  action: AuditAction
  type: string
  id: number
  /** What it was called. */
  name?: string
  /** Whose it is: what members do to their own is nobody's business. */
  ownerId?: number | null
}

/** Writes down what the staff does to the things of others, within the same transaction; without a reason it is refused. */
export async function recordStaffDeed(db: Db, viewer: Viewer, about: About, reason: string) {
  if (about.ownerId === viewer.id) return
  if (!reason) throw invalid(auditMessages.reason)
  await insertAudit(db, {
    actorId: viewer.id,
    action: about.action,
    aboutType: about.type,
    aboutId: about.id,
    reason,
    detail: about.name ? { name: about.name.slice(0, 120) } : {},
  })
}

/** A deed of the site's own tools, which needs no reason: restoring, removing the sample. */
export const recordDeed = (
  db: Db,
  viewer: Viewer,
  action: AuditAction,
  more: { aboutType?: string; aboutId?: number; detail?: Record<string, unknown>; ip?: string } = {},
) => insertAudit(db, { actorId: viewer.id, action, ...more })
