import { restoreLastDeleted } from '#features/community/posts/server/deletion/deletion.ts'
import {
  eraseMembers,
  forgetSampleOrders,
  readSampleMembers,
} from '#features/everywhere/export-and-erasure/server/erasure.ts'
import { removeSampleTerms } from '#features/market/shop/server/shop-settings.ts'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { moderationMessages } from '../copy.ts'
import { canRemoveSampleContent } from '../permissions.ts'

/** Restores the member's own last deleted post; for moderators, anyone's. If there is none, the response says so with a 200. */
export const restoreMissingPost = (db: Db, viewer: Viewer, ip: string) =>
  inTransaction(db, async (tx) => {
    const restored = await restoreLastDeleted(tx, viewer)
    if (!restored) return { message: moderationMessages.nothing, post: null }

    await recordAction(tx, viewer, 'post.restore', { aboutType: 'post', aboutId: restored.id, ip })
    return { message: moderationMessages.restored, post: restored.post }
  })

/** Removes the sample community with its pictures and everything it gave to others. */
export async function removeSample(db: Db, config: Config, viewer: Viewer, ip: string) {
  authorize(canRemoveSampleContent(viewer), errorCopy.staffOnly)
  const ids = await readSampleMembers(db)
  const members = ids.length
  await eraseMembers(db, config, ids, async (tx) => {
    await forgetSampleOrders(tx)
    await removeSampleTerms(tx)
    await recordAction(tx, viewer, 'sample.remove', { detail: { members }, ip })
  })
  return { message: moderationMessages.sampleRemoved(members), members }
}
