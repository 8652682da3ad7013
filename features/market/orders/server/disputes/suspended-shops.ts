import { netPaidCents } from '#features/market/payments/ledger.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { holdOrder, type OrderRow } from '../orders.ts'
import { pauseDeadline } from '../replacement.ts'
import { insertDispute, listAdmins, listUnfinished } from './disputes.queries.ts'
import { hasOpenDispute } from './disputes.ts'

/**
 * What a suspended shop owes its buyers: each is notified, and for every paid order that is not finished the admins are asked to decide. The
 * shop's own moves stay possible, so that it can still send or pay back.
 */
export async function protectBuyersOfSuspendedShops(db: Db, businessIds: number[]) {
  for (const id of await listUnfinished(db, businessIds)) await protectBuyer(db, await holdOrder(db, id))
}

async function protectBuyer(db: Db, order: OrderRow) {
  const { buyerId, ownerId } = order
  if (netPaidCents(order.ledger) <= 0) return notifyOfOrder(db, 'orderShopSuspended', order, [buyerId])

  await notifyOfOrder(db, 'orderShopSuspendedPaid', order, [buyerId])
  if (await hasOpenDispute(db, order.id)) return
  await insertDispute(
    db,
    {
      orderId: order.id,
      kind: 'notReceived',
      text: disputeMessages.shopSuspended,
      refundCents: netPaidCents(order.ledger),
      dueAt: null,
      lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    },
    { party: 'admin', state: 'disputed' },
  )
  // NOTE: an order that was not sent keeps its deadline, after which it is cancelled and the money owed.
  if (order.state === 'shipped' || order.state === 'ready') await pauseDeadline(db, order)
  const admins = (await listAdmins(db)).filter((id) => id !== buyerId && id !== ownerId)
  await notifyOfOrder(db, 'disputeToDecide', order, admins, disputeMessages.shopSuspended)
}
