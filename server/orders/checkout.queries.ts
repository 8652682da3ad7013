import type { Every } from '#shared/repeats.ts'
import type { Db } from '#server/db/db.ts'
import { composed, hot, inOneTrip, statement } from '#server/db/hot.ts'
import { selectProducts, shapeProduct } from '#server/products/products.queries.ts'
import type { Currency } from '#shared/money.ts'
import type { Viewer } from '#shared/permissions.ts'
import { sql } from 'kysely'
import { cartLock } from './cart.queries.ts'
import { overdueRows, sellingRows, shapeSelling } from './selling.queries.ts'
import type { Address, Choice } from '#shared/orders.ts'
import { orderRowsText, type OrderRow } from './orders.queries.ts'
import type { BankDetails, BankNotice } from '#shared/selling.ts'

/** One seller's part of a checkout: what its order freezes. */
export type Quote = Choice & {
  /** Whose shop it is. */
  sellerId: number | null
  sellerName: string
  /** `reserved`: how many of it are held, where its stock is counted. */
  lines: {
    productId: number
    name: string
    priceCents: number
    /** Of a repeat order: what it saves on, and how often it comes. */
    fullPriceCents: number | null
    every: Every | null
    quantity: number
    reserved: number
    isFood: boolean
  }[]
  itemsCents: number
  deliveryCents: number
  totalCents: number
  vatPercent: number
  vatCents: number
  vatNumber: string | null
  bank: BankDetails | null
  bankNotice: BankNotice | null
  dueAt: string
}

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
const offeredRows = (db: Db, viewer: Viewer, businessIds: number[]) =>
  composed(
    selectProducts(db, viewer)
      .innerJoin('cartItems', (join) =>
        join.onRef('cartItems.productId', '=', 'products.id').on('cartItems.userId', '=', viewer.id),
      )
      .where('businesses.id', '=', sql<number>`any(${businessIds})`),
  )

/** All that a checkout stands on, read in one trip once the cart is this request's alone. */
export async function readCart(tx: Db, viewer: Viewer, businessIds: number[], currency: Currency) {
  const [, selling, overdue, wanted, offered] = await inOneTrip(tx, [
    cartLock(viewer.id),
    sellingRows(businessIds),
    overdueRows(businessIds),
    wantedRows(viewer.id, businessIds),
    offeredRows(tx, viewer, businessIds),
  ])
  return {
    terms: shapeSelling(businessIds, selling),
    overdue: new Set(overdue.map(({ businessId }) => businessId)),
    wanted,
    products: new Map(offered.map((row) => [row.id, shapeProduct(row, currency)])),
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

type Placing = {
  buyerId: number
  currency: string
  address: Address | null
  note: string
  termsVersion: string
  /** A repeat order leaves the cart as it is. */
  emptiesCart: boolean
}

/** The orders of a checkout with their lines and the first event of each timeline, which are no longer in the cart; in the order of the quotes. */
export const insertOrders = (db: Db, quotes: Quote[], placing: Placing) =>
  hot<OrderRow>(
    db,
    `with given as (
      select * from jsonb_to_recordset($1::jsonb) as given ("businessId" int, "sellerName" text, fulfilment text, method text, bank jsonb, "bankNotice" text,
        "itemsCents" bigint, "deliveryCents" bigint, "totalCents" bigint, "vatPercent" int, "vatCents" bigint, "vatNumber" text,
        "dueAt" timestamptz, lines jsonb, place int)
    ), made as (
      insert into orders (buyer_id, address, note, currency, terms_version, business_id, seller_name, fulfilment, method, bank, bank_notice,
        items_cents, delivery_cents, total_cents, vat_percent, vat_cents, vat_number, due_at)
      select $2, case when fulfilment = 'delivery' then $3::jsonb end, $4, $5, $6, "businessId", "sellerName", fulfilment, method,
        nullif(bank, 'null'), "bankNotice", "itemsCents", "deliveryCents", "totalCents", "vatPercent", "vatCents", "vatNumber", "dueAt"
      from given order by place returning *
    ), listed as (
      insert into order_lines (order_id, product_id, name, price_cents, full_price_cents, every, quantity, reserved, is_food)
      select made.id, line."productId", line.name, line."priceCents", line."fullPriceCents", line.every, line.quantity, line.reserved, line."isFood"
      from made join given on given."businessId" = made.business_id, jsonb_to_recordset(given.lines)
        as line ("productId" int, name text, "priceCents" int, "fullPriceCents" int, every text, quantity int, reserved int, "isFood" boolean)
      order by made.id, line."productId" returning *
    ), told as (
      insert into order_events (order_id, move, party, state) select id, 'place', 'buyer', 'placed' from made
    ), emptied as (
      delete from cart_items where user_id = $2 and product_id = any($7::int[])
    )
    ${orderRowsText('made', 'listed')} order by orders.id`,
    [
      JSON.stringify(quotes.map((quote, place) => ({ ...quote, place }))),
      placing.buyerId,
      placing.address,
      placing.note,
      placing.currency,
      placing.termsVersion,
      placing.emptiesCart ? quotes.flatMap(({ lines }) => lines.map(({ productId }) => productId)) : [],
    ],
  )
