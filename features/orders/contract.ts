import { orderTasks } from '#features/shop/order-tasks.ts'
import * as z from 'zod/mini'
import { Id, Instant, optionalText, PageQuery, text } from '#platform/contract/fields.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { fulfilments, moveNames, orderStates, parties, paymentMethods } from './transitions.ts'
import { everies } from '#features/products/repeat-interval.ts'
import { Image } from '#platform/contract/images.ts'
import { CardPayment, PayPage, RefundWay } from '#features/payments/contract.ts'
import { LedgerLine, paymentStatuses } from '#features/payments/ledger.ts'
import { BankDetails, bankNotices } from '#features/shop/contract.ts'
import { orderMessages } from './copy.ts'

export const orderLimits = {
  name: 120,
  phone: 40,
  street: 200,
  city: 80,
  suburb: 80,
  postalCode: 10,
  note: 500,
  tracking: 120,
  reason: 300,
  sellers: 100,
  vatPercent: 15,
  /** How long money by EFT is waited for, and a seller's word on an order that is paid on collection. */
  eftBusinessDays: 3,
  acceptHours: 48,
  /** A card is paid at once: so long for the payments of several shops, and for each page of a provider from when it is opened, within a day. */
  cardMinutes: 60,
  cardPageMinutes: 15,
  /** A seller has so long to dispatch; what has been dispatched counts as received after so long. */
  dispatchDays: 14,
  receiveDays: 14,
}

/** Whoever orders agrees to the terms as they stood on this day. */
export const termsVersion = '2026-11-21'
export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const

export const Address = z.object({
  name: text(orderMessages.blankName, orderLimits.name),
  phone: text(orderMessages.blankPhone, orderLimits.phone),
  street: text(orderMessages.blankStreet, orderLimits.street),
  suburb: optionalText(orderLimits.suburb),
  city: text(orderMessages.blankCity, orderLimits.city),
  /** '': not said. */
  province: z._default(z.enum(['', ...provinces], orderMessages.badProvince), ''),
  postalCode: z.string(orderMessages.badPostalCode).check(z.regex(/^\d{4}$/, orderMessages.badPostalCode)),
})
export type Address = z.infer<typeof Address>

const Choice = z
  .object({
    businessId: Id,
    fulfilment: z.enum(fulfilments, orderMessages.badFulfilment),
    method: z.enum(paymentMethods, orderMessages.badMethod),
  })
  .check(
    z.refine(
      ({ fulfilment, method }) => method !== 'collection' || fulfilment === 'collection',
      orderMessages.cashNeedsCollection,
    ),
  )
export type Choice = z.infer<typeof Choice>

const sellers = z.array(Choice, orderMessages.noSellers).check(
  z.minLength(1, orderMessages.noSellers),
  z.maxLength(orderLimits.sellers, orderMessages.noSellers),
  z.refine(
    (all) => new Set(all.map(({ businessId }) => businessId)).size === all.length,
    orderMessages.sellerTwice,
  ),
)

export const OrderInput = z
  .object({
    sellers,
    address: z.optional(z.nullable(Address)),
    note: optionalText(orderLimits.note),
    confirmsAge: z.literal(true, orderMessages.confirmAge),
    acceptsTerms: z.literal(true, orderMessages.acceptTerms),
    termsVersion: z.literal(termsVersion, orderMessages.oldTerms),
    /** What the buyer was shown: where it has become another sum, nothing is ordered. */
    totalCents: z.optional(z.number(orderMessages.badTotal)),
  })
  .check(
    z.refine(
      ({ sellers, address }) => address != null || sellers.every((one) => one.fulfilment === 'collection'),
      orderMessages.needsAddress,
    ),
  )
export type OrderInput = z.infer<typeof OrderInput>

export const OrderLine = z.object({
  id: Id,
  /** null: the product is gone for good. */
  productId: z.nullable(Id),
  name: z.string(),
  priceCents: z.number(),
  quantity: z.number(),
  totalCents: z.number(),
  /** Of a repeat order: how often it comes; its price is less than that of one. */
  every: z.nullable(z.enum(everies)),
  fullPriceCents: z.nullable(z.number()),
  /** It is not returned for a change of mind. */
  isFood: z.boolean(),
  /** The product's first picture as it is now. */
  image: z.nullable(Image),
})
export type OrderLine = z.infer<typeof OrderLine>

