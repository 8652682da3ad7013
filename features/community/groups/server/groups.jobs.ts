import { scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { groupLimits } from '../contract.ts'
import { purgeDeleted } from './group-deletion.queries.ts'

/** Purges groups 30 days after their deletion; the pictures' files are removed with the orphans. */
export const purgeGroups = scheduledJob('groups.purge', 60, ({ db }: JobContext) =>
  purgeDeleted(db, groupLimits.purgeDays),
)
