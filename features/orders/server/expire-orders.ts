import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { ruleFor } from '../transitions.ts'
import { paymentStatus } from '#features/payments/ledger.ts'
import { applyTransition } from './order-transitions.ts'
import { listDue } from './order-transitions.queries.ts'
import { findOrder, lockOrder } from './orders.queries.ts'

const atOnce = 200

/** Cancels orders that were never paid or dispatched and completes dispatched ones; each is checked again under lock. */
export const moveDueOrders = async (db: Db) =>
  oneByOne(await listDue(db, atOnce), (id) => inTransaction(db, (tx) => moveIfDue(tx, id)))

async function moveIfDue(db: Db, id: number) {
  await lockOrder(db, id)
  const order = await findOrder(db, id)
  if (!order?.dueAt || Date.parse(order.dueAt) > Date.now()) return
  const facts = { ...order, payment: paymentStatus(order.ledger) }
  const move = ruleFor('system', 'complete', facts) ? 'complete' : 'cancel'
  await applyTransition(db, order, move, 'system', {})
}
