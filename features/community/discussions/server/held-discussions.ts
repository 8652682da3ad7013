import { readerOf } from '#features/community/groups/server/aliases/aliases.ts'
import { openGroup } from '#features/community/groups/server/groups.ts'
import { asAuthor } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { findDiscussion, releaseHeld } from './discussions.queries.ts'
import { announceNew } from './write-discussions.ts'

/** Those whom it mentions and the creator of the group learn of it now. False where it did not wait. */
export async function releaseDiscussion(tx: Db, groupId: number, id: number) {
  const authorId = await releaseHeld(tx, id)
  if (authorId === undefined) return false
  const reader = await readerOf(tx, authorId)
  // NOTE: whoever has left a private group reads nothing in it, and their discussion stands without telling anybody.
  const discussion = await findDiscussion(tx, reader, groupId, id)
  if (discussion)
    await announceNew(tx, asAuthor(reader, discussion), await openGroup(tx, reader, groupId), discussion)
  return true
}
