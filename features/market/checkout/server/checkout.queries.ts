import { sql, type SqlBool } from 'kysely'
import {
  shapeProduct,
  withoutVariants,
  type ProductRow,
} from '#features/market/products/server/products.queries.ts'
import { variantsOf, variantStock } from '#features/market/products/server/variants/variants.queries.ts'
import { visibleProducts } from '#features/market/products/server/visibility.queries.ts'
import { lineName, variantOf } from '#features/market/products/variants.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlCommand } from '#platform/server/postgres/sql-rows.ts'
import { cartOfMember } from './cart/cart.queries.ts'
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
    .selectFrom(cartOfMember(db, viewerId))
    .innerJoin('products as wanted', 'wanted.id', 'inCart.productId')
    .leftJoin(
      withoutVariants(visibleProducts(db, { id: viewerId, role: 'member' })).as('offered'),
      'offered.id',
      'wanted.id',
    )
    .selectAll('offered')
    .select(variantsOf('wanted.id').as('variants'))
    .select(['wanted.id as productId', 'wanted.businessId as sellerBusinessId'])
    .select(['inCart.variantId', 'inCart.quantity'])
    // NOTE: selects each line id with its row, because a cart item may be removed without waiting for the cart's lock.
    .select(sql<number>`next_id()`.as('lineId'))
    .where('wanted.businessId', '=', sql<number>`any(${businessIds})`)

type WantedRow = Awaited<ReturnType<ReturnType<typeof selectWanted>['execute']>>[number]

/** Ordered by id, like the order's lines; `product` or `variant` is null where it is no longer for sale. */
export const shapeWanted = (rows: WantedRow[], currency: Currency) =>
  rows
    .toSorted((one, other) => one.productId - other.productId || one.variantId - other.variantId)
    .map((row) => {
      const product = isOffered(row) ? shapeProduct(row, currency) : null
      const variant = product && variantOf(product, row.variantId)
      return { businessId: row.sellerBusinessId, quantity: row.quantity, product, variant }
    })

export const lineIdsOf = (rows: WantedRow[]) =>
  rows.map(({ lineId }) => lineId).toSorted((one, other) => one - other)

const isOffered = <Row extends { id: number | null }>(row: Row | ProductRow): row is ProductRow =>
  row.id !== null

type ReservedLine = Pick<
  Quote['lines'][number],
  'productId' | 'variantId' | 'reserved' | 'hasOptions' | 'editedAt'
>

/**
 * Reserves the stock of orders; fails as a whole where there is too little of one variant (`isOutOfStock`), or where a seller has given a
 * product other variants since it was read. Products are locked in the order of their ids, and their variants with them, so that no two
 * checkouts wait for each other.
 */
export function reserveStock(orders: { lines: ReservedLine[] }[]) {
  const counted = orders.flatMap(({ lines }) => lines).filter(({ reserved }) => reserved > 0)
  const ofVariants = counted.filter(({ hasOptions }) => hasOptions)
  return ofVariants.length === 0
    ? sqlCommand(`${locked} ${reserveText("options = '[]'")}`, totalsOf(counted).slice(0, 2))
    : sqlCommand(`${locked}, ${reserveVariantsText} ${reserveText(sameOptions)}`, [
        ...totalsOf(counted),
        ofVariants.map(({ productId }) => productId),
        ofVariants.map(({ variantId }) => variantId),
        ofVariants.map(({ reserved }) => reserved),
      ])
}

const locked = `with locked as materialized (select id from products where id = any($1::bigint[]) order by id for no key update)`

/** NOTE: the row is read again once it is locked, so the condition sees what a seller has changed meanwhile. */
const reserveText = (isSame: string) => `update products
  set stock = case when ${isSame} then stock - wanted.quantity else -1 end, reserved = reserved + wanted.quantity
  from locked join unnest($1::bigint[], $2::int[]${isSame === sameOptions ? ', $3::boolean[], $4::timestamptz[]' : ''}) as wanted
    (id, quantity${isSame === sameOptions ? ', has_options, seen_at' : ''}) on wanted.id = locked.id
  where products.id = locked.id`

const sameOptions = `(options <> '[]') = has_options and (not has_options or edited_at is not distinct from seen_at)`

const reserveVariantsText = `reserved_variants as (
    update product_variants set stock = stock - wanted.quantity
    from locked join unnest($5::bigint[], $6::bigint[], $7::int[]) as wanted (product_id, id, quantity) on wanted.product_id = locked.id
    where product_variants.id = wanted.id
  )`

/** The lines added up by product, as lists of ids, quantities, and of what is known of their options. */
function totalsOf(counted: ReservedLine[]) {
  const products = [...Map.groupBy(counted, ({ productId }) => productId)]
  return [
    products.map(([id]) => id),
    products.map(([, lines]) => lines.reduce((sum, { reserved }) => sum + reserved, 0)),
    products.map(([, [line]]) => line?.hasOptions ?? false),
    products.map(([, [line]]) => line?.editedAt ?? null),
  ]
}

const stockChecks = ['products_stock_check', 'product_variants_stock_check']

export const isOutOfStock = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  stockChecks.includes(error.constraint)

const scarceStock = sql<number | null>`${sql.raw(variantStock)}`

/** Of what the cart contains of these sellers, the variants of which there is too little. */
export async function listScarce(db: Db, viewerId: number, businessIds: number[]) {
  const scarce = await db
    .selectFrom(cartOfMember(db, viewerId))
    .innerJoin('products', 'products.id', 'inCart.productId')
    .innerJoin('productVariants as variant', 'variant.id', 'inCart.variantId')
    .select(['products.name', 'variant.choices'])
    .where('products.businessId', '=', sql<number>`any(${businessIds})`)
    .where(sql<SqlBool>`${scarceStock} < in_cart.quantity`)
    .orderBy('inCart.createdAt')
    .execute()
  return scarce.map(({ name, choices }) => lineName(name, choices.join(', ')))
}
