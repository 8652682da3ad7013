import type { Db } from '#platform/server/postgres/db.ts'
import { deleteChatsOf, releasePictures } from './erasure.queries.ts'

/** Before these members are deleted: chats that go on have their pictures further, and those without anybody else are gone. */
export async function eraseFromChats(db: Db, userIds: number[]) {
  await releasePictures(db, userIds)
  await deleteChatsOf(db, userIds)
}
