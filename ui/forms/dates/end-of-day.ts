import { instantIn } from '#platform/contract/clocks.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'

/** The end of a day `YYYY-MM-DD` where the site is; null without a day. Anything else stays what it is, for the check that refuses it. */
export function endOfDay(day: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return day === '' ? null : day
  return new Date(
    instantIn(siteTimeZone(), Number(year), Number(month), Number(date), 24 * 60 - 1),
  ).toISOString()
}
