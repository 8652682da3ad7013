import { chore, type JobContext } from '#server/jobs/queue.ts'
import { sendReminders } from './attendance.ts'

export const remindOfEvents = chore('events.remind', 1, ({ db }: JobContext) => sendReminders(db))
