import { sql, type SqlBool } from 'kysely'
import type { Listing } from '#features/market/products/listing.contract.ts'
import { findListing, listListings } from '#features/market/products/server/listing.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { ShopProduct } from '../contract.ts'

const soldCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
  where product_id = products.id and orders.state in ('paid', 'packed', 'shipped', 'ready', 'completed'))`

/** Adds the numbers ordered and sold. */
async function counted(db: Db, listings: Listing[]): Promise<ShopProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'reserved', soldCount.as('soldCount')])
    .where('id', '=', sql<number>`any(${listings.map(({ id }) => id)}::bigint[])`)
    .execute()
  const counts = new Map(rows.map((row) => [row.id, row]))
  return listings.map((listing) => ({ ...listing, reserved: 0, soldCount: 0, ...counts.get(listing.id) }))
}

/** Newest first, in any state. */
export async function listCounted(
  db: Db,
  viewer: Viewer,
  businessId: number,
  page: PageQuery,
  currency: Currency,
) {
  const { items, next } = await listListings(db, viewer, businessId, page, currency)
  return { items: await counted(db, items), next }
}

export async function findCounted(db: Db, viewer: Viewer, id: number, currency: Currency) {
  const listing = await findListing(db, viewer, id, currency)
  const [product] = listing ? await counted(db, [listing]) : []
  return product
}

/** Changes the stock if it still has the value shown; repeating a change succeeds. False: it has another value, or its variants have the stock. */
export const updateStock = async (db: Db, id: number, stock: number | null, was: number | null) => {
  const rows = await db
    .updateTable('products')
    .set({ stock })
    .where('id', '=', id)
    .where(sql<SqlBool>`options = '[]'`)
    .where(sql<SqlBool>`(stock is not distinct from ${was}::int or stock is not distinct from ${stock}::int)`)
    .returning('id')
    .execute()
  return rows.length > 0
}
