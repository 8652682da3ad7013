import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { canCreateGroupEvent } from '#features/community/groups/permissions.ts'
import { rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import { previewFor } from '#features/site/link-previews/server/link-previews.ts'
import { exchangePhotos, passOnPhotos, storePhoto, type Prepared } from '#features/site/media/server/media.ts'
import { resolvePlace } from '#features/site/places/server/places.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { firstLinkOf, tagsOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { publish } from '#platform/server/bus/bus.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Event } from '../contract.ts'
import { eventLimits, type EventChange, type EventInput } from '../event-input.ts'
import { eventInputMessages, eventPostMessages } from '../event-posts.copy.ts'
import { canEditEvent } from '../permissions.ts'
import { postWritten } from './announce-posts.ts'
import {
  deleteOnlineLink,
  findCoHost,
  findGroupFor,
  insertEvent,
  lockEvent,
  updateEvent,
  updateImage,
  upsertOnlineLink,
} from './event-posts.queries.ts'
import { holdPost } from './held/held-posts.ts'
import { changePost, holdOrNotify, notifyMentioned, readMentioned, readPost } from './posts.ts'

/** What the feature events does when an event changes, with the event's lock held. Posts do not import events: app/routes.ts passes it. */
export type EventEffects = {
  changed(db: Db, viewer: Viewer, before: Event, after: Event): Promise<void>
  deleted(db: Db, viewer: Viewer, event: Event): Promise<void>
}

export async function createEvent(
  db: Db,
  viewer: Viewer,
  input: EventInput,
  prepared: () => Promise<Prepared | null>,
) {
  if (!hasSection('events')) throw notFound(requestErrors.noSection.events)
  const { endsAt = null, guestsAllowed = 0 } = input
  rejectWrongEnd(input.eventDate, endsAt)
  const photo = await prepared()
  return inTransaction(db, async (tx) => {
    if (input.groupId !== null) {
      const group = await readGroupFor(tx, viewer, input.groupId)
      authorize(canCreateGroupEvent(viewer, group), eventPostMessages.notInGroup)
      await rejectSilenced(tx, input.groupId, viewer.id)
      await rejectAlias(tx, viewer, input.groupId, aliasMessages.noEvents)
    }
    const text = readFormatted(input.content)
    const mentions = await readMentioned(tx, viewer, text.content)
    const id = await insertEvent(tx, {
      ...input,
      ...text,
      endsAt,
      guestsAllowed,
      userId: viewer.id,
      image: photo && { ...photo, alt: input.alt },
      tags: tagsOf(text.content),
      mentions,
      linkPreviewId: await previewFor(tx, firstLinkOf(text), {
        userId: viewer.id,
        isPublic: input.groupId === null,
      }),
      coordinates: coordinatesOf(input.location),
    })
    if (photo) await storePhoto(tx, viewer, id, photo)
    await storeOnlineLink(tx, id, input.onlineLink)
    const event = await readEventPost(tx, viewer, id)
    if (await holdPost(tx, viewer, event, firstLinkOf(text))) return readEventPost(tx, viewer, id)
    await notifyMentioned(tx, viewer, id, mentions)
    await publish(tx, postWritten, { id, by: viewer.id })
    return event
  })
}

type Edit = { change: EventChange; prepared: () => Promise<Prepared | null>; effects: EventEffects }

export async function editEvent(
  db: Db,
  viewer: Viewer,
  { id, ...seen }: Event,
  { change, prepared, effects }: Edit,
) {
  const isCoHost = await isCoHostOf(db, viewer, id)
  authorize(canEditEvent(viewer, { ...seen, isCoHost }), eventPostMessages.notYours)
  const photo = await prepared()
  return inTransaction(db, async (tx) => {
    await lockEvent(tx, id)
    const before = await readEventPost(tx, viewer, id)
    const { title, time, eventDate, timeZone, location, capacity } = { ...before, ...given(change) }
    const endsAt = change.endsAt === undefined ? movedEnd(before, eventDate) : change.endsAt
    rejectWrongEnd(eventDate, endsAt)
    const { content, alt } = change
    await changePost(tx, viewer, before, { content, location: location ?? '', alt })
    const coordinates = location === before.location ? before.coordinates : coordinatesOf(location ?? '')
    await updateEvent(tx, id, {
      title,
      time,
      eventDate,
      endsAt,
      timeZone,
      capacity,
      guestsAllowed: change.guestsAllowed,
      coordinates,
    })
    await storeOnlineLink(tx, id, change.onlineLink)
    if (photo) {
      // The picture is the organiser's, so that it stays when a co-host who chose it leaves.
      await passOnPhotos(tx, [id])
      await exchangePhotos(tx, { id: seen.userId, role: 'member' }, id, { retained: [], added: [photo] })
      await updateImage(tx, id, { ...photo, alt: change.alt ?? before.image?.alt ?? '' })
    }
    const after = await readEventPost(tx, viewer, id)
    const isHeld = await holdOrNotify(tx, viewer, before, after)
    await effects.changed(tx, viewer, before, { ...after, ...(isHeld && { isHeld }) })
    return readEventPost(tx, viewer, id)
  })
}

function rejectWrongEnd(eventDate: string, endsAt: string | null) {
  if (endsAt === null) return
  const lasts = Date.parse(endsAt) - Date.parse(eventDate)
  if (lasts <= 0) throw invalid(eventInputMessages.endsBefore)
  if (lasts > eventLimits.days * dayMs) throw invalid(eventInputMessages.tooLong(eventLimits.days))
}

/** An event that moves lasts as long as before. */
const movedEnd = (before: Event, eventDate: string) =>
  before.endsAt
    ? new Date(Date.parse(before.endsAt) + Date.parse(eventDate) - Date.parse(before.eventDate)).toISOString()
    : null

async function storeOnlineLink(db: Db, id: number, link: string | undefined) {
  if (link) await upsertOnlineLink(db, id, link)
  else if (link === '') await deleteOnlineLink(db, id)
}

async function readEventPost(db: Db, viewer: Viewer, id: number) {
  const post = await readPost(db, viewer, id)
  if (!post.isEvent) throw invalid(eventPostMessages.notAnEvent)
  return post
}

export async function readGroupFor(db: Db, viewer: Viewer | null, id: number) {
  const group = await findGroupFor(db, viewer, id)
  if (!group) throw notFound(eventPostMessages.groupMissing)
  return group
}

/** Coordinates of the place according to the gazetteer; null if unknown. */
function coordinatesOf(location: string) {
  const place = resolvePlace(location)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/** Omitted fields change nothing; a capacity of null removes the limit. */
const given = (change: EventChange): EventChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Whether a member runs the event with its organiser. */
export const isCoHostOf = (db: Db, viewer: Viewer, id: number) => findCoHost(db, id, viewer.id)

/** Locks the event, which serialises changes to its attendance. */
export const holdEvent = (db: Db, id: number) => lockEvent(db, id)
