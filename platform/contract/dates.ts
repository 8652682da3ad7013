import { catalogue } from './catalogue.ts'
/** The site's time zone, for dates that the server writes and days that it counts. */
export const siteTimeZone = 'Africa/Johannesburg'
/** How far it is ahead of UTC. It has no daylight saving time. */
export const siteOffsetMs = 2 * 3_600_000

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const siteLong = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: siteTimeZone })
const siteMoment = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: siteTimeZone,
})
const calendarDay = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const monthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

export const dateMessages = catalogue('dateMessages', {
  none: 'Date TBD',
  invalid: 'Invalid date',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  yesterday: 'Yesterday',
  days: (count: number) => `${count} d`,
})

const written = (value: string | null, format: Intl.DateTimeFormat) => {
  if (!value) return dateMessages.none
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? dateMessages.invalid : format.format(date)
}

/** 'November 21, 2026'; 'Date TBD' without a date, 'Invalid date' for an invalid one. */
export const longDate = (value: string | null) => written(value, long)
/** 'November 21, 2026' where the site is: in documents, mails and whatever else has to name the same day for everybody. */
export const siteDate = (value: string | null) => written(value, siteLong)
/** '21 November 2026 at 23:30' where the site is. */
export const siteDateTime = (value: string) => written(value, siteMoment)
/** '2026-11-21': the day of a moment where the site is. */
export const siteDay = (at: number) => new Date(at + siteOffsetMs).toISOString().slice(0, 10)
/** '5 January' of '2027-01-05' */
export const dayAndMonth = (day: string) => written(day, calendarDay)
/** '2026-11-21 23:30:00' where the site is, as spreadsheets read it. */
export const siteTimestamp = (value: string) =>
  new Date(Date.parse(value) + siteOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
/** 'October 2022' */
export const monthAndYear = (value: string | null) => written(value, monthYear)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'now', '5 min', '2 h', 'Yesterday', '3 d', 'Jul 25' or with its year: the relative time of a post. */
export function timeAgo(value: string, now: number) {
  const then = new Date(value)
  const ago = now - then.getTime()
  if (Number.isNaN(ago)) return dateMessages.invalid
  if (ago < minute) return dateMessages.now
  if (ago < hour) return dateMessages.minutes(Math.floor(ago / minute))
  if (ago < day) return dateMessages.hours(Math.floor(ago / hour))
  if (ago < 2 * day) return dateMessages.yesterday
  if (ago < 7 * day) return dateMessages.days(Math.floor(ago / day))
  return then.getFullYear() === new Date(now).getFullYear() ? short.format(then) : long.format(then)
}

type Leaf = { month: string; day: string; weekday: string; year: number }
const inZone = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${timeZone} ${Object.keys(options).join()} ${options.month} ${options.weekday}`
  const known = inZone.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  inZone.set(key, known)
  return known
}

/** 'July 25, 2026' where the event takes place. */
export const eventDay = (value: string | null, timeZone: string) =>
  written(value, formatIn(timeZone, { month: 'long', day: 'numeric', year: 'numeric' }))
/** 'Saturday' */
export const eventWeekday = (value: string | null, timeZone: string) =>
  written(value, formatIn(timeZone, { weekday: 'long' }))

/** The calendar leaf of an event, where it takes place. */
export function leafOf(value: string, timeZone: string): Leaf {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return { month: '–', day: '?', weekday: dateMessages.invalid, year: 0 }
  const parts = formatIn(timeZone, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    year: 'numeric',
  }).formatToParts(date)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { month: part('month'), day: part('day'), weekday: part('weekday'), year: Number(part('year')) }
}

/** The instant of a local time in a time zone. */
export function instantIn(timeZone: string, year: number, month: number, day: number, minutes: number) {
  const wanted = utc(year, month, day) + minutes * minute
  const once = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, once))
}

/** Years below 100 are not moved to the 20th century. */
function utc(year: number, month: number, day: number) {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

function offsetAt(timeZone: string, at: number) {
  const parts = formatIn(timeZone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = utc(part('year'), part('month'), part('day')) + part('hour') * hour + part('minute') * minute
  return shown + part('second') * 1000 - Math.floor(at / 1000) * 1000
}

/** The local time in a time zone as fields of browsers write it: '2026-12-14T15:00'. */
export function localTime(timeZone: string, value: string) {
  const at = Date.parse(value)
  return new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 16)
}

/** The local date in a time zone. */
export function dayIn(timeZone: string, value: string) {
  const parts = formatIn(timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(
    new Date(value),
  )
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}
