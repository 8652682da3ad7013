import type { Db } from '#platform/server/postgres/db.ts'
import { hot, inOneTrip, statement, template } from '#platform/server/postgres/raw-sql.ts'
import { selectProducts, shapeProduct, type ProductRow } from '#features/products/server/products.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { sql } from 'kysely'
import { cartLock } from '#features/cart/server/cart.queries.ts'
import { numbersFor, type Quote } from './create-orders.queries.ts'
import { overdueRows, sellingRows, shapeSelling } from '#features/shop/server/shop-settings.queries.ts'

/** What the cart holds of these sellers, with as much of it as the buyer may see now. */
const wantedRows = (db: Db) => {
  const [viewerId, businessIds]: [number, number[]] = [Number.MIN_SAFE_INTEGER, []]
  const query = db
    .selectFrom('cartItems')
    .innerJoin('products as wanted', 'wanted.id', 'cartItems.productId')
    .leftJoin(selectProducts(db, { id: viewerId, role: 'member' }).as('offered'), 'offered.id', 'wanted.id')
    .selectAll('offered')
    .select(['wanted.id as productId', 'wanted.businessId as wantedOf', 'cartItems.quantity'])
    // NOTE: with the row, as one who takes something out of the cart does not wait for its lock.
    .select(sql<number>`nextval('order_lines_id_seq')::int`.as('lineId'))
    .where('cartItems.userId', '=', viewerId)
    .where('wanted.businessId', '=', sql<number>`any(${businessIds})`)
  return template([viewerId, businessIds], query)
}
let wanted: ReturnType<typeof wantedRows> | undefined

const isOffered = <Row extends { id: number | null }>(row: Row | ProductRow): row is ProductRow =>
  row.id !== null

/** All that a checkout stands on, read in one trip once the cart is this request's alone. */
export async function readCart(tx: Db, viewer: Viewer, businessIds: number[], currency: Currency) {
  wanted ??= wantedRows(tx)
  const [, selling, overdue, rows, [numbers]] = await inOneTrip(tx, [
    cartLock(viewer.id),
    sellingRows(businessIds),
    overdueRows(businessIds),
    wanted(viewer.id, businessIds),
    numbersFor(viewer.id, businessIds.length, 0),
  ])
  if (!numbers) throw new Error(`There is no buyer ${viewer.id}`)
  return {
    numbers: { ...numbers, lineIds: rows.map(({ lineId }) => lineId).toSorted((one, other) => one - other) },
    terms: shapeSelling(businessIds, selling),
    overdue: new Set(overdue.map(({ businessId }) => businessId)),
    wanted: rows
      .toSorted((one, other) => one.productId - other.productId)
      .map((row) => ({
        businessId: row.wantedOf,
        quantity: row.quantity,
        /** null: it is for sale no longer. */
        product: isOffered(row) ? shapeProduct(row, currency) : null,
      })),
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
