import { notify } from '#features/members/notifications/server/notifications.ts'
import { job, scheduledJob, type JobContext } from '#platform/server/jobs/queue.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { postLimits } from '../contract.ts'
import { postNotifications } from '../notifications.ts'
import { listPurgeable } from './deletion/deletion.queries.ts'
import { purgePosts as purge } from './deletion/deletion.ts'
import { findLiked, notifyOfLikeJob } from './likes.queries.ts'

/** Notifies of a like that was made while the notifications were locked. */
export const notifyOfLike = job(notifyOfLikeJob.name, {
  input: notifyOfLikeJob.input,
  run: async ({ db }, { postId, viewerId }) => {
    const liked = await findLiked(db, postId, viewerId)
    if (!liked) return
    const type = liked.isEvent ? postNotifications.eventLiked : postNotifications.like
    await inTransaction(db, (tx) =>
      notify(tx, { type, to: liked.ownerId, from: { id: viewerId, role: 'member' }, about: postId }),
    )
  },
})

/** Purges posts deleted 30 days ago, with their pictures. */
export const purgePosts = scheduledJob('posts.purge', 60, async ({ db, config }: JobContext) => {
  const old = await listPurgeable(db, postLimits.restoreDays)
  await purge(
    db,
    config,
    old.map((post) => post.id),
  )
})
