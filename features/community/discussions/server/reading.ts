import { groupMessages } from '#features/community/groups/copy.ts'
import { openGroup, readGroup } from '#features/community/groups/server/groups.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { openDiscussion } from './discussions.ts'
import { updateAllRead, upsertRead } from './reading.queries.ts'

export async function markDiscussionRead(db: Db, viewer: Viewer, groupId: number, id: number) {
  const { group, discussion } = await openDiscussion(db, viewer, groupId, id)
  authorize(group.isMember, groupMessages.closed)
  await upsertRead(db, viewer.id, id)
  return { ...discussion, isUnread: false }
}

export async function markAllDiscussionsRead(db: Db, viewer: Viewer, groupId: number) {
  const group = await openGroup(db, viewer, groupId)
  authorize(group.isMember, groupMessages.closed)
  await updateAllRead(db, viewer.id, groupId)
  return readGroup(db, viewer, groupId)
}
