import { chore, type JobContext } from '#platform/server/jobs/queue.ts'
import { sendReminders } from './rsvps.ts'

export const remindOfEvents = chore('events.remind', 1, ({ db }: JobContext) => sendReminders(db))
