import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { openOrder, partyOf } from '#server/orders/orders.ts'
import { endUnclear, returnByProvider } from '#server/orders/refunds.ts'
import type { CaseDeed } from '#shared/cases.ts'
import { owedCents } from '#shared/payments.ts'
import type { Viewer } from '#shared/permissions.ts'
import { actOnCase, openKnownCase } from './cases.ts'

/** One deed on a case; what was paid by card is paid back through its provider before the seller says that it is. */
export async function act(db: Db, config: Config, viewer: Viewer, id: number, deed: CaseDeed) {
  if (deed.action === 'repay') await payBack(db, config, viewer, id, deed)
  return actOnCase(db, viewer, id, deed)
}

async function payBack(db: Db, config: Config, viewer: Viewer, id: number, { note, byHand }: CaseDeed) {
  const { orderId, refundCents, actions } = await openKnownCase(db, viewer, id)
  const order = await openOrder(db, viewer, orderId)
  if (partyOf(viewer, order) !== 'seller' || !actions.includes('repay')) return
  if (byHand) return endUnclear(db, orderId)
  const amountCents = Math.min(refundCents, owedCents(order.ledger))
  if (amountCents > 0) await returnByProvider(db, config, viewer, orderId, { amountCents, reason: note })
}
