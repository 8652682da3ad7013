import { hasOpenDispute } from '#features/disputes/server/disputes.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { markReadAbout, notifyAll } from '#features/notifications/server/notifications.ts'
import { openOrder, partyOf, type OrderRow } from '#features/orders/server/orders.ts'
import { nameOf } from '#features/orders/server/order-notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { orderMessageNotifications } from '../notifications.ts'
import { owedCents } from '#features/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { areApart, insertMessage, listConversations, listMessages } from './order-messages.queries.ts'
import { orderMessageMessages } from '../copy.ts'

export async function readMessages(db: Db, viewer: Viewer, orderId: number, page: PageQuery) {
  return listMessages(db, viewer, await openOrder(db, viewer, orderId), page)
}

export const readConversations = (db: Db, viewer: Viewer, page: PageQuery) =>
  listConversations(db, viewer, page)

export async function markOrderRead(db: Db, viewer: Viewer, orderId: number) {
  await openOrder(db, viewer, orderId)
  await markReadAbout(db, viewer, 'order', orderId)
  return { message: orderMessageMessages.read }
}

/** The other side is notified even if one has blocked the other: they must be able to talk while the order is open. */
export const sendMessage = (db: Db, viewer: Viewer, orderId: number, content: string) =>
  inTransaction(db, async (tx) => {
    const order = await openOrder(tx, viewer, orderId)
    const other = otherSide(viewer, order)
    if ((await isSettled(tx, order)) && (await areApart(tx, viewer.id, other)))
      throw conflict(orderMessageMessages.blocked)
    const message = await insertMessage(tx, viewer, order, content)
    await notifyAll(tx, {
      type: orderMessageNotifications.orderMessage,
      to: [other],
      about: orderId,
      subject: nameOf(order),
    })
    return message
  })

/** The id of the member the viewer writes to. */
export function otherSide(viewer: Viewer, order: OrderRow) {
  const party = partyOf(viewer, order)
  authorize(party !== null, orderMessageMessages.notYours)
  const other = party === 'buyer' ? order.ownerId : order.buyerId
  if (other === null) throw conflict(orderMessageMessages.nobody)
  return other
}

/** True when nothing is left to be done about the order. */
async function isSettled(db: Db, { id, state, ledger }: OrderRow) {
  const isOver = state === 'completed' || state === 'cancelled' || state === 'refunded'
  return isOver && owedCents(ledger) === 0 && !(await hasOpenDispute(db, id))
}
