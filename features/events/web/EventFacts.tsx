import { CalendarDays, CalendarPlus, MapPin, Navigation, Users } from 'lucide-react'
import { eventDay, eventWeekday } from '#platform/contract/dates.ts'
import type { Event } from '#features/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Map } from '#ui/map/Map.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventFacts.module.css'

/** Date, place and number of attendees. */
export function EventFacts({ event }: { event: Event }) {
  const [venue = '', ...address] = (event.location ?? '').split(',')
  const left = event.capacity === null ? 0 : Math.max(0, event.capacity - event.attendeesCount)
  return (
    <Section title={eventsCopy.whenWhere}>
      <Facts
        items={[
          {
            icon: CalendarDays,
            title: eventDay(event.eventDate, event.timeZone),
            text: `${eventWeekday(event.eventDate, event.timeZone)}, ${event.time} (${event.timeZone.replaceAll('_', ' ')})`,
          },
          { icon: MapPin, title: venue.trim(), text: address.join(',').trim() || undefined },
          ...(event.capacity === null
            ? []
            : [
                {
                  icon: Users,
                  title: eventsCopy.capacity(event.capacity),
                  text: eventsCopy.left(left),
                },
              ]),
        ]}
      />
      <div className={styles.buttons}>
        <ButtonLink variant="out" icon={CalendarPlus} wide href={links.eventCalendar(event.id)} download>
          {eventsCopy.addToCalendar}
        </ButtonLink>
        {event.coordinates && (
          <Map
            size="small"
            label={eventsCopy.mapOf(event.location ?? '')}
            words={eventsCopy.map}
            centre={event.coordinates}
            zoom={8}
            markers={[{ id: event.id, name: event.title, ...event.coordinates }]}
          />
        )}
        {event.coordinates && (
          <ButtonLink
            variant="ghost"
            icon={Navigation}
            wide
            target="_blank"
            rel="noreferrer"
            href={links.directions(event.coordinates.latitude, event.coordinates.longitude)}
          >
            {eventsCopy.directions}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
