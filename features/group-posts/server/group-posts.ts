import { groupMessages } from '#features/groups/copy.ts'
import { openGroup, readGroup } from '#features/groups/server/groups.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listGroupPosts, updatePostsRead } from './group-posts.queries.ts'

export async function readGroupPosts(db: Db, viewer: Viewer | null, groupId: number, page: PageQuery) {
  await openGroup(db, viewer, groupId)
  return listGroupPosts(db, viewer, groupId, page)
}

export async function markGroupPostsRead(db: Db, viewer: Viewer, groupId: number, upTo: number) {
  const group = await openGroup(db, viewer, groupId)
  authorize(group.isMember, groupMessages.closed)
  await updatePostsRead(db, viewer, groupId, upTo)
  return readGroup(db, viewer, groupId)
}
