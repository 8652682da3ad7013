import type { Event } from '#features/posts/contract.ts'
import { EventCard } from './EventCard.tsx'

/** Cards one below the other; what is past is faded. */
export const EventCards = ({ events }: { events: Event[] }) =>
  events.map((event) => (
    <EventCard key={event.id} event={event} isPast={Date.parse(event.eventDate) < Date.now()} />
  ))
