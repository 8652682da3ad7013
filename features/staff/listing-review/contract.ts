import * as z from 'zod/mini'
import { Listing, QueueQuery } from '#features/market/products/listing.contract.ts'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, PageQuery } from '#platform/contract/fields.ts'

/** An attempt to list something that the rules block. */
export const ListingTry = z.object({
  id: Id,
  user: UserRef,
  businessId: Id,
  businessName: z.string(),
  name: z.string(),
  reason: z.string(),
  createdAt: Instant,
})
export type ListingTry = z.infer<typeof ListingTry>

const action = { access: 'market', body: ReasonInput, answer: Listing } as const

export const listingQueueApi = {
  list: get('/api/admin/listings', 'List the listings that wait for review', {
    access: 'console',
    scope: 'admin:read',
    query: QueueQuery,
    answer: z.array(Listing),
    paged: true,
  }),
  tries: get('/api/admin/listings/tries', 'List the listings that were refused at once', {
    access: 'staff',
    scope: 'admin:read',
    query: PageQuery,
    answer: z.array(ListingTry),
    paged: true,
  }),
  approve: post('/api/admin/listings/:id/approve', 'Approve a listing', { ...action }),
  sendBack: post('/api/admin/listings/:id/send-back', 'Send a listing back', { ...action }),
  /** Also cancels its open orders. */
  block: post('/api/admin/listings/:id/block', 'Block a listing and cancel its open orders', {
    ...action,
    hidesContent: true,
  }),
  uphold: post('/api/admin/listings/:id/uphold', 'Uphold the block of a listing', { ...action }),
  lift: post('/api/admin/listings/:id/lift', 'Lift the block of a listing', { ...action }),
}
