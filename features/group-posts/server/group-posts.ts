import { openGroup } from '#features/groups/server/groups.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listGroupPosts } from './group-posts.queries.ts'

export async function readGroupPosts(db: Db, viewer: Viewer | null, groupId: number, page: PageQuery) {
  await openGroup(db, viewer, groupId)
  return listGroupPosts(db, viewer, groupId, page)
}
