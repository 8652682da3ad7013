import { cardMinimumProblem } from '#features/market/payments/card-rules.ts'
import type { CardPayment, RefundWay } from '#features/market/payments/contract.ts'
import { paymentStatus } from '#features/market/payments/ledger.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import { openMerchant } from '#features/market/payments/server/merchants.ts'
import { readPaymentDisputes } from '#features/market/payments/server/payment-disputes.ts'
import { readLastAttempt } from '#features/market/payments/server/payments.ts'
import { readRefundWay } from '#features/market/payments/server/refunds.ts'
import { readSellingForOrder } from '#features/market/shop/server/shop-settings.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { orderLimits } from '../../contract.ts'
import type { OrderRow } from '../orders.queries.ts'

export const isToPayByCard = ({ state, method, ledger }: OrderRow) =>
  state === 'placed' && method === 'card' && paymentStatus(ledger) === 'unpaid'

/** Unpaid, and not cancelled for long: a payment that was begun may still have been made. */
export const mayBePaid = ({ state, ledger, createdAt }: OrderRow) =>
  (state === 'placed' ||
    (state === 'cancelled' && Date.parse(createdAt) > Date.now() - orderLimits.lookDays * dayMs)) &&
  paymentStatus(ledger) === 'unpaid'

/** The provider that can be asked whether the order was paid after all; null: none. */
export async function paymentCheckOf(db: Db, order: OrderRow): Promise<ProviderName | null> {
  if (!mayBePaid(order)) return null
  const attempt = await readLastAttempt(db, 'order', order.id)
  return attempt && attempt.state !== 'paid' ? attempt.provider : null
}

/** State of the card payment; null: the order is not to be paid by card. */
export async function cardOf(db: Db, order: OrderRow): Promise<CardPayment | null> {
  const { id, businessId } = order
  if (businessId === null || !isToPayByCard(order)) return null
  const [merchant, attempt, selling] = await Promise.all([
    openMerchant(db, businessId),
    readLastAttempt(db, 'order', id),
    readSellingForOrder(db, businessId),
  ])
  return {
    provider: merchant?.provider ?? null,
    problem: merchant && cardMinimumProblem(merchant.provider, order.totalCents),
    last: attempt && attempt.state !== 'paid' ? attempt.state : null,
    takesEft: selling.bank !== null,
  }
}

/** Skips the query for unpaid orders. */
export const chargebacksOf = async (db: Db, { id, ledger }: OrderRow) =>
  paymentStatus(ledger) === 'unpaid' ? [] : readPaymentDisputes(db, 'order', id)

/** The provider for refunds; skips the query for unpaid orders. */
export const refundWayOf = async (db: Db, { id, ledger }: OrderRow): Promise<RefundWay | null> =>
  paymentStatus(ledger) === 'unpaid' ? null : readRefundWay(db, 'order', id)
