import type { Event } from '#features/community/posts/contract.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { holdEvent, readGroupFor, type EventEffects } from '#features/community/posts/server/event-posts.ts'
import { viewerForRemoval } from '#features/community/posts/server/posts.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type EventQuery } from '../contract.ts'
import { eventMessages } from '../copy.ts'
import { eventEnd } from '../event-times.ts'
import { weeksOf } from '../month-weeks.ts'
import { eventNotifications } from '../notifications.ts'
import { canCancelEvent } from '../permissions.ts'
import { findEvent, listEvents, listMine, markCancelled } from './events.queries.ts'
import { listMonth } from './month.queries.ts'
import { notifyConcerned } from './notify-concerned.ts'
import { forgetReminders } from './rsvps.queries.ts'
import { fillPlaces } from './rsvps.ts'

export async function readEvent(db: Db, viewer: Viewer | null, id: number) {
  const event = await findEvent(db, viewer, id)
  if (!event) throw notFound(eventMessages.missing)
  return event
}

/** Answers 404 for the events of a group that the viewer cannot see. */
export async function readEvents(db: Db, viewer: Viewer | null, { groupId, ...query }: EventQuery) {
  const group = groupId === undefined ? undefined : await readGroupFor(db, viewer, Number(groupId))
  return listEvents(db, viewer, { ...query, groupId: group?.id })
}

/** The events of the weeks of '2026-12' that the viewer can see, by their beginning. */
export async function readMonth(db: Db, viewer: Viewer | null, month: string) {
  const events = await listMonth(db, viewer, month)
  const days = weeksOf(month).flat()
  const from = days[0] ?? ''
  const until = days.at(-1) ?? ''
  return events.filter(({ firstDay, lastDay }) => firstDay <= until && lastDay >= from)
}

export const readMyEvents = (db: Db, viewer: Viewer) => listMine(db, viewer, 50)

export const cancelEvent = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const removalViewer = await viewerForRemoval(tx, viewer, id)
    const event = await readEvent(tx, removalViewer, id)
    authorize(canCancelEvent(viewer, event), eventPostMessages.notYours)
    await holdEvent(tx, id)
    const about = { type: 'event', id, name: event.title, ownerId: event.userId }
    await recordStaffAction(tx, viewer, { action: 'event.cancel', ...about }, reason)
    if (await markCancelled(tx, id))
      await notifyConcerned(tx, eventNotifications.eventCancelled, [event], [viewer.id])
    return readCancelled(tx, viewer, removalViewer, id)
  })

/** For staff who cannot see the event: as its author sees it, without how the author relates to it. */
export async function readCancelled(db: Db, viewer: Viewer, removalViewer: Viewer, id: number) {
  const event = await findEvent(db, viewer, id)
  return event ?? { ...(await readEvent(db, removalViewer, id)), ...asOthersSeeIt }
}

const asOthersSeeIt = { isLiked: false, isSaved: false, isAttending: false, isWaiting: false }

/** Others learn a new title only when the group has approved it. */
export const titleForOthers = (before: Event, after: Event) => (after.isHeld ? before : after).title

/** Notifies attendees and the waitlist when an event moves or is deleted, and fills places. */
export const eventEffects: EventEffects = {
  async changed(db, viewer, before, after) {
    const { id, eventDate, endsAt, location } = after
    const title = titleForOthers(before, after)
    const isMoved =
      eventDate !== before.eventDate ||
      endsAt !== before.endsAt ||
      (location ?? '') !== (before.location ?? '')
    if (eventDate !== before.eventDate) await forgetReminders(db, [id])
    if (isMoved && !before.cancelledAt)
      await notifyConcerned(db, eventNotifications.eventChanged, [{ id, title }], [viewer.id])
    await fillPlaces(db, { id, title })
    const type = eventNotifications.eventEdited
    await notify(db, { type, to: before.userId, from: viewer, about: id, subject: title })
  },
  async deleted(db, viewer, event) {
    if (event.cancelledAt || eventEnd(event) <= Date.now()) return
    await notifyConcerned(db, eventNotifications.eventCancelled, [event], [viewer.id])
  },
}
