import { orderMessagesChanged } from '#features/community/messages/server/live-messages.ts'
import { owedCents } from '#features/market/payments/ledger.ts'
import { hasRecorded, recordAction } from '#features/members/audit/server/audit.ts'
import { markReadAbout, notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { publish } from '#platform/server/bus/bus.ts'
import { conflict, forbidden } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderMessageMessages } from '../../messages.copy.ts'
import { orderMessageNotifications } from '../../messages.notifications.ts'
import { hasOpenDispute } from '../disputes/disputes.ts'
import { nameOf } from '../order-notifications.ts'
import { holdOrder, openOrder, partyOf, type OrderRow } from '../orders.ts'
import {
  areApart,
  insertMessage,
  listMessages,
  releaseMessages,
  updateRead,
} from './order-messages.queries.ts'

/** Staff who read what others wrote are recorded, once for each time that they open it, also if they begin at a later page. */
export async function readMessages(db: Db, viewer: Viewer, orderId: number, page: PageQuery) {
  const order = await openOrder(db, viewer, orderId)
  const messages = await listMessages(db, viewer, order, page)
  if (messages.items.length === 0 || partyOf(viewer, order) !== null) return messages

  const about = { aboutType: 'order', aboutId: orderId }
  const readsOn = page.cursor !== undefined && (await hasRecorded(db, viewer, 'orderMessages.view', about))
  if (!readsOn)
    await recordAction(db, viewer, 'orderMessages.view', { ...about, detail: { name: nameOf(order) } })
  return messages
}

/** What the viewer has seen is read, for either side; the staff who may see it have nothing unread. */
export const markOrderRead = (db: Db, viewer: Viewer, orderId: number, upTo: number) =>
  inTransaction(db, async (tx) => {
    const party = partyOf(viewer, await openOrder(tx, viewer, orderId))
    if (party !== null) {
      // NOTE: without the lock, a message that the other side is writing would not be counted.
      await holdOrder(tx, orderId)
      if (await updateRead(tx, orderId, party, upTo))
        await publish(tx, orderMessagesChanged, { orderId, to: [viewer.id] })
    }
    await markReadAbout(tx, viewer, 'order', orderId)
    return { message: orderMessageMessages.read }
  })

/** The other side is notified even if one has blocked the other: they must be able to talk while the order is open. */
export const sendMessage = (db: Db, viewer: Viewer, orderId: number, content: string) =>
  inTransaction(db, async (tx) => {
    await openOrder(tx, viewer, orderId)
    const order = await holdOrder(tx, orderId)
    const { party, other } = sidesOf(viewer, order)
    if ((await isSettled(tx, order)) && (await areApart(tx, viewer.id, other)))
      throw conflict(orderMessageMessages.blocked)
    const message = await insertMessage(tx, viewer, order, party, content)
    await publish(tx, orderMessagesChanged, { orderId, to: [other, viewer.id] })
    await notifyAll(tx, {
      type: orderMessageNotifications.orderMessage,
      to: [other],
      about: orderId,
      subject: nameOf(order),
    })
    return message
  })

/** Before these members are deleted with their messages: nothing of theirs is unread or the last message any more. */
export const forgetMessagesOf = (db: Db, userIds: number[]) => releaseMessages(db, userIds)

/** The side of the viewer, and the id of the member they write to. */
function sidesOf(viewer: Viewer, order: OrderRow) {
  const party = partyOf(viewer, order)
  if (party === null) throw forbidden(orderMessageMessages.notYours)
  const other = party === 'buyer' ? order.ownerId : order.buyerId
  if (other === null) throw conflict(orderMessageMessages.nobody)
  return { party, other }
}

/** True when nothing is left to be done about the order. */
async function isSettled(db: Db, { id, state, ledger }: OrderRow) {
  const isOver = state === 'completed' || state === 'cancelled' || state === 'refunded'
  return isOver && owedCents(ledger) === 0 && !(await hasOpenDispute(db, id))
}
