import { CalendarDays, MapPin, UserPlus, Users, Video } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { localTime } from '#platform/contract/clocks.ts'
import { eventDay, eventWeekday } from '#platform/contract/dates.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { eventApi } from '../contract.ts'
import { eventsCopy } from '../pages.copy.ts'
import { ownZone } from './time-zones.ts'

/** When and where, and for how many. */
export function EventFactList({ event }: { event: Event }) {
  const { data: attendance } = useEndpoint(eventApi.attendance, { params: { id: event.id } })
  const [venue = '', ...address] = (event.location ?? '').split(',')
  const left = event.capacity === null ? 0 : Math.max(0, event.capacity - event.attendeesCount)
  return (
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
          : [{ icon: Users, title: eventsCopy.capacity(event.capacity), text: eventsCopy.left(left) }]),
        ...(attendance && attendance.guestsAllowed > 0
          ? [{ icon: UserPlus, title: eventsCopy.mayBring(attendance.guestsAllowed) }]
          : []),
      ]}
    />
  )
}

/** 'Saturday, 10:00. Until Sunday, July 26, 2026, 15:00', with the time zone where the reader's clock shows another hour. */
function whenText({ eventDate, endsAt, time, timeZone }: Event) {
  const weekday = eventWeekday(eventDate, timeZone)
  const begins = isOwnHour(eventDate, timeZone)
    ? eventsCopy.startsHere(weekday, time)
    : eventsCopy.startsAt(weekday, time, timeZone.replaceAll('_', ' '))
  if (!endsAt) return begins
  const hour = localTime(timeZone, endsAt).slice(-5)
  const isSameDay = eventDay(endsAt, timeZone) === eventDay(eventDate, timeZone)
  const day = `${eventWeekday(endsAt, timeZone)}, ${eventDay(endsAt, timeZone)}, `
  return `${begins}. ${eventsCopy.until(`${isSameDay ? '' : day}${hour}`)}`
}

const isOwnHour = (moment: string, timeZone: string) =>
  localTime(timeZone, moment) === localTime(ownZone(), moment)
