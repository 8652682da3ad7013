import { scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { deleteOldReminders } from './rsvps.queries.ts'
import { sendReminders } from './rsvps.ts'

export const remindOfEvents = scheduledJob('events.remind', 1, ({ db }: JobContext) => sendReminders(db))

/** A reminder is remembered longer than an event can still be ahead of it. */
export const purgeReminders = scheduledJob('events.reminders', 24 * 60, ({ db }) => deleteOldReminders(db))
