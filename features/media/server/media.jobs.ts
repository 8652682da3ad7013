import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { removeOrphans, removeStrays } from './media.ts'

export const purgeOrphans = scheduledJob('media.orphans', 6 * 60, async ({ db, config }) => {
  await removeOrphans(db, config)
  await removeStrays(db, config)
})
