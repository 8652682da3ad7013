import * as z from 'zod/mini'

/** How often an event of a series takes place: 'monthOnWeekday' is the second Saturday of a month, 'monthOnDate' the 12th. */
export const frequencies = ['week', 'twoWeeks', 'monthOnWeekday', 'monthOnDate'] as const
export type Frequency = (typeof frequencies)[number]

/** The rule of a series; `starts` is its first date, '2026-12-12', where it takes place. */
export const SeriesRule = z.object({ every: z.enum(frequencies), starts: z.string() })
export type SeriesRule = z.infer<typeof SeriesRule>
