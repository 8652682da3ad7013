import { CalendarDays, CalendarPlus, MapPin, Navigation, UserPlus, Users, Video } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { eventDay, eventWeekday, localTime } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Map } from '#ui/map/Map.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { eventApi } from '../contract.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventFacts.module.css'

/** Date, place and number of attendees. */
export function EventFacts({ event }: { event: Event }) {
  const { data: attendance } = useEndpoint(eventApi.attendance, { params: { id: event.id } })
  const [venue = '', ...address] = (event.location ?? '').split(',')
  const left = event.capacity === null ? 0 : Math.max(0, event.capacity - event.attendeesCount)
  return (
    <Section title={eventsCopy.whenWhere}>
      <Facts
        items={[
          {
            icon: CalendarDays,
            title: eventDay(event.eventDate, event.timeZone),
            text: whenText(event),
          },
          { icon: MapPin, title: venue.trim(), text: address.join(',').trim() || undefined },
          ...(attendance?.isOnline
            ? [
                {
                  icon: Video,
                  title: eventsCopy.online,
                  text: attendance.onlineLink ? undefined : eventsCopy.onlineForGoing,
                },
              ]
            : []),
          ...(event.capacity === null
            ? []
            : [
                {
                  icon: Users,
                  title: eventsCopy.capacity(event.capacity),
                  text: eventsCopy.left(left),
                },
              ]),
          ...(attendance && attendance.guestsAllowed > 0
            ? [{ icon: UserPlus, title: eventsCopy.mayBring(attendance.guestsAllowed) }]
            : []),
        ]}
      />
      <div className={styles.buttons}>
        {attendance?.onlineLink && (
          <ButtonLink icon={Video} wide target="_blank" rel="noreferrer" href={attendance.onlineLink}>
            {eventsCopy.joinOnline}
          </ButtonLink>
        )}
        <ButtonLink variant="out" icon={CalendarPlus} wide href={links.eventCalendar(event.id)} download>
          {eventsCopy.addToCalendar}
        </ButtonLink>
        {event.coordinates && <Directions event={event} {...event.coordinates} />}
      </div>
    </Section>
  )
}

/** 'Saturday, 10:00 (Africa/Johannesburg). Until Sunday, July 26, 2026, 15:00' */
function whenText({ eventDate, endsAt, time, timeZone }: Event) {
  const zone = timeZone.replaceAll('_', ' ')
  const begins = eventsCopy.startsAt(eventWeekday(eventDate, timeZone), time, zone)
  if (!endsAt) return begins
  const hour = localTime(timeZone, endsAt).slice(-5)
  const isSameDay = eventDay(endsAt, timeZone) === eventDay(eventDate, timeZone)
  const day = `${eventWeekday(endsAt, timeZone)}, ${eventDay(endsAt, timeZone)}, `
  return `${begins}. ${eventsCopy.until(`${isSameDay ? '' : day}${hour}`)}`
}

type DirectionsProps = { event: Event; latitude: number; longitude: number }

const Directions = ({ event, latitude, longitude }: DirectionsProps) => (
  <>
    <Map
      size="small"
      label={eventsCopy.mapOf(event.location ?? '')}
      words={eventsCopy.map}
      centre={{ latitude, longitude }}
      zoom={8}
      markers={[{ id: event.id, name: event.title, latitude, longitude }]}
    />
    <ButtonLink
      variant="ghost"
      icon={Navigation}
      wide
      target="_blank"
      rel="noreferrer"
      href={links.directions(latitude, longitude)}
    >
      {eventsCopy.directions}
    </ButtonLink>
  </>
)
