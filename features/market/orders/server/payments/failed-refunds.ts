import { owedAgainCents, returnedCents } from '#features/market/payments/ledger.ts'
import { providers } from '#features/market/payments/providers.ts'
import type { Settled } from '#features/market/payments/server/payments.ts'
import { failRefund, noteRefund } from '#features/market/payments/server/refunds.ts'
import { amountText } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { insertLedgerLine, moveOrder } from '../order-transitions.queries.ts'
import type { OrderRow } from '../orders.queries.ts'

/** The provider could not make a refund: the money is owed again, by the same day, and the seller can pay it by hand. */
export async function recordFailedRefund(
  db: Db,
  order: OrderRow,
  { attempt, amountCents, currency }: Settled,
) {
  const wasRecorded = await failRefund(db, attempt, amountCents)
  const { id, state, buyerId, ownerId } = order
  const method = attempt.provider
  const sum = `${amountText(amountCents, currency)}, ${providers[method].label}`
  if (wasRecorded) {
    const failed = Math.min(amountCents, returnedCents(order.ledger))
    await insertLedgerLine(db, id, { kind: 'failed-refund', amountCents: failed, method })
    const missing = owedAgainCents(order.ledger, failed)
    if (missing > 0) await insertLedgerLine(db, id, { kind: 'owed', amountCents: missing, method })
    await moveOrder(
      db,
      { id, from: state, to: state, dueAt: undefined },
      { move: 'refund', party: 'provider', note: sum },
    )
    await notifyOfOrder(db, 'orderRefundFailed', order, [buyerId], sum)
  }
  await notifyOfOrder(db, 'orderRefundFailedToYou', order, [ownerId], sum)
}

/** The provider has not made the refund yet: the seller sees why, and is notified if something is to be done. */
export async function noteSlowRefund(db: Db, order: OrderRow, { attempt, amountCents, outcome }: Settled) {
  const notice = outcome === 'refund-delayed' ? 'delayed' : 'needs-attention'
  const isOurs = await noteRefund(db, attempt, amountCents, notice)
  if (isOurs && notice === 'needs-attention')
    await notifyOfOrder(db, 'orderRefundStuck', order, [order.ownerId], providers[attempt.provider].label)
}
