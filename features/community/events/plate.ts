import type { Event } from '#features/community/posts/contract.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { dayPartOf, type DayPart } from '#platform/contract/plates/day-parts.ts'
import { choosePlate, type PlateDrawing } from '#platform/contract/plates/plates.ts'
import { eventPlateCopy } from './copy.ts'

const drawings = {
  dawn: ['veld-dawn'],
  noon: ['veld-noon'],
  dusk: ['koppie-dusk'],
  night: ['scene-fire'],
} satisfies Record<DayPart, [PlateDrawing, ...PlateDrawing[]]>

type Facts = Pick<Event, 'id' | 'eventDate' | 'time' | 'timeZone'>

/** The veld at the hour at which an event without a picture begins, where it takes place. */
export function eventPlate({ id, eventDate, time, timeZone }: Facts) {
  const start = /^\d{2}:\d{2}/.exec(time)?.[0] ?? formatDate(eventDate, 'time', timeZone)
  const part = dayPartOf(Number(start.slice(0, 2)))
  return { ...choosePlate(drawings[part], id), label: eventPlateCopy.caption(start, eventPlateCopy[part]) }
}
