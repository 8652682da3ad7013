import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { insertProductReview, writeReply } from '#server/productReviews/productReviews.queries.ts'
import { productReviews as seedReviews } from './product-reviews.ts'

/** What buyers of the sample say of what they received, some days after it came. */
export async function plantProductReviews(db: Db, idOf: (username: string) => number) {
  for (const { buyer, product, rating, content, daysLater, reply } of seedReviews) {
    const userId = idOf(buyer)
    const line = await db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select(['orderLines.id', 'orderLines.productId'])
      .where('orders.buyerId', '=', userId)
      .where('orders.state', '=', 'completed')
      .where('orderLines.name', '=', product)
      .executeTakeFirstOrThrow()
    const id = await insertProductReview(db, line.productId ?? 0, userId, {
      lineId: line.id,
      rating,
      content,
    })
    if (id === undefined) continue
    if (reply) await writeReply(db, id, reply)
    await sql`
      update product_reviews set created_at = least(now(), completed.at + make_interval(days => ${daysLater}::int)),
        replied_at = case when reply is not null then least(now(), completed.at + make_interval(days => ${daysLater}::int + 1)) end
      from (select max(order_events.created_at) as at from order_events join order_lines on order_lines.order_id = order_events.order_id
        where order_lines.id = ${line.id} and order_events.move = 'complete') as completed
      where product_reviews.id = ${id}`.execute(db)
  }
}
