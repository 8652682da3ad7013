import { siteInstant } from '#platform/contract/clocks.ts'
import type { Settings } from './settings.ts'

export type Announcement = { id: number; text: string; until: string | null }

/** The settings are in the time of the site. */
const instantOf = (text: string) =>
  text === '' ? null : siteInstant(new Date(`${text.replace(' ', 'T')}:00Z`))

/** What is announced at this moment; null: nothing. */
export function announcementOf(
  settings: Pick<Settings, 'announcement' | 'announcementFrom' | 'announcementUntil'>,
  now: number,
): Announcement | null {
  const text = settings.announcement
  const [from, until] = [instantOf(settings.announcementFrom), instantOf(settings.announcementUntil)]
  if (text === '' || (from && from.getTime() > now) || (until && until.getTime() <= now)) return null
  return { id: numberOf(`${text} ${settings.announcementFrom}`), text, until: until?.toISOString() ?? null }
}

/** A number that belongs to the text (FNV-1a): who dismissed one announcement sees the next. */
const numberOf = (text: string) =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0,
    0x81_1c_9d_c5,
  )
