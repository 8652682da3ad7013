import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { advanceDueDisputes } from './deadlines.ts'

export const advanceDisputes = scheduledJob('disputes.deadlines', 1, ({ db }) => advanceDueDisputes(db))
