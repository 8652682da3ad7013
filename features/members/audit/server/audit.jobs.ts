import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { redactOldEntries } from './audit.queries.ts'

export const redactAudit = scheduledJob('audit.redact', 60, ({ db }) => redactOldEntries(db))
