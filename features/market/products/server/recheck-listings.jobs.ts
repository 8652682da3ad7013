import { recheckListings } from '#features/market/listing-rules/server/listing-rules.jobs.ts'
import { job, scheduledJob, type Job } from '#platform/server/jobs/queue.ts'
import { recheckAllListings } from './recheck-listings.ts'
import { publishTrusted, publishTrustedJob } from './trusted-listings.ts'

const everyNight = 24 * 60

/** When a rule has been made or ended. */
export const judgeCatalogue: Job = { ...recheckListings, run: ({ db }) => recheckAllListings(db) }
/** When a rule begins or ends by its day. */
export const judgeNightly = scheduledJob('listings.nightly', everyNight, ({ db }) => recheckAllListings(db))

export const publishTrustedListings = job(publishTrustedJob.name, {
  input: publishTrustedJob.input,
  run: ({ db, config }, { businessId }) => publishTrusted(db, config, businessId),
})
