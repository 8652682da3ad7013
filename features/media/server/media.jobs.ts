import { chore } from '#platform/server/jobs/queue.ts'
import { removeOrphans, removeStrays } from './media.ts'

export const purgeOrphans = chore('media.orphans', 6 * 60, async ({ db, config }) => {
  await removeOrphans(db, config)
  await removeStrays(db, config)
})
