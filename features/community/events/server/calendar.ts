import { createHash, randomBytes } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Event } from '#features/community/posts/contract.ts'
import { readGroupFor } from '#features/community/posts/server/event-posts.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { eventCardCopy, eventMessages } from '../copy.ts'
import { readEventHours } from '../event-hours.ts'
import { findTokenOwner, listDiscreet, listOnlineLinks, replaceToken } from './calendar.queries.ts'
import { listCalendar, listEvents } from './events.queries.ts'
import { readEvent } from './events.ts'
import { timeZoneRules } from './time-zone-rules.ts'

const most = 300

export async function calendarOfEvent(db: Db, viewer: Viewer | null, id: number, origin: string) {
  const event = await readEvent(db, viewer, id)
  const discreet = await listDiscreet(db, [id])
  const name = discreet.has(id) ? eventCardCopy.discreet : event.title
  return { ...calendar(name, [event], origin, { discreet }), fileName: `event-${id}.ics` }
}

/** Upcoming events that everyone can see. */
export async function calendarOfSite(db: Db, config: Config, origin: string) {
  const { items } = await listEvents(db, null, {
    when: 'upcoming',
    limit: most,
    cursor: undefined,
    everyDate: true,
  })
  const { name } = await readSettings(db, config)
  return calendar(name, items, origin)
}

/** Events of a group that visitors can see. */
export async function calendarOfGroup(db: Db, groupId: number, origin: string) {
  const group = await readGroupFor(db, null, groupId)
  const { items } = await listEvents(db, null, { groupId, limit: most, cursor: undefined })
  return calendar(group.name, items, origin)
}

/** The secret address is enough to read it, because calendar apps send no cookie. */
export async function calendarOfMember(db: Db, config: Config, token: string, origin: string) {
  const owner = await findTokenOwner(db, hashOf(token))
  if (!owner) throw notFound(eventMessages.missing)
  const events = await listCalendar(db, { id: owner.id, role: 'member' }, most)
  const { name } = await readSettings(db, config)
  const ids = events.map(({ id }) => id)
  const [links, discreet] = await Promise.all([listOnlineLinks(db, owner.id, ids), listDiscreet(db, ids)])
  return calendar(`${name}: ${owner.displayName}`, events, origin, { links, discreet })
}

/** Creates a new secret address; the previous one stops working. */
export async function resetCalendar(db: Db, viewer: Viewer, origin: string) {
  const token = randomBytes(24).toString('base64url')
  await replaceToken(db, viewer.id, hashOf(token))
  return { url: `${origin}/api/calendar/${token}.ics` }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** `links` are the addresses of events that take place online; of those in `discreet`, a calendar shows only when they are. */
type About = { links?: Map<number, string>; discreet?: Set<number> }

function calendar(name: string, events: Event[], origin: string, { links, discreet }: About = {}) {
  const host = new URL(origin).hostname
  const made = ical({
    name: escapeText(name),
    prodId: { company: host, product: 'events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const instants = events.map(({ eventDate }) => Date.parse(eventDate))
  made.timezone({ name: null, generator: (zone) => timeZoneRules(zone, instants) })
  for (const event of events) {
    const begins = new Date(event.eventDate)
    const end = endOf(event, begins)
    const edited = Math.max(
      ...[event.createdAt, event.editedAt, event.cancelledAt].map((at) => (at ? Date.parse(at) : 0)),
    )
    made.createEvent({
      id: `event-${event.id}@${host}`,
      // NOTE: seconds since creation, which grow with every change without a counter.
      sequence: Math.ceil((edited - Date.parse(event.createdAt)) / 1000),
      stamp: Temporal.Instant.fromEpochMilliseconds(edited),
      timezone: event.timeZone,
      start: localTime(event, begins),
      end: end && localTime(event, end),
      ...(discreet?.has(event.id)
        ? { summary: eventCardCopy.discreet }
        : textsOf(event, links?.get(event.id))),
      url: `${origin}/events/${event.id}`,
      status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return { text: made.toString(), type: 'text/calendar; charset=utf-8' }
}

/** Calendar programs show it in the reader's zone, and where the event takes place. */
const localTime = ({ timeZone }: Event, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

function textsOf(event: Event, link: string | undefined) {
  const { title, time, content, location, coordinates } = event
  return {
    summary: title,
    description: [time, link, content].filter(Boolean).join('\n\n'),
    location: coordinates
      ? { title: location ?? '', geo: { lat: coordinates.latitude, lon: coordinates.longitude } }
      : (location ?? undefined),
  }
}

/** As RFC 5545 writes a text. NOTE: the library escapes everything but the name of a calendar. */
const escapeText = (value: string) =>
  value.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\p{Cc}|\u2028|\u2029/gu, String.raw`\n`)

/** The end, or what the time says of it: '10:00 to 16:00'. */
function endOf(event: Event, begins: Date) {
  if (event.endsAt) return new Date(event.endsAt)
  const hours = readEventHours(event.time)
  if (!hours || hours.to === null) return undefined
  const minutes = (hours.to - hours.from + 24 * 60) % (24 * 60)
  return minutes > 0 ? new Date(begins.getTime() + minutes * minuteMs) : undefined
}
