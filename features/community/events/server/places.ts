import type { PresenceChange } from '#features/members/people/server/presence-changes.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { eventNotifications } from '../notifications.ts'
import { notifyPeople } from './notify-concerned.ts'
import { isActiveMember, isBlockBetween, listHosted, lockAnswered, moveToWaitlist } from './places.queries.ts'
import { deleteAttendance, listAnswering } from './rsvps.queries.ts'
import { fillPlaces } from './rsvps.ts'

/**
 * Gives away the places of somebody who is gone. A member who was suspended or deactivated waits at the front of the waitlist, and has the
 * place again when they are back and it is free; one with a block between them and the host has no place any more. The guests of a host who
 * is gone are notified. It looks at how things are now, so that it may run more than once.
 */
export const updatePlaces = (db: Db, { userId, otherId }: PresenceChange) =>
  inTransaction(db, async (tx) => {
    if (otherId !== null) return leaveHost(tx, userId, otherId)
    const isActive = await isActiveMember(tx, userId)
    for (const event of await lockAnswered(tx, userId, null)) {
      if (!isActive) await moveToWaitlist(tx, event.id, userId)
      await fillPlaces(tx, event)
    }
    await notifyGuestsOf(tx, userId, isActive)
  })

async function leaveHost(db: Db, userId: number, hostId: number) {
  if (!(await isBlockBetween(db, userId, hostId))) return
  for (const event of await lockAnswered(db, userId, hostId)) {
    await deleteAttendance(db, event.id, userId)
    await fillPlaces(db, event)
  }
}

async function notifyGuestsOf(db: Db, hostId: number, isBack: boolean) {
  const type = isBack ? eventNotifications.eventResumed : eventNotifications.eventPaused
  const events = await listHosted(db, hostId)
  if (events.length === 0) return
  await notifyPeople(
    db,
    type,
    events,
    await listAnswering(
      db,
      events.map(({ id }) => id),
      [hostId],
    ),
  )
}
