import { scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { groupLimits } from '../contract.ts'
import { purgeDeleted } from './group-deletion.queries.ts'
import { deleteOldEntries } from './log/log.queries.ts'

/** Purges groups 30 days after their deletion, and old entries of logs; the pictures' files are removed with the orphans. */
export const purgeGroups = scheduledJob('groups.purge', 60, async ({ db }: JobContext) => {
  await purgeDeleted(db, groupLimits.purgeDays)
  await deleteOldEntries(db)
})
