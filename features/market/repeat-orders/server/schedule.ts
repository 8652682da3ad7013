import type { RepeatInterval } from '#features/market/products/repeat-interval.ts'
import { siteClock, siteInstant } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'

const weeks = { twoWeeks: 2, fourWeeks: 4, eightWeeks: 8 }

/** The date after this one; a monthly one stays on its day, or on the last day of a shorter month. */
export function nextDate(from: Date, every: RepeatInterval, day: number): Date {
  if (every !== 'month') return new Date(from.getTime() + weeks[every] * 7 * dayMs)
  const local = siteClock(from.getTime())
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const time = local.getTime() % dayMs
  return siteInstant(new Date(Date.UTC(year, month + 1, Math.min(day, last)) + time))
}

/** The first date of the interval that is in the future. */
export function nextAfter(now: Date, from: Date, every: RepeatInterval, day: number): Date {
  const next = nextDate(from, every, day)
  return next > now ? next : nextAfter(now, next, every, day)
}

export const dayOf = (date: Date) => siteClock(date.getTime()).getUTCDate()
export const inDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)
