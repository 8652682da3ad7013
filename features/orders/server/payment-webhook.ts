import type { Db } from '#platform/server/postgres/db.ts'
import type { Settled } from '#features/payments/server/payments.ts'
import { toTakeDown } from '#features/payments/server/refunds.ts'
import { ruleFor } from '../transitions.ts'
import type { ProviderName } from '#features/payments/contract.ts'
import { keptCents, paymentStatus, returnedCents } from '#features/payments/ledger.ts'
import { carryOut, keepForReturn } from './order-transitions.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.queries.ts'
import { tellOfOrder } from './order-notifications.ts'

/** Applies a provider's result to an order. A failed payment changes nothing; the buyer can try again. */
export async function settleOrder(db: Db, { attempt, outcome, amountCents }: Settled) {
  await lockOrder(db, attempt.subjectId)
  const order = await findOrder(db, attempt.subjectId)
  if (!order || outcome === 'failed') return
  if (outcome === 'mismatched') return tellOfOrder(db, 'orderOddSum', order, [order.ownerId])
  if (outcome === 'refunded') return takeDownTold(db, order, attempt, amountCents)
  const { provider } = attempt
  if (ruleFor('provider', 'pay', factsOf(order)))
    return carryOut(db, order, 'pay', 'provider', { by: provider })
  return payTwice(db, order, attempt.amountCents, provider)
}

const factsOf = (order: OrderRow) => ({ ...order, payment: paymentStatus(order.ledger) })

/** The order was already paid, by another method or another attempt. */
async function payTwice(db: Db, order: OrderRow, amountCents: number, by: ProviderName) {
  await keepForReturn(db, order, amountCents, by)
  await tellOfOrder(db, 'orderPaidTwice', order, [order.buyerId])
  await tellOfOrder(db, 'orderPaidTwiceToYou', order, [order.ownerId])
}

/** A refund reported by the provider: ours is already recorded, unless its answer was lost. */
async function takeDownTold(db: Db, order: OrderRow, attempt: Settled['attempt'], amountCents: number) {
  const cents = await toTakeDown(db, attempt, amountCents, returnedCents(order.ledger))
  await takeDown(db, order, cents, { party: 'provider', by: attempt.provider })
}

type Deed = { party: 'seller' | 'provider'; by: ProviderName; reason?: string }

/** Records a refund made by the provider, at most what the order has left. */
export async function takeDown(db: Db, order: OrderRow, cents: number, { party, ...more }: Deed) {
  const amountCents = Math.min(cents, keptCents(order.ledger))
  if (amountCents <= 0 || !ruleFor(party, 'refund', factsOf(order))) return
  await carryOut(db, order, 'refund', party, { amountCents, ...more })
}
