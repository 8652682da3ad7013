import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { findListing, listListings } from '#features/products/server/listing.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Listing } from '#features/products/listing.contract.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { ShopProduct } from '../sales.contract.ts'

type Counts = { id: number; reserved: number; soldCount: number }

/** Each with what is ordered and what has been sold of it. */
async function counted(db: Db, listings: Listing[]): Promise<ShopProduct[]> {
  const rows = await hot<Counts>(
    db,
    `select id, reserved, (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
       where product_id = products.id and orders.state in ('paid', 'packed', 'shipped', 'ready', 'completed')) as sold_count
     from products where id = any($1::int[])`,
    [listings.map(({ id }) => id)],
  )
  const counts = new Map(rows.map((row) => [row.id, row]))
  return listings.map((listing) => ({ ...listing, reserved: 0, soldCount: 0, ...counts.get(listing.id) }))
}

/** Newest first, whatever their state. */
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

/** From what it was to what it is to be; said again it is so already. False where it is neither. */
export const updateStock = async (db: Db, id: number, stock: number | null, was: number | null) => {
  const rows = await hot<{ id: number }>(
    db,
    `update products set stock = $2::int where id = $1 and (stock is not distinct from $3::int or stock is not distinct from $2::int)
     returning id`,
    [id, stock, was],
  )
  return rows.length > 0
}
