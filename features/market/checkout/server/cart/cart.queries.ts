import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  factColumns,
  missingNeeds,
  sellFactsOf,
} from '#features/market/businesses/server/sell-facts.queries.ts'
import { listUnpaid } from '#features/market/orders/server/unpaid.queries.ts'
import { selectProducts, shapeProduct } from '#features/market/products/server/products.queries.ts'
import {
  shapeVariants,
  variantsColumn,
  variantStock,
} from '#features/market/products/server/variants/variants.queries.ts'
import { visibleProducts } from '#features/market/products/server/visibility.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement, sqlCommand, sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { cartLimits } from '../../cart.contract.ts'

/** One variant of a product in a cart. */
export type InCart = { productId: number; variantId: number; quantity: number }

/** What is in the carts of all members. A product's first variant has its id, and is in the table that the release before knows. */
const inCarts = (db: Db, userId: number) =>
  db
    .selectFrom('cartItems')
    .select(['productId', 'productId as variantId', 'quantity', 'createdAt'])
    .where('userId', '=', userId)
    .unionAll(
      db
        .selectFrom('cartVariants')
        .select(['productId', 'variantId', 'quantity', 'createdAt'])
        .where('userId', '=', userId),
    )

/** The member's items as a table, for statements that join it. */
export const cartOfMember = (db: Db, userId: number) => inCarts(db, userId).as('inCart')

export const listItems = (db: Db, userId: number): Promise<InCart[]> =>
  db
    .selectFrom(cartOfMember(db, userId))
    .select(['productId', 'variantId', 'quantity'])
    .orderBy('createdAt')
    .orderBy('variantId')
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

/** How many of each variant the member has in orders that are not paid. */
export async function countUnpaidUnits(db: Db, userId: number, businessIds: number[]) {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of await listUnpaid(db, userId, businessIds))
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

const QuantityRow = z.object({ quantity: z.number() })

/** Writes an item if stock allows; returns the new quantity, or undefined if there is not enough. */
export const writeItem = async (
  db: Db,
  userId: number,
  { productId, variantId, quantity }: InCart,
  how: 'set' | 'add' | 'merge',
) => {
  const isFirst = variantId === productId
  const [table, columns, key] = isFirst
    ? ['cart_items', 'product_id', 'product_id']
    : ['cart_variants', 'variant_id, product_id', 'variant_id']
  const next = {
    set: 'excluded.quantity',
    add: `${table}.quantity + excluded.quantity`,
    merge: `greatest(${table}.quantity, excluded.quantity)`,
  }[how]
  const [row] = await sqlRows(
    db,
    QuantityRow,
    `with offered as (
       select variant.id as variant_id, products.id as product_id, ${variantStock} as stock
       from product_variants as variant join products on products.id = variant.product_id where variant.id = $2
     )
     insert into ${table} (user_id, ${columns}, quantity)
     select $1, ${columns}, $3 from offered where stock is null or stock >= $3
     on conflict (user_id, ${key}) do update set quantity = ${next}
       where ${next} <= $4 and ${next} <= coalesce((select stock from offered), $4)
     returning quantity`,
    [userId, variantId, quantity, cartLimits.quantity],
  )
  return row?.quantity
}

/** Serialises writes to one member's cart. */
export const cartLock = (userId: number) =>
  sqlCommand('select from users where id = $1 for no key update', [userId])
export const lockCart = (db: Db, userId: number) => runStatement(db, cartLock(userId))

/** The variants of a product that the viewer can see, and whether its shop takes orders. */
export const findOffer = async (db: Db, viewer: Viewer, productId: number) => {
  const row = await visibleProducts(db, viewer)
    .leftJoin('shopSettings', 'shopSettings.businessId', 'businesses.id')
    .select(['products.name as productName', 'products.stock', 'products.priceCents', 'products.options'])
    .select(variantsColumn.as('variants'))
    .select(['products.businessId', 'businesses.name'])
    .select(factColumns())
    .select(missingNeeds.as('missing'))
    .where('products.id', '=', productId)
    .executeTakeFirst()
  return (
    row && {
      name: row.productName,
      variants: shapeVariants(row, []),
      shop: { id: row.businessId, name: row.name, ...sellFactsOf(row) },
    }
  )
}

export const countOthers = async (db: Db, userId: number, variantId: number) => {
  const row = await db
    .selectFrom(cartOfMember(db, userId))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('variantId', '<>', variantId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Removes one variant of a product, or all of them. */
export const deleteItem = (db: Db, userId: number, productId: number, variantId?: number) =>
  sqlExecute(
    db,
    `with removed as (
       delete from cart_variants where user_id = $1 and product_id = $2 and ($3::bigint is null or variant_id = $3)
     )
     delete from cart_items where user_id = $1 and product_id = $2 and ($3::bigint is null or product_id = $3)`,
    [userId, productId, variantId ?? null],
  )
