import type { Db } from '#server/db/db.ts'
import { hot, inOneTrip, statement, template } from '#server/db/hot.ts'
import { selectProducts, shapeProduct } from '#server/products/products.queries.ts'
import type { Currency } from '#shared/money.ts'
import type { Viewer } from '#shared/permissions.ts'
import { sql } from 'kysely'
import { cartLock } from './cart.queries.ts'
import type { Quote } from './placing.queries.ts'
import { overdueRows, sellingRows, shapeSelling } from './selling.queries.ts'

type CartRow = { productId: number; businessId: number; quantity: number }

/** What the cart holds of these sellers. */
const wantedRows = (userId: number, businessIds: number[]) =>
  statement<CartRow>(
    `select products.id as product_id, products.business_id, cart_items.quantity
     from cart_items join products on products.id = cart_items.product_id
     where cart_items.user_id = $1 and products.business_id = any($2::int[])
     order by products.id`,
    [userId, businessIds],
  )

/** As much of it as the buyer may see now. */
const offeredRows = (db: Db) => {
  const [viewerId, businessIds]: [number, number[]] = [Number.MIN_SAFE_INTEGER, []]
  const query = selectProducts(db, { id: viewerId, role: 'member' })
    .innerJoin('cartItems', (join) =>
      join.onRef('cartItems.productId', '=', 'products.id').on('cartItems.userId', '=', viewerId),
    )
    .where('businesses.id', '=', sql<number>`any(${businessIds})`)
  return template([viewerId, businessIds], query)
}
let offered: ReturnType<typeof offeredRows> | undefined

/** All that a checkout stands on, read in one trip once the cart is this request's alone. */
export async function readCart(tx: Db, viewer: Viewer, businessIds: number[], currency: Currency) {
  offered ??= offeredRows(tx)
  const [, selling, overdue, wanted, products] = await inOneTrip(tx, [
    cartLock(viewer.id),
    sellingRows(businessIds),
    overdueRows(businessIds),
    wantedRows(viewer.id, businessIds),
    offered(viewer.id, businessIds),
  ])
  return {
    terms: shapeSelling(businessIds, selling),
    overdue: new Set(overdue.map(({ businessId }) => businessId)),
    wanted,
    products: new Map(products.map((row) => [row.id, shapeProduct(row, currency)])),
  }
}

type Held = Pick<Quote['lines'][number], 'productId' | 'reserved'>
const columnsOf = (lines: Held[]) => [
  lines.map(({ productId }) => productId),
  lines.map(({ reserved }) => reserved),
]

/**
 * Holds so many of each counted product; the database refuses all of it where there are too few of one (`isShortage`). Locked in the order
 * of their ids, whoever comes, so that no two wait for each other.
 */
export const stockHeld = (lines: Held[]) =>
  statement(
    `with locked as materialized (select id from products where id = any($1::int[]) order by id for no key update)
     update products set stock = stock - wanted.quantity, reserved = reserved + wanted.quantity
     from locked join unnest($1::int[], $2::int[]) as wanted (id, quantity) on wanted.id = locked.id
     where products.id = locked.id`,
    columnsOf(lines),
  )

export const isShortage = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'products_stock_check'

/** One of which there are too few. */
export async function findShort<Line extends Held>(db: Db, lines: Line[]) {
  const [short] = await hot<{ id: number }>(
    db,
    `select products.id from products join unnest($1::int[], $2::int[]) as wanted (id, quantity) on wanted.id = products.id
     where products.stock < wanted.quantity order by products.id limit 1`,
    columnsOf(lines),
  )
  return lines.find(({ productId }) => productId === short?.id)
}
