import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { lookAgain } from './saved-searches.ts'

export const lookForSaved = scheduledJob('searches.look', 1, ({ db, config }) => lookAgain(db, config))
