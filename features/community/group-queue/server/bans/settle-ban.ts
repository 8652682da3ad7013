import type * as z from 'zod/mini'
import { deleteWrittenComments } from '#features/community/comments/server/comments.ts'
import { deleteWrittenDiscussions } from '#features/community/discussions/server/discussions.ts'
import { announceRemoved, leaveEventsOfGroup } from '#features/community/events/server/member-removal.ts'
import { settleBanJob } from '#features/community/groups/server/bans/bans.ts'
import { removeWrittenMessages } from '#features/community/messages/server/group-chats/written-in-groups.ts'
import { removeWrittenPosts } from '#features/community/posts/server/deletion/deletion.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'

/** How many posts, discussions, comments and messages each are removed in one transaction. */
const slice = 100

/** A slice and the job of the next one are one transaction, so that a process that ends in between leaves nothing. */
export const settleBan = (db: Db, ban: z.infer<typeof settleBanJob.input>) =>
  inTransaction(db, async (tx) => {
    await leaveEventsOfGroup(tx, ban.groupId, ban.userId)
    const { since } = ban
    if (since === null) return
    const isMore = await removeWritten(tx, { ...ban, since })
    const { aliasId = null } = ban
    const isMoreOfAlias = aliasId !== null && (await removeWritten(tx, { ...ban, userId: aliasId, since }))
    if (isMore || isMoreOfAlias) await enqueue(tx, settleBanJob, ban)
  })

/** Removes the next slice of what the member wrote. True: there may be more. */
async function removeWritten(
  tx: Db,
  written: { groupId: number; userId: number; by: number; since: string },
) {
  const posts = await removeWrittenPosts(tx, written, slice)
  const upcoming = posts.filter(({ isUpcoming }) => isUpcoming)
  await announceRemoved(
    tx,
    upcoming.map(({ title, ...event }) => ({ ...event, title: title ?? '' })),
    [written.userId, written.by],
  )
  const counts = [
    posts.length,
    await deleteWrittenDiscussions(tx, written, slice),
    await deleteWrittenComments(tx, written, slice),
    await removeWrittenMessages(tx, written, slice),
  ]
  return counts.some((count) => count === slice)
}
