import { commentNotifications } from '#features/community/comments/notifications.ts'
import { deleteWrittenComments } from '#features/community/comments/server/comments.ts'
import { discussionNotifications } from '#features/community/discussions/notifications.ts'
import { deleteWrittenDiscussions } from '#features/community/discussions/server/discussions.ts'
import { coHostNotifications } from '#features/community/events/co-hosts.notifications.ts'
import { eventNotifications } from '#features/community/events/notifications.ts'
import { announceRemoved, leaveEventsOfGroup } from '#features/community/events/server/member-removal.ts'
import { groupNotifications } from '#features/community/groups/notifications.ts'
import { listAliases, removeAliases } from '#features/community/groups/server/aliases/aliases.ts'
import { handOverGroupsOf } from '#features/community/groups/server/groups.ts'
import { removeWrittenMessages } from '#features/community/messages/server/group-chats/written-in-groups.ts'
import { postNotifications } from '#features/community/posts/notifications.ts'
import { purgePosts, removeWrittenPosts } from '#features/community/posts/server/deletion/deletion.ts'
import { deleteVotesOf } from '#features/community/posts/server/polls/polls.ts'
import { confirmPassword } from '#features/members/accounts/server/confirm-password.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { forgetHealthMessages } from '../../forget-health.copy.ts'
import {
  deleteMarksIn,
  deleteMessagesIn,
  deleteNotificationsIn,
  deleteReactionsIn,
  deleteSmallReactionsIn,
  forgetNamesIn,
  leaveNotificationsOfGroups,
  leaveNotificationsOfPosts,
  listAddressees,
  listPostsIn,
  lockDiscreetGroupsOf,
} from './forget-health.queries.ts'

const namesOf = (notifications: Record<string, { name: string }>) =>
  Object.values(notifications).map(({ name }) => name)
const kinds = {
  groups: [
    ...namesOf(groupNotifications),
    ...namesOf(discussionNotifications),
    ...namesOf(commentNotifications),
  ],
  posts: [
    ...namesOf(postNotifications),
    ...namesOf(eventNotifications),
    ...namesOf(coHostNotifications),
    ...namesOf(commentNotifications),
  ],
}

/**
 * Takes the member out of every discreet group, and everything that they wrote and did in one, for good. Groups that they run pass to others;
 * those in which nobody else is are deleted. What the staff decided about texts stays, and so do bans.
 */
export async function forgetHealth(db: Db, config: Config, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password, 'currentPassword')
  const { posts, aliases, left } = await inTransaction(db, async (tx) => {
    const groups = await lockDiscreetGroupsOf(tx, viewer.id)
    const ids = groups.map(({ id }) => id)
    const aliases = await listAliases(tx, [viewer.id], ids)
    const addressees = (
      await Promise.all([viewer.id, ...aliases].map((id) => listAddressees(tx, id, ids)))
    ).flat()
    await deleteReactionsIn(tx, viewer.id, ids)
    await deleteVotesOf(tx, [viewer.id], ids)
    await deleteSmallReactionsIn(tx, viewer.id, ids)
    for (const writer of [viewer.id, ...aliases]) for (const id of ids) await removeWritten(tx, writer, id)
    await deleteMessagesIn(tx, viewer.id, ids)
    await deleteNotificationsIn(tx, viewer.id, ids, kinds)
    for (const writer of [viewer.id, ...aliases]) await leaveNotificationsOfGroups(tx, writer, ids, kinds)
    await deleteMarksIn(tx, viewer.id, ids)
    for (const writer of [viewer.id, ...aliases]) {
      await leaveNotificationsOfPosts(tx, writer, ids, addressees, kinds)
      await forgetNamesIn(tx, writer, ids)
    }
    await handOverGroupsOf(tx, [viewer.id], ids)
    return {
      posts: (
        await Promise.all([viewer.id, ...aliases].map((writer) => listPostsIn(tx, writer, ids)))
      ).flat(),
      aliases,
      left: groups.filter(({ isMember }) => isMember).length,
    }
  })
  // NOTE: the files of pictures are removed once nothing can bring the posts back.
  await purgePosts(db, config, posts)
  await removeAliases(db, viewer, aliases)
  return { message: forgetHealthMessages.forgotten(left) }
}

const slice = 500

async function removeWritten(tx: Db, userId: number, groupId: number) {
  const written = { groupId, userId, by: userId, since: '-infinity' }
  await leaveEventsOfGroup(tx, groupId, userId)
  const posts = await removeWrittenPosts(tx, written, null)
  const upcoming = posts.filter(({ isUpcoming }) => isUpcoming)
  await announceRemoved(
    tx,
    upcoming.map(({ title, ...event }) => ({ ...event, title: title ?? '' })),
    [userId],
  )
  for (const remove of [deleteWrittenDiscussions, deleteWrittenComments, removeWrittenMessages])
    while ((await remove(tx, written, slice)) === slice);
}
