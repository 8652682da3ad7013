import { productMessages } from '#features/market/products/copy.ts'
import { openForEdit } from '#features/market/products/server/products.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { salesMessages } from '../copy.ts'
import { openOwnShop } from './shop-settings.ts'
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
  if (!product) throw notFound(productMessages.missing)
  if (!isSet && product.options.length > 0) throw conflict(variantMessages.ofVariants)
  if (!isSet) throw conflict(salesMessages.stockMoved(product.stock))
  return product
}
