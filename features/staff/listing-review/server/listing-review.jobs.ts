import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteOldTries } from './listing-review.queries.ts'

export const purgeBlockedListings = scheduledJob('listings.blocked', 24 * 60, ({ db }) => deleteOldTries(db))
