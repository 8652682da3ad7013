import { inTransaction, type Db } from '#server/db/db.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import { deleteAllPosts } from '#server/posts/posts.ts'
import type { Viewer } from '#shared/permissions.ts'
import { listConcerned } from './attendance.queries.ts'
import { fillPlaces } from './attendance.ts'
import { deleteAttendancesOf, lockAttendedBy, lockAwaitedOf } from './leaving.queries.ts'

/** Every post and event of the member; whoever wanted to go to one that was still to come hears of it. */
export const removeAllOf = (db: Db, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    await tellAwaiting(tx, [viewer.id])
    return deleteAllPosts(tx, viewer)
  })

/** People who leave for good: their events are called off, their places go to those who wait. */
export async function leaveEvents(db: Db, userIds: number[]) {
  await tellAwaiting(db, userIds)
  const attended = await lockAttendedBy(db, userIds)
  await deleteAttendancesOf(db, userIds)
  for (const event of attended) await fillPlaces(db, event)
}

async function tellAwaiting(db: Db, userIds: number[]) {
  for (const { id, title, userId } of await lockAwaitedOf(db, userIds)) {
    const to = await listConcerned(db, id, userId)
    await notifyAll(db, 'eventCancelled', {
      to: to.filter((one) => !userIds.includes(one)),
      about: id,
      thing: title,
    })
  }
}
