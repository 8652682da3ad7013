import { presenceChangeJob } from '#features/members/people/server/presence-changes.ts'
import { job, scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { updatePlaces } from './places.ts'
import { deleteOldReminders } from './rsvps.queries.ts'
import { sendReminders } from './rsvps.ts'

export const remindOfEvents = scheduledJob('events.remind', 1, ({ db }: JobContext) => sendReminders(db))

export const givePlacesAway = job(presenceChangeJob.name, {
  input: presenceChangeJob.input,
  run: ({ db }, change) => updatePlaces(db, change),
})

/** A reminder is remembered longer than an event can still be ahead of it. */
export const purgeReminders = scheduledJob('events.reminders', 24 * 60, ({ db }) => deleteOldReminders(db))
