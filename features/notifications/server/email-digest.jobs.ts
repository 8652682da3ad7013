import { chore } from '#platform/server/jobs/queue.ts'
import { mailDue } from './email-digest.ts'

export const mailNotifications = chore('notifications.mail', 1, ({ db, config }) => mailDue(db, config))
