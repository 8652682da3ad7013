import { CalendarPlus, Navigation, Video } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Map } from '#ui/map/Map.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { eventApi } from '../contract.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventPlace.module.css'

/** The ways there: the online link, the calendar, a map and directions. */
export function EventPlace({ event }: { event: Event }) {
  const { data: attendance } = useEndpoint(eventApi.attendance, { params: { id: event.id } })
  return (
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
  )
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
