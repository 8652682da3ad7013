import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { purgeRemoved } from './reports.ts'
import type { ReportTargets } from './report-targets.ts'

/** Hourly. */
export const purgeRemovedContent = (targets: ReportTargets) =>
  scheduledJob('reports.purge', 60, ({ db }) => purgeRemoved(db, targets))
