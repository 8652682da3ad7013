import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteOldChallenges } from './passkeys.queries.ts'

export const purgeChallenges = scheduledJob('twoFactor.challenges', 60, ({ db }) => deleteOldChallenges(db))
