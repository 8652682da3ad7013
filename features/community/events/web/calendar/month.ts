import { localTime } from '#platform/contract/clocks.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { CalendarEvent } from '../../pages.contract.ts'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

/** '2026-12' of today, where the browser is. */
export function thisMonth(now: number) {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
export const todayOf = (now: number) =>
  `${thisMonth(now)}-${String(new Date(now).getDate()).padStart(2, '0')}`

/** The month `by` months after '2026-12'. */
export function monthAfter(month: string, by: number) {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return textOf(date).slice(0, 7)
}

/** 'December 2026' */
export const nameOf = (month: string) => formatDate(month, 'monthOfYear', 'UTC')

/** 'December 14' */
export const dayName = (day: string) => formatDate(day, 'monthAndDay', 'UTC')

/** '2026-12-14' where the event takes place. */
export const dayWhere = (instant: string, timeZone: string) => localTime(timeZone, instant).slice(0, 10)

export const eventsOn = (events: CalendarEvent[], day: string) =>
  events.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)
