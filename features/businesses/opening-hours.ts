import * as z from 'zod/mini'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { hoursMessages } from './copy.ts'

const time = z
  .string(hoursMessages.invalid)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, hoursMessages.invalid))

/** Day 0 is Sunday. Several entries for a day mean a break between them; a day without any is closed. */
export const Opening = z.object({
  day: z
    .int(hoursMessages.invalid)
    .check(z.minimum(0, hoursMessages.invalid), z.maximum(6, hoursMessages.invalid)),
  opens: time,
  closes: time,
})
export type Opening = z.infer<typeof Opening>

export const Hours = z.array(Opening, hoursMessages.invalid).check(
  z.maxLength(21, hoursMessages.invalid),
  z.refine((hours) => hours.every(({ opens, closes }) => opens < closes), hoursMessages.order),
)

/** Opening hours are in South African time. */
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteTimeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function isOpenAt(hours: Opening[], instant: Date) {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const day = days.indexOf(parts.get('weekday') ?? '')
  const now = `${parts.get('hour')}:${parts.get('minute')}`
  return hours.some((opening) => opening.day === day && opening.opens <= now && now < opening.closes)
}

/** Monday first; consecutive days with the same hours share a line: 'Mon to Fri 09:00–18:00'. */
export function hourLines(hours: Opening[]) {
  const lines: { first: number; last: number; times: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const times = hours
      .filter((opening) => opening.day === day)
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ')
    const before = lines.at(-1)
    if (before?.times === times) before.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => ({
      days: first === last ? (days[first] ?? '') : `${days[first]} to ${days[last]}`,
      times,
    }))
}
