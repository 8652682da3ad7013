import * as z from 'zod/mini'
import type { Choice, Order } from '#features/market/orders/contract.ts'
import type { Address } from '#features/market/orders/order-input.ts'
import { orderOf } from '#features/market/orders/server/orders.queries.ts'
import type { ProductCategory } from '#features/market/products/contract.ts'
import type { RepeatInterval } from '#features/market/products/repeat-interval.ts'
import type { BankDetails, BankNotice } from '#features/market/shop/contract.ts'
import type { Image } from '#platform/contract/images.ts'
import { describeRecords } from '#platform/server/postgres/describe-row.ts'
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
    variantId: number
    name: string
    /** Which variant it is, in words; '': the product has only one. */
    variant: string
    sku: string
    priceCents: number
    /** For repeat orders: the price before the discount, and the interval. */
    fullPriceCents: number | null
    every: RepeatInterval | null
    quantity: number
    reserved: number
    /** The variant has a stock of its own, unless the product was edited since. */
    hasOptions: boolean
    editedAt: string | null
    isFood: boolean
    image: Image | null
    category: ProductCategory
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

const orderRecords = describeRecords('orders', [
  'id',
  'businessId',
  'sellerName',
  'fulfilment',
  'method',
  'bank',
  'bankNotice',
  'itemsCents',
  'deliveryCents',
  'totalCents',
  'vatPercent',
  'vatCents',
  'vatNumber',
  'dueAt',
  'state',
  'isSample',
])
const lineRecords = describeRecords('orderLines', [
  'id',
  'orderId',
  'productId',
  'variantId',
  'name',
  'variant',
  'sku',
  'priceCents',
  'fullPriceCents',
  'every',
  'quantity',
  'reserved',
  'isFood',
])

/** Inserts orders with their lines and the first event of each timeline, and removes the items from the cart. */
export function insertOrders(
  orders: NumberedOrder[],
  { buyerId, address, note, currency, termsVersion, emptiesCart }: Placing,
) {
  const lines = orders.flatMap(({ id: orderId, lines: own }) => own.map((line) => ({ ...line, orderId })))
  return sqlCommand(insertText, [
    orderRecords.value(orders),
    lineRecords.value(lines),
    buyerId,
    address,
    note,
    currency,
    termsVersion,
    emptiesCart ? lines.map(({ variantId }) => variantId) : [],
  ])
}

/** Frozen like the price: the invoice shows who sold, however the business changes. */
const sellerDetails = `jsonb_build_object('legalName', legal_name, 'registrationNumber', registration_number,
  'streetAddress', street_address, 'location', location, 'phone', phone, 'email', email)`

const insertText = `with given as materialized (select ${orderRecords.list} from ${orderRecords.from('$1')}), made as (
    insert into orders (${orderRecords.list}, buyer_id, address, note, currency, terms_version, seller)
    select ${orderRecords.list}, $3, case when fulfilment = 'delivery' then $4::jsonb end, $5, $6, $7,
      (select ${sellerDetails} from businesses where businesses.id = given.business_id)
    from given
  ), listed as (
    insert into order_lines (${lineRecords.list}) select ${lineRecords.list} from ${lineRecords.from('$2')}
  ), begun as (
    insert into order_events (order_id, move, party, state) select id, 'place', 'buyer', 'placed' from given
  ), free as (
    insert into payments (order_id, business_id, currency, kind, amount_cents, method)
    select id, business_id, $6, 'payment', 0, method from given where state = 'paid'
  ), emptied as (
    delete from cart_variants where user_id = $3 and variant_id = any($8::bigint[])
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
    lines: lines.map(
      ({ reserved: _reserved, hasOptions: _hasOptions, editedAt: _editedAt, ...line }) => line,
    ),
    currency,
    ledger: order.state === 'paid' ? [{ kind: 'payment', amountCents: 0, createdAt }] : [],
    createdAt,
  })
