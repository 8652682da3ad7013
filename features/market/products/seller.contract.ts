import * as z from 'zod/mini'
import { Identity } from '#features/market/businesses/identity.ts'
import { sellFacts } from '#features/market/businesses/sell-state.ts'
import { Id } from '#platform/contract/fields.ts'

/** What a product shows about its business. */
export const Seller = z.object({
  id: Id,
  name: z.string(),
  logo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewsCount: z.number(),
  isVerified: z.boolean(),
  identity: Identity,
  ...sellFacts,
})
export type Seller = z.infer<typeof Seller>
