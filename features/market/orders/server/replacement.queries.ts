import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

type Item = { lineId: number; quantity: number }

const ReplacementRow = z.object({ id: z.number() })

/** Copies the order without a price, already paid: lines, first event and ledger in one statement. */
export const insertReplacement = async (
  db: Db,
  { orderId, dueAt, note, items }: { orderId: number; dueAt: string; note: string; items: Item[] },
) => {
  const rows = await sqlRows(
    db,
    ReplacementRow,
    `with made as (
      insert into orders (buyer_id, business_id, seller_name, state, fulfilment, method, address, note, currency, items_cents,
        delivery_cents, total_cents, vat_percent, vat_cents, vat_number, terms_version, due_at, replaces_id, is_sample, seller)
      select buyer_id, business_id, seller_name, 'paid', fulfilment, method, address, '', currency, 0, 0, 0, vat_percent, 0,
        vat_number, terms_version, $2::timestamptz, id, is_sample, seller from orders where id = $1
      returning id, business_id, currency
    ), listed as (
      insert into order_lines (order_id, product_id, name, price_cents, quantity, reserved, is_food)
      select made.id, line.product_id, line.name, 0, item.quantity, case when products.stock is null then 0 else item.quantity end, line.is_food
      from made, unnest($4::bigint[], $5::int[]) as item (line_id, quantity)
      join order_lines line on line.id = item.line_id left join products on products.id = line.product_id
      order by line.id
    ), held as (
      update products set stock = products.stock - item.quantity, reserved = products.reserved + item.quantity
      from unnest($4::bigint[], $5::int[]) as item (line_id, quantity) join order_lines line on line.id = item.line_id
      where products.id = line.product_id and products.stock is not null
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

const ShortRow = z.object({ name: z.string() })

/** Names of products without enough stock for the replacement; the caller holds the products' locks. */
export const listShort = async (db: Db, items: Item[]) => {
  const rows = await sqlRows(
    db,
    ShortRow,
    `select line.name from unnest($1::bigint[], $2::int[]) as item (line_id, quantity)
     join order_lines line on line.id = item.line_id join products on products.id = line.product_id
     where products.stock < item.quantity`,
    [items.map(({ lineId }) => lineId), items.map(({ quantity }) => quantity)],
  )
  return rows.map(({ name }) => name)
}
