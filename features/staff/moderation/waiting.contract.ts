// A file of its own: every page may show these counts, the rest of the contract is for the console.
import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

/** null: not the viewer's to decide. */
const count = z.nullable(z.number())

/** How many items of each kind await the staff. */
export const Waiting = z.object({
  listings: count,
  appeals: count,
  licences: count,
  disputes: count,
  businesses: count,
  reports: z.number(),
  registrations: count,
  messages: count,
  /** 1 while nothing can be bought on /delta-biomed, because its shop is not set up; else null. */
  ownShop: count,
})
export type Waiting = z.infer<typeof Waiting>

export const waitingApi = {
  read: get('/api/admin/waiting', 'Count what waits for the staff', {
    shows: ['pendingCounts'],
    access: 'console',
    scope: 'admin:read',
    answer: Waiting,
    freshMinutes: 1,
  }),
}
