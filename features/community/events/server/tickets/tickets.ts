import { createHash } from 'node:crypto'
import type { Event } from '#features/community/posts/contract.ts'
import { isCoHostOf } from '#features/community/posts/server/event-posts.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { qrRows } from '#platform/server/qr-rows.ts'
import { checkInLimits, type CheckInChange, type CheckInList, type Ticket } from '../../tickets.contract.ts'
import { checkInMessages } from '../../tickets.copy.ts'
import { canCheckIn } from '../../tickets.permissions.ts'
import { findTicket, listCheckIns, listPlaces, undoCheckIn, updateCheckIn } from './tickets.queries.ts'

/** Of a member who is going. It ends with the place. */
export async function readTicket(db: Db, viewer: Viewer, origin: string, id: number): Promise<Ticket> {
  const event = await readEventPost(db, viewer, id)
  const own = await findTicket(db, id, viewer.id)
  if (!own) throw notFound(checkInMessages.noTicket)
  return {
    ...sharedOf(event),
    location: event.location,
    name: own.displayName,
    guests: own.guests,
    shortCode: shortOf(own.ticket),
    qr: qrRows(`${origin}/events/${id}/check-in#${codeOf(own.ticket)}`),
    checkedInAt: own.checkedInAt,
  }
}

/** Everyone who is going, for a device that checks them in without a connection. */
export async function readCheckInList(db: Db, viewer: Viewer, id: number): Promise<CheckInList> {
  const event = await readHosted(db, viewer, id)
  const places = await listPlaces(db, viewer, id, checkInLimits.people + 1)
  return {
    ...sharedOf(event),
    endsAt: event.endsAt ?? null,
    people: places.slice(0, checkInLimits.people).map((place) => ({
      id: place.id,
      name: place.isVisible ? place.displayName : null,
      username: place.isVisible ? place.username : null,
      guests: place.guests,
      shortCode: shortOf(place.ticket),
      codeHash: createHash('sha256').update(codeOf(place.ticket)).digest('hex'),
      checkedInAt: place.checkedInAt,
      againAt: place.againAt,
    })),
    isComplete: places.length <= checkInLimits.people,
  }
}

/** In the order of the device. Sent again, they change nothing more. */
export const changeCheckIns = (db: Db, viewer: Viewer, id: number, changes: CheckInChange[]) =>
  inTransaction(db, async (tx) => {
    await readHosted(tx, viewer, id)
    for (const { id: place, at, isIn } of changes)
      await (isIn ? updateCheckIn : undoCheckIn)(tx, id, place, at)
    return listCheckIns(
      tx,
      id,
      changes.map((change) => change.id),
    )
  })

async function readEventPost(db: Db, viewer: Viewer, id: number) {
  const post = await readPost(db, viewer, id)
  if (!post.isEvent) throw invalid(checkInMessages.notAnEvent)
  return post
}

async function readHosted(db: Db, viewer: Viewer, id: number) {
  const event = await readEventPost(db, viewer, id)
  const isCoHost = await isCoHostOf(db, viewer, id)
  authorize(canCheckIn(viewer, { ...event, isCoHost }), checkInMessages.hostsOnly)
  return event
}

const sharedOf = ({ id, title, eventDate, time, timeZone, cancelledAt }: Event) => ({
  eventId: id,
  title,
  eventDate,
  time,
  timeZone,
  cancelledAt,
})

/** 122 random bits, as 32 digits. */
const codeOf = (ticket: string) => ticket.replaceAll('-', '')
const shortOf = (ticket: string) => codeOf(ticket).slice(0, 8).toUpperCase()
