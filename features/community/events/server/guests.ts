import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { updateGuests } from './guests.queries.ts'
import { findAttendance } from './rsvps.queries.ts'
import { answerOf, fillPlaces, holdAttended, rejectTooMany } from './rsvps.ts'

/**
 * Changes how many guests a member brings. More need free places if the member is going; on the waitlist they keep their turn. A
 * member who brings more than the organiser now allows may keep or lower the number.
 */
export const setGuests = (db: Db, viewer: Viewer, id: number, guests: number) =>
  inTransaction(db, async (tx) => {
    const event = await holdAttended(tx, viewer, id)
    const own = await findAttendance(tx, id, viewer.id)
    if (!own) throw conflict(eventPageMessages.notGoing)
    if (own.checkedInAt && guests !== own.guests) throw conflict(eventPageMessages.letIn)
    rejectTooMany(guests, Math.max(event.guestsAllowed, own.guests))
    const needed = event.attendeesCount + guests - own.guests
    const isOver = event.capacity !== null && needed > event.capacity
    if (own.state === 'going' && guests > own.guests && isOver)
      throw conflict(eventPageMessages.noRoomForGuests)

    await updateGuests(tx, id, viewer.id, guests)
    await fillPlaces(tx, event)
    return answerOf(tx, viewer, id)
  })
