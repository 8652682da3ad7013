import { availableParallelism } from 'node:os'
import type { Choice, OrderInput } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { mailsOfOrders } from '#features/market/orders/server/order-mails.jobs.ts'
import { noticesOfPlacing } from '#features/market/orders/server/order-notifications.ts'
import { answerSampleOrder, sampleSeconds } from '#features/market/orders/server/sample-seller.jobs.ts'
import { nameWithVariant } from '#features/market/products/variants.ts'
import { cardsOn } from '#features/market/shop/server/card-account.ts'
import { deliver, siteNotifications } from '#features/members/notifications/server/notifications.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, conflict, overloaded } from '#platform/server/errors.ts'
import {
  claimKey,
  recordAnswer,
  selectAnswer,
  type RequestKey,
} from '#platform/server/idempotency/idempotency.queries.ts'
import { RepeatedAnswer } from '#platform/server/idempotency/idempotency.ts'
import { enqueueStatement } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { commitWith, pipeline } from '#platform/server/postgres/pipeline.ts'
import {
  cartLock,
  listScarce,
  isOutOfStock,
  lineIdsOf,
  reserveStock,
  selectOverdue,
  selectSelling,
  selectUnpaid,
  selectWanted,
  sellingOf,
  shapeWanted,
} from './checkout.queries.ts'
import {
  insertOrders,
  numberOrders,
  placedOrder,
  selectNumbers,
  type NumberedOrder,
  type Quote,
} from './create-orders.queries.ts'
import { quoteFor, type Wanted } from './pricing.ts'

/** Limits concurrent checkouts; more would only contend for the same stock rows: tools/bench/README.md. */
export const limitCheckouts = limitConcurrency({
  running: 2 * availableParallelism(),
  waiting: 1_000,
  busy: () => overloaded(requestErrors.overloaded, 'too many checkouts'),
})

/**
 * One order per seller, all of them or none: stock is reserved, prices are frozen, and the cart gives up what was ordered. Two round trips:
 * one reads, the other writes, stores the answer under the request's key and commits.
 */
export async function placeOrder(
  db: Db,
  config: Config,
  viewer: Viewer,
  input: OrderInput,
  requestKey: RequestKey,
) {
  const { currency } = config.site
  const businessIds = input.sellers.map(({ businessId }) => businessId)

  const placed = inTransaction(db, async (tx) => {
    const [[claimed], [answered], , selling, overdue, unpaid, wantedRows, [numbers]] = await pipeline(tx, [
      claimKey(requestKey),
      selectAnswer(requestKey),
      cartLock(viewer.id),
      selectSelling(businessIds),
      selectOverdue(businessIds),
      selectUnpaid(viewer.id, businessIds),
      selectWanted(tx, viewer.id, businessIds),
      selectNumbers(viewer.id, businessIds.length, 0),
    ])
    if (answered && !claimed) return new RepeatedAnswer(answered, requestKey)
    if (!numbers) throw new Error(`There is no buyer ${viewer.id}`)

    const wanted = shapeWanted(wantedRows, currency)
    const quotes = quoteAll(input.sellers, (choice) => {
      const terms = cardsOn(config)(sellingOf(choice.businessId, selling))
      const ofSeller = forSale(wanted.filter(({ businessId }) => businessId === choice.businessId))
      const quote = quoteFor({ buyerId: viewer.id, choice, selling: terms, wanted: ofSeller, unpaid })
      rejectOverdue(quote, overdue)
      return quote
    })
    rejectOtherTotal(quotes, input.totalCents)

    const { address = null, note, termsVersion } = input
    const placing = { buyerId: viewer.id, currency, address, note, termsVersion, emptiesCart: true }
    const orders = numberOrders(quotes, { ...numbers, lineIds: lineIdsOf(wantedRows) })
    const answer = orders.map((order) => placedOrder(order, numbers, placing))
    const { notifications, mails } = noticesOfPlacing(viewer.id, orders)
    const [, notified] = await commitWith(tx, [
      insertOrders(orders, placing),
      siteNotifications(notifications),
      enqueueStatement(mailsOfOrders, { mails }),
      recordAnswer(requestKey, answer),
      ...sampleAnswers(orders),
      // NOTE: last, as other checkouts wait for these locks.
      reserveStock(orders),
    ])
    deliver(tx, notified)
    return answer
  })
  return placed.catch(async (error: unknown) => {
    throw isOutOfStock(error) ? outOfStock(await listScarce(db, viewer.id, businessIds)) : error
  })
}

