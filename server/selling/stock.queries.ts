import { sql } from 'kysely'
import { pageOf, readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import { selectProducts, shapeProduct } from '#server/products/products.queries.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Currency } from '#shared/money.ts'
import type { Viewer } from '#shared/permissions.ts'
import type { ShopProduct } from '#shared/sales.ts'

const soldCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
  where product_id = products.id and orders.state in ('paid', 'packed', 'shipped', 'ready', 'completed'))`

const selectCounted = (db: Db, viewer: Viewer) =>
  selectProducts(db, viewer).select(['products.reserved', soldCount.as('soldCount')])
type Row = Awaited<ReturnType<ReturnType<typeof selectCounted>['execute']>>[number]

const shape = (row: Row, currency: Currency): ShopProduct => ({
  ...shapeProduct(row, currency),
  reserved: row.reserved,
  soldCount: row.soldCount,
})

/** Newest first. */
export async function listCounted(
  db: Db,
  viewer: Viewer,
  businessId: number,
  { limit, cursor }: PageQuery,
  currency: Currency,
) {
  const after = cursor ? readCursor(cursor, ['number']) : null
  const rows = await selectCounted(db, viewer)
    .where('products.businessId', '=', businessId)
    .$if(after !== null, (rest) => rest.where('products.id', '<', after?.[0] ?? 0))
    .orderBy('products.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return pageOf(
    rows,
    limit,
    (row) => shape(row, currency),
    (row) => [row.id],
  )
}

export const findCounted = async (db: Db, viewer: Viewer, id: number, currency: Currency) => {
  const row = await selectCounted(db, viewer).where('products.id', '=', id).executeTakeFirst()
  return row && shape(row, currency)
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
