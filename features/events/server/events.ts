import { recordStaffDeed } from '#features/audit/server/audit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { afterCommit, inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { resolvePlace } from '#features/places/server/places.ts'
import { exchangePhotos, keepPhoto, type Picture } from '#features/media/server/media.ts'
import { prepareImage, preparePhotos, type SentPhotos } from '#features/media/server/photos.ts'
import { announcePost } from '#platform/server/realtime/live-events.ts'
import { notifyAll } from '#features/notifications/server/notifications.ts'
import type { NotificationType } from '#features/notifications/notification-types.ts'
import {
  createPost,
  deletePost,
  editPost,
  eyesForRemoval,
  notifyMentioned,
  readForRemoval,
  readMentioned,
  readPost,
} from '#features/posts/server/posts.ts'
import { admitPhotos, prepareAdded } from '#features/posts/server/photos.ts'
import type { EventChange, EventInput } from '#features/posts/event-input.ts'
import { type EventQuery } from '../contract.ts'
import { tagsOf } from '#features/posts/mentions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canCreateGroupEvent } from '#features/groups/permissions.ts'
import { canEditPost } from '#features/posts/permissions.ts'
import { canCancelEvent, canEditEvent } from '../permissions.ts'
import { type Event, type PostOrEventChange, type PostOrEventInput } from '#features/posts/contract.ts'
import { eventNotifications } from '../notifications.ts'
import { forgetReminders, listConcerned } from './rsvps.queries.ts'
import { fillPlaces } from './rsvps.ts'
import {
  findEvent,
  findGroupFor,
  insertEvent,
  listEvents,
  listMine,
  lockEvent,
  markCancelled,
  updateEvent,
  updateImage,
} from './events.queries.ts'
import { postMessages } from '#features/posts/copy.ts'
import { eventMessages } from '../copy.ts'

export { admitPhotos, preparePhotos }

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

export async function readGroupFor(db: Db, viewer: Viewer | null, id: number) {
  const group = await findGroupFor(db, viewer, id)
  if (!group) throw notFound(eventMessages.groupMissing)
  return group
}

export const readMyEvents = (db: Db, viewer: Viewer) => listMine(db, viewer, 50)

/** Posts and events share one list, so they share one endpoint. */
export const createPostOrEvent = (
  db: Db,
  config: Config,
  viewer: Viewer,
  input: PostOrEventInput,
  sent: SentPhotos,
) =>
  input.isEvent
    ? createEvent(db, config, viewer, input.body, pictureOf(sent))
    : createPost(db, config, viewer, input.body, sent)

function pictureOf({ image, ...more }: SentPhotos) {
  if (Object.keys(more).length > 0) throw invalid(eventMessages.onePicture)
  return image
}

async function createEvent(db: Db, config: Config, viewer: Viewer, input: EventInput, picture?: Picture) {
  const photo = picture ? await prepareImage(config, picture) : null
  return inTransaction(db, async (tx) => {
    if (input.groupId !== null) {
      const group = await readGroupFor(tx, viewer, input.groupId)
      authorize(canCreateGroupEvent(viewer, group), eventMessages.notInGroup)
    }
    const mentions = await readMentioned(tx, viewer, input.content)
    const id = await insertEvent(tx, {
      ...input,
      userId: viewer.id,
      image: photo && { ...photo, alt: input.alt },
      tags: tagsOf(input.content),
      mentions,
      coordinates: coordinatesOf(input.location),
    })
    if (photo) await keepPhoto(tx, viewer, id, photo)
    await notifyMentioned(tx, viewer, id, mentions)
    afterCommit(tx, () => announcePost(viewer.id))
    return readEvent(tx, viewer, id)
  })
}

/** The stored row decides whether it is an event, not the body, because a change of the text alone looks like a post's. */
export async function editPostOrEvent(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { change, sent }: { change: PostOrEventChange; sent: SentPhotos },
) {
  const post = await readPost(db, viewer, id)
  if (post.isEvent) return editEvent(db, config, viewer, post, change.body, pictureOf(sent))
  authorize(canEditPost(viewer, post), postMessages.notYours)
  if (change.isEvent) throw invalid(eventMessages.notAnEvent)
  return editPost(db, viewer, id, change.body, await prepareAdded(db, config, viewer, change.body, sent))
}

async function editEvent(
  db: Db,
  config: Config,
  viewer: Viewer,
  { id, ...seen }: Event,
  change: EventChange,
  picture?: Picture,
) {
  authorize(canEditEvent(viewer, seen), eventMessages.notYours)
  const photo = picture ? await prepareImage(config, picture) : null
  return inTransaction(db, async (tx) => {
    await lockEvent(tx, id)
    const before = await readEvent(tx, viewer, id)
    const { title, time, eventDate, timeZone, content, location, capacity } = { ...before, ...given(change) }
    const isMoved = eventDate !== before.eventDate || (location ?? '') !== (before.location ?? '')
    await editPost(tx, viewer, id, { content, location: location ?? '', alt: change.alt })
    const coordinates = location === before.location ? before.coordinates : coordinatesOf(location ?? '')
    await updateEvent(tx, id, { title, time, eventDate, timeZone, capacity, coordinates })
    if (photo) {
      await exchangePhotos(tx, viewer, id, { kept: [], added: [photo] })
      await updateImage(tx, id, { ...photo, alt: change.alt ?? before.image?.alt ?? '' })
    }
    if (eventDate !== before.eventDate) await forgetReminders(tx, id)
    if (isMoved && !before.cancelledAt) await tell(tx, eventNotifications.eventChanged, viewer, { id, title })
    await fillPlaces(tx, { id, title })
    return readEvent(tx, viewer, id)
  })
}

/** Coordinates of the place according to the gazetteer; null if unknown. */
function coordinatesOf(location: string) {
  const place = resolvePlace(location)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/** Omitted fields change nothing; a capacity of null removes the limit. */
const given = (change: EventChange): EventChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

async function tell(db: Db, type: NotificationType, viewer: Viewer, event: { id: number; title: string }) {
  const to = await listConcerned(db, event.id, viewer.id)
  await notifyAll(db, { type, to, about: event.id, thing: event.title })
}

export const cancelEvent = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const eyes = await eyesForRemoval(tx, viewer, id)
    const event = await readEvent(tx, eyes, id)
    authorize(canCancelEvent(viewer, event), eventMessages.notYours)
    await lockEvent(tx, id)
    const about = { type: 'event', id, name: event.title, ownerId: event.userId }
    await recordStaffDeed(tx, viewer, { action: 'event.cancel', ...about }, reason)
    if (await markCancelled(tx, id)) await tell(tx, eventNotifications.eventCancelled, viewer, event)
    return (await findEvent(tx, viewer, id)) ?? { ...(await readEvent(tx, eyes, id)), ...nothingOfTheirs }
  })

/** How the author relates to their own event is hidden from others. */
const nothingOfTheirs = { isLiked: false, isSaved: false, isAttending: false, isWaiting: false }

/** Notifies attendees and the waitlist of an upcoming event that is deleted. */
export const removePostOrEvent = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const isThere = await lockEvent(tx, id)
    const post = await readForRemoval(tx, viewer, id)
    const answer = await deletePost(tx, viewer, id, reason)
    const isAwaited = isThere && post.isEvent && !post.cancelledAt && Date.parse(post.eventDate) > Date.now()
    if (isAwaited) await tell(tx, eventNotifications.eventCancelled, viewer, post)
    return answer
  })
