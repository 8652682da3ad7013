import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import {
  factColumns,
  missingNeeds,
  sellFactsOf,
} from '#features/market/businesses/server/sell-facts.queries.ts'
import { listUnpaid } from '#features/market/orders/server/unpaid.queries.ts'
import { selectProducts, shapeProduct } from '#features/market/products/server/products.queries.ts'
import { visibleProducts } from '#features/market/products/server/visibility.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement, sqlCommand, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { cartLimits, type CartItem } from '../../cart.contract.ts'

export const listItems = (db: Db, userId: number): Promise<CartItem[]> =>
  db
    .selectFrom('cartItems')
    .select(['productId', 'quantity'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('productId')
    .execute()

/** The given products that the viewer may see, with their sellers' contact details. */
export const listOffers = async (db: Db, viewer: Viewer | null, ids: number[], currency: Currency) => {
  const rows = await selectProducts(db, viewer)
    .select(['businesses.phone', 'businesses.email', 'businesses.website'])
    .where('products.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map((row) => ({
    product: shapeProduct(row, currency),
    contactInfo: { phone: row.phone || null, email: row.email || null, website: row.website || null },
  }))
}

/** How many of each product the member has in orders that are not paid. */
export async function countUnpaidUnits(db: Db, userId: number, businessIds: number[]) {
  const units = new Map<number, number>()
  for (const { productId, quantity } of await listUnpaid(db, userId, businessIds))
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

const QuantityRow = z.object({ quantity: z.number() })

/** Writes an item if stock allows; returns the new quantity, or undefined if there is not enough. */
export const writeItem = async (
  db: Db,
  userId: number,
  { productId, quantity }: CartItem,
  how: 'set' | 'add' | 'merge',
) => {
  const next = {
    set: 'excluded.quantity',
    add: 'cart_items.quantity + excluded.quantity',
    merge: 'greatest(cart_items.quantity, excluded.quantity)',
  }[how]
  const [row] = await sqlRows(
    db,
    QuantityRow,
    `insert into cart_items (user_id, product_id, quantity)
     select $1, products.id, $3 from products where products.id = $2 and (products.stock is null or products.stock >= $3)
     on conflict (user_id, product_id) do update set quantity = ${next}
       where ${next} <= $4 and ${next} <= coalesce((select stock from products where id = excluded.product_id), $4)
     returning quantity`,
    [userId, productId, quantity, cartLimits.quantity],
  )
  return row?.quantity
}

/** Serialises writes to one member's cart. */
export const cartLock = (userId: number) =>
  sqlCommand('select from users where id = $1 for no key update', [userId])
export const lockCart = (db: Db, userId: number) => runStatement(db, cartLock(userId))

/** The stock of a product that the viewer can see, and whether its shop takes orders. */
export const findOffer = async (db: Db, viewer: Viewer, productId: number) => {
  const row = await visibleProducts(db, viewer)
    .leftJoin('shopSettings', 'shopSettings.businessId', 'businesses.id')
    .select(['products.stock', 'products.businessId', 'businesses.name'])
    .select(factColumns())
    .select(missingNeeds.as('missing'))
    .where('products.id', '=', productId)
    .executeTakeFirst()
  return row && { stock: row.stock, shop: { id: row.businessId, name: row.name, ...sellFactsOf(row) } }
}

export const countOthers = async (db: Db, userId: number, productId: number) => {
  const row = await db
    .selectFrom('cartItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where(sql<SqlBool>`product_id <> ${productId}`)
    .executeTakeFirstOrThrow()
  return row.count
}

export const deleteItem = (db: Db, userId: number, productId: number) =>
  db.deleteFrom('cartItems').where('userId', '=', userId).where('productId', '=', productId).execute()
