import * as z from 'zod/mini'
import { hoursMessages } from './copy.ts'
import { mergeShifts } from './opening-hours.ts'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const time = z
  .string({ error: () => hoursMessages.invalid })
  .check(z.regex(timeOfDay, { error: () => hoursMessages.invalid }))
/** 24:00 is read as midnight. */
const closing = z.pipe(
  z.pipe(
    z.string({ error: () => hoursMessages.invalid }),
    z.transform((typed: string) => (typed === '24:00' ? '00:00' : typed)),
  ),
  time,
)

const dayFields = {
  day: z
    .int({ error: () => hoursMessages.invalid })
    .check(
      z.minimum(0, { error: () => hoursMessages.invalid }),
      z.maximum(6, { error: () => hoursMessages.invalid }),
    ),
  opens: time,
}

/**
 * Day 0 is Sunday, the day on which it opens; a closing time that is not after the opening time is on the next day, so 00:00 to 00:00 is a
 * whole day. Several entries for a day mean a break between them; a day without any is closed.
 */
export const Opening = z.object({ ...dayFields, closes: time })
export type Opening = z.infer<typeof Opening>

/** Opening hours as they are sent and stored. */
export const Hours = z.pipe(
  z
    .array(z.object({ ...dayFields, closes: closing }), { error: () => hoursMessages.invalid })
    .check(z.maxLength(21, { error: () => hoursMessages.invalid })),
  z.transform((hours: Opening[]) => mergeShifts(hours)),
)
