import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { advancePastDeadlines } from './deadlines.ts'

export const advanceDisputes = scheduledJob('disputes.deadlines', 1, ({ db }) => advancePastDeadlines(db))
