import { runsGroup } from '#features/community/groups/permissions.ts'
import { openGroup } from '#features/community/groups/server/groups.ts'
import { recordInLog } from '#features/community/groups/server/log/log.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { removePhotosOf } from '#features/site/media/server/media.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { postLimits, type FeedItem } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { canDeletePost, canRestorePost } from '../../permissions.ts'
import { findPost } from '../posts.queries.ts'
import { isPrivate, readForRemoval, readPost } from '../posts.ts'
import {
  deletePosts,
  markAllDeleted,
  findDeleted,
  findLastDeleted,
  markDeleted,
  markWrittenDeleted,
  unmarkDeleted,
} from './deletion.queries.ts'

export const deletePost = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const post = await readForRemoval(tx, viewer, id)
    const runsIt = !canDeletePost(viewer, post) && (await runsGroupOf(tx, viewer, post))
    authorize(runsIt || canDeletePost(viewer, post), postMessages.notYoursToDelete)
    const ownerId = runsIt ? viewer.id : post.userId
    const about = { type: 'post', id, name: post.content, isPrivate: await isPrivate(tx, post), ownerId }
    await recordStaffAction(tx, viewer, { action: 'post.delete', ...about }, reason)
    if (runsIt && post.groupId !== null)
      await recordInLog(tx, viewer, post.groupId, {
        action: 'remove',
        aboutId: post.userId,
        subject: { type: post.type, id, text: post.isEvent ? post.title : post.content },
      })
    await markDeleted(tx, id, viewer.id)
    return { message: postMessages.deleted }
  })

/** Those who look after a group remove posts and events from it. */
const runsGroupOf = async (db: Db, viewer: Viewer, { groupId }: FeedItem) =>
  groupId !== null && runsGroup(viewer, await openGroup(db, viewer, groupId))

/** Deletes some of what a member posted in a group, whatever they can still see of it. Returns what is gone. */
export const removeWrittenPosts = (
  tx: Db,
  written: Parameters<typeof markWrittenDeleted>[1],
  limit: number | null,
) => markWrittenDeleted(tx, written, limit)

/** Deletes all posts of a member: the viewer's own or, for staff, those of another member. */
export const deleteAllPosts = (db: Db, viewer: Viewer, userId = viewer.id) =>
  markAllDeleted(db, userId, viewer.id)

export const restorePost = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const deleted = await findDeleted(tx, id, postLimits.restoreDays)
    if (!deleted) {
      await readPost(tx, viewer, id)
      throw conflict(postMessages.notDeleted)
    }
    if (!canRestorePost(viewer, deleted)) throw notFound(postMessages.missing)
    await unmarkDeleted(tx, id)
    return readPost(tx, viewer, id)
  })

/** Restores the member's own last deleted post; for moderators anyone's, even one that they cannot read. null if there is none. */
export async function restoreLastDeleted(db: Db, viewer: Viewer) {
  const ownedBy = isStaff(viewer) ? null : viewer.id
  const deleted = await findLastDeleted(db, ownedBy, postLimits.restoreDays)
  if (!deleted || !(await unmarkDeleted(db, deleted.id))) return null
  return { id: deleted.id, post: (await findPost(db, viewer, deleted.id)) ?? null }
}

/** Nothing brings them back: the posts, their pictures and the series that end with them. */
export async function purgePosts(db: Db, config: Config, ids: number[]) {
  if (ids.length === 0) return
  await removePhotosOf(db, config, ids)
  await deletePosts(db, ids)
}
