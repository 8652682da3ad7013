import { availableParallelism } from 'node:os'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, lastly, withCommit, type Db } from '#platform/server/postgres/db.ts'
import { conflict, overloaded } from '#platform/server/errors.ts'
import { takingTurns } from '#platform/server/concurrency-limit.ts'
import { orderMessages, type Choice, type OrderInput } from '#features/orders/contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { cardsOn } from '#features/shop/server/card-account.ts'
import { findShort, isShortage, readCart, stockHeld } from './checkout.queries.ts'
import { insertOrders, written, type Numbers, type Quote } from './create-orders.queries.ts'
import { quoteOf, type Wanted } from './pricing.ts'
import { isOverdue, listSelling } from '#features/shop/server/shop-settings.queries.ts'
import { tellOfPlacing } from '#features/orders/server/order-notifications.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

/** When many want the same at once, more checkouts under way would only wait for each other's stock: bench/README.md. */
export const inTurn = takingTurns({
  running: 2 * availableParallelism(),
  waiting: 1_000,
  busy: () => overloaded(errorCopy.overloaded),
})

/** One order per seller, all of them or none: stock is held, prices are frozen, and the cart gives up what was ordered. */
export const placeOrders = (db: Db, config: Config, viewer: Viewer, input: OrderInput) =>
  inTransaction(db, async (tx) => {
    const { quotes, numbers } = await quoteCart(tx, config, viewer, input)
    return placeQuotes(tx, config, viewer, quotes, { ...input, numbers })
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
  if (await isOverdue(db, businessId)) throw conflict(orderMessages.refundOverdue(quote.sellerName))
  const [order] = await placeQuotes(db, config, viewer, [quote], input)
  return order?.id ?? 0
}

/** `numbers`: of a checkout, whose orders are written with the commit and leave the cart. */
type Placing = Given & { numbers?: Numbers }

async function placeQuotes(
  db: Db,
  config: Config,
  viewer: Viewer,
  quotes: Quote[],
  { address = null, note, termsVersion, totalCents, numbers }: Placing,
) {
  const sum = quotes.reduce((all, quote) => all + quote.totalCents, 0)
  if (totalCents !== undefined && totalCents !== sum) throw conflict(orderMessages.otherTotal)
  const { currency } = config.site
  const placing = {
    buyerId: viewer.id,
    currency,
    address,
    note,
    termsVersion,
    emptiesCart: numbers !== undefined,
  }
  const made = numbers
    ? await writeWithCommit(db, written(quotes, numbers, placing))
    : await insertOrders(db, quotes, placing)
  const placed = made.map(({ id, seller }, place) => ({
    id,
    sellerName: seller.name,
    sellerId: quotes[place]?.sellerId ?? null,
  }))
  await tellOfPlacing(db, viewer.id, placed)
  await holdStock(db, quotes)
  return made
}

async function writeWithCommit(db: Db, { rows, orders }: ReturnType<typeof written>) {
  await withCommit(db, rows)
  return orders
}

async function quoteCart(db: Db, config: Config, viewer: Viewer, { sellers }: OrderInput) {
  const businessIds = sellers.map(({ businessId }) => businessId)
  const { terms, overdue, wanted, numbers } = await readCart(db, viewer, businessIds, config.site.currency)
  const quotes = terms.map(cardsOn(config)).map((selling) => {
    const { businessId } = selling
    const choice = sellers.find((one) => one.businessId === businessId)
    const ofSeller = wanted.filter((one) => one.businessId === businessId)
    if (!choice || ofSeller.length === 0) throw conflict(orderMessages.emptyCart)
    const items = ofSeller.map(({ product, quantity }) => {
      if (!product) throw conflict(orderMessages.gone)
      return { product, quantity }
    })
    const quote = quoteOf(viewer.id, choice, selling, items)
    if (overdue.has(businessId)) throw conflict(orderMessages.refundOverdue(quote.sellerName))
    return quote
  })
  return { quotes, numbers }
}

/** Last of all, with the commit; who finds too few now has ordered nothing. */
async function holdStock(db: Db, quotes: Quote[]) {
  const counted = quotes.flatMap(({ lines }) => lines).filter(({ reserved }) => reserved > 0)
  if (counted.length === 0) return
  await lastly(db, stockHeld(counted), async (error, after) => {
    if (!isShortage(error)) return undefined
    const short = await findShort(after, counted)
    return conflict(orderMessages.outOfStock((short ?? counted[0])?.name ?? ''))
  })
}
