import * as z from 'zod/mini'
import { Business } from '#features/market/businesses/contract.ts'
import { siteDay } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { put } from '#platform/contract/endpoint.ts'
import { optionalLine } from '#platform/contract/fields.ts'
import { holidayMessages } from './holiday.copy.ts'

export const holidayLimits = { days: 365, note: 140 }

/** The first and the last day on which a shop that closes now can open again. */
export const holidayDays = (now: number) => ({
  first: siteDay(now + dayMs),
  last: siteDay(now + holidayLimits.days * dayMs),
})

const isHolidayEnd = (day: string) => {
  const { first, last } = holidayDays(Date.now())
  return day >= first && day <= last
}

export const HolidayInput = z.object({
  /** The day on which the shop takes orders again; null: it takes them now. */
  until: z.nullable(
    z.iso
      .date({ error: () => holidayMessages.badDay })
      .check(z.refine(isHolidayEnd, { error: () => holidayMessages.badDay })),
  ),
  note: optionalLine(holidayLimits.note),
})
export type HolidayInput = z.infer<typeof HolidayInput>

export const holidayApi = {
  /** Closes the shop until a day, or opens it again. */
  set: put('/api/businesses/:id/holiday', 'Close your shop for a holiday, or open it', {
    access: 'member',
    body: HolidayInput,
    publishes: ['note'],
    texts: ['note'],
    answer: Business,
    limit: '30 per hour',
  }),
}
