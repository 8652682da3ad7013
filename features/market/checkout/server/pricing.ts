import { whyNotSelling } from '#features/market/businesses/sell-state.ts'
import type { Choice } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { dueAfterPayment, dueAfterPlacing } from '#features/market/orders/server/deadlines.ts'
import { cardMinimumProblem, cardProblem } from '#features/market/payments/card-rules.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import type { Product } from '#features/market/products/contract.ts'
import { savingPrice, type RepeatInterval } from '#features/market/products/repeat-interval.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { nameWithVariant, variantName } from '#features/market/products/variants.ts'
import type { Selling } from '#features/market/shop/contract.ts'
import { noticeOf } from '#features/market/shop/server/bank-account-change.ts'
import { vatPercentFor, vatWithin } from '#platform/contract/money.ts'
import { conflict } from '#platform/server/errors.ts'
import type { UnpaidRow } from './checkout.queries.ts'
import type { Quote } from './create-orders.queries.ts'
import { tooManyOf, unpaidProblemOf } from './unpaid-limits.ts'

/** `every`: the interval of a repeat order, which gets a discount. */
export type Wanted = { product: Product; variant: Variant; quantity: number; every?: RepeatInterval }

type QuoteRequest = {
  buyerId: number
  choice: Choice
  selling: Selling
  wanted: Wanted[]
  unpaid: UnpaidRow[]
}

/** The same as `quoteOf`, if the buyer can order it now: from somebody else's shop that takes orders, and in stock. */
export function quoteFor({ buyerId, choice, selling, wanted, unpaid }: QuoteRequest): Quote {
  const obstacle = obstacleOf(buyerId, wanted, unpaid)
  if (obstacle !== null) throw conflict(obstacle)
  return quoteOf(choice, selling, wanted)
}

/** One seller's part of a checkout at current prices, in whole cents. */
export function quoteOf(choice: Choice, selling: Selling, wanted: Wanted[]): Quote {
  const [first] = wanted
  if (!first) throw conflict(orderMessages.emptyCart)
  const { business: seller, userId } = first.product
  checkWay(choice, selling, wanted, seller.name)

  const lines = wanted.map(({ product, variant, quantity, every }) => ({
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    variant: variantName(product.options, variant),
    sku: variant.sku ?? '',
    priceCents: priceOf(variant, every),
    fullPriceCents: every ? variant.priceCents : null,
    every: every ?? null,
    quantity,
    // NOTE: sample orders leave the stock to the next visitor.
    reserved: variant.stock === null || seller.isSample ? 0 : quantity,
    hasOptions: product.options.length > 0,
    editedAt: product.editedAt,
    isFood: product.isFood,
    image: product.image,
    category: product.category,
  }))
  const itemsCents = itemsOf(wanted)
  const deliveryCents = choice.fulfilment === 'delivery' ? deliveryOf(itemsCents, selling) : 0
  const totalCents = itemsCents + deliveryCents
  const vatPercent = vatPercentFor(selling.vatNumber)
  const now = new Date()
  const state = totalCents === 0 ? 'paid' : 'placed'
  const isPaidInto = choice.method === 'eft' && !seller.isSample
  return {
    ...choice,
    state,
    isSample: seller.isSample,
    sellerId: userId,
    sellerName: seller.name,
    sellerLogo: seller.logo,
    lines,
    itemsCents,
    deliveryCents,
    totalCents,
    vatPercent,
    vatCents: vatWithin(totalCents, vatPercent),
    vatNumber: selling.vatNumber,
    bank: isPaidInto ? selling.bank : null,
    bankNotice: isPaidInto ? noticeOf(selling, Date.now()) : null,
    dueAt: state === 'paid' ? dueAfterPayment(now) : dueAfterPlacing(choice.method, now),
  }
}

/** Why the buyer cannot order now, regardless of delivery and payment method; null: they can. */
export function problemOf(
  buyerId: number,
  selling: Selling,
  wanted: Wanted[],
  unpaid: UnpaidRow[],
): string | null {
  const obstacle = obstacleOf(buyerId, wanted, unpaid)
  if (obstacle !== null || selling.bank || selling.collects) return obstacle
  if (selling.card) return cardProblemOf(selling.card, wanted, highestTotalOf(selling, wanted))
  return orderMessages.noEft(wanted[0]?.product.businessName ?? '')
}

/** Names every line that cannot be ordered, so that the buyer mends all of them at once. */
function obstacleOf(buyerId: number, wanted: Wanted[], unpaid: UnpaidRow[]): string | null {
  const [first] = wanted
  if (!first) return orderMessages.emptyCart
  const { business, userId } = first.product
  if (userId === buyerId) return orderMessages.ownShop
  const problem = whyNotSelling(business) ?? unpaidProblemOf(business, unpaid)
  if (problem !== null) return problem
  const ofLines = wanted.map((line) => shortageOf(line) ?? tooManyOf(line, unpaid))
  return ofLines.filter((words) => words !== null).join(' ') || null
}

export const itemsOf = (wanted: Wanted[]) =>
  wanted.reduce((sum, { variant, quantity, every }) => sum + priceOf(variant, every) * quantity, 0)

const priceOf = ({ priceCents }: Variant, every: RepeatInterval | undefined) =>
  every ? savingPrice(priceCents) : priceCents

export const deliveryOf = (itemsCents: number, { deliveryCents, freeFromCents }: Selling) =>
  freeFromCents !== null && itemsCents >= freeFromCents ? 0 : deliveryCents

/** Why these products cannot be paid through this provider; null: they can. */
export const cardProblemOf = (provider: ProviderName, wanted: Wanted[], totalCents: number) =>
  cardProblem(
    provider,
    wanted.map(({ product }) => product.category),
  ) ?? cardMinimumProblem(provider, totalCents)

/** The total with delivery, if the shop delivers. */
export function highestTotalOf(selling: Selling, wanted: Wanted[]) {
  const itemsCents = itemsOf(wanted)
  return itemsCents + (selling.delivers ? deliveryOf(itemsCents, selling) : 0)
}

function checkWay({ fulfilment, method }: Choice, selling: Selling, wanted: Wanted[], seller: string) {
  if (fulfilment === 'delivery' && !selling.delivers) throw conflict(orderMessages.noDelivery(seller))
  if (fulfilment === 'collection' && !selling.collects) throw conflict(orderMessages.noCollection(seller))
  if (method === 'eft' && !selling.bank) throw conflict(orderMessages.noEft(seller))
  if (method !== 'card') return
  const itemsCents = itemsOf(wanted)
  const totalCents = itemsCents + (fulfilment === 'delivery' ? deliveryOf(itemsCents, selling) : 0)
  const problem = selling.card
    ? cardProblemOf(selling.card, wanted, totalCents)
    : orderMessages.noCard(seller)
  if (problem !== null) throw conflict(problem)
}

function shortageOf({ product, variant, quantity }: Wanted) {
  if (product.hold) return orderMessages.held(product.name)
  const { stock } = variant
  return stock !== null && stock < quantity
    ? orderMessages.onlyLeft(nameWithVariant(product, variant), stock)
    : null
}
