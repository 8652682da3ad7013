import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { recordDeed } from '#server/audit/audit.ts'
import { allow } from '#server/errors.ts'
import { eraseMembers, readSampleMembers } from '#server/leaving/erasure.ts'
import { removeSampleTerms } from '#server/orders/selling.ts'
import { restoreLastDeleted } from '#server/posts/posts.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { can, type Viewer } from '#shared/permissions.ts'

/** The member's own last deleted post; for moderators anyone's. Nothing to restore is a success that says so. */
export const restoreMissingPost = (db: Db, viewer: Viewer, ip: string) =>
  inTransaction(db, async (tx) => {
    const restored = await restoreLastDeleted(tx, viewer)
    if (!restored) return { message: moderationMessages.nothing, post: null }

    await recordDeed(tx, viewer, 'post.restore', { aboutType: 'post', aboutId: restored.id, ip })
    return { message: moderationMessages.restored, post: restored.post }
  })

/** The sample community goes, with its pictures and everything it gave to others. */
export async function removeSample(db: Db, config: Config, viewer: Viewer, ip: string) {
  allow(can.removeSample(viewer), moderationMessages.staffOnly)
  const ids = await readSampleMembers(db)
  const members = ids.length
  await eraseMembers(db, config, ids, async (tx) => {
    await removeSampleTerms(tx)
    await recordDeed(tx, viewer, 'sample.remove', { detail: { members }, ip })
  })
  return { message: moderationMessages.sampleRemoved(members), members }
}
