import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { conflict } from '#server/errors.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import { orderMessages, referenceOf, type OrderInput } from '#shared/orders.ts'
import type { Viewer } from '#shared/permissions.ts'
import { listOffers, lockCart } from './cart.queries.ts'
import {
  deleteOrdered,
  insertOrder,
  lockWanted,
  reserveStock,
  type Placing,
  type Quote,
} from './checkout.queries.ts'
import { dueAfterPlacing } from './clock.ts'
import { listOrdersByIds } from './orders.queries.ts'
import { quoteOf } from './quote.ts'
import { findSelling } from './selling.queries.ts'

/** One order per seller, all of them or none: stock is held, prices are frozen, and the cart gives up what was ordered. */
export const placeOrders = (db: Db, config: Config, viewer: Viewer, input: OrderInput) =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, viewer.id)
    const quotes = await quoteCart(tx, config, viewer, input)
    const totalCents = quotes.reduce((sum, quote) => sum + quote.totalCents, 0)
    if (input.totalCents !== undefined && input.totalCents !== totalCents)
      throw conflict(orderMessages.otherTotal)

    const lines = quotes.flatMap((quote) => quote.lines)
    await holdStock(tx, lines)
    const ids: number[] = []
    for (const quote of quotes) ids.push(await placeOrder(tx, config, viewer, input, quote))
    await deleteOrdered(
      tx,
      viewer.id,
      lines.map(({ productId }) => productId),
    )
    return listOrdersByIds(tx, ids)
  })

async function quoteCart(db: Db, config: Config, viewer: Viewer, { sellers }: OrderInput) {
  const wanted = await lockWanted(
    db,
    viewer.id,
    sellers.map(({ businessId }) => businessId),
  )
  const ids = wanted.map(({ productId }) => productId)
  const offers = await listOffers(db, viewer, ids, config.site.currency)
  const products = new Map(offers.map(({ product }) => [product.id, product]))
  const quotes: Quote[] = []
  for (const choice of sellers) {
    const ofSeller = wanted.filter(({ businessId }) => businessId === choice.businessId)
    const items = ofSeller.map(({ productId, quantity }) => {
      const product = products.get(productId)
      if (!product) throw conflict(orderMessages.gone)
      return { product, quantity }
    })
    quotes.push(quoteOf(viewer.id, choice, await findSelling(db, choice.businessId), items))
  }
  return quotes
}

/** The locks are held, so that what the quote found is still there; the statement itself would not oversell either. */
async function holdStock(db: Db, lines: Quote['lines']) {
  const counted = lines.filter(({ reserved }) => reserved > 0)
  const held = new Set(await reserveStock(db, counted))
  const short = counted.find(({ productId }) => !held.has(productId))
  if (short) throw conflict(orderMessages.outOfStock(short.name))
}

async function placeOrder(db: Db, config: Config, viewer: Viewer, input: OrderInput, quote: Quote) {
  const placing: Placing = {
    buyerId: viewer.id,
    currency: config.site.currency,
    address: input.address ?? null,
    note: input.note,
    termsVersion: input.termsVersion,
    dueAt: dueAfterPlacing(quote.method, new Date()),
  }
  const id = await insertOrder(db, quote, placing)
  const fact = { about: id, thing: `${referenceOf(id)} (${quote.sellerName})` }
  if (quote.sellerId !== null) await notifyAll(db, 'orderPlaced', { ...fact, to: [quote.sellerId] })
  await notifyAll(db, 'orderConfirmed', { ...fact, to: [viewer.id] })
  return id
}
