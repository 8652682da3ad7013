import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement, sqlStatement } from '#platform/server/postgres/sql-rows.ts'

const UnpaidRow = z.object({
  businessId: z.number(),
  orderId: z.number(),
  /** null: the product was deleted. */
  variantId: z.nullable(z.number()),
  quantity: z.number(),
})
export type UnpaidRow = z.infer<typeof UnpaidRow>

/** The lines of the buyer's orders at these shops that hold stock and are not paid. By the buyer: a shop may have thousands of unfinished orders. */
export const selectUnpaid = (buyerId: number, businessIds: number[]) =>
  sqlStatement(
    UnpaidRow,
    `with theirs as materialized (
       select id, business_id, state from orders where buyer_id = $1
     )
     select orders.business_id, order_id, coalesce(variant_id, product_id) as variant_id, quantity from theirs as orders join order_lines on order_lines.order_id = orders.id
     where orders.business_id = any($2::bigint[]) and orders.state in ('placed', 'packed', 'ready')
       and not exists (select from payments where payments.order_id = orders.id and kind = 'payment')`,
    [buyerId, businessIds],
  )

export const listUnpaid = (db: Db, buyerId: number, businessIds: number[]) =>
  runStatement(db, selectUnpaid(buyerId, businessIds))
