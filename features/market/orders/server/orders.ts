import { openOwnRecords } from '#features/market/shop/server/shop-settings.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type OrderDetail, type ShopOrdersQuery } from '../contract.ts'
import { orderMessages } from '../copy.ts'
import { canSeeOrder } from '../permissions.ts'
import { isOf, movesFor, paymentOf, type OrderFacts, type OrderMove } from '../transitions.ts'
import { applyTransition, type Extra } from './order-transitions.ts'
import {
  findLastAddress,
  findOrder,
  listOrdersOf,
  listOrdersOfBusiness,
  listTimeline,
  lockOrder,
  shapeAddress,
  shapeOrder,
  type OrderRow,
} from './orders.queries.ts'
import { cardOf, chargebacksOf, paymentCheckOf, refundWayOf } from './payments/card-state.ts'
import { answerSampleOrder, sampleSeconds } from './sample-seller.jobs.ts'

export type { OrderRow }

export const readOwnOrders = (db: Db, viewer: Viewer, page: PageQuery) => listOrdersOf(db, viewer.id, page)

export async function readShopOrders(db: Db, viewer: Viewer, businessId: number, page: ShopOrdersQuery) {
  await openOwnRecords(db, viewer, businessId)
  return listOrdersOfBusiness(db, businessId, page)
}

export const readOrder = async (db: Db, viewer: Viewer, id: number) =>
  detailOf(db, viewer, await openOrder(db, viewer, id))

/** Visible to its buyer, its seller and the staff who may see it; a 404 for others. */
export async function openOrder(db: Db, viewer: Viewer, id: number, message = orderMessages.missing) {
  const order = await findOrder(db, id)
  if (!order || !canSeeOrder(viewer, order)) throw notFound(message)
  return order
}

export const partyOf = (viewer: Viewer, { buyerId, ownerId }: OrderRow): 'buyer' | 'seller' | null => {
  if (viewer.id === buyerId) return 'buyer'
  return viewer.id === ownerId ? 'seller' : null
}

const factsOf = (order: OrderRow): OrderFacts => ({ ...order, payment: paymentOf(order) })

async function detailOf(db: Db, viewer: Viewer, order: OrderRow): Promise<OrderDetail> {
  const party = partyOf(viewer, order)
  const isBuyer = party === 'buyer'
  const isPayer = isBuyer && !order.isShopSuspended
  return {
    ...shapeOrder(order, isBuyer),
    address: shapeAddress(order.address),
    note: order.note,
    vatNumber: order.vatNumber,
    termsVersion: order.termsVersion,
    claimedAt: order.claimedAt,
    dueAt: order.dueAt,
    tracking: order.tracking,
    invoiceNumber: order.invoiceNumber,
    isShopSuspended: order.isShopSuspended,
    bank: isPayer ? order.bank : null,
    bankNotice: isPayer ? order.bankNotice : null,
    card: isPayer ? await cardOf(db, order) : null,
    paymentCheck: party === null ? null : await paymentCheckOf(db, order),
    refundsBy: party === 'seller' ? await refundWayOf(db, order) : null,
    chargebacks: isBuyer ? [] : await chargebacksOf(db, order),
    collectionCode: isBuyer ? order.collectionCode : null,
    ledger: order.ledger,
    creditNotes: order.creditNotes,
    timeline: await listTimeline(db, order.id),
    viewedBy: party,
    moves:
      party === null
        ? []
        : movesFor(party, factsOf(order)).filter(
            (name) => name !== 'pay' || !isBuyer || (isPayer && !order.isSample),
          ),
  }
}

/** The current order, locked until the end of the transaction. */
export async function holdOrder(db: Db, id: number) {
  await lockOrder(db, id)
  const order = await findOrder(db, id)
  if (!order) throw notFound(orderMessages.missing)
  return order
}

/** One move by the viewer: checks first whether they are permitted, then whether the state allows it. */
export const move = (db: Db, viewer: Viewer, id: number, name: OrderMove, extra: Extra = {}) =>
  inTransaction(db, async (tx) => {
    await openOrder(tx, viewer, id)
    await lockOrder(tx, id)
    const order = await openOrder(tx, viewer, id)
    const party = partyOf(viewer, order)
    authorize(party !== null && isOf(party, name), orderMessages.notYours)
    if (party === 'buyer' && name === 'pay') rejectSuspended(order)
    // NOTE: saying twice that it is paid changes nothing and tells the seller nothing new.
    const isRepeated = name === 'pay' && party === 'buyer' && order.claimedAt !== null
    if (!isRepeated) await applyTransition(tx, order, name, party, extra)
    if (order.isSample) await enqueue(tx, answerSampleOrder, { orderId: id }, sampleSeconds)
    return readOrder(tx, viewer, id)
  })

/** Nobody pays a shop that has been suspended. */
export function rejectSuspended({ isShopSuspended, sellerName }: OrderRow) {
  if (isShopSuspended) throw conflict(orderMessages.shopSuspended(sellerName))
}

/** The delivery address of the viewer's last order. */
export const readLastAddress = (db: Db, viewer: Viewer) => findLastAddress(db, viewer.id)
