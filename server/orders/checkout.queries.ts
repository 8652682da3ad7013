import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import type { Address, Choice } from '#shared/orders.ts'
import type { BankDetails } from '#shared/selling.ts'

/** One seller's part of a checkout: what its order freezes. */
export type Quote = Choice & {
  /** Whose shop it is. */
  sellerId: number | null
  sellerName: string
  /** `reserved`: how many of it are held, where its stock is counted. */
  lines: { productId: number; name: string; priceCents: number; quantity: number; reserved: number }[]
  itemsCents: number
  deliveryCents: number
  totalCents: number
  vatPercent: number
  vatCents: number
  vatNumber: string | null
  bank: BankDetails | null
}

type CartRow = { productId: number; businessId: number; quantity: number }

/** What the cart holds of these sellers; the products are locked in the order of their ids, whoever comes. */
export const lockWanted = (db: Db, userId: number, businessIds: number[]) =>
  hot<CartRow>(
    db,
    `select products.id as product_id, products.business_id, cart_items.quantity
     from cart_items join products on products.id = cart_items.product_id
     where cart_items.user_id = $1 and products.business_id = any($2::int[])
     order by products.id for no key update of products`,
    [userId, businessIds],
  )

/** Holds so many of each counted product, where there are so many; answers which ones it held. */
export const reserveStock = async (db: Db, lines: { productId: number; reserved: number }[]) => {
  const rows = await hot<{ id: number }>(
    db,
    `update products set stock = stock - wanted.quantity, reserved = reserved + wanted.quantity
     from unnest($1::int[], $2::int[]) as wanted (id, quantity)
     where products.id = wanted.id and products.stock >= wanted.quantity returning products.id`,
    [lines.map(({ productId }) => productId), lines.map(({ reserved }) => reserved)],
  )
  return rows.map(({ id }) => id)
}

export type Placing = {
  buyerId: number
  currency: string
  address: Address | null
  note: string
  termsVersion: string
  dueAt: string
}

/** The order with its lines and the first event of its timeline, in one statement. */
export const insertOrder = async (db: Db, quote: Quote, placing: Placing) => {
  const { lines } = quote
  const [row] = await hot<{ id: number }>(
    db,
    `with made as (
      insert into orders (buyer_id, business_id, seller_name, fulfilment, method, address, bank, note, currency,
        items_cents, delivery_cents, total_cents, vat_percent, vat_cents, vat_number, terms_version, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id
    ), listed as (
      insert into order_lines (order_id, product_id, name, price_cents, quantity, reserved)
      select made.id, line.* from made, unnest($18::int[], $19::text[], $20::int[], $21::int[], $22::int[]) as line
    ), told as (
      insert into order_events (order_id, move, party, state) select id, 'place', 'buyer', 'placed' from made
    )
    select id from made`,
    [
      placing.buyerId,
      quote.businessId,
      quote.sellerName,
      quote.fulfilment,
      quote.method,
      quote.fulfilment === 'delivery' ? placing.address : null,
      quote.bank,
      placing.note,
      placing.currency,
      quote.itemsCents,
      quote.deliveryCents,
      quote.totalCents,
      quote.vatPercent,
      quote.vatCents,
      quote.vatNumber,
      placing.termsVersion,
      placing.dueAt,
      lines.map(({ productId }) => productId),
      lines.map(({ name }) => name),
      lines.map(({ priceCents }) => priceCents),
      lines.map(({ quantity }) => quantity),
      lines.map(({ reserved }) => reserved),
    ],
  )
  if (!row) throw new Error('An order was written and not given back')
  return row.id
}

export const deleteOrdered = (db: Db, userId: number, productIds: number[]) =>
  hot(db, 'delete from cart_items where user_id = $1 and product_id = any($2::int[])', [userId, productIds])
