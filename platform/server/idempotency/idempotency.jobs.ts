import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteOldKeys } from './idempotency.queries.ts'

/** An Idempotency-Key is remembered for a day. */
export const purgeKeys = scheduledJob('http.keys', 60, ({ db }) => deleteOldKeys(db, 24))
