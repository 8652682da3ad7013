import * as z from 'zod/mini'
import { Id, Instant } from '#platform/contract/fields.ts'
import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { enqueueDigests, mailDigest, mailDigestJob } from './digests.ts'

export const enqueueDueDigests = scheduledJob('digests.enqueue', 5, ({ db }) => enqueueDigests(db))

export const mailDigests = job(mailDigestJob, {
  lane: 'mail',
  input: z.object({ userId: Id, cadence: z.enum(['daily', 'weekly']), since: Instant }),
  run: ({ db, config }, due) => mailDigest(db, config, due),
})
