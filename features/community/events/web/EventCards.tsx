import type { Event } from '#features/community/posts/contract.ts'
import { eventEnd } from '../event-times.ts'
import { EventCard } from './EventCard.tsx'

/** Cards without a list of their own; past events are faded. */
export const EventCards = ({ events }: { events: Event[] }) =>
  events.map((event) => <EventCard key={event.id} event={event} isPast={eventEnd(event) < Date.now()} />)
