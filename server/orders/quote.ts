import { conflict } from '#server/errors.ts'
import { orderLimits, orderMessages, type Choice } from '#shared/orders.ts'
import { vatWithin } from '#shared/payments.ts'
import type { Product } from '#shared/products.ts'
import type { Selling } from '#shared/selling.ts'
import type { Quote } from './checkout.queries.ts'
import { dueAfterPlacing } from './clock.ts'

type Wanted = { product: Product; quantity: number }

/** One seller's part of a checkout at today's prices, in whole cents; what cannot be had is refused by its name. */
export function quoteOf(buyerId: number, choice: Choice, selling: Selling, wanted: Wanted[]): Quote {
  const [first] = wanted
  if (!first) throw conflict(orderMessages.emptyCart)
  const { business: seller, userId } = first.product
  if (userId === buyerId) throw conflict(orderMessages.ownShop)
  checkTerms(choice, selling, seller.name)
  for (const one of wanted) checkStock(one)

  const lines = wanted.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    priceCents: product.priceCents,
    quantity,
    reserved: product.stock === null ? 0 : quantity,
  }))
  const itemsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const deliveryCents = choice.fulfilment === 'delivery' ? deliveryOf(itemsCents, selling) : 0
  const totalCents = itemsCents + deliveryCents
  const vatPercent = selling.vatNumber === null ? 0 : orderLimits.vatPercent
  return {
    ...choice,
    sellerId: userId,
    sellerName: seller.name,
    lines,
    itemsCents,
    deliveryCents,
    totalCents,
    vatPercent,
    vatCents: vatWithin(totalCents, vatPercent),
    vatNumber: selling.vatNumber,
    bank: choice.method === 'eft' ? selling.bank : null,
    dueAt: dueAfterPlacing(choice.method, new Date()),
  }
}

function checkTerms({ fulfilment, method }: Choice, selling: Selling, seller: string) {
  if (!selling.isOpen) throw conflict(orderMessages.notOpen(seller))
  if (fulfilment === 'delivery' && !selling.delivers) throw conflict(orderMessages.noDelivery(seller))
  if (fulfilment === 'collection' && !selling.collects) throw conflict(orderMessages.noCollection(seller))
  if (method === 'eft' && !selling.bank) throw conflict(orderMessages.noEft(seller))
}

function checkStock({ product: { name, stock, hold }, quantity }: Wanted) {
  if (hold) throw conflict(orderMessages.held(name))
  if (stock !== null && stock < quantity) throw conflict(orderMessages.onlyLeft(name, stock))
}

const deliveryOf = (itemsCents: number, { deliveryCents, freeFromCents }: Selling) =>
  freeFromCents !== null && itemsCents >= freeFromCents ? 0 : deliveryCents
