import { releasePhotosOfMessage } from '#features/site/media/server/media.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { showChange } from './link-previews.ts'
import { deleteForAll } from './unread.queries.ts'
import { endNotifications } from './unread.ts'

/** Text, photos and voice note of a message are gone for everybody at once. */
export async function removeForAll(tx: Db, id: number) {
  await endNotifications(tx, await deleteForAll(tx, id))
  await releasePhotosOfMessage(tx, id)
  await showChange(tx, id)
}
