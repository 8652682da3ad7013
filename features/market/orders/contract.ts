import * as z from 'zod/mini'
import { CardPayment, PaymentDispute, PayPage, RefundWay } from '#features/market/payments/contract.ts'
import { LedgerLine, paymentStatuses } from '#features/market/payments/ledger.ts'
import { providerNames } from '#features/market/payments/providers.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { repeatIntervals } from '#features/market/products/repeat-interval.ts'
import { BankDetails, bankNotices } from '#features/market/shop/contract.ts'
import { orderTasks } from '#features/market/shop/order-tasks.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, PageQuery, optionalText } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { optionalPastedLine, pastedCode } from '#platform/contract/typed/pasted.ts'
import { orderMessages } from './copy.ts'
import { Address, OrderAgreements } from './order-input.ts'
import { fulfilments, moveNames, orderStates, parties, paymentMethods } from './transitions.ts'

export const orderLimits = {
  note: 500,
  tracking: 120,
  reason: 300,
  sellers: 100,
  /** Deadline for a payment by EFT, and for the seller to pack an order that is paid on collection. */
  eftBusinessDays: 3,
  acceptHours: 48,
  /** A card order expires after cardMinutes, but not within cardPageMinutes of opening a payment page, and at most a day later. */
  cardMinutes: 60,
  cardPageMinutes: 15,
  /** How often the payment page of an order can be opened: each is asked for before the order expires. */
  cardPages: 10,
  /** An order whose provider does not answer is asked for again after this number of minutes. */
  askAgainMinutes: 10,
  /** Days for which a cancelled order is still asked for when somebody looks at it. */
  lookDays: 7,
  /** What one buyer can have in orders that are not paid yet: orders of one shop, and units of one product. */
  unpaidOrders: 5,
  unpaidUnits: 20,
  /** Deadline for dispatch, and the time after which a dispatched order counts as received. */
  dispatchDays: 14,
  receiveDays: 14,
}

/** The date of the terms that the buyer agrees to. */
export const termsVersion = '2026-11-21'

const Choice = z
  .object({
    businessId: Id,
    fulfilment: z.enum(fulfilments, { error: () => orderMessages.badFulfilment }),
    method: z.enum(paymentMethods, { error: () => orderMessages.badMethod }),
  })
  .check(
    z.refine(({ fulfilment, method }) => method !== 'collection' || fulfilment === 'collection', {
      error: () => orderMessages.cashNeedsCollection,
    }),
  )
export type Choice = z.infer<typeof Choice>

const sellers = z.array(Choice, { error: () => orderMessages.noSellers }).check(
  z.minLength(1, { error: () => orderMessages.noSellers }),
  z.maxLength(orderLimits.sellers, { error: () => orderMessages.noSellers }),
  z.refine((all) => new Set(all.map(({ businessId }) => businessId)).size === all.length, {
    error: () => orderMessages.sellerTwice,
  }),
)

export const OrderInput = z
  .object({
    sellers,
    address: z.optional(z.nullable(Address)),
    note: optionalText(orderLimits.note),
    ...OrderAgreements.shape,
    termsVersion: z.literal(termsVersion, { error: () => orderMessages.oldTerms }),
    /** The total shown to the buyer; if it has changed, nothing is ordered. */
    totalCents: z.optional(z.number({ error: () => orderMessages.badTotal })),
  })
  .check(
    z.refine(
      ({ sellers, address }) => address != null || sellers.every((one) => one.fulfilment === 'collection'),
      { error: () => orderMessages.needsAddress },
    ),
  )
export type OrderInput = z.infer<typeof OrderInput>

export const OrderLine = z.object({
  id: Id,
  /** null: the viewer cannot open the product, as it was deleted or is not for sale. */
  productId: z.nullable(Id),
  /** null: an order from before there were variants. */
  variantId: z.nullable(Id),
  name: z.string(),
  /** Which variant it was, as its seller named it then; '': the product had only one. */
  variant: z.string(),
  sku: z.string(),
  priceCents: z.number(),
  quantity: z.number(),
  totalCents: z.number(),
  /** Interval of a repeat order, whose price is reduced. */
  every: z.nullable(z.enum(repeatIntervals)),
  fullPriceCents: z.nullable(z.number()),
  /** Cannot be returned for a change of mind. */
  isFood: z.boolean(),
  /** The product's current first picture. */
  image: z.nullable(Image),
  /** null: the product was deleted. */
  category: z.nullable(z.enum(productCategories)),
})
export type OrderLine = z.infer<typeof OrderLine>

const Party = z.object({ id: Id, name: z.string() })
export const Order = z.object({
  id: Id,
  /** The payment reference for the buyer. */
  reference: z.string(),
  state: z.enum(orderStates),
  fulfilment: z.enum(fulfilments),
  method: z.enum(paymentMethods),
  seller: z.object({ id: z.nullable(Id), name: z.string(), logo: z.nullable(z.string()) }),
  /** null: the account was deleted. */
  buyer: z.nullable(Party),
  lines: z.array(OrderLine),
  itemsCents: z.number(),
  deliveryCents: z.number(),
  /** Included in the total. */
  vatPercent: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  /** True in a sample shop: nothing is sold, no money moves. */
  isSample: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: Instant,
})
export type Order = z.infer<typeof Order>

export const OrderEvent = z.object({
  move: z.enum(['place', ...moveNames]),
  party: z.enum(parties),
  state: z.enum(orderStates),
  note: z.string(),
  createdAt: Instant,
})

