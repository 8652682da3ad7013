import { job } from '#platform/server/jobs/queue.ts'
import { announceJob, notifySlice } from './announcements.ts'

export const notifyOfAnnouncement = job(announceJob.name, {
  input: announceJob.input,
  run: ({ db }, slice) => notifySlice(db, slice),
})
