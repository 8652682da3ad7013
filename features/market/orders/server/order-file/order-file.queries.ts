import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { StoredAddress } from '../orders.queries.ts'

const OrderRow = z.object({
  id: z.number(),
  createdAt: z.string(),
  state: z.string(),
  method: z.string(),
  fulfilment: z.string(),
  buyer: z.nullable(z.string()),
  item: z.string(),
  variant: z.string(),
  sku: z.string(),
  quantity: z.number(),
  priceCents: z.number(),
  deliveryCents: z.number(),
  totalCents: z.number(),
  currency: z.string(),
  address: z.nullable(StoredAddress),
})

/** A row for each line of the shop's orders, oldest first; sample orders are none. */
export const listOrderRows = (db: Db, businessId: number) =>
  sqlRows(
    db,
    OrderRow,
    `select orders.id, orders.created_at, orders.state, method, fulfilment, users.display_name as buyer,
       lines.name as item, lines.variant, lines.sku, lines.quantity, lines.price_cents,
       delivery_cents, total_cents, orders.currency, address
     from orders join order_lines lines on lines.order_id = orders.id left join users on users.id = orders.buyer_id
     where orders.business_id = $1 and not orders.is_sample
     order by orders.id, lines.id`,
    [businessId],
  )
