import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { publishDue } from './scheduled.ts'

export const publishScheduledPosts = scheduledJob('drafts.publish', 1, ({ db, config }) =>
  publishDue(db, config),
)
