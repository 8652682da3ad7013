import { sql, type SqlBool } from 'kysely'
import {
  selectProducts,
  shapeProduct,
  type ProductRow,
} from '#features/market/products/server/products.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlCommand } from '#platform/server/postgres/sql-rows.ts'
import type { Quote } from './create-orders.queries.ts'

/** Statements of other features that the checkout sends in its pipelines. */
export { cartLock } from './cart/cart.queries.ts'
export { listUnpaid, selectUnpaid, type UnpaidRow } from '#features/market/orders/server/unpaid.queries.ts'
export {
  selectOverdue,
  selectSelling,
  sellingOf,
} from '#features/market/shop/server/shop-settings.queries.ts'

/** The cart's items of these sellers, with the columns of each product that the buyer may see now. */
export const selectWanted = (db: Db, viewerId: number, businessIds: number[]) =>
  db
    .selectFrom('cartItems')
    .innerJoin('products as wanted', 'wanted.id', 'cartItems.productId')
    .leftJoin(selectProducts(db, { id: viewerId, role: 'member' }).as('offered'), 'offered.id', 'wanted.id')
    .selectAll('offered')
    .select(['wanted.id as productId', 'wanted.businessId as sellerBusinessId', 'cartItems.quantity'])
    // NOTE: selects each line id with its row, because a cart item may be removed without waiting for the cart's lock.
    .select(sql<number>`next_id()`.as('lineId'))
    .where('cartItems.userId', '=', viewerId)
    .where('wanted.businessId', '=', sql<number>`any(${businessIds})`)

type WantedRow = Awaited<ReturnType<ReturnType<typeof selectWanted>['execute']>>[number]

/** Ordered by product id, like the order's lines; `product` is null where it is no longer for sale. */
export const shapeWanted = (rows: WantedRow[], currency: Currency) =>
  rows
    .toSorted((one, other) => one.productId - other.productId)
    .map((row) => ({
      businessId: row.sellerBusinessId,
      quantity: row.quantity,
      product: isOffered(row) ? shapeProduct(row, currency) : null,
    }))

export const lineIdsOf = (rows: WantedRow[]) =>
  rows.map(({ lineId }) => lineId).toSorted((one, other) => one - other)

const isOffered = <Row extends { id: number | null }>(row: Row | ProductRow): row is ProductRow =>
  row.id !== null

type Ordered = { lines: Pick<Quote['lines'][number], 'productId' | 'reserved'>[] }

/**
 * Reserves the stock of orders; fails as a whole where there is too little of one product (`isOutOfStock`). Rows are locked in the order of
 * their ids, so that no two checkouts wait for each other.
 */
export function reserveStock(orders: Ordered[]) {
  const counted = orders.flatMap(({ lines }) => lines).filter(({ reserved }) => reserved > 0)
  return sqlCommand(
    `with locked as materialized (select id from products where id = any($1::bigint[]) order by id for no key update)
     update products set stock = stock - wanted.quantity, reserved = reserved + wanted.quantity
     from locked join unnest($1::bigint[], $2::int[]) as wanted (id, quantity) on wanted.id = locked.id
     where products.id = locked.id`,
    [counted.map(({ productId }) => productId), counted.map(({ reserved }) => reserved)],
  )
}

export const isOutOfStock = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'products_stock_check'

/** Of what the cart contains of these sellers, the product whose stock is missing most. */
export async function listScarce(db: Db, viewerId: number, businessIds: number[]) {
  const scarce = await db
    .selectFrom('cartItems')
    .innerJoin('products', 'products.id', 'cartItems.productId')
    .select('products.name')
    .where('cartItems.userId', '=', viewerId)
    .where('products.businessId', '=', sql<number>`any(${businessIds})`)
    .where(sql<SqlBool>`products.stock < cart_items.quantity`)
    .orderBy('cartItems.createdAt')
    .execute()
  return scarce.map(({ name }) => name)
}
