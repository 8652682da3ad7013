import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

/** null: not the viewer's to decide. */
const count = z.nullable(z.number())

/** How many items of each kind await the staff. */
export const Waiting = z.object({
  listings: count,
  appeals: count,
  licences: count,
  cases: count,
  businesses: count,
  reports: z.number(),
  messages: z.number(),
})
export type Waiting = z.infer<typeof Waiting>

export const waitingApi = {
  read: get('/api/admin/waiting', { access: 'staff', answer: Waiting, freshMinutes: 1 }),
}
