import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { rejectBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import { eventCardMessages, postMessages } from '#features/community/posts/copy.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { holdEvent, isCoHostOf } from '#features/community/posts/server/event-posts.ts'
import { readPost } from '#features/community/posts/server/posts.ts'
import { notify, notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict, invalid, notFound, AppError } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { eventNotifications } from '../notifications.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { deleteMaybe, insertMaybe } from './maybes.queries.ts'
import {
  claimReminders,
  deleteAttendance,
  findAttendance,
  insertAttendance,
  listAttendees,
  readAttendanceOf,
} from './rsvps.queries.ts'
import { listFitting, promote } from './waitlist.queries.ts'

/** If the member does not fit with their guests, adds them to the waitlist and returns 409 after committing. */
export async function attendEvent(db: Db, viewer: Viewer, id: number, guests = 0) {
  const taken = await inTransaction(db, async (tx) => {
    const event = await holdAttended(tx, viewer, id)
    rejectTooMany(guests, event.guestsAllowed)
    const place = await insertAttendance(tx, id, viewer.id, guests)
    await deleteMaybe(tx, id, viewer.id)
    if (place.isNew && place.state === 'going')
      await notify(tx, {
        type: eventNotifications.eventAttended,
        to: event.userId,
        from: viewer,
        about: id,
        subject: event.title,
      })
    return place
  })
  if (taken.state === 'waiting') {
    const state = { isAttending: false, waitlisted: true, attendeesCount: taken.attendeesCount }
    const { waitlisted, partyWaitlisted } = eventCardMessages
    throw new AppError(409, 'waitlisted', guests > 0 ? partyWaitlisted : waitlisted, { state })
  }
  return { isAttending: true, attendeesCount: taken.attendeesCount }
}

/** The event with its lock. One that is cancelled takes no new answers. */
export async function holdAttended(tx: Db, viewer: Viewer, id: number) {
  const event = await readAttended(tx, viewer, id)
  await rejectBanned(tx, event.groupId, viewer.id)
  await rejectAlias(tx, viewer, event.groupId, aliasMessages.noEvents)
  const locked = await holdEvent(tx, id)
  if (!locked) throw notFound(postMessages.missing)
  if (locked.cancelledAt && !(await findAttendance(tx, id, viewer.id)))
    throw conflict(eventPageMessages.cancelledAlready)
  return { ...event, ...locked }
}

/** A place that has let somebody in is used: given up and taken again, it would let in another person. */
export async function rejectLetIn(db: Db, viewer: Viewer, id: number) {
  if ((await findAttendance(db, id, viewer.id))?.checkedInAt) throw conflict(eventPageMessages.letIn)
}

export function rejectTooMany(guests: number, most: number) {
  if (guests > most) throw invalid(eventPageMessages.guests(most))
}

/** Takes no place and no entry on the waitlist, and gives up either; changes of the event are notified. */
export const sayMaybe = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const event = await holdAttended(tx, viewer, id)
    await rejectLetIn(tx, viewer, id)
    await insertMaybe(tx, id, viewer.id)
    await deleteAttendance(tx, id, viewer.id)
    await fillPlaces(tx, event)
    return answerOf(tx, viewer, id)
  })

export const takeMaybeBack = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await readAttended(tx, viewer, id)
    await deleteMaybe(tx, id, viewer.id)
    return answerOf(tx, viewer, id)
  })

export async function answerOf(db: Db, viewer: Viewer, id: number) {
  const { isAttending, attendeesCount } = await readAttendanceOf(db, viewer, id)
  return { isAttending, attendeesCount }
}

/** Gives up a place or a waitlist entry; a free place goes to the first on the waitlist. */
export const leaveEvent = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const event = await readAttended(tx, viewer, id)
    if (!(await holdEvent(tx, id))) throw notFound(postMessages.missing)
    await rejectLetIn(tx, viewer, id)
    await deleteAttendance(tx, id, viewer.id)
    await fillPlaces(tx, event)
    return answerOf(tx, viewer, id)
  })

/**
 * Gives free places to members on the waitlist, longest waiting first. Those who do not fit with their guests keep their turn, and the
 * places go to the next who do. Requires the event's lock.
 */
export async function fillPlaces(db: Db, { id, title }: { id: number; title: string }) {
  const waiting = await listFitting(db, id)
  if (waiting.length === 0) return
  let taken = 0
  const promoted = waiting.filter(({ guests, free }) => {
    const fits = free === null || taken + 1 + guests <= free
    if (fits) taken += 1 + guests
    return fits
  })
  await promote(
    db,
    id,
    promoted.map((one) => one.id),
  )
  const to = promoted.map(({ userId }) => userId)
  await notifyAll(db, { type: eventNotifications.eventPromoted, to, about: id, subject: title })
}

async function readAttended(db: Db, viewer: Viewer | null, id: number) {
  const post = await readPost(db, viewer, id)
  if (!post.isEvent) throw invalid(eventPostMessages.notAnEvent)
  return post
}

export async function readAttendance(db: Db, viewer: Viewer | null, id: number) {
  await readAttended(db, viewer, id)
  return readAttendanceOf(db, viewer, id)
}

export async function readAttendees(db: Db, viewer: Viewer | null, id: number, page: PageQuery) {
  const event = await readAttended(db, viewer, id)
  const isCoHost = viewer !== null && (await isCoHostOf(db, viewer, id))
  return listAttendees(db, viewer, { ...event, isCoHost }, page)
}

const reminders = [
  { type: eventNotifications.eventTomorrow, hours: 24, notBelow: 1 },
  { type: eventNotifications.eventSoon, hours: 1, notBelow: 0 },
]

/** Reminds attendees of events starting within 24 h and 1 h, once each. */
export async function sendReminders(db: Db) {
  for (const { type, hours, notBelow } of reminders) {
    await inTransaction(db, async (tx) => {
      const due = await claimReminders(tx, hours, notBelow)
      for (const [about, those] of Map.groupBy(due, ({ postId }) => postId))
        await notifyAll(tx, {
          type,
          to: those.map(({ userId }) => userId),
          about,
          subject: those[0]?.title ?? '',
        })
    })
  }
}
