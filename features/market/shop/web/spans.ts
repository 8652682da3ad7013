const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'Nov 16' of '2026-11-16' */
export const dayOfSpan = (from: string) => day.format(new Date(`${from}T00:00Z`))
/** 'Nov' */
export const monthOfSpan = (from: string) => month.format(new Date(`${from}T00:00Z`))
/** 'November 2026' of '2026-11' */
export const nameOfMonth = (value: string) => monthAndYear.format(new Date(`${value}-01T00:00Z`))

/** The next round number above: 1, 2, 4 or 5 times a power of ten, so that half of it is round too. */
export function roundAbove(value: number) {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}
