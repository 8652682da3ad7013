import { offsetAt, partsOf, siteTimeZone, utc } from './dates.ts'
import { minuteMs } from './durations.ts'

// Apart from dates.ts, because few pages need them.

/** 'Johannesburg': the place after which the site's time zone is named. */
export const siteZonePlace = () => siteTimeZone().replace(/^.*\//, '').replaceAll('_', ' ')

/** '2026-11-21': the day of a moment where the site is. */
export const siteDay = (at: number) => siteClock(at).toISOString().slice(0, 10)
/** '2026-11-21 23:30:00' where the site is, as spreadsheets read it. */
export const siteTimestamp = (value: string) =>
  siteClock(Date.parse(value)).toISOString().slice(0, 19).replace('T', ' ')
/** What the clocks of the site show at a moment, as the UTC fields of a date. */
export const siteClock = (at: number) => new Date(at + offsetAt(siteTimeZone(), at))
/** The moment at which the clocks of the site show the UTC fields of a date. */
export const siteInstant = (clock: Date) => instantOfClock(siteTimeZone(), clock.getTime())

/** The instant of a local time in a time zone. */
export function instantIn(timeZone: string, year: number, month: number, day: number, minutes: number) {
  return instantOfClock(timeZone, utc(year, month, day) + minutes * minuteMs)
}

function instantOfClock(timeZone: string, wanted: number) {
  const once = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, once))
}

/** Whether this browser or server knows a time zone of this name. An offset such as +02:00 is none: Postgres reads it the other way round. */
export const isTimeZone = (name: string) => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    return /^[A-Z]/.test(timeZone)
  } catch {
    return false
  }
}

/** The local time in a time zone as fields of browsers write it: '2026-12-14T15:00'. */
export function localTime(timeZone: string, value: string) {
  const at = Date.parse(value)
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 16)
}

/** The local date in a time zone. */
export function dayIn(timeZone: string, value: string) {
  const { year, monthIndex, day } = partsOf(new Date(value), timeZone)
  return { year, month: monthIndex + 1, day }
}
