import { netPaidCents, returnedCents } from '#features/market/payments/ledger.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import type { Settled } from '#features/market/payments/server/payments.ts'
import { toTakeDown } from '#features/market/payments/server/refunds.ts'
import { amountText, formatMoney } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { orderAmountCopy } from '../../paying.copy.ts'
import { paymentOf, ruleFor } from '../../transitions.ts'
import { dueAfterPayment } from '../deadlines.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { moveOrder } from '../order-transitions.queries.ts'
import { applyTransition, recordMoneyOwed, recordPayment } from '../order-transitions.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders.queries.ts'
import { recordChargeback } from './chargebacks.ts'
import { noteSlowRefund, recordFailedRefund } from './failed-refunds.ts'

/** Applies a provider's result to an order. A failed payment changes nothing; the buyer can try again. */
export async function settleOrder(db: Db, settled: Settled) {
  const { attempt, outcome, amountCents } = settled
  await lockOrder(db, attempt.subjectId)
  const order = await findOrder(db, attempt.subjectId)
  if (!order || outcome === 'failed') return
  if (outcome === 'mismatched') return recordOtherAmount(db, order, settled)
  if (outcome === 'refunded') return recordReported(db, order, attempt, amountCents)
  if (outcome === 'disputed' || outcome === 'dispute-resolved') return recordChargeback(db, order, settled)
  if (outcome === 'refund-failed') return recordFailedRefund(db, order, settled)
  if (outcome === 'refund-delayed' || outcome === 'refund-needs-attention')
    return noteSlowRefund(db, order, settled)
  const { provider } = attempt
  if (ruleFor('provider', 'pay', factsOf(order)))
    return applyTransition(db, order, 'pay', 'provider', { by: provider })
  return payTwice(db, order, attempt.amountCents, provider)
}

const factsOf = (order: OrderRow) => ({ ...order, payment: paymentOf(order) })

/** The order was already paid, by another method or another attempt. */
async function payTwice(db: Db, order: OrderRow, amountCents: number, by: ProviderName) {
  const { id, state } = order
  const event = { move: 'pay', party: 'provider', note: formatMoney(amountCents, order.currency) } as const
  await moveOrder(db, { id, from: state, to: state, dueAt: undefined }, event)
  await recordMoneyOwed(db, order, amountCents, by)
  await notifyOfOrder(db, 'orderPaidTwice', order, [order.buyerId])
  await notifyOfOrder(db, 'orderPaidTwiceToYou', order, [order.ownerId])
}

/**
 * Another amount than asked for: the seller accepts or returns it, and until then nobody pays again. Of an order that is
 * not to be paid it is owed back. Another currency cannot be entered in the ledger.
 */
async function recordOtherAmount(db: Db, order: OrderRow, { attempt, amountCents, currency }: Settled) {
  const isDue = order.state === 'placed' && ruleFor('provider', 'pay', factsOf(order)) !== undefined
  if (currency === order.currency && !isDue) return recordUndue(db, order, amountCents, attempt.provider)
  if (currency === order.currency) await recordPayment(db, order, amountCents, attempt.provider)
  const sums = orderAmountCopy.instead(
    amountText(amountCents, currency),
    amountText(attempt.amountCents, attempt.currency),
  )
  const dueAt = dueAfterPayment(new Date())
  if (isDue)
    await moveOrder(
      db,
      { id: order.id, from: order.state, to: order.state, dueAt },
      { move: 'pay', party: 'provider', note: sums },
    )
  await notifyOfOrder(db, 'orderOddSumYouPaid', order, [order.buyerId], sums)
  await notifyOfOrder(db, 'orderOddSum', order, [order.ownerId], sums)
}

async function recordUndue(db: Db, order: OrderRow, amountCents: number, by: ProviderName) {
  if (order.state !== 'cancelled') return payTwice(db, order, amountCents, by)
  await recordMoneyOwed(db, order, amountCents, by)
  await notifyOfOrder(db, 'orderPaidLate', order, [order.buyerId])
  await notifyOfOrder(db, 'orderPaidLateToYou', order, [order.ownerId])
}

/** A refund reported by the provider: ours is already recorded, unless its answer was lost. */
async function recordReported(db: Db, order: OrderRow, attempt: Settled['attempt'], amountCents: number) {
  const cents = await toTakeDown(db, attempt, amountCents, returnedCents(order.ledger))
  await takeDown(db, order, cents, { party: 'provider', by: attempt.provider })
}

type Action = { party: 'seller' | 'provider'; by: ProviderName; reason?: string }

/** Records a refund made by the provider, at most what the order has left. */
export async function takeDown(db: Db, order: OrderRow, cents: number, { party, ...more }: Action) {
  const amountCents = Math.min(cents, netPaidCents(order.ledger))
  if (amountCents <= 0 || !ruleFor(party, 'refund', factsOf(order))) return
  await applyTransition(db, order, 'refund', party, { amountCents, ...more })
}
