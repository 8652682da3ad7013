import { isUndecided } from '#features/market/payments/server/look-after.ts'
import type { Config } from '#platform/server/config/config.ts'
import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderLimits } from '../contract.ts'
import { paymentOf, ruleFor } from '../transitions.ts'
import { listDue, postponeExpiry } from './order-transitions.queries.ts'
import { applyTransition } from './order-transitions.ts'
import { findOrder, lockOrder } from './orders.queries.ts'
import { mayBePaid } from './payments/card-state.ts'
import { settleOrder } from './payments/payment-webhook.ts'

const atOnce = 200

/** Cancels orders that were never paid or dispatched and completes dispatched ones; each is checked again under lock. */
export async function moveDueOrders(db: Db, config: Config) {
  const silent = new Set<string>()
  await oneByOne(await listDue(db, atOnce), async (id) => {
    if (await waitsForProvider(db, config, id, silent))
      return postponeExpiry(db, id, orderLimits.askAgainMinutes)
    return inTransaction(db, (tx) => moveIfDue(tx, id))
  })
}

/** An order is not cancelled before its providers say that it was not paid. */
async function waitsForProvider(db: Db, config: Config, id: number, silent: Set<string>) {
  const order = await findOrder(db, id)
  return (
    order !== undefined &&
    mayBePaid(order) &&
    (await isUndecided(db, config, { purpose: 'order', subjectId: id }, settleOrder, silent))
  )
}

async function moveIfDue(db: Db, id: number) {
  await lockOrder(db, id)
  const order = await findOrder(db, id)
  if (!order?.dueAt || Date.parse(order.dueAt) > Date.now()) return
  const facts = { ...order, payment: paymentOf(order) }
  const move = ruleFor('system', 'complete', facts) ? 'complete' : 'cancel'
  await applyTransition(db, order, move, 'system', {})
}
