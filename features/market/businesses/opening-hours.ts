import { siteClock } from '#platform/contract/clocks.ts'
import { calendar } from '#platform/contract/dates.ts'
import { hoursCopy } from './copy.ts'
import type { Opening } from './hours-input.ts'

const wholeDay = 24 * 60
const wholeWeek = 7 * wholeDay
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
export const timeOf = (minutes: number) =>
  [Math.floor((minutes % wholeDay) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Start and end in minutes after the midnight with which the day begins; the end may be on the next day. */
function shiftOf({ opens, closes }: Opening) {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { from, to: to > from ? to : to + wholeDay }
}

/** Shifts of a day that overlap or touch become one. */
export function mergeShifts(hours: Opening[]): Opening[] {
  const merged: { day: number; from: number; to: number }[] = []
  const sorted = hours
    .map((opening) => ({ day: opening.day, ...shiftOf(opening) }))
    .toSorted((a, b) => a.day - b.day || a.from - b.from)
  for (const shift of sorted) {
    const before = merged.at(-1)
    const joins = before?.day === shift.day && shift.from <= before.to
    const to = Math.max(before?.to ?? 0, shift.to)
    if (before && joins && to - before.from <= wholeDay) before.to = to
    else merged.push(shift)
  }
  return merged.map(({ day, from, to }) => ({ day, opens: timeOf(from), closes: timeOf(to) }))
}

/** Start and end in minutes after the beginning of Sunday, where the site is. */
export function minuteOfWeek(instant: Date) {
  const local = siteClock(instant.getTime())
  return local.getUTCDay() * wholeDay + local.getUTCHours() * 60 + local.getUTCMinutes()
}

export const isOpenAt = (hours: Opening[], instant: Date) => closingAfter(hours, minuteOfWeek(instant)) > 0

/**
 * The text for a business that is open: until when, with the day if that is not within a day; null while it is closed. A shift that begins
 * as another ends continues it.
 */
export function openUntil(hours: Opening[], instant: Date) {
  const now = minuteOfWeek(instant)
  let left = closingAfter(hours, now)
  if (left === 0) return null
  for (let more = left; more > 0 && left < wholeWeek; left += more)
    more = closingAfter(hours, (now + left) % wholeWeek)
  if (left >= wholeWeek) return hoursCopy.always
  const end = (now + left) % wholeWeek
  const day = left > wholeDay ? `${shortName(Math.floor(end / wholeDay))} ` : ''
  return hoursCopy.openUntil(`${day}${timeOf(end)}`)
}

/** Minutes until the last of the shifts ends that run at this minute of the week; 0 if none does. */
function closingAfter(hours: Opening[], minute: number) {
  const left = hours.map((opening) => {
    const { from, to } = shiftOf(opening)
    const since = (minute - opening.day * wholeDay - from + wholeWeek) % wholeWeek
    return Math.max(0, to - from - since)
  })
  return Math.max(0, ...left)
}

/** Monday first; consecutive days with the same hours share a line: 'Mon to Fri 09:00–18:00'. */
export function hourLines(hours: Opening[]) {
  const lines: { first: number; last: number; times: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const times = hours
      .filter((opening) => opening.day === day)
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
      .map(shiftText)
      .join(', ')
    const before = lines.at(-1)
    if (before?.times === times) before.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => ({
      days: first === last ? shortName(first) : hoursCopy.days(shortName(first), shortName(last)),
      times,
    }))
}

const shortName = (day: number) => calendar.shortWeekdays[day] ?? ''

export const shiftText = ({ opens, closes }: Opening) =>
  opens === '00:00' && closes === '00:00' ? hoursCopy.wholeDay : `${opens}–${closes}`
