import * as z from 'zod/mini'
import { Business } from './contract.ts'
import { pageFields } from '#platform/contract/fields.ts'
import { get } from '#platform/contract/endpoint.ts'

/** Verified businesses, or those that have not been checked. */
const BusinessQueueQuery = z.object({ ...pageFields, verified: z.enum(['true', 'false']) })

export const businessQueueApi = {
  list: get('/api/admin/businesses', {
    access: 'staff',
    query: BusinessQueueQuery,
    answer: z.array(Business),
    paged: true,
  }),
}
