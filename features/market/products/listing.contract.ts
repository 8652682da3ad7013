import * as z from 'zod/mini'
import { licenceKinds } from '#features/market/businesses/licence-kinds.ts'
import { Label } from '#features/market/listing-rules/label-input.ts'
import { ReasonInput, ReasonQuery } from '#features/members/audit/contract.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Instant, isStorable, pageFields, PageQuery, text } from '#platform/contract/fields.ts'
import { Product } from './contract.ts'
import { listingMessages } from './copy.ts'
import { adminMoves, sellerMoves } from './transitions.ts'

export const listingLimits = { appeal: 1_000, reason: 500 }
/** A product as seen by its seller and the staff. */
export const Listing = z.extend(Product, {
  /** The source of the reason: a law, a rule or a person. */
  stateSource: z.nullable(z.string()),
  /** Moves available to its seller now. */
  moves: z.array(z.enum(sellerMoves)),
  /** Decisions available to an admin now. */
  decisions: z.array(z.enum(adminMoves)),
  submittedAt: z.nullable(Instant),
  /** The staff has reviewed its current version. */
  isApproved: z.boolean(),
  /** Licences of which its business must hold one before the product is shown; empty: the Verified badge; null: nothing is missing. */
  missingLicences: z.nullable(z.array(z.enum(licenceKinds))),
  label: z.nullable(Label),
  /** Only for the seller and the staff. */
  certificateUrl: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealedAt: z.nullable(Instant),
})
export type Listing = z.infer<typeof Listing>

export const AppealInput = z.object({
  reason: text({ error: () => listingMessages.blankAppeal }, listingLimits.appeal),
})

/** A seller's actions on the listings of a business. */
export const listingApi = {
  /** Every product of one's own business, in any state. */
  all: get('/api/businesses/:id/products/all', 'List all products of your shop, drafts included', {
    access: 'member',
    scope: 'shop:products',
    query: PageQuery,
    answer: z.array(Listing),
    paged: true,
  }),
  read: get('/api/products/:id/listing', 'Read the state of a listing', {
    access: 'member',
    scope: 'shop:products',
    answer: Listing,
  }),
  /** Publishes the product, or submits it for review where the rules require it. */
  publish: post('/api/products/:id/publish', 'Publish a product', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    answer: Listing,
  }),
  withdraw: post('/api/products/:id/withdraw', 'Withdraw a product from review', {
    access: 'member',
    scope: 'shop:products',
    answer: Listing,
    hidesContent: true,
  }),
  pause: post('/api/products/:id/pause', 'Pause a product', {
    access: 'member',
    scope: 'shop:products',
    answer: Listing,
    hidesContent: true,
  }),
  archive: post('/api/products/:id/archive', 'Archive a product', {
    access: 'member',
    scope: 'shop:products',
    answer: Listing,
    hidesContent: true,
  }),
  restore: post('/api/products/:id/restore', 'Restore an archived product', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    answer: Listing,
  }),
  appeal: post('/api/products/:id/appeal', 'Appeal against the block of a product', {
    access: 'member',
    body: AppealInput,
    answer: Listing,
  }),
}

/** Admins put some products first. */
export const featuredApi = {
  add: post('/api/products/:id/featured', 'Feature a product', {
    access: 'admin',
    body: ReasonInput,
    answer: Product,
  }),
  remove: del('/api/products/:id/featured', 'Stop featuring a product', {
    access: 'admin',
    query: ReasonQuery,
    answer: Product,
    hidesContent: true,
  }),
}

/** The staff's lists: listings to review, appeals, blocked listings and published ones. */
export const queueLists = ['review', 'appeals', 'blocked', 'published'] as const
export const QueueQuery = z.object({
  ...pageFields,
  list: z.enum(queueLists),
  q: z.optional(z.string().check(z.maxLength(100), z.refine(isStorable))),
})
export type QueueQuery = z.infer<typeof QueueQuery>
