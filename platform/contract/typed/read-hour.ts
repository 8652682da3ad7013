import { withoutInvisible } from './pasted.ts'

const hour = /^(\d{1,2})(?: ?[:.h] ?([0-5]\d)|([0-5]\d)(?= ?h?$))? ?(?:h(?:rs?)?)?(?:([ap])\.? ?m\.?)?$/i

/** The hour of a time as people type it, as '18:30': `18:30`, `18.30`, `18h30`, `1830`, `6:30 pm`, `18`. Null where it is none. */
export function readHour(typed: string) {
  const [, hours, minutes, packed, half] =
    hour.exec(withoutInvisible(typed).replace(/\s+/g, ' ').trim()) ?? []
  if (hours === undefined) return null
  const given = Number(hours)
  if (given > 23 || (half && (given === 0 || given > 12))) return null
  const hoursOfDay = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  return `${String(hoursOfDay).padStart(2, '0')}:${minutes ?? packed ?? '00'}`
}
