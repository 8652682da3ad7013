import { netPaidCents } from '#features/market/payments/ledger.ts'
import { providers } from '#features/market/payments/providers.ts'
import { recordPaymentDispute } from '#features/market/payments/server/payment-disputes.ts'
import type { Settled } from '#features/market/payments/server/payments.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { amountText } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { chargebackCopy } from '../../paying.copy.ts'
import { paymentOf, ruleFor } from '../../transitions.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { applyTransition } from '../order-transitions.ts'
import type { OrderRow } from '../orders.queries.ts'

/** The buyer's bank disputes a payment: the seller gets the deadline, and what is lost leaves the ledger. */
export async function recordChargeback(db: Db, order: OrderRow, settled: Settled) {
  const recorded = await recordPaymentDispute(db, settled)
  if (!recorded) return
  const { attempt, amountCents, currency, dispute } = settled
  const provider = providers[attempt.provider].label
  const sum = amountText(amountCents, currency)
  if (recorded.state === 'open') {
    const until = dispute?.dueAt ? siteDateTime(dispute.dueAt) : null
    return notifyOfOrder(
      db,
      'orderChargeback',
      order,
      [order.ownerId],
      chargebackCopy.notice(sum, provider, until),
    )
  }
  if (recorded.takenCents > 0) await takeBack(db, order, recorded.takenCents, attempt.provider)
  const kind = recorded.state === 'lost' ? 'orderChargebackLost' : 'orderChargebackWon'
  await notifyOfOrder(db, kind, order, [order.ownerId], `${sum}, ${provider}`)
}

async function takeBack(db: Db, order: OrderRow, cents: number, by: Settled['attempt']['provider']) {
  const amountCents = Math.min(cents, netPaidCents(order.ledger))
  const facts = { ...order, payment: paymentOf(order) }
  if (amountCents > 0 && ruleFor('provider', 'refund', facts))
    await applyTransition(db, order, 'refund', 'provider', { amountCents, by, isChargeback: true })
}
