import { chore } from '#server/jobs/queue.ts'
import { remindOfVerification } from './reminders.ts'

export const remindOfMarks = chore('businesses.verification', 60, ({ db }) => remindOfVerification(db))
