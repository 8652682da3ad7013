import { hot } from '#server/db/hot.ts'
import type { Db } from '#server/db/db.ts'
import type { Image } from '#shared/media.ts'
import type { Address, Choice, Order } from '#shared/orders.ts'
import type { Every } from '#shared/repeats.ts'
import type { BankDetails, BankNotice } from '#shared/selling.ts'
import { orderOf } from './orders.queries.ts'

/** One seller's part of a checkout: what its order freezes. */
export type Quote = Choice & {
  /** Whose shop it is. */
  sellerId: number | null
  sellerName: string
  sellerLogo: string | null
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
    image: Image | null
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

type Placing = {
  buyerId: number
  currency: Order['currency']
  address: Address | null
  note: string
  termsVersion: string
  /** A repeat order leaves the cart as it is. */
  emptiesCart: boolean
}

/** A line of an order, as it was written. */
type Written = {
  id: number
  businessId: number
  buyerName: string
  createdAt: string
  lineId: number
  productId: number
}

/**
 * The orders of a checkout with their lines and the first event of each timeline, which are no longer in the cart; in the order of the
 * quotes. Only what the database gave them is read back: the rest is what the quote says.
 */
export async function insertOrders(db: Db, quotes: Quote[], placing: Placing): Promise<Order[]> {
  const { buyerId, address, note, currency, termsVersion, emptiesCart } = placing
  const productIds = quotes.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const rows = await hot<Written>(db, insertText, [
    JSON.stringify(quotes.map(givenOf)),
    buyerId,
    address,
    note,
    currency,
    termsVersion,
    emptiesCart ? productIds : [],
  ])
  const written = Map.groupBy(rows, ({ businessId }) => businessId)
  return quotes.map((quote) => placedOf(quote, written.get(quote.businessId) ?? [], placing))
}

const insertText = `with given as (
    select * from json_to_recordset($1::json) as given ("businessId" int, "sellerName" text, fulfilment text, method text, bank jsonb, "bankNotice" text,
      "itemsCents" bigint, "deliveryCents" bigint, "totalCents" bigint, "vatPercent" int, "vatCents" bigint, "vatNumber" text,
      "dueAt" timestamptz, lines json, place int)
  ), made as (
    insert into orders (buyer_id, address, note, currency, terms_version, business_id, seller_name, fulfilment, method, bank, bank_notice,
      items_cents, delivery_cents, total_cents, vat_percent, vat_cents, vat_number, due_at)
    select $2, case when fulfilment = 'delivery' then $3::jsonb end, $4, $5, $6, "businessId", "sellerName", fulfilment, method,
      nullif(bank, 'null'), "bankNotice", "itemsCents", "deliveryCents", "totalCents", "vatPercent", "vatCents", "vatNumber", "dueAt"
    from given order by place returning id, business_id, created_at
  ), listed as (
    insert into order_lines (order_id, product_id, name, price_cents, full_price_cents, every, quantity, reserved, is_food)
    select made.id, line."productId", line.name, line."priceCents", line."fullPriceCents", line.every, line.quantity, line.reserved, line."isFood"
    from made join given on given."businessId" = made.business_id, json_to_recordset(given.lines)
      as line ("productId" int, name text, "priceCents" int, "fullPriceCents" int, every text, quantity int, reserved int, "isFood" boolean)
    order by made.id, line."productId" returning id, order_id, product_id
  ), told as (
    insert into order_events (order_id, move, party, state) select id, 'place', 'buyer', 'placed' from made
  ), emptied as (
    delete from cart_items where user_id = $2 and product_id = any($7::int[])
  )
  select made.*, listed.id as line_id, listed.product_id, (select display_name from users where id = $2) as buyer_name
  from made join listed on listed.order_id = made.id`

const givenOf = ({ lines, ...quote }: Quote, place: number) => ({
  ...quote,
  place,
  lines: lines.map((line) => ({ ...line, image: undefined })),
})

function placedOf(quote: Quote, rows: Written[], { buyerId, currency }: Placing): Order {
  const [first] = rows
  if (!first) throw new Error(`The order from business ${quote.businessId} was not written`)
  const lineIds = new Map(rows.map(({ productId, lineId }) => [productId, lineId]))
  return orderOf({
    ...quote,
    id: first.id,
    state: 'placed',
    logo: quote.sellerLogo,
    buyerId,
    buyerName: first.buyerName,
    lines: quote.lines.map(({ reserved: _, ...line }) => ({ ...line, id: lineIds.get(line.productId) ?? 0 })),
    currency,
    ledger: [],
    createdAt: first.createdAt,
  })
}
