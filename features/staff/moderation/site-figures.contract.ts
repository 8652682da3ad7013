import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

export const siteFigureLimits = {
  /** With the one that is not over yet. */
  weeks: 12,
  /** Days that are counted again each hour: what is deleted within this time no longer counts. */
  recountDays: 35,
  /** Days that are counted in one statement. */
  sliceDays: 7,
}

/** null: not counted, because the site did not count it yet or no worker ran. */
const counted = z.nullable(z.number())

export const FigureWeek = z.object({
  /** The Monday on which it begins. */
  from: z.string(),
  members: counted,
  joined: counted,
  active: counted,
  /** The mean of its days. */
  activeDaily: counted,
  posts: counted,
  orders: counted,
  /** Paid for orders and for memberships, without what was refunded. */
  orderCents: counted,
  membershipCents: counted,
  mailFailed: counted,
  databaseBytes: counted,
  mediaBytes: counted,
})
export type FigureWeek = z.infer<typeof FigureWeek>

export const Cohort = z.object({
  /** The Monday of the week in which they joined. */
  from: z.string(),
  members: counted,
  /** How many were here in the week in which they joined, in the next one, and so on. */
  active: z.array(counted),
})
export type Cohort = z.infer<typeof Cohort>

export const SiteFigures = z.object({
  currency: z.enum(['USD', 'ZAR']),
  /** Oldest first; the last one is not over. */
  weeks: z.array(FigureWeek),
  cohorts: z.array(Cohort),
})
export type SiteFigures = z.infer<typeof SiteFigures>

export const siteFigureApi = {
  read: get('/api/admin/figures', 'Read the figures of the site', {
    access: 'admin',
    scope: 'admin:read',
    answer: SiteFigures,
    freshMinutes: 5,
  }),
}