const Party = z.object({ id: Id, name: z.string() })
export const Order = z.object({
  id: Id,
  /** What the buyer writes beside the payment. */
  reference: z.string(),
  state: z.enum(orderStates),
  fulfilment: z.enum(fulfilments),
  method: z.enum(paymentMethods),
  seller: z.object({ id: z.nullable(Id), name: z.string(), logo: z.nullable(z.string()) }),
  /** null: erased. */
  buyer: z.nullable(Party),
  lines: z.array(OrderLine),
  itemsCents: z.number(),
  deliveryCents: z.number(),
  /** Contained in the total. */
  vatPercent: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
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

export const OrderDetail = z.object({
  ...Order.shape,
  address: z.nullable(Address),
  note: z.string(),
  vatNumber: z.nullable(z.string()),
  termsVersion: z.string(),
  claimedAt: z.nullable(Instant),
  /** When the clock moves the order on. */
  dueAt: z.nullable(Instant),
  tracking: z.string(),
  invoiceNumber: z.nullable(z.number()),
  /** Where to pay; the buyer's alone. */
  bank: z.nullable(BankDetails),
  bankNotice: z.nullable(z.enum(bankNotices)),
  /** How paying by card stands; the buyer's alone, as long as it is to be paid so. */
  card: z.nullable(CardPayment),
  /** Through whom money goes back; the seller's alone. null: by hand. */
  refundsBy: z.nullable(RefundWay),
  /** What the buyer shows when collecting; the buyer's alone. */
  collectionCode: z.nullable(z.string()),
  ledger: z.array(LedgerLine),
  timeline: z.array(OrderEvent),
  /** Whose page it is; null: the staff's. */
  viewedBy: z.nullable(z.enum(['buyer', 'seller'])),
  /** What the viewer may do now. */
  moves: z.array(z.enum(moveNames)),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const Reason = z.object({ reason: optionalText(orderLimits.reason) })
const Tracking = z.object({ tracking: optionalText(orderLimits.tracking) })
const Code = z.object({ code: z.optional(z.string(orderMessages.wrongCode).check(z.maxLength(20))) })
/** Without an amount, all of it. What was paid by card goes back through its provider, unless the seller has paid it back by hand. */
const Refund = z.object({
  byHand: z.optional(z.boolean()),
  amountCents: z.optional(z.int(orderMessages.badRefund).check(z.positive(orderMessages.badRefund))),
  reason: optionalText(orderLimits.reason),
})

/** 'open': those that are not finished; a task: those that wait for the seller to do it. */
const ShopOrdersQuery = z.object({
  ...PageQuery.shape,
  which: z.optional(z.enum(['open', ...orderTasks], orderMessages.badWhich)),
})
export type ShopOrdersQuery = z.infer<typeof ShopOrdersQuery>

const moved = { access: 'member', answer: OrderDetail, limit: '60 per minute' } as const
export const orderApi = {
  place: create('/api/orders', {
    access: 'member',
    body: OrderInput,
    answer: z.array(Order),
    limit: '30 per minute',
  }),
  mine: get('/api/orders', { access: 'member', query: PageQuery, answer: z.array(Order), paged: true }),
  ofBusiness: get('/api/businesses/:id/orders', {
    access: 'member',
    query: ShopOrdersQuery,
    answer: z.array(Order),
    paged: true,
  }),
  read: get('/api/orders/:id', { access: 'member', answer: OrderDetail }),
}
/** One for each of `orderMoves`. */
export const orderMoveApi = {
  pay: post('/api/orders/:id/pay', { ...moved }),
  pack: post('/api/orders/:id/pack', { ...moved }),
  ship: post('/api/orders/:id/ship', { ...moved, body: Tracking }),
  ready: post('/api/orders/:id/ready', { ...moved }),
  complete: post('/api/orders/:id/complete', { ...moved, body: Code, limit: '10 per minute' }),
  cancel: post('/api/orders/:id/cancel', { ...moved, body: Reason }),
  refund: post('/api/orders/:id/refund', { ...moved, body: Refund }),
}

/** By card: the provider's page, a look at what became of it, and EFT after all. */
export const orderCardApi = {
  payPage: post('/api/orders/:id/card', {
    access: 'member',
    answer: PayPage,
    limit: '10 per minute',
  }),
  look: post('/api/orders/:id/card/look', { ...moved, limit: '20 per minute' }),
  payByEft: post('/api/orders/:id/eft', { ...moved }),
}
