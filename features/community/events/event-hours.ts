/** Minutes after midnight. An end before the beginning is on the next day. */
export type EventHours = { from: number; to: number | null }

const noon = 12 * 60
const day = 24 * 60

/**
 * 18:30, 18.30, 18h30, 18u30, 6:30 pm, 6 p.m., 18h, 1800, 1800hrs, noon. Not a price (R18.50), a date (12.10.2026) or a part of a longer
 * number.
 */
const times =
  /(?<![\p{L}\p{N}.,:/$€£]|R\s)(?:(noon|midday|midnight)|(\d{1,2})(?:\s?[:.hu]\s?([0-5]\d)|([0-5]\d)(?=\s?h(?:rs?|ours?)?\b|\s?[ap]\.?\s?m\b|(?![\p{L}\p{N}])))?(\s?(?:hrs?|hours?|h|u(?:ur)?)\b\.?)?(?:\s?([ap])\.?\s?m(?![\p{L}])\.?)?)(?![\p{L}\p{N}]|[.,:/]\d)/giu

/** Joins a beginning and an end. */
const join = /^\s*(?:[-–—~]|to|until|till?|tot|through)\s*$/i
/** Stands before an end without a beginning, such as 'until 21:00'. */
const ends = /(?:\b(?:until|till?|tot|ends?|ending|closes?|before)|[-–—])\s*(?:at\s*)?$/i

type Half = 'a' | 'p' | undefined
type Time = {
  minutes: number
  half: Half
  /** A plain number, such as the 2 of '2–4:30 pm' or 1400: a time only beside another one, or alone where it has four digits. */
  isBare: boolean
  start: number
  end: number
}

/**
 * Reads when an event begins, and ends, from the free text of its host; null where it names no time. The end is only read from exactly two
 * times that a dash, 'to' or 'until' joins: '18:00 for 18:30' has none.
 */
export function readEventHours(text: string): EventHours | null {
  const found = timesIn(text)
  const real = found.filter(
    (time, index) =>
      !time.isBare || isRange(text, time, found[index + 1]) || isRange(text, found[index - 1], time),
  )
  const first = real.find(({ start }) => !ends.test(text.slice(0, start)) || isJoined(text, real, start))
  if (!first) return null
  const [, second] = real
  const isPair = real.length === 2 && second !== undefined && first === real[0] && joins(text, first, second)
  if (isPair) return hoursOf(first, second)
  const next = real[real.indexOf(first) + 1]
  const range = next && joins(text, first, next) ? hoursOf(first, next) : null
  return { from: range?.from ?? minutesOf(first), to: null }
}

function timesIn(text: string): Time[] {
  const alone = text.replace(/\b(?:from|at)\b/gi, '').trim()
  return [...text.matchAll(times)].map((match) => timeOf(match, alone)).filter((time) => time !== null)
}

/** `alone` is the text without the words that may stand before a single time. */
function timeOf(match: RegExpExecArray, alone: string): Time | null {
  const [whole, word, hours, minutes, packed, unit, mark] = match
  const position = { start: match.index, end: match.index + whole.length }
  if (word)
    return { ...position, minutes: /midnight/i.test(word) ? day : noon, half: undefined, isBare: false }

  const half = mark && (mark.toLowerCase() === 'a' ? 'a' : 'p')
  const value = Number(hours) * 60 + Number(minutes ?? packed ?? 0)
  if (value > day || (half && (Number(hours) > 12 || Number(hours) === 0))) return null
  const isPlain = minutes === undefined && !unit && !half
  const isAlone = packed !== undefined && alone === whole.trim()
  return { ...position, minutes: value, half: half || undefined, isBare: isPlain && !isAlone }
}

const joins = (text: string, first: Time, second: Time) => join.test(text.slice(first.end, second.start))

/** A plain number counts beside a time with a mark, or where both together can only be hours: '9-17'. */
function isRange(text: string, first: Time | undefined, second: Time | undefined) {
  if (!first || !second || !joins(text, first, second)) return false
  if (!first.isBare || !second.isBare) return true
  const isWhole = text.slice(0, first.start).trim() === '' && text.slice(second.end).trim() === ''
  return isWhole && second.minutes > noon && first.minutes < second.minutes
}

const isJoined = (text: string, all: Time[], start: number) =>
  all.some((time, index) => time.start === start && index > 0 && joins(text, all[index - 1] ?? time, time))

function hoursOf(first: Time, second: Time): EventHours {
  const [to, from] = [minutesOf(second), minutesOf(first)]
  if (second.half && !first.half) return { from: before(first.minutes, to), to }
  if (first.half && !second.half && second.minutes <= noon) return { from, to: after(second.minutes, from) }
  return { from, to }
}

/** '2–4:30 pm' begins at 14:00, '10–2 pm' at 10:00, '8–2 am' at 20:00. */
function before(minutes: number, to: number) {
  if (minutes > noon) return minutes
  const [early, late] = [minutes % noon, (minutes % noon) + noon]
  return late < to || early >= to ? late : early
}

/** '6 pm–9:30' ends at 21:30, '10 am–2' at 14:00, '10 pm–2' at 02:00. */
const after = (minutes: number, from: number) =>
  [minutes % noon, (minutes % noon) + noon].find((one) => one > from) ?? minutes % noon

const minutesOf = ({ minutes, half }: Time) => (half ? (minutes % noon) + (half === 'p' ? noon : 0) : minutes)
