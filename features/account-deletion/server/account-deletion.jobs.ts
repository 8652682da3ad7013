import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { eraseLongGone } from './account-deletion.ts'

export const eraseDeactivated = scheduledJob('leaving.erase', 60, ({ db, config }) =>
  eraseLongGone(db, config),
)
