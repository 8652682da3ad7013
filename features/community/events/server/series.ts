import { isDeepStrictEqual } from 'node:util'
import { holdDates } from '#features/community/groups/server/approval/approval.ts'
import type { Event } from '#features/community/posts/contract.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import type { EventChange } from '#features/community/posts/event-input.ts'
import { eventPostMessages } from '#features/community/posts/event-posts.copy.ts'
import { canDeletePost } from '#features/community/posts/permissions.ts'
import { createEvent, editEvent } from '#features/community/posts/server/event-posts.ts'
import { readForRemoval, viewerForRemoval } from '#features/community/posts/server/posts.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import {
  passOnPhotos,
  releasePhotosOfPosts,
  type Picture,
  type Prepared,
} from '#features/site/media/server/media.ts'
import { prepareImage } from '#features/site/media/server/photos.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { eventNotifications } from '../notifications.ts'
import { canCancelEvent, canEditFollowing } from '../permissions.ts'
import { seriesLimits } from '../repeats.ts'
import type { SeriesDates, SeriesInput } from '../series.contract.ts'
import { seriesMessages } from '../series.copy.ts'
import { eventEffects, readCancelled, readEvent, titleForOthers } from './events.ts'
import { notifyConcerned } from './notify-concerned.ts'
import { forgetReminders } from './rsvps.queries.ts'
import { fillPlaces } from './rsvps.ts'
import { datesOf, dayOf, movedTo, timesOf } from './series-dates.ts'
import {
  copyChanges,
  copyOnlineLink,
  countRunning,
  insertDates,
  insertSeries,
  listDates,
  listWithWaitlist,
  lockFollowing,
  markAllCancelled,
  markDatesDeleted,
  updateTimes,
  type Changed,
} from './series.queries.ts'

export { prepareImage }

/** The first date is created like any event; the others are copies of it. */
export async function createSeries(
  db: Db,
  viewer: Viewer,
  { repeats, ...input }: SeriesInput,
  prepared: () => Promise<Prepared | null>,
) {
  const { eventDate, endsAt = null, timeZone } = input
  const { starts, dates } = datesOf({ eventDate, endsAt, timeZone }, repeats)
  const photo = await prepared()
  return inTransaction(db, async (tx) => {
    const first = await createEvent(tx, viewer, input, async () => photo)
    // The event has changed the member's row, so that two series are counted one after the other.
    if ((await countRunning(tx, viewer.id)) >= seriesLimits.running)
      throw conflict(seriesMessages.running(seriesLimits.running))
    const { id } = await insertSeries(tx, { userId: viewer.id, every: repeats.every, starts })
    const later = await insertDates(tx, first.id, id, dates.slice(1))
    if (first.isHeld)
      await holdDates(
        tx,
        first.id,
        later.map((date) => date.id),
      )
    return readEvent(tx, viewer, first.id)
  })
}

export async function readDates(db: Db, viewer: Viewer | null, id: number): Promise<SeriesDates> {
  const event = await readEvent(db, viewer, id)
  if (!event.series) throw notFound(seriesMessages.none)
  return { ...event.series, dates: await listDates(db, viewer, id) }
}

type Edit = { change: EventChange; picture?: Picture }

/** Changes the event, and in the later ones of its series what has changed in it. */
export async function editFollowing(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { change, picture }: Edit,
) {
  const event = await readEvent(db, viewer, id)
  authorize(canEditFollowing(viewer, event), seriesMessages.notYours)
  if (!event.series) throw conflict(seriesMessages.none)
  const photo = await prepareImage(config, picture)
  return inTransaction(db, async (tx) => {
    const following = await lockFollowing(tx, id)
    const effects = {
      ...eventEffects,
      changed: (_db: Db, _viewer: Viewer, before: Event, after: Event) =>
        changeFollowing(tx, viewer, { before, after, change, following }),
    }
    return editEvent(tx, viewer, event, { change, prepared: async () => photo, effects })
  })
}

type Following = Awaited<ReturnType<typeof lockFollowing>>
type Change = { before: Event; after: Event; change: EventChange; following: Following }

