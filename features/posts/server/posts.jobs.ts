import { scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { removePhotosOf } from '#features/media/server/media.ts'
import { postLimits } from '../contract.ts'
import { deletePosts, listPurgeable } from './deletion.queries.ts'

/** Purges posts deleted 30 days ago, with their pictures. */
export const purgePosts = scheduledJob('posts.purge', 60, async ({ db, config }: JobContext) => {
  const ids = (await listPurgeable(db, postLimits.restoreDays)).map((post) => post.id)
  if (ids.length === 0) return
  await removePhotosOf(db, config, ids)
  await deletePosts(db, ids)
})
