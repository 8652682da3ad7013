import { listAliases } from '#features/community/groups/server/aliases/aliases.ts'
import { deleteAllPosts } from '#features/community/posts/server/deletion/deletion.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { eventNotifications } from '../notifications.ts'
import { deleteMaybesOf } from './maybes.queries.ts'
import {
  deleteAttendancesOf,
  deleteFromEvents,
  lockAttendedBy,
  lockAttendedInGroup,
  lockWaitlistedOf,
} from './member-removal.queries.ts'
import { notifyConcerned } from './notify-concerned.ts'
import { fillPlaces } from './rsvps.ts'

/** Deletes every post and event of the member and notifies those who wanted to attend upcoming ones. */
export const removeAllOf = (db: Db, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    await notifyWaiting(tx, [viewer.id])
    let count = await deleteAllPosts(tx, viewer)
    for (const alias of await listAliases(tx, [viewer.id])) count += await deleteAllPosts(tx, viewer, alias)
    return count
  })

/** Removes members permanently: their events are cancelled, their places go to the waitlist. */
export async function leaveEvents(db: Db, userIds: number[]) {
  await notifyWaiting(db, userIds)
  const attended = await lockAttendedBy(db, userIds)
  await deleteAttendancesOf(db, userIds)
  await deleteMaybesOf(db, userIds)
  for (const event of attended) await fillPlaces(db, event)
}

/** Whoever is banned from a group comes to none of its events. */
export async function leaveEventsOfGroup(tx: Db, groupId: number, userId: number) {
  const attended = await lockAttendedInGroup(tx, groupId, userId)
  if (attended.length === 0) return
  await deleteFromEvents(
    tx,
    attended.map(({ id }) => id),
    userId,
  )
  for (const event of attended) await fillPlaces(tx, event)
}

/** Tells those who wanted to attend that these upcoming events are gone. The dates of a series are named together. */
export async function announceRemoved(
  db: Db,
  events: { id: number; title: string; seriesId: number | null }[],
  except: number[],
) {
  const together = Map.groupBy(events, ({ id, seriesId }) => seriesId ?? -id)
  for (const each of together.values())
    await notifyConcerned(db, eventNotifications.eventCancelled, each, except)
}

async function notifyWaiting(db: Db, userIds: number[]) {
  await announceRemoved(db, await lockWaitlistedOf(db, userIds), userIds)
}
