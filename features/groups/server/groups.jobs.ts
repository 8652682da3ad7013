import { chore, type JobContext } from '#platform/server/jobs/queue.ts'
import { groupLimits } from '../contract.ts'
import { purgeDeleted } from './groups.queries.ts'

/** What was deleted 30 days ago goes for good; the pictures' files go with the strays. */
export const purgeGroups = chore('groups.purge', 60, ({ db }: JobContext) =>
  purgeDeleted(db, groupLimits.purgeDays),
)
