import { commentApi } from '#features/community/comments/contract.ts'
import { readComments } from '#features/community/comments/server/comments.ts'
import { coHostApi } from '#features/community/events/co-hosts.contract.ts'
import { eventApi } from '#features/community/events/contract.ts'
import { seriesApi } from '#features/community/events/series.contract.ts'
import { readCoHosts } from '#features/community/events/server/co-hosts/co-hosts.ts'
import { readEvent, readEvents, readMyEvents } from '#features/community/events/server/events.ts'
import { readAttendance, readAttendees } from '#features/community/events/server/rsvps.ts'
import { readDates } from '#features/community/events/server/series.ts'
import { cardPath } from '#features/everywhere/cards/server/card-path.ts'
import { eventDay } from '#platform/contract/dates.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage, type Redirect } from '#platform/server/http/pages/pages.ts'
import { eventPath, eventThings } from './event-things.ts'
import { eventPageCopy } from './events.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const eventPages = [
  servePage(
    '/events',
    'screens/events/EventsScreen.tsx',
    async ({ db, viewer }) => {
      const [upcoming, past, mine] = await Promise.all([
        readEvents(db, viewer, { ...firstPage, when: 'upcoming' }),
        readEvents(db, viewer, { ...firstPage, when: 'past' }),
        viewer ? readMyEvents(db, viewer) : null,
      ])
      return {
        title: eventPageCopy.title,
        feed: { title: eventPageCopy.title, path: '/events/feed' },
        description: upcoming.items.map((event) => event.title).join(', ') || undefined,
        text: upcoming.items
          .map((event) => `${event.title}: ${eventDay(event.eventDate, event.timeZone)}`)
          .join('\n\n'),
        prefetched: [
          prefetch(eventApi.list, { query: { when: 'upcoming' } }, upcoming),
          prefetch(eventApi.list, { query: { when: 'past' } }, past),
          ...(mine ? [prefetch(eventApi.mine, {}, mine)] : []),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
  servePage(
    '/events/:id',
    'screens/events/EventScreen.tsx',
    async ({ db, viewer, params, origin }) => {
      const event = await readEvent(db, viewer, params.id)
      const [comments, attendance, attendees, coHosts, dates] = await Promise.all([
        readComments(db, viewer, { kind: 'post', id: params.id }, { ...firstPage, sort: 'useful' }),
        readAttendance(db, viewer, params.id),
        readAttendees(db, viewer, params.id, firstPage),
        readCoHosts(db, viewer, params.id),
        event.series ? readDates(db, viewer, params.id) : null,
      ])
      return {
        title: event.title,
        canonical: eventPath(event),
        isEmbeddable: true,
        things: eventThings(event, origin),
        description: `${eventDay(event.eventDate, event.timeZone)}, ${event.time}, ${event.location ?? ''}. ${event.content}`,
        image: cardPath(
          'event',
          event.id,
          event.title,
          event.eventDate,
          event.time,
          event.location,
          event.imageUrl,
        ),
        text: event.content,
        first: {
          place: 'event',
          title: event.title,
          facts: [eventDay(event.eventDate, event.timeZone), event.time, event.location]
            .filter(Boolean)
            .join(' · '),
          text: event.content,
          image: event.image,
        },
        prefetched: [
          prefetch(eventApi.read, { params }, event),
          prefetch(commentApi.ofPost, { params, query: { sort: 'useful' } }, comments),
          prefetch(eventApi.attendance, { params }, attendance),
          prefetch(eventApi.attendees, { params }, attendees),
          prefetch(coHostApi.read, { params }, coHosts),
          ...(dates ? [prefetch(seriesApi.dates, { params }, dates)] : []),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]

export const eventRedirects: Record<string, Redirect> = {
  '/event-detail/:id': (params) => `/events/${params.id}`,
}
