import { excerptOf } from '#platform/contract/excerpt.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { isViewer, type Viewer } from '#platform/contract/viewer.ts'
import { authorize } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { groupMessages } from '../../copy.ts'
import { groupLogLimits, type GroupAction } from '../../log.contract.ts'
import { canReviewInGroup } from '../../permissions.ts'
import { openGroup } from '../groups.ts'
import { insertEntries, listEntries, type NewEntry } from './log.queries.ts'

export async function readLog(db: Db, viewer: Viewer, id: number, page: PageQuery) {
  const group = await openGroup(db, viewer, id)
  authorize(canReviewInGroup(viewer, group), groupMessages.reviewersOnly)
  return listEntries(db, viewer, id, page)
}

type Done = {
  action: GroupAction
  aboutId: number | null
  reason?: string
  subject?: { type: NonNullable<NewEntry['subjectType']>; id: number; text: string }
}

/** What those who run the group have done, in the same transaction. What members do to their own is not written down. */
export async function recordInLog(db: Db, viewer: Viewer, groupId: number, ...done: Done[]) {
  const entries = done
    .filter(({ aboutId }) => !isViewer(viewer, aboutId))
    .map(({ subject, reason = '', ...entry }) => ({
      ...entry,
      groupId,
      userId: viewer.id,
      reason,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      excerpt: excerptOf(subject?.text ?? '', groupLogLimits.excerpt),
    }))
  if (entries.length > 0) await insertEntries(db, entries)
}
