import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { notifyAll } from '#features/notifications/server/notifications.ts'
import { deleteAllPosts } from '#features/posts/server/posts.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { listConcerned } from './rsvps.queries.ts'
import { fillPlaces } from './rsvps.ts'
import { deleteAttendancesOf, lockAttendedBy, lockAwaitedOf } from './member-removal.queries.ts'
import { eventNotifications } from '../notifications.ts'

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
    await notifyAll(db, {
      type: eventNotifications.eventCancelled,
      to: to.filter((one) => !userIds.includes(one)),
      about: id,
      thing: title,
    })
  }
}
