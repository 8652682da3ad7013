import type { Event } from '#features/community/posts/contract.ts'
import { formatDate, localTime } from '#platform/contract/dates.ts'
import { dayPartOf, type DayPart } from '#platform/contract/day-parts.ts'
import { choosePlate, type PlateDrawing } from '#platform/contract/plates.ts'
import { eventPlateCopy } from './plate.copy.ts'

const drawings = {
  dawn: ['veld-dawn'],
  noon: ['veld-noon'],
  dusk: ['koppie-dusk'],
  night: ['scene-fire'],
} satisfies Record<DayPart, [PlateDrawing, ...PlateDrawing[]]>

/** The veld at the hour at which an event without a picture begins, where it takes place. */
export function eventPlate({ id, eventDate, timeZone }: Pick<Event, 'id' | 'eventDate' | 'timeZone'>) {
  const part = dayPartOf(Number(localTime(timeZone, eventDate).slice(11, 13)))
  const label = eventPlateCopy.caption(formatDate(eventDate, 'time', timeZone), eventPlateCopy[part])
  return { ...choosePlate(drawings[part], id), label }
}
