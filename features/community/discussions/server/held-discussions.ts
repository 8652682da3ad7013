import { openGroup } from '#features/community/groups/server/groups.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { findDiscussion, releaseHeld } from './discussions.queries.ts'
import { announceNew } from './write-discussions.ts'

/** Those whom it mentions and the creator of the group learn of it now. False where it did not wait. */
export async function releaseDiscussion(tx: Db, groupId: number, id: number) {
  const authorId = await releaseHeld(tx, id)
  if (authorId === undefined) return false
  const author: Viewer = { id: authorId, role: 'member' }
  // NOTE: whoever has left a private group reads nothing in it, and their discussion stands without telling anybody.
  const discussion = await findDiscussion(tx, author, groupId, id)
  if (discussion) await announceNew(tx, author, await openGroup(tx, author, groupId), discussion)
  return true
}
