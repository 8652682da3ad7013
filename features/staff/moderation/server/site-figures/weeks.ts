import { dayMs } from '#platform/contract/durations.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** '2026-11-30' and 1 are '2026-12-01'. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs)

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
