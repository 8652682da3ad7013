import { siteDay } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'

/** Returns the time this many business days of South Africa later, at the same time of day. */
export const afterBusinessDays = (from: Date, days: number) => countBusinessDays(from, days, dayMs)

/** Returns the time this many business days earlier, at the same time of day. */
export const beforeBusinessDays = (until: Date, days: number) => countBusinessDays(until, days, -dayMs)

function countBusinessDays(from: Date, days: number, step: number) {
  let [at, left] = [from.getTime(), days]
  while (left > 0) {
    at += step
    if (isBusinessDay(siteDay(at))) left -= 1
  }
  return new Date(at)
}

/** Monday to Friday without public holidays; the day is one of South Africa, such as '2026-12-16'. */
export function isBusinessDay(date: string) {
  const weekday = new Date(date).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const year = Number(date.slice(0, 4))
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year)
  holidaysByYear.set(year, holidays)
  return !holidays.has(date)
}

const holidaysByYear = new Map<number, Set<string>>()

/** New Year’s, Human Rights, Freedom, Workers’, Youth, Women’s, Heritage, Reconciliation, Christmas and Goodwill Day. */
const fixed = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26']

/**
 * The public holidays of the Public Holidays Act 36 of 1994 (section 1 and schedule 1): ten on fixed dates, of which one on a Sunday makes
 * the Monday after it a holiday too (section 2(1)), Good Friday and Family Day. A day that the President proclaims, such as that of an
 * election, is not among them.
 */
function holidaysOf(year: number) {
  const dates = fixed.map((date) => Date.parse(`${year}-${date}`))
  const mondays = dates.filter((date) => new Date(date).getUTCDay() === 0).map((sunday) => sunday + dayMs)
  const easter = easterOf(year)
  const all = [...dates, ...mondays, easter - 2 * dayMs, easter + dayMs]
  return new Set(all.map((date) => new Date(date).toISOString().slice(0, 10)))
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher; the letters are its own. */
function easterOf(year: number) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const date = (h + l - 7 * m + 33 * month + 19) % 32
  return Date.UTC(year, month - 1, date)
}
