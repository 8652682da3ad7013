import * as z from 'zod/mini'
import { variantStock } from '#features/market/products/server/variants/variants.queries.ts'
import { lineName } from '#features/market/products/variants.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

type Item = { lineId: number; quantity: number }

const ReplacementRow = z.object({ id: z.number() })

/** The lines of an order that are sent again, with what can be sold of each now; null: it is not counted, or gone. */
const itemsText = (
  lineIds: string,
  quantities: string,
) => `select line.id as line_id, line.product_id, coalesce(line.variant_id, line.product_id) as variant_id, line.name, line.variant,
    line.sku, line.is_food, item.quantity, ${variantStock} as stock
  from unnest(${lineIds}::bigint[], ${quantities}::int[]) as item (line_id, quantity) join order_lines line on line.id = item.line_id
  left join products on products.id = line.product_id
  left join product_variants as variant on variant.id = coalesce(line.variant_id, line.product_id) and variant.product_id = products.id`

/** Copies the order without a price, already paid: lines, first event and ledger in one statement. */
export const insertReplacement = async (
  db: Db,
  { orderId, dueAt, note, items }: { orderId: number; dueAt: string; note: string; items: Item[] },
) => {
  const rows = await sqlRows(
    db,
    ReplacementRow,
    `with items as (${itemsText('$4', '$5')}), made as (
      insert into orders (buyer_id, business_id, seller_name, state, fulfilment, method, address, note, currency, items_cents,
        delivery_cents, total_cents, vat_percent, vat_cents, vat_number, terms_version, due_at, replaces_id, is_sample, seller)
      select buyer_id, business_id, seller_name, 'paid', fulfilment, method, address, '', currency, 0, 0, 0, vat_percent, 0,
        vat_number, terms_version, $2::timestamptz, id, is_sample, seller from orders where id = $1
      returning id, business_id, currency
    ), listed as (
      insert into order_lines (order_id, product_id, variant_id, name, variant, sku, price_cents, quantity, reserved, is_food)
      select made.id, product_id, variant_id, name, variant, sku, 0, quantity, case when stock is null then 0 else quantity end, is_food
      from made, items order by line_id
    ), held as (
      update products set stock = products.stock - sums.quantity, reserved = products.reserved + sums.quantity
      from (select product_id, sum(quantity)::int as quantity from items where stock is not null group by product_id) as sums
      where products.id = sums.product_id
    ), held_variants as (
      update product_variants set stock = product_variants.stock - items.quantity from items where product_variants.id = items.variant_id
    ), logged as (
      insert into order_events (order_id, move, party, state, note) select id, 'place', 'buyer', 'paid', $3 from made
    ), settled as (
      insert into payments (order_id, business_id, currency, kind, amount_cents, method)
      select id, business_id, currency, 'payment', 0, 'replacement' from made
    )
    select id from made`,
    [orderId, dueAt, note, items.map(({ lineId }) => lineId), items.map(({ quantity }) => quantity)],
  )
  return rows[0]?.id
}

const ShortRow = z.object({ name: z.string(), variant: z.string() })

/** Names of products without enough stock for the replacement; the caller holds the products' locks. */
export const listShort = async (db: Db, items: Item[]) => {
  const rows = await sqlRows(
    db,
    ShortRow,
    `select name, variant from (${itemsText('$1', '$2')}) as items where stock < quantity`,
    [items.map(({ lineId }) => lineId), items.map(({ quantity }) => quantity)],
  )
  return rows.map(({ name, variant }) => lineName(name, variant))
}