type RepeatOrderRequest = Pick<OrderInput, 'address' | 'note' | 'totalCents'> & {
  choice: Choice
  wanted: Wanted
  termsVersion: string
}

/** Orders one product without the cart, under the same rules, in the caller's transaction. Returns the order's id. */
export async function placeRepeatOrder(tx: Db, config: Config, viewer: Viewer, request: RepeatOrderRequest) {
  const { choice, wanted, address = null, note, termsVersion, totalCents } = request
  const businessIds = [choice.businessId]
  const [, selling, overdue, unpaid, [numbers]] = await pipeline(tx, [
    cartLock(viewer.id),
    selectSelling(businessIds),
    selectOverdue(businessIds),
    selectUnpaid(viewer.id, businessIds),
    selectNumbers(viewer.id, 1, 1),
  ])
  if (!numbers) throw new Error(`There is no buyer ${viewer.id}`)

  const terms = sellingOf(choice.businessId, selling)
  const quote = quoteFor({ buyerId: viewer.id, choice, selling: terms, wanted: [wanted], unpaid })
  rejectOverdue(quote, overdue)
  rejectOtherTotal([quote], totalCents)

  const { currency } = config.site
  const placing = { buyerId: viewer.id, currency, address, note, termsVersion, emptiesCart: false }
  const orders = numberOrders([quote], numbers)
  const { notifications, mails } = noticesOfPlacing(viewer.id, orders)
  const [, notified] = await pipeline(tx, [
    insertOrders(orders, placing),
    siteNotifications(notifications),
    enqueueStatement(mailsOfOrders, { mails }),
    ...sampleAnswers(orders),
    reserveStock(orders),
  ]).catch((error: unknown) => {
    throw isOutOfStock(error) ? outOfStock([nameWithVariant(wanted.product, wanted.variant)]) : error
  })
  deliver(tx, notified)
  return orders[0]?.id ?? 0
}

/** Nobody is there to answer sample orders. */
const sampleAnswers = (orders: NumberedOrder[]) =>
  orders.flatMap(({ id, isSample }) =>
    isSample ? [enqueueStatement(answerSampleOrder, { orderId: id }, sampleSeconds)] : [],
  )

const outOfStock = (names: string[]) =>
  conflict(names.map(orderMessages.outOfStock).join(' ') || orderMessages.stockChanged)

/** The quotes of all sellers, or one refusal that names what is wrong at each of them. */
function quoteAll(choices: Choice[], quote: (choice: Choice) => Quote): Quote[] {
  const problems: string[] = []
  const quotes = choices.flatMap((choice) => {
    try {
      return [quote(choice)]
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      problems.push(error.message)
      return []
    }
  })
  if (problems.length > 0) throw conflict(problems.join(' '))
  return quotes
}

type InCart = ReturnType<typeof shapeWanted>[number]
/** Leaves out what is no longer for sale, as the checkout has shown; it stays in the cart. */
function forSale(items: InCart[]): Wanted[] {
  const wanted = items.flatMap(({ product, variant, quantity }) =>
    product && variant ? [{ product, variant, quantity }] : [],
  )
  if (wanted.length === 0 && items.length > 0) throw conflict(orderMessages.gone)
  return wanted
}

/** A shop with an overdue refund takes no orders. */
function rejectOverdue({ businessId, sellerName }: Quote, overdue: { businessId: number }[]) {
  if (overdue.some((one) => one.businessId === businessId))
    throw conflict(orderMessages.refundOverdue(sellerName))
}

/** Throws when the total differs from what the buyer was shown. */
function rejectOtherTotal(quotes: Quote[], totalCents: number | undefined) {
  const sum = quotes.reduce((all, quote) => all + quote.totalCents, 0)
  if (totalCents !== undefined && totalCents !== sum) throw conflict(orderMessages.otherTotal)
}
