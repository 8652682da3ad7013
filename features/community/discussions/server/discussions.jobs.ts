import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { announceJob, notifySlice } from './announcements.ts'
import { deleteOldReads } from './reading.queries.ts'

export const notifyOfAnnouncement = job(announceJob.name, {
  input: announceJob.input,
  run: ({ db }, slice) => notifySlice(db, slice),
})

export const purgeReads = scheduledJob('discussions.reads', 24 * 60, ({ db }) => deleteOldReads(db))
