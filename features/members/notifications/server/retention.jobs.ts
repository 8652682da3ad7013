import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteOldNotifications } from './notifications.queries.ts'

export const purgeNotifications = scheduledJob('notifications.retention', 60, ({ db }) =>
  deleteOldNotifications(db),
)
