import { chore } from '#platform/server/jobs/queue.ts'
import { remindOfVerification } from './verification-reminders.ts'

export const remindOfMarks = chore('businesses.verification', 60, ({ db }) => remindOfVerification(db))
