import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { assertOwnMediaFolder } from './media-folder-owner.ts'
import { removeOrphans, trashStrays } from './sweeps.ts'

export const purgeOrphans = scheduledJob('media.orphans', 6 * 60, async ({ db, config }) => {
  await assertOwnMediaFolder(db, config)
  await removeOrphans(db, config)
})

export const sweepMediaFolder = scheduledJob('media.strays', 6 * 60, async ({ db, config }) => {
  await assertOwnMediaFolder(db, config)
  await trashStrays(db, config)
})
