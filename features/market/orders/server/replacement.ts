import { referenceOf } from '#features/site/settings/order-reference.ts'
import { conflict } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { orderMessages } from '../copy.ts'
import { dueAfter } from './deadlines.ts'
import { notifyOfOrder } from './order-notifications.ts'
import { insertLedgerLine, lockProductsOf, clearDeadline } from './order-transitions.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { insertReplacement, listShort } from './replacement.queries.ts'

/** Sends items of an order again: a new order without a price, with stock held like any other's. */
export async function replaceLines(db: Db, order: OrderRow, items: { lineId: number; quantity: number }[]) {
  await lockProductsOf(db, order.id)
  const [short] = await listShort(db, items)
  if (short !== undefined) throw conflict(orderMessages.outOfStock(short))
  const id = await insertReplacement(db, {
    orderId: order.id,
    dueAt: dueAfter('placed', 'paid', new Date()) ?? '',
    note: `Replaces ${referenceOf(order.id)}`,
    items,
  })
  if (id === undefined) throw conflict(orderMessages.notNow)
  const { sellerName, ownerId } = order
  await notifyOfOrder(db, 'orderPlaced', { id, sellerName }, [ownerId])
  return id
}

/** Records that the seller owes this amount. */
export const oweRefund = (db: Db, { id, method }: OrderRow, amountCents: number) =>
  insertLedgerLine(db, id, { kind: 'owed', amountCents, method })

/** While a dispute is open, the order is not completed automatically. */
export const pauseDeadline = (db: Db, { id }: OrderRow) => clearDeadline(db, id)

export const lockStockOf = (db: Db, { id }: OrderRow) => lockProductsOf(db, id)