/** Issued for a refund of an order with an invoice. */
export const CreditNote = z.object({
  id: Id,
  /** Numbered per seller, starting at 1. */
  number: z.number(),
  amountCents: z.number(),
  /** Included in the amount. */
  vatCents: z.number(),
  reason: z.string(),
  createdAt: Instant,
})
export type CreditNote = z.infer<typeof CreditNote>

export const OrderDetail = z.object({
  ...Order.shape,
  address: z.nullable(Address),
  note: z.string(),
  vatNumber: z.nullable(z.string()),
  termsVersion: z.string(),
  claimedAt: z.nullable(Instant),
  /** When the scheduler moves the order to its next state. */
  dueAt: z.nullable(Instant),
  tracking: z.string(),
  invoiceNumber: z.nullable(z.number()),
  /** Nobody may pay for it now. */
  isShopSuspended: z.boolean(),
  /** Where to pay; only for the buyer. */
  bank: z.nullable(BankDetails),
  bankNotice: z.nullable(z.enum(bankNotices)),
  /** State of the card payment; only for the buyer, while it is to be paid by card. */
  card: z.nullable(CardPayment),
  /** The provider that can be asked whether the order was paid after all; null: none. */
  paymentCheck: z.nullable(z.enum(providerNames)),
  /** How refunds are paid; only for the seller. null: by hand. */
  refundsBy: z.nullable(RefundWay),
  /** Only the seller and staff get these, newest first. */
  chargebacks: z.array(PaymentDispute),
  /** The code that the buyer shows when collecting; only for the buyer. */
  collectionCode: z.nullable(z.string()),
  ledger: z.array(LedgerLine),
  /** Oldest first. */
  creditNotes: z.array(CreditNote),
  timeline: z.array(OrderEvent),
  /** The viewer's side of the order; null: staff. */
  viewedBy: z.nullable(z.enum(['buyer', 'seller'])),
  /** Moves available to the viewer now. */
  moves: z.array(z.enum(moveNames)),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const Reason = z.object({ reason: optionalText(orderLimits.reason) })
const Tracking = z.object({ tracking: optionalPastedLine(orderLimits.tracking) })
const Code = z.object({ code: z.optional(pastedCode(/^.{0,20}$/, { error: () => orderMessages.wrongCode })) })
/** Without an amount, refunds everything. Card payments are refunded through their provider, unless the seller has paid by hand. */
const Refund = z.object({
  byHand: z.optional(z.boolean()),
  amountCents: z.optional(
    z
      .int({ error: () => orderMessages.badRefund })
      .check(z.positive({ error: () => orderMessages.badRefund })),
  ),
  reason: optionalText(orderLimits.reason),
})

/** 'open': unfinished orders; a task: orders waiting for that task by the seller. */
const ShopOrdersQuery = z.object({
  ...PageQuery.shape,
  which: z.optional(z.enum(['open', ...orderTasks], { error: () => orderMessages.badWhich })),
})
export type ShopOrdersQuery = z.infer<typeof ShopOrdersQuery>

const moved = { access: 'member', answer: OrderDetail, limit: '60 per minute' } as const
/** The seller's programs move orders too; what moves money is for people. */
const bySeller = { ...moved, scope: 'shop:orders' } as const

export const orderApi = {
  place: create('/api/orders', 'Place the orders of your cart', {
    access: 'member',
    body: OrderInput,
    answer: z.array(Order),
    limit: '30 per minute',
  }),
  mine: get('/api/orders', 'List your purchases', {
    outlivesSection: true,
    access: 'member',
    query: PageQuery,
    answer: z.array(Order),
    paged: true,
  }),
  ofBusiness: get('/api/businesses/:id/orders', 'List the orders of your business', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    query: ShopOrdersQuery,
    answer: z.array(Order),
    paged: true,
  }),
  read: get('/api/orders/:id', 'Read an order', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    answer: OrderDetail,
  }),
}
/** One for each of `orderMoves`. */
export const orderMoveApi = {
  pay: post('/api/orders/:id/pay', 'Confirm that an order is paid', { outlivesSection: true, ...bySeller }),
  accept: post('/api/orders/:id/accept', 'Accept an order', { outlivesSection: true, ...bySeller }),
  pack: post('/api/orders/:id/pack', 'Mark an order as packed', { outlivesSection: true, ...bySeller }),
  ship: post('/api/orders/:id/ship', 'Mark an order as shipped', {
    outlivesSection: true,
    ...bySeller,
    body: Tracking,
  }),
  ready: post('/api/orders/:id/ready', 'Mark an order as ready for collection', {
    outlivesSection: true,
    ...bySeller,
  }),
  complete: post('/api/orders/:id/complete', 'Complete an order', {
    outlivesSection: true,
    ...bySeller,
    body: Code,
    limit: '10 per minute',
  }),
  cancel: post('/api/orders/:id/cancel', 'Cancel an order', {
    outlivesSection: true,
    ...bySeller,
    body: Reason,
  }),
  refund: post('/api/orders/:id/refund', 'Record the refund of an order', {
    outlivesSection: true,
    ...moved,
    body: Refund,
  }),
}

/** Card payments: opens the provider's page, checks the result, or switches to EFT. */
export const orderCardApi = {
  payPage: post('/api/orders/:id/card', 'Open the card payment of an order', {
    outlivesSection: true,
    access: 'member',
    answer: PayPage,
    limit: '10 per minute',
  }),
  look: post('/api/orders/:id/card/look', 'Ask whether the card payment of an order arrived', {
    outlivesSection: true,
    ...moved,
    limit: '20 per minute',
  }),
  payByEft: post('/api/orders/:id/eft', 'Pay an order by EFT instead of by card', {
    outlivesSection: true,
    ...moved,
  }),
}
