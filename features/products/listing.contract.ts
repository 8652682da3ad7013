import * as z from 'zod/mini'
import { Instant, PageQuery, text } from '#platform/contract/fields.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Label } from '#features/listing-rules/label-input.ts'
import { licenceKinds } from '#features/businesses/licence-kinds.ts'
import { adminMoves, sellerMoves } from './transitions.ts'
import { Product } from './contract.ts'
import { listingMessages } from './listing.copy.ts'

export const listingLimits = { appeal: 1_000, reason: 500 }
/** A product as its seller and the staff see it. */
export const Listing = z.extend(Product, {
  /** Who or what says so. */
  stateSource: z.nullable(z.string()),
  /** What its seller may do now. */
  moves: z.array(z.enum(sellerMoves)),
  /** What an admin may decide of it now. */
  decisions: z.array(z.enum(adminMoves)),
  submittedAt: z.nullable(Instant),
  /** The staff has looked at it as it is. */
  isApproved: z.boolean(),
  /** Of which its business has to hold one before it is shown; empty: the Verified mark; null: nothing is missing. */
  missingLicences: z.nullable(z.array(z.enum(licenceKinds))),
  label: z.nullable(Label),
  /** For the seller and the staff alone. */
  certificateUrl: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(Instant),
})
export type Listing = z.infer<typeof Listing>

export const AppealInput = z.object({ reason: text(listingMessages.blankAppeal, listingLimits.appeal) })

/** What a seller does with the listings of a business. */
export const listingApi = {
  /** Every product of one's own business, whatever its state. */
  all: get('/api/businesses/:id/products/all', {
    access: 'member',
    query: PageQuery,
    answer: z.array(Listing),
    paged: true,
  }),
  read: get('/api/products/:id/listing', { access: 'member', answer: Listing }),
  /** Onto the market, or to be looked at first where the rules say so. */
  publish: post('/api/products/:id/publish', { access: 'member', answer: Listing }),
  withdraw: post('/api/products/:id/withdraw', { access: 'member', answer: Listing }),
  pause: post('/api/products/:id/pause', { access: 'member', answer: Listing }),
  archive: post('/api/products/:id/archive', { access: 'member', answer: Listing }),
  restore: post('/api/products/:id/restore', { access: 'member', answer: Listing }),
  appeal: post('/api/products/:id/appeal', { access: 'member', body: AppealInput, answer: Listing }),
}
