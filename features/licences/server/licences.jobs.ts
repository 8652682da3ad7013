import { chore } from '#platform/server/jobs/queue.ts'
import { remindOfLicences } from './reminders.ts'

export const remindOfEnds = chore('licences.reminders', 60, ({ db }) => remindOfLicences(db))
