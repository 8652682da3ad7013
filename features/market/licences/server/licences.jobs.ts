import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { remindOfLicences } from './reminders.ts'

export const remindOfEnds = scheduledJob('licences.reminders', 60, ({ db }) => remindOfLicences(db))
