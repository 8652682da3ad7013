import type { Event } from '#features/community/posts/contract.ts'
import { personThing } from '#features/members/people/person-thing.ts'
import { breadcrumbs } from '#platform/contract/pages/breadcrumbs.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'
import { eventPageCopy } from './events.copy.ts'

export const eventPath = ({ id, title }: Pick<Event, 'id' | 'title'>) => namedAddress(`/events/${id}`, title)

/** What search engines read about an event. One without a place is online. */
export function eventThings(event: Event, origin: string): Thing[] {
  const { title, content, eventDate, endsAt, location, coordinates, image, user } = event
  const url = origin + eventPath(event)
  return [
    {
      '@type': 'Event',
      name: title,
      url,
      description: content,
      startDate: eventDate,
      ...(endsAt ? { endDate: endsAt } : {}),
      eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${location ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
      location: location
        ? {
            '@type': 'Place',
            name: location,
            address: location,
            ...(coordinates ? { geo: { '@type': 'GeoCoordinates' as const, ...coordinates } } : {}),
          }
        : { '@type': 'VirtualLocation', url },
      ...(image ? { image: origin + image.url } : {}),
      organizer: personThing(user, origin),
    },
    breadcrumbs(origin, [
      [eventPageCopy.title, '/events'],
      [title, eventPath(event)],
    ]),
  ]
}
