import { groupMessages } from '#features/community/groups/copy.ts'
import { openGroup, readGroup } from '#features/community/groups/server/groups.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { postMessages } from '../../copy.ts'
import { groupPostMessages } from '../../group-posts.copy.ts'
import { canPinPost } from '../../group-posts.permissions.ts'
import { readPost } from '../posts.ts'
import { listGroupPosts, updatePinned, updatePostsRead } from './group-posts.queries.ts'

export async function readGroupPosts(db: Db, viewer: Viewer | null, groupId: number, page: PageQuery) {
  await openGroup(db, viewer, groupId)
  return listGroupPosts(db, viewer, groupId, page)
}

/** Pins a post, or unpins it. */
export const setPinned = (db: Db, viewer: Viewer, groupId: number, id: number, isPinned: boolean) =>
  inTransaction(db, async (tx) => {
    const group = await openGroup(tx, viewer, groupId)
    const post = await readPost(tx, viewer, id)
    if (post.groupId !== groupId || post.isEvent) throw notFound(postMessages.missing)
    authorize(canPinPost(viewer, group), groupPostMessages.notYoursToPin)

    await updatePinned(tx, groupId, id, isPinned)
    return readPost(tx, viewer, id)
  })

export async function markGroupPostsRead(db: Db, viewer: Viewer, groupId: number, upTo: number) {
  const group = await openGroup(db, viewer, groupId)
  authorize(group.isMember, groupMessages.closed)
  await updatePostsRead(db, viewer, groupId, upTo)
  return readGroup(db, viewer, groupId)
}
