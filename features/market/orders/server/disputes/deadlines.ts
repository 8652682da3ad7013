import { oneByOne } from '#platform/server/jobs/one-by-one.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { disputeRuleFor } from '../../disputes.transitions.ts'
import { holdOrder } from '../orders.ts'
import { moveOn } from './dispute-actions.ts'
import { findDispute, listDueDisputes } from './disputes.queries.ts'

const atOnce = 200

/** Escalates disputes that the seller did not answer and settles uncontested refunds; rechecks each under lock. */
export const advancePastDeadlines = async (db: Db) =>
  oneByOne(await listDueDisputes(db, atOnce), (id) => inTransaction(db, (tx) => moveIfDue(tx, id)))

async function moveIfDue(db: Db, id: number) {
  const orderId = (await findDispute(db, id))?.orderId
  if (orderId === undefined) return
  const order = await holdOrder(db, orderId)
  const found = await findDispute(db, id)
  if (!found?.dueAt || Date.parse(found.dueAt) > Date.now()) return
  const action = disputeRuleFor('system', 'settle', found) ? 'settle' : 'escalate'
  await moveOn(db, { order, found, party: 'system', viewer: null }, { action, note: '' })
}
