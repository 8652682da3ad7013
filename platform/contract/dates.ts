import { catalogue } from './catalogue.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Where the rules of South African law and its licences name days. */
export const southAfrica = 'Africa/Johannesburg'

let siteZone = southAfrica

/** The site's time zone, for dates that the server writes and days that it counts. */
export const siteTimeZone = () => siteZone

/** Called by what reads the settings: on the server whenever they change, in the browser once for the page. */
export const setSiteTimeZone = (name: string) => void (siteZone = name)

export const dateMessages = catalogue('dateMessages', {
  none: 'Date TBD',
  invalid: 'Invalid date',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  yesterday: 'Yesterday',
  /** In a sentence: 'up to yesterday'. */
  todayInText: 'today',
  yesterdayInText: 'yesterday',
  days: (count: number) => `${count} d`,
})

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const firstLetters = (name: string) => name.slice(0, 3)

/** Names of months and days. Browsers know them in few of South Africa's languages, so each language brings its own. */
export const calendar = catalogue('calendar', {
  months,
  shortMonths: months.map(firstLetters),
  weekdays,
  shortWeekdays: weekdays.map(firstLetters),
})

type DateParts = {
  year: number
  /** January is 0. */
  monthIndex: number
  month: string
  shortMonth: string
  day: number
  weekday: string
  shortWeekday: string
  time: string
}

/** What of a date is written, and in which order. */
const patterns = {
  /** 'November 21, 2026' */
  date: ({ month, day, year }) => `${month} ${day}, ${year}`,
  /** '4 March 2027' */
  dayMonthAndYear: ({ day, month, year }) => `${day} ${month} ${year}`,
  /** '01 November 2026 at 23:30' */
  dateAndTime: ({ day, month, year, time }) => `${twoDigits(day)} ${month} ${year} at ${time}`,
  /** 'October 2022' */
  monthOfYear: ({ month, year }) => `${month} ${year}`,
  /** 'October' */
  month: ({ month }) => month,
  /** 'Oct' */
  shortMonth: ({ shortMonth }) => shortMonth,
  /** '5 January' */
  dayAndMonth: ({ day, month }) => `${day} ${month}`,
  /** 'July 25' */
  monthAndDay: ({ month, day }) => `${month} ${day}`,
  /** 'Jul 25' */
  shortMonthAndDay: ({ shortMonth, day }) => `${shortMonth} ${day}`,
  /** 'July 25, 09:14' */
  moment: ({ month, day, time }) => `${month} ${day}, ${time}`,
  /** 'July 25 at 09:14' */
  momentInText: ({ month, day, time }) => `${month} ${day} at ${time}`,
  /** 'Saturday' */
  weekday: ({ weekday }) => weekday,
  /** 'Saturday, July 25' */
  weekdayAndDay: ({ weekday, month, day }) => `${weekday}, ${month} ${day}`,
  /** '09:14' */
  time: ({ time }) => time,
} satisfies Record<string, (parts: DateParts) => string>
const datePatterns = catalogue('datePatterns', patterns)

/** A date in the language of the moment: where the device is, unless a time zone is given. */
export function formatDate(value: string | Date | null, pattern: keyof typeof patterns, timeZone?: string) {
  if (!value) return dateMessages.none
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? dateMessages.invalid : datePatterns[pattern](partsOf(date, timeZone))
}

export function partsOf(date: Date, timeZone?: string): DateParts {
  const at = date.getTime()
  const local = new Date(at + (timeZone ? offsetAt(timeZone, at) : date.getTimezoneOffset() * -minuteMs))
  const [monthIndex, weekday] = [local.getUTCMonth(), local.getUTCDay()]
  return {
    year: local.getUTCFullYear(),
    monthIndex,
    month: calendar.months[monthIndex] ?? '',
    shortMonth: calendar.shortMonths[monthIndex] ?? '',
    day: local.getUTCDate(),
    weekday: calendar.weekdays[weekday] ?? '',
    shortWeekday: calendar.shortWeekdays[weekday] ?? '',
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 'November 21, 2026'; 'Date TBD' without a date, 'Invalid date' for an invalid one. */
export const longDate = (value: string | null) => formatDate(value, 'date')
/** 'November 21, 2026' where the site is: in documents, mails and whatever else has to name the same day for everybody. */
export const siteDate = (value: string | null) => formatDate(value, 'date', siteZone)
/** '21 November 2026 at 23:30' where the site is. */
export const siteDateTime = (value: string) => formatDate(value, 'dateAndTime', siteZone)
/** '5 January' of '2027-01-05' */
export const dayAndMonth = (day: string) => formatDate(day, 'dayAndMonth', 'UTC')
/** 'October 2022' */
export const monthAndYear = (value: string | null) => formatDate(value, 'monthOfYear')

/** 'now', '5 min', '2 h', 'Yesterday', '3 d', 'Jul 25' or with its year: the relative time of a post. */
export function timeAgo(value: string, now: number) {
  const then = new Date(value)
  const ago = now - then.getTime()
  if (Number.isNaN(ago)) return dateMessages.invalid
  if (ago < minuteMs) return dateMessages.now
  if (ago < hourMs) return dateMessages.minutes(Math.floor(ago / minuteMs))
  if (ago < dayMs) return dateMessages.hours(Math.floor(ago / hourMs))
  if (ago < 2 * dayMs) return dateMessages.yesterday
  if (ago < 7 * dayMs) return dateMessages.days(Math.floor(ago / dayMs))
  return then.getFullYear() === new Date(now).getFullYear()
    ? formatDate(then, 'shortMonthAndDay')
    : formatDate(then, 'date')
}

/** 'today', 'yesterday', 'Monday', '5 January' or 'November 21, 2026': the day of a moment in a sentence. */
export function dayInText(value: string, now: number) {
  const days = dayNumber(new Date(now)) - dayNumber(new Date(value))
  if (days <= 0) return dateMessages.todayInText
  if (days === 1) return dateMessages.yesterdayInText
  if (days < 7) return formatDate(value, 'weekday')
  return formatDate(value, days < 180 ? 'dayAndMonth' : 'date')
}

const dayNumber = (date: Date) =>
  Math.round(utc(date.getFullYear(), date.getMonth() + 1, date.getDate()) / dayMs)

/** 'July 25, 2026' where the event takes place. */
export const eventDay = (value: string | null, timeZone: string) => formatDate(value, 'date', timeZone)
/** 'Saturday' */
export const eventWeekday = (value: string | null, timeZone: string) => formatDate(value, 'weekday', timeZone)

type Leaf = { month: string; day: string; weekday: string; year: number }

/** The calendar leaf of an event, where it takes place. */
export function leafOf(value: string, timeZone: string): Leaf {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return { month: '–', day: '?', weekday: dateMessages.invalid, year: 0 }
  const { shortMonth, day, shortWeekday, year } = partsOf(date, timeZone)
  return { month: shortMonth, day: String(day), weekday: shortWeekday, year }
}

/** Years below 100 are not moved to the 20th century. */
export function utc(year: number, month: number, day: number) {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZone,
  })
  clocks.set(timeZone, clock)
  return clock
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
export function offsetAt(timeZone: string, at: number) {
  const parts = clockIn(timeZone).formatToParts(new Date(at))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown =
    utc(part('year'), part('month'), part('day')) + part('hour') * hourMs + part('minute') * minuteMs
  return shown + part('second') * 1000 - Math.floor(at / 1000) * 1000
}
