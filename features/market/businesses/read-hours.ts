import { hoursCopy, hoursMessages } from './copy.ts'
import { Hours, type Opening } from './hours-input.ts'
import { shiftText, timeOf } from './opening-hours.ts'

/** The hours of each day as shown in a text field: '09:00–12:00, 14:00–17:00'. */
export const textsOf = (hours: Opening[]) =>
  Array.from({ length: 7 }, (_, day) =>
    hours
      .filter((opening) => opening.day === day)
      .map(shiftText)
      .join(', '),
  )

/** The hours of a day, or what is wrong with its text. */
export type ReadDay = { hours: Opening[] } | { error: string }

/** The hours of one day as people write them: '9-17', '18h00–22h00, 23h00–2h00', '6pm to 2am', '24 hours'; blank means closed. */
export function readDay(day: number, text: string): ReadDay {
  const hours: Opening[] = []
  for (const part of withShortGaps(text).split(betweenShifts)) {
    const typed = part.trim().toLowerCase()
    if (closed.test(typed)) continue
    const shift = wholeDay.test(typed) ? { opens: '00:00', closes: '00:00' } : readShift(typed)
    if (shift === null) return { error: hoursMessages.unreadable }
    if ('error' in shift) return shift
    hours.push({ day, ...shift })
  }
  const read = Hours.safeParse(hours)
  return read.success ? { hours: read.data } : { error: hoursMessages.unreadable }
}

/** What was understood, if it is written in another way than the text. */
export function understoodHours(text: string) {
  const read = readDay(0, text)
  if ('error' in read) return null
  const written = read.hours.map(shiftText).join(', ')
  const isSame =
    withShortGaps(text)
      .replace(/\s?[-–—]\s?/g, '–')
      .trim() === written
  return isSame || written === '' ? null : hoursCopy.understood(written)
}

/** NOTE: without long gaps, no expression goes through one again from each of its spaces. */
const withShortGaps = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
const betweenShifts = /\s?(?:[,;&+\n]|\band\b|\ben\b)\s?/i
const closed = /^(?:|[-–—]|closed|gesluit)$/
const wholeDay =
  /^(?:open\s)?(?:24\s?[-\s]?\s?(?:h|hrs?|hours?|u|uur|ure)\.?|24\/7|always(?: open)?|all day|round the clock|heeldag)(?:\sopen)?$/
const join = /^(.+?)\s?(?:[-‐‑–—−~]|tot|to|until|till?)\s?(.+)$/

function readShift(typed: string) {
  const [, first, second] = join.exec(typed.replace(/^(?:from|van|open)\s/, '')) ?? []
  const [from, to] = [readTime(first), readTime(second)]
  if (!from || !to || from.minutes === dayMinutes) return null
  if (from.half && to.half) return shiftOf(from.minutes, to.minutes)
  if (to.half) return shiftOf(nearest(from, to.minutes, -1), to.minutes)
  if (from.half) return shiftOf(from.minutes, nearest(to, from.minutes, 1))
  if (to.minutes > from.minutes || !from.isLoose || !to.isLoose) return shiftOf(from.minutes, to.minutes)

  // '9-5' can only mean the afternoon; '6-2' can be the morning or the evening.
  const isDaytime = from.minutes >= 7 * 60
  if (isDaytime) return shiftOf(from.minutes, (to.minutes % noon) + noon)
  return {
    error: hoursMessages.twoReadings(
      `${timeOf(from.minutes)}–${timeOf(to.minutes + noon)}`,
      `${timeOf(from.minutes + noon)}–${timeOf(to.minutes)}`,
    ),
  }
}

const noon = 12 * 60
const dayMinutes = 24 * 60
const shiftOf = (from: number, to: number) => ({ opens: timeOf(from), closes: timeOf(to) })

/** `isLoose`: neither am nor pm is named, and it is not written like a time of 24 hours. */
type Time = { minutes: number; half: boolean; isLoose: boolean }

/** 18:30, 18.30, 18h30, 1830, 6:30 pm, 6 p.m., 18h, 18, 24:00, noon, midnight. */
const time =
  /^(\d{1,2})(?:\s?[:.hu]\s?([0-5]\d)|([0-5]\d))?\s?(?:hrs?|hours?|h|u|uur)?\.?\s?(?:([ap])\.?\s?m\.?|(nm|vm)\.?)?$/

function readTime(text: string | undefined): Time | null {
  const word = text?.trim()
  if (word === 'noon' || word === 'midday') return { minutes: noon, half: true, isLoose: false }
  if (word === 'midnight') return { minutes: 0, half: true, isLoose: false }
  const match = time.exec(word ?? '')
  if (!match) return null
  const [, hours = '', minutes, packed, mark, afrikaans] = match
  const value = Number(hours) * 60 + Number(minutes ?? packed ?? 0)
  const half = mark ?? (afrikaans && (afrikaans === 'nm' ? 'p' : 'a'))
  if (value > dayMinutes || (half && (value >= noon + 60 || value < 60))) return null
  return half
    ? { minutes: (value % noon) + (half === 'p' ? noon : 0), half: true, isLoose: false }
    : {
        minutes: value,
        half: false,
        isLoose: value > 0 && value <= noon && !/^0|^\d{3}/.test(hours + (packed ?? '')),
      }
}

/** A time without am or pm beside one with it is read so that the shift is the shorter one. */
function nearest({ minutes, isLoose }: Time, other: number, direction: 1 | -1) {
  if (!isLoose) return minutes
  const lengthOf = (value: number) => ((value - other) * direction + dayMinutes - 1) % dayMinutes
  const early = minutes % noon
  return [early, early + noon].toSorted((a, b) => lengthOf(a) - lengthOf(b))[0] ?? minutes
}
