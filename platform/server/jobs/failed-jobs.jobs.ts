import { deleteOldFailures } from './jobs.queries.ts'
import { scheduledJob } from './queue.ts'

const days = 30

/** A job that failed permanently can be retried for 30 days. */
export const purgeFailedJobs = scheduledJob('jobs.failed', 24 * 60, ({ db }) => deleteOldFailures(db, days))
