import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { remindOfVerification } from './verification-reminders.ts'

export const mailVerificationReminders = scheduledJob('businesses.verification', 60, ({ db }) =>
  remindOfVerification(db),
)
