/** How often a repeat order comes. */
export const everies = ['twoWeeks', 'fourWeeks', 'eightWeeks', 'month'] as const
export type Every = (typeof everies)[number]

export const everyCopy: Record<Every, string> = {
  twoWeeks: 'Every 2 weeks',
  fourWeeks: 'Every 4 weeks',
  eightWeeks: 'Every 8 weeks',
  month: 'Every month',
}

/** No card is kept, so that an order which places itself is paid by hand. */
export const repeatMethods = ['eft', 'collection'] as const
export type RepeatMethod = (typeof repeatMethods)[number]

export const savingPercent = 15

/** What one costs in a repeat order, to the nearest cent. */
export const savingPrice = (priceCents: number) => Math.round((priceCents * (100 - savingPercent)) / 100)

/** Of a line of an order: 'Every month, saving 15%'. */
export const savingText = (every: Every) => `${everyCopy[every]}, saving ${savingPercent}%`
