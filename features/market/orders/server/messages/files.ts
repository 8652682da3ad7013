import { paymentStatus } from '#features/market/payments/ledger.ts'
import {
  addPictureOf,
  storePaper,
  prepareFile,
  type Picture,
  type PreparedFile,
} from '#features/site/media/server/media.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderMessageLimits } from '../../messages.contract.ts'
import { orderMessageMessages } from '../../messages.copy.ts'
import { findOpenDispute } from '../disputes/disputes.ts'
import { notifyOfOrder } from '../order-notifications.ts'
import { holdOrder, openOrder, partyOf, type OrderRow } from '../orders.ts'
import { insertFile, listFiles } from './files.queries.ts'

export async function readFiles(db: Db, viewer: Viewer, orderId: number) {
  return listFiles(db, await openOrder(db, viewer, orderId))
}

export const prepareOrderFile = (config: Config, file: Picture | undefined) =>
  prepareFile(config, file, orderMessageMessages.wrongFile)

/** A proof of payment changes no state; only the seller confirms a payment. */
export async function addFile(
  db: Db,
  viewer: Viewer,
  orderId: number,
  disputeId: number | null,
  prepared: () => Promise<PreparedFile | null>,
) {
  await checkSender(db, viewer, await openOrder(db, viewer, orderId), disputeId)
  const ready = await prepared()
  if (!ready) throw invalid(orderMessageMessages.noFile)

  return inTransaction(db, async (tx) => {
    const order = await holdOrder(tx, orderId)
    await checkSender(tx, viewer, order, disputeId)
    const before = (await listFiles(tx, order)).filter((one) => one.disputeId === disputeId)
    if (before.length >= orderMessageLimits.files)
      throw conflict(orderMessageMessages.tooMany(orderMessageLimits.files))
    const stored =
      'pdf' in ready
        ? { pdf: await storePaper(tx, viewer, 'order', { orderId }, ready) }
        : { image: await addPictureOf(tx, viewer, 'order', { orderId }, ready, '') }
    const added = await insertFile(tx, order, { disputeId, userId: viewer.id, ...stored })
    if (disputeId === null) await notifyOfOrder(tx, 'orderProof', order, [order.ownerId])
    return added
  })
}

async function checkSender(db: Db, viewer: Viewer, order: OrderRow, disputeId: number | null) {
  const party = partyOf(viewer, order)
  authorize(party !== null, orderMessageMessages.notYours)
  if (disputeId !== null) return findOpenDispute(db, order.id, disputeId)
  authorize(party === 'buyer', orderMessageMessages.proofIsBuyers)
  const isAwaited = order.method === 'eft' && paymentStatus(order.ledger) === 'unpaid'
  if (!isAwaited) throw conflict(orderMessageMessages.noProof)
}
