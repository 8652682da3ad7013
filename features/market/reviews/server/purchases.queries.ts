import * as z from 'zod/mini'
import { fullLineName } from '#features/market/products/server/variants/variants.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { Purchase } from '../contract.ts'
import { reviewableUntil } from './reviews.queries.ts'

const LineRow = z.object({ isReceived: z.boolean(), isOver: z.boolean() })
/** A refund takes no review away, and prevents none. */
const reviewable = `('completed', 'refunded')`

/** A line of this product that the member has bought; a replacement does not count as bought. */
export const findBoughtLine = async (db: Db, userId: number, productId: number, lineId: number) => {
  const [row] = await sqlRows(
    db,
    LineRow,
    `select orders.state in ${reviewable} and ${reviewableUntil('orders.id')} is not null as is_received,
       coalesce(now() > ${reviewableUntil('orders.id')}, false) as is_over
     from order_lines line join orders on orders.id = line.order_id
     where line.id = $3 and line.product_id = $2 and orders.buyer_id = $1 and orders.replaces_id is null`,
    [userId, productId, lineId],
  )
  return row
}

/** What the member may review, or has reviewed, of an order or of a product; newest first. By their orders: many may have bought the product. */
export const listPurchases = (db: Db, userId: number, of: { orderId: number } | { productId: number }) =>
  sqlRows(
    db,
    Purchase,
    `with own as materialized (
       select id from orders where buyer_id = $1 and state in ${reviewable} and replaces_id is null ${'orderId' in of ? 'and id = $2' : ''}
     )
     select line.id as line_id, orders.id as order_id, line.product_id, ${fullLineName} as name,
       to_char((${reviewableUntil('line.order_id')}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
       case when review.id is not null
         then jsonb_build_object('id', review.id, 'rating', review.rating, 'content', review.content) end as review
     from own as orders
       join lateral (select * from order_lines where order_id = orders.id offset 0) line on true
       join products on products.id = line.product_id
     left join product_reviews review on review.line_id = line.id
     where ${'orderId' in of ? 'orders.id' : 'line.product_id'} = $2 and products.deleted_at is null and now() < ${reviewableUntil('line.order_id')}
     order by line.id desc limit 100`,
    [userId, 'orderId' in of ? of.orderId : of.productId],
  )
