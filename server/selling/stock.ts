import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, missing } from '#server/errors.ts'
import { openOwnShop } from '#server/orders/selling.ts'
import { openForEdit } from '#server/products/products.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Viewer } from '#shared/permissions.ts'
import { productMessages } from '#shared/products.ts'
import { salesMessages } from '#shared/sales.ts'
import { findCounted, listCounted, updateStock } from './stock.queries.ts'

export async function readStock(db: Db, config: Config, viewer: Viewer, businessId: number, page: PageQuery) {
  await openOwnShop(db, viewer, businessId)
  return listCounted(db, viewer, businessId, page, config.site.currency)
}

type StockChange = { stock: number | null; was: number | null }

export async function setStock(db: Db, config: Config, viewer: Viewer, id: number, change: StockChange) {
  await openForEdit(db, config, viewer, id)
  const isSet = await updateStock(db, id, change.stock, change.was)
  const product = await findCounted(db, viewer, id, config.site.currency)
  if (!product) throw missing(productMessages.missing)
  if (!isSet) throw conflict(salesMessages.stockMoved(product.stock))
  return product
}
