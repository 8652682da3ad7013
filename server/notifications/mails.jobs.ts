import { chore } from '#server/jobs/queue.ts'
import { mailDue } from './mails.ts'

export const mailNotifications = chore('notifications.mail', 1, ({ db, config }) => mailDue(db, config))
