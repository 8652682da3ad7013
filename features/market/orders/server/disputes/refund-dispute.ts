import { owedCents } from '#features/market/payments/ledger.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { DisputeActionInput } from '../../disputes.contract.ts'
import { openOrder, partyOf } from '../orders.ts'
import { endUnclear, returnByProvider } from '../payments/refunds.ts'
import { actOnDispute, openKnownDispute } from './disputes.ts'

/** Performs one action on a dispute; a card payment is refunded through its provider before the refund is recorded. */
export async function refundDispute(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  step: DisputeActionInput,
) {
  if (step.action === 'repay') await payBack(db, config, viewer, id, step)
  return actOnDispute(db, viewer, id, step)
}

async function payBack(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { note, byHand }: DisputeActionInput,
) {
  const { orderId, refundCents, actions } = await openKnownDispute(db, viewer, id)
  const order = await openOrder(db, viewer, orderId)
  if (partyOf(viewer, order) !== 'seller' || !actions.includes('repay')) return
  if (byHand) return endUnclear(db, orderId)
  const amountCents = Math.min(refundCents, owedCents(order.ledger))
  if (amountCents > 0) await returnByProvider(db, config, viewer, orderId, { amountCents, reason: note })
}
