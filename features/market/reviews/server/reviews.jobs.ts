import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { updateWeights } from './review-standing.queries.ts'

const atOnce = 500

export const weighReviews = scheduledJob('reviews.weigh', 24 * 60, async ({ db }) => {
  for (let isMore = true; isMore;) isMore = (await updateWeights(db, atOnce)) === atOnce
})
