import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteExpiredCounters } from './shared-counters.queries.ts'

export const purgeCounters = scheduledJob('shared-counters.expired', 5, ({ db }) => deleteExpiredCounters(db))
