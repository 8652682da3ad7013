import { scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { sendReminders } from './rsvps.ts'

export const remindOfEvents = scheduledJob('events.remind', 1, ({ db }: JobContext) => sendReminders(db))
