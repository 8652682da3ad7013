import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { optionalPastedLine } from '#platform/contract/typed/pasted.ts'
import { businessLimits } from './contract.ts'

/** What a business has in common with another one. */
export const likenesses = ['name', 'phone', 'website'] as const

/** A business that may be the same as another one. */
export const Twin = z.object({
  id: Id,
  name: z.string(),
  location: z.string(),
  /** The viewer's own. */
  isOwn: z.boolean(),
  same: z.array(z.enum(likenesses)),
})
export type Twin = z.infer<typeof Twin>

/** The texts of the form as they are typed; none of them has to be right yet. */
export const TwinQuery = z.object({
  name: optionalPastedLine(businessLimits.name),
  location: optionalPastedLine(businessLimits.location),
  phone: optionalPastedLine(businessLimits.phone),
  website: optionalPastedLine(businessLimits.website),
})
export type TwinQuery = z.infer<typeof TwinQuery>

export const twinApi = {
  /** Asked before a business is added. */
  find: get('/api/business-twins', 'List businesses like one that you want to add', {
    access: 'member',
    query: TwinQuery,
    answer: z.array(Twin),
  }),
  /** Only the staff may ask this: they decide about duplicates. */
  ofBusiness: get('/api/businesses/:id/twins', 'List businesses that may be the same', {
    access: 'market',
    scope: 'admin:read',
    answer: z.array(Twin),
  }),
}