async function changeFollowing(db: Db, viewer: Viewer, { before, after, change, following }: Change) {
  if (dayOf(before) !== dayOf(after)) throw invalid(seriesMessages.dateStays)
  const later = following.filter(({ id }) => id !== after.id)
  const ids = following.map(({ id }) => id)
  const laterIds = later.map(({ id }) => id)
  const isTimed = JSON.stringify(timesOf(before)) !== JSON.stringify(timesOf(after))
  const changed = changedOf(before, after, change)

  if (changed.includes('image')) {
    await passOnPhotos(db, laterIds)
    await releasePhotosOfPosts(db, laterIds)
  }
  await copyChanges(db, after.id, laterIds, changed)
  if (after.isHeld && changed.some((name) => isRead[name])) await holdDates(db, after.id, laterIds)
  if (change.onlineLink !== undefined) await copyOnlineLink(db, after.id, laterIds)
  if (isTimed) {
    const times = timesOf(after)
    await updateTimes(
      db,
      later.map((date) => ({ id: date.id, ...movedTo(date, times) })),
      after.timeZone,
    )
    await forgetReminders(db, ids)
  }
  const title = titleForOthers(before, after)
  const ahead = following.filter(({ isAhead }) => isAhead).map(({ id }) => ({ id, title }))
  if (isTimed || changed.includes('location'))
    await notifyConcerned(db, eventNotifications.eventChanged, ahead, [viewer.id])
  for (const { id } of await listWithWaitlist(db, ids)) await fillPlaces(db, { id, title })
}

/** What a group sees before it approves an event. */
const isRead: Partial<Record<Changed, true>> = { title: true, content: true, image: true, alt: true }

function changedOf(before: Event, after: Event, change: EventChange): Changed[] {
  const isChanged = {
    title: after.title !== before.title,
    content: after.content !== before.content || !isDeepStrictEqual(after.format, before.format),
    location: after.location !== before.location,
    time: after.time !== before.time,
    capacity: after.capacity !== before.capacity,
    guests: change.guestsAllowed !== undefined,
    image: after.imageUrl !== before.imageUrl,
    alt: after.image?.alt !== before.image?.alt,
  } satisfies Record<Changed, boolean>
  const names: Changed[] = ['title', 'content', 'location', 'time', 'capacity', 'guests', 'image', 'alt']
  return names.filter((name) => isChanged[name])
}

/** Cancels the event and the later ones of its series that are not over. */
export const cancelFollowing = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const removalViewer = await viewerForRemoval(tx, viewer, id)
    const event = await readEvent(tx, removalViewer, id)
    authorize(canCancelEvent(viewer, event), eventPostMessages.notYours)
    if (!event.series) throw conflict(seriesMessages.none)
    const ahead = (await lockFollowing(tx, id)).filter(({ isAhead }) => isAhead)
    const about = { type: 'event', id, name: event.title, ownerId: event.userId }
    await recordStaffAction(tx, viewer, { action: 'event.cancel', ...about }, reason)
    await markAllCancelled(
      tx,
      ahead.map((date) => date.id),
    )
    await notifyConcerned(tx, eventNotifications.eventCancelled, ahead, [viewer.id])
    return readCancelled(tx, viewer, removalViewer, id)
  })

/** Deletes the event and the later ones of its series. */
export const deleteFollowing = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const post = await readForRemoval(tx, viewer, id)
    authorize(canDeletePost(viewer, post), postMessages.notYoursToDelete)
    if (!post.isEvent || !post.series) throw conflict(seriesMessages.none)
    const following = await lockFollowing(tx, id)
    const about = { type: 'post', id, name: post.content, ownerId: post.userId }
    await recordStaffAction(tx, viewer, { action: 'post.delete', ...about }, reason)
    await markDatesDeleted(
      tx,
      following.map((date) => date.id),
      viewer.id,
    )
    const ahead = following.filter(({ isAhead }) => isAhead)
    await notifyConcerned(tx, eventNotifications.eventCancelled, ahead, [viewer.id])
    return { message: seriesMessages.removed(following.length) }
  })
