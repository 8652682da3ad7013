import * as z from 'zod/mini'
import type { Address, Choice, Order } from '#features/market/orders/contract.ts'
import { orderOf } from '#features/market/orders/server/orders.queries.ts'
import type { RepeatInterval } from '#features/market/products/repeat-interval.ts'
import type { BankDetails, BankNotice } from '#features/market/shop/contract.ts'
import type { Image } from '#platform/contract/images.ts'
import { sqlCommand, sqlStatement } from '#platform/server/postgres/sql-rows.ts'

/** One seller's part of a checkout, as its order will store it. */
export type Quote = Choice & {
  /** An order without a price has nothing to pay: it begins as paid. */
  state: 'placed' | 'paid'
  /** True in a sample shop: nothing is sold. */
  isSample: boolean
  /** The owner of the shop. */
  sellerId: number | null
  sellerName: string
  sellerLogo: string | null
  /** `reserved`: the quantity reserved, if the product's stock is counted. */
  lines: {
    productId: number
    name: string
    priceCents: number
    /** For repeat orders: the price before the discount, and the interval. */
    fullPriceCents: number | null
    every: RepeatInterval | null
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

/** What all orders of one checkout have in common. */
export type Placing = {
  buyerId: number
  currency: Order['currency']
  address: Address | null
  note: string
  termsVersion: string
  /** False for a repeat order, which leaves the cart unchanged. */
  emptiesCart: boolean
}

const Numbers = z.object({
  buyerName: z.string(),
  createdAt: z.string(),
  orderIds: z.array(z.number()),
  lineIds: z.array(z.number()),
})
/** Ids and values selected before the insert, so that everything can be written in one pipeline. */
export type Numbers = z.infer<typeof Numbers>

/** Reserves ids for N orders and lines; unused ids are skipped. */
export const selectNumbers = (buyerId: number, orders: number, lines: number) =>
  sqlStatement(
    Numbers,
    `select display_name as buyer_name, now()::timestamptz(3) as created_at,
       array(select next_id() from generate_series(1, $2::int)) as order_ids,
       array(select next_id() from generate_series(1, $3::int)) as line_ids
     from users where id = $1`,
    [buyerId, orders, lines],
  )

export type NumberedOrder = Omit<Quote, 'lines'> & {
  id: number
  lines: (Quote['lines'][number] & { id: number })[]
}

export function numberOrders(quotes: Quote[], numbers: Numbers): NumberedOrder[] {
  const lineIds = numbers.lineIds.values()
  return quotes.map((quote, index) => ({
    ...quote,
    id: numbers.orderIds[index] ?? 0,
    lines: quote.lines.map((line) => ({ ...line, id: lineIds.next().value ?? 0 })),
  }))
}

/** Inserts orders with their lines and the first event of each timeline, and removes the items from the cart. */
export function insertOrders(
  orders: NumberedOrder[],
  { buyerId, address, note, currency, termsVersion, emptiesCart }: Placing,
) {
  const lines = orders.flatMap(({ id: orderId, lines: own }) =>
    own.map((line) => ({ ...line, image: undefined, orderId })),
  )
  return sqlCommand(insertText, [
    JSON.stringify(orders.map((order) => ({ ...order, lines: undefined }))),
    JSON.stringify(lines),
    buyerId,
    address,
    note,
    currency,
    termsVersion,
    emptiesCart ? lines.map(({ productId }) => productId) : [],
    orders.map(({ id }) => id),
  ])
}

/** Frozen like the price: the invoice shows who sold, however the business changes. */
const sellerDetails = `jsonb_build_object('legalName', legal_name, 'registrationNumber', registration_number,
  'streetAddress', street_address, 'location', location, 'phone', phone, 'email', email)`

const insertText = `with made as (
    insert into orders (id, buyer_id, address, note, currency, terms_version, business_id, seller_name, fulfilment, method, bank, bank_notice,
      items_cents, delivery_cents, total_cents, vat_percent, vat_cents, vat_number, due_at, state, is_sample, seller)
    select id, $3, case when fulfilment = 'delivery' then $4::jsonb end, $5, $6, $7, "businessId", "sellerName", fulfilment, method,
      nullif(bank, 'null'), "bankNotice", "itemsCents", "deliveryCents", "totalCents", "vatPercent", "vatCents", "vatNumber", "dueAt", state, "isSample",
      (select ${sellerDetails} from businesses where id = "businessId")
    from json_to_recordset($1::json) as given (id bigint, "businessId" bigint, "sellerName" text, fulfilment text, method text, bank jsonb, "bankNotice" text,
      "itemsCents" bigint, "deliveryCents" bigint, "totalCents" bigint, "vatPercent" int, "vatCents" bigint, "vatNumber" text, "dueAt" timestamptz, state text, "isSample" boolean)
  ), listed as (
    insert into order_lines (id, order_id, product_id, name, price_cents, full_price_cents, every, quantity, reserved, is_food)
    select id, "orderId", "productId", name, "priceCents", "fullPriceCents", every, quantity, reserved, "isFood"
    from json_to_recordset($2::json) as line (id bigint, "orderId" bigint, "productId" bigint, name text, "priceCents" int, "fullPriceCents" int, every text,
      quantity int, reserved int, "isFood" boolean)
  ), begun as (
    insert into order_events (order_id, move, party, state) select id, 'place', 'buyer', 'placed' from unnest($9::bigint[]) as id
  ), free as (
    insert into payments (order_id, business_id, currency, kind, amount_cents, method)
    select id, "businessId", $6, 'payment', 0, method
    from json_to_recordset($1::json) as given (id bigint, "businessId" bigint, method text, state text) where state = 'paid'
  )
  delete from cart_items where user_id = $3 and product_id = any($8::bigint[])`

/** The placed order, as later reads return it. */
export const placedOrder = (
  { lines, ...order }: NumberedOrder,
  { createdAt, buyerName }: Numbers,
  { buyerId, currency }: Placing,
): Order =>
  orderOf({
    ...order,
    logo: order.sellerLogo,
    buyerId,
    buyerName,
    lines: lines.map(({ reserved: _, ...line }) => line),
    currency,
    ledger: order.state === 'paid' ? [{ kind: 'payment', amountCents: 0, createdAt }] : [],
    createdAt,
  })
