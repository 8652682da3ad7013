import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { holdOrder } from '#features/orders/server/orders.ts'
import { caseRuleFor } from '../transitions.ts'
import { findCase, listDueCases } from './disputes.queries.ts'
import { moveOn } from './dispute-actions.ts'

const atOnce = 200

/** Escalates disputes that the seller did not answer and settles uncontested refunds; rechecks each under lock. */
export async function moveDueCases(db: Db) {
  for (const id of await listDueCases(db, atOnce)) await inTransaction(db, (tx) => moveIfDue(tx, id))
}

async function moveIfDue(db: Db, id: number) {
  const orderId = (await findCase(db, id))?.orderId
  if (orderId === undefined) return
  const order = await holdOrder(db, orderId)
  const found = await findCase(db, id)
  if (!found?.dueAt || Date.parse(found.dueAt) > Date.now()) return
  const action = caseRuleFor('clock', 'settle', found) ? 'settle' : 'escalate'
  await moveOn(db, { order, found, party: 'clock', viewer: null }, { action, note: '' })
}
