import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { deleteOldMessages } from './outbox.queries.ts'

/** A process that reads nothing for half of this time drops what it has cached and its connections instead. */
export const retainMinutes = 10

export const pruneOutbox = scheduledJob('bus.outbox', 5, ({ db }) => deleteOldMessages(db, retainMinutes))
