import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { conflict } from '#server/errors.ts'
import { orderMessages, type Choice, type OrderInput } from '#shared/orders.ts'
import type { Viewer } from '#shared/permissions.ts'
import { listOffers, lockCart } from './cart.queries.ts'
import { insertOrders, listWanted, reserveStock, type Quote } from './checkout.queries.ts'
import { listOrdersByIds } from './orders.queries.ts'
import { quoteOf, type Wanted } from './quote.ts'
import { listOverdue, listSelling } from './selling.queries.ts'
import { tellEachOfOrder } from './tell.ts'

/** One order per seller, all of them or none: stock is held, prices are frozen, and the cart gives up what was ordered. */
export const placeOrders = (db: Db, config: Config, viewer: Viewer, input: OrderInput) =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, viewer.id)
    const quotes = await quoteCart(tx, config, viewer, input)
    const ids = await placeQuotes(tx, config, viewer, quotes, { ...input, emptiesCart: true })
    const orders = await listOrdersByIds(tx, ids)
    await holdStock(tx, quotes)
    return orders
  })

type Given = Pick<OrderInput, 'address' | 'note' | 'totalCents'> & { termsVersion: string }
type Repeated = Given & {
  choice: Choice
  wanted: Wanted
}

/** An order of one product beside the cart, under the same rules; within the caller's transaction. */
export async function placeRepeated(
  db: Db,
  config: Config,
  viewer: Viewer,
  { choice, wanted, ...input }: Repeated,
) {
  const { businessId } = choice
  const [selling] = await listSelling(db, [businessId])
  if (!selling) throw conflict(orderMessages.gone)
  const quote = quoteOf(viewer.id, choice, selling, [wanted])
  const overdue = await listOverdue(db, [businessId])
  if (overdue.has(businessId)) throw conflict(orderMessages.refundOverdue(quote.sellerName))
  const [id] = await placeQuotes(db, config, viewer, [quote], { ...input, emptiesCart: false })
  await holdStock(db, [quote])
  return id ?? 0
}

type Placing = Given & { emptiesCart: boolean }

async function placeQuotes(
  db: Db,
  config: Config,
  viewer: Viewer,
  quotes: Quote[],
  { address = null, note, termsVersion, totalCents, emptiesCart }: Placing,
) {
  const sum = quotes.reduce((all, quote) => all + quote.totalCents, 0)
  if (totalCents !== undefined && totalCents !== sum) throw conflict(orderMessages.otherTotal)
  const { currency } = config.site
  const made = await insertOrders(db, quotes, {
    buyerId: viewer.id,
    currency,
    address,
    note,
    termsVersion,
    emptiesCart,
  })
  await tellBoth(db, viewer, quotes, made)
  return made.map(({ id }) => id)
}

async function quoteCart(db: Db, config: Config, viewer: Viewer, { sellers }: OrderInput) {
  const businessIds = sellers.map(({ businessId }) => businessId)
  const terms = await listSelling(db, businessIds)
  const overdue = await listOverdue(db, businessIds)
  const wanted = await listWanted(db, viewer.id, businessIds)
  const ids = wanted.map(({ productId }) => productId)
  const offers = await listOffers(db, viewer, ids, config.site.currency)
  const products = new Map(offers.map(({ product }) => [product.id, product]))
  return terms.map((selling) => {
    const { businessId } = selling
    const choice = sellers.find((one) => one.businessId === businessId)
    const ofSeller = wanted.filter((one) => one.businessId === businessId)
    if (!choice || ofSeller.length === 0) throw conflict(orderMessages.emptyCart)
    const items = ofSeller.map(({ productId, quantity }) => {
      const product = products.get(productId)
      if (!product) throw conflict(orderMessages.gone)
      return { product, quantity }
    })
    const quote = quoteOf(viewer.id, choice, selling, items)
    if (overdue.has(businessId)) throw conflict(orderMessages.refundOverdue(quote.sellerName))
    return quote
  })
}

/** Last of all, so that nobody waits for a product longer than it takes to commit; who finds too few now has ordered nothing. */
async function holdStock(db: Db, quotes: Quote[]) {
  const counted = quotes.flatMap(({ lines }) => lines).filter(({ reserved }) => reserved > 0)
  const held = new Set(await reserveStock(db, counted))
  const short = counted.find(({ productId }) => !held.has(productId))
  if (short) throw conflict(orderMessages.outOfStock(short.name))
}

/** The seller has a new order, the buyer one that is under way. */
async function tellBoth(
  db: Db,
  viewer: Viewer,
  quotes: Quote[],
  made: Awaited<ReturnType<typeof insertOrders>>,
) {
  const facts = quotes.flatMap(({ businessId, sellerId, sellerName }) => {
    const id = made.find((order) => order.businessId === businessId)?.id
    return id === undefined ? [] : [{ id, sellerId, sellerName }]
  })
  const toSellers = facts.flatMap(({ sellerId, ...order }) =>
    sellerId === null ? [] : [{ order, to: sellerId }],
  )
  await tellEachOfOrder(db, 'orderPlaced', toSellers)
  await tellEachOfOrder(
    db,
    'orderConfirmed',
    facts.map((order) => ({ order, to: viewer.id })),
  )
}
