import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { mailDue } from './email-digest.ts'

export const mailNotifications = scheduledJob(
  'notifications.mail',
  1,
  ({ db, config }) => mailDue(db, config),
  'mail',
)
