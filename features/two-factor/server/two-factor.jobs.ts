import { chore } from '#platform/server/jobs/queue.ts'
import { deleteOldChallenges } from './passkeys.queries.ts'

export const purgeChallenges = chore('twoFactor.challenges', 60, ({ db }) => deleteOldChallenges(db))
