import { catalogue } from '#platform/contract/catalogue.ts'
/** Interval of a repeat order. */
export const repeatIntervals = ['twoWeeks', 'fourWeeks', 'eightWeeks', 'month'] as const
export type RepeatInterval = (typeof repeatIntervals)[number]

export const repeatIntervalCopy: Record<RepeatInterval, string> = catalogue('repeatIntervalCopy', {
  twoWeeks: 'Every 2 weeks',
  fourWeeks: 'Every 4 weeks',
  eightWeeks: 'Every 8 weeks',
  month: 'Every month',
})

/** No card is saved for orders, so an automatic order is paid by hand. */
export const repeatMethods = ['eft', 'collection'] as const
export type RepeatMethod = (typeof repeatMethods)[number]

export const savingPercent = 15

/** The price of one item in a repeat order, rounded to the nearest cent. */
export const savingPrice = (priceCents: number) => Math.round((priceCents * (100 - savingPercent)) / 100)

const savingCopy = catalogue('savingCopy', {
  saving: (every: string, percent: number) => `${every}, saving ${percent}%`,
})

/** Text of an order line: 'Every month, saving 15%'. */
export const savingText = (every: RepeatInterval) =>
  savingCopy.saving(repeatIntervalCopy[every], savingPercent)
