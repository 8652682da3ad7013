import { formatDate } from '#platform/contract/dates.ts'

/** 'Nov 16' of '2026-11-16' */
export const dayOfSpan = (from: string) => formatDate(from, 'shortMonthAndDay', 'UTC')
/** 'Nov' */
export const monthOfSpan = (from: string) => formatDate(from, 'shortMonth', 'UTC')
/** 'November 2026' of '2026-11' */
export const nameOfMonth = (value: string) => formatDate(value, 'monthOfYear', 'UTC')

/** The next round number above: 1, 2, 4 or 5 times a power of ten, so that half of it is round too. */
export function roundAbove(value: number) {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}
