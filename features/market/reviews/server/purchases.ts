import { openOrder } from '#features/market/orders/server/orders.ts'
import { readProduct } from '#features/market/products/server/products.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, forbidden } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reviewLimits } from '../contract.ts'
import { reviewMessages } from '../copy.ts'
import { findBoughtLine, listPurchases } from './purchases.queries.ts'

export async function readPurchasesOfOrder(db: Db, viewer: Viewer, orderId: number) {
  await openOrder(db, viewer, orderId)
  return listPurchases(db, viewer.id, { orderId })
}

export async function readPurchasesOfProduct(db: Db, config: Config, viewer: Viewer, productId: number) {
  await readProduct(db, config, viewer, productId)
  return listPurchases(db, viewer.id, { productId })
}

/** Only what one has bought and received can be reviewed, for some time. */
export async function checkPurchase(db: Db, viewer: Viewer, productId: number, lineId: number) {
  const line = await findBoughtLine(db, viewer.id, productId, lineId)
  if (!line) throw forbidden(reviewMessages.notBought)
  if (!line.isReceived) throw conflict(reviewMessages.notCompleted)
  if (line.isOver) throw conflict(reviewMessages.over(reviewLimits.days))
}
