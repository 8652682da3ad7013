import * as z from 'zod/mini'
import { frequencies } from '#features/community/posts/series-rule.ts'
import { seriesMessages } from './series.copy.ts'

export const seriesLimits = {
  /** Of one series. */
  dates: 52,
  /** From the first date to the last. */
  months: 12,
  /** Series of one member that have dates to come. */
  running: 10,
}

const isDay = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = Date.parse(value)
  // The thirty-first of February is read as a day of March.
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(value)
}

/** Until a date, the last on which it may take place, or a number of times. */
export const Repeats = z
  .object({
    every: z.enum(frequencies, { error: () => seriesMessages.every }),
    until: z.optional(
      z
        .string({ error: () => seriesMessages.until })
        .check(z.refine(isDay, { error: () => seriesMessages.until })),
    ),
    times: z.optional(
      z
        .int({ error: () => seriesMessages.times(seriesLimits.dates) })
        .check(
          z.minimum(2, { error: () => seriesMessages.times(seriesLimits.dates) }),
          z.maximum(seriesLimits.dates, { error: () => seriesMessages.times(seriesLimits.dates) }),
        ),
    ),
  })
  .check(
    z.refine(({ until, times }) => (until === undefined) !== (times === undefined), {
      error: () => seriesMessages.oneEnd,
    }),
  )
export type Repeats = z.infer<typeof Repeats>
