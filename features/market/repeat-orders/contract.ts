import * as z from 'zod/mini'
import { cartLimits } from '#features/market/checkout/cart.contract.ts'
import { cartMessages } from '#features/market/checkout/cart.copy.ts'
import { orderLimits, termsVersion } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { Address } from '#features/market/orders/order-input.ts'
import { fulfilments } from '#features/market/orders/transitions.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { repeatIntervals, repeatMethods } from '#features/market/products/repeat-interval.ts'
import { Terms } from '#features/market/shop/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, optionalText } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { repeatOrderMessages } from './copy.ts'

export const repeatOrderLimits = {
  /** Days before an order is placed at which it is announced. */
  announcedDays: 3,
  /** After this many failures it is paused. */
  failures: 3,
}
export const RepeatOrder = z.object({
  id: Id,
  product: z.object({
    id: Id,
    name: z.string(),
    /** Which variant it is; null: the product has only one. */
    variant: z.nullable(z.string()),
    category: z.enum(productCategories),
    image: z.nullable(Image),
  }),
  seller: z.object({ id: Id, name: z.string() }),
  quantity: z.number(),
  every: z.enum(repeatIntervals),
  fulfilment: z.enum(fulfilments),
  method: z.enum(repeatMethods),
  address: z.nullable(Address),
  state: z.enum(['active', 'paused']),
  /** When the next order is placed or tried again. */
  nextAt: Instant,
  /** Failed attempts to place the next order, and the last reason. */
  failures: z.number(),
  failure: z.string(),
  /** The current price of one item, discount included. */
  priceCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  /** The latest order. */
  lastOrderId: z.nullable(Id),
})
export type RepeatOrder = z.infer<typeof RepeatOrder>

/** What the subscription dialog needs. */
export const RepeatOffer = z.object({
  terms: Terms,
  /** The delivery address of the member's last order. */
  lastAddress: z.nullable(Address),
  /** The member already has a repeat order of this product. */
  isStarted: z.boolean(),
})
export type RepeatOffer = z.infer<typeof RepeatOffer>

const quantity = z
  .int({ error: () => cartMessages.badQuantity(cartLimits.quantity) })
  .check(
    z.minimum(1, { error: () => cartMessages.badQuantity(cartLimits.quantity) }),
    z.maximum(cartLimits.quantity, { error: () => cartMessages.badQuantity(cartLimits.quantity) }),
  )
const every = z.enum(repeatIntervals, { error: () => repeatOrderMessages.badEvery })

export const RepeatOrderInput = z
  .object({
    productId: z
      .int({ error: () => repeatOrderMessages.badProduct })
      .check(z.positive({ error: () => repeatOrderMessages.badProduct })),
    /** May be left out where the product has only one. */
    variantId: z.optional(z.nullable(Id)),
    quantity,
    every,
    fulfilment: z.enum(fulfilments, { error: () => orderMessages.badFulfilment }),
    method: z.enum(repeatMethods, { error: () => orderMessages.badMethod }),
    address: z.optional(z.nullable(Address)),
    note: optionalText(orderLimits.note),
    confirmsAge: z.literal(true, { error: () => orderMessages.confirmAge }),
    acceptsTerms: z.literal(true, { error: () => orderMessages.acceptTerms }),
    termsVersion: z.literal(termsVersion, { error: () => orderMessages.oldTerms }),
    /** The total shown for the first order. */
    totalCents: z.optional(z.number({ error: () => orderMessages.badTotal })),
  })
  .check(
    z.refine(({ fulfilment, method }) => method === 'eft' || fulfilment === 'collection', {
      error: () => orderMessages.cashNeedsCollection,
    }),
    z.refine(({ fulfilment, address }) => fulfilment === 'collection' || address != null, {
      error: () => orderMessages.needsAddress,
    }),
  )
export type RepeatOrderInput = z.infer<typeof RepeatOrderInput>

/** Omitted fields stay unchanged. */
export const RepeatOrderChange = z.object({ quantity: z.optional(quantity), every: z.optional(every) })
export type RepeatOrderChange = z.infer<typeof RepeatOrderChange>

const changed = { access: 'member', answer: RepeatOrder, limit: '60 per minute' } as const
export const repeatOrderApi = {
  offer: get('/api/products/:id/repeat-offer', 'Read how a product can be ordered again and again', {
    access: 'member',
    answer: RepeatOffer,
  }),
  list: get('/api/repeat-orders', 'List your repeat orders', {
    outlivesSection: true,
    access: 'member',
    answer: z.array(RepeatOrder),
  }),
  /** Places the first order immediately. */
  start: create('/api/repeat-orders', 'Start a repeat order', {
    access: 'member',
    body: RepeatOrderInput,
    answer: z.object({ repeatOrder: RepeatOrder, orderId: Id }),
    limit: '20 per hour',
  }),
  change: patch('/api/repeat-orders/:id', 'Change a repeat order', { ...changed, body: RepeatOrderChange }),
  skip: post('/api/repeat-orders/:id/skip', 'Skip the next date of a repeat order', { ...changed }),
  pause: post('/api/repeat-orders/:id/pause', 'Pause a repeat order', { ...changed }),
  resume: post('/api/repeat-orders/:id/resume', 'Resume a repeat order', { ...changed }),
  stop: del('/api/repeat-orders/:id', 'End a repeat order', {
    outlivesSection: true,
    access: 'member',
    answer: Message,
  }),
}
