const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const monthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

export const dateMessages = { none: 'Date TBD', invalid: 'Invalid date' }

const written = (value: string | null, format: Intl.DateTimeFormat) => {
  if (!value) return dateMessages.none
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? dateMessages.invalid : format.format(date)
}

/** 'November 21, 2026'; 'Date TBD' without a date, 'Invalid date' for what is none. */
export const longDate = (value: string | null) => written(value, long)
/** 'October 2022' */
export const monthAndYear = (value: string | null) => written(value, monthYear)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'now', '5 min', '2 h', 'Yesterday', '3 d', 'Jul 25' or with its year: how long ago, as a post shows it. */
export function timeAgo(value: string, now: number) {
  const then = new Date(value)
  const ago = now - then.getTime()
  if (Number.isNaN(ago)) return dateMessages.invalid
  if (ago < minute) return 'now'
  if (ago < hour) return `${Math.floor(ago / minute)} min`
  if (ago < day) return `${Math.floor(ago / hour)} h`
  if (ago < 2 * day) return 'Yesterday'
  if (ago < 7 * day) return `${Math.floor(ago / day)} d`
  return then.getFullYear() === new Date(now).getFullYear() ? short.format(then) : long.format(then)
}
