import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ratedBy } from './business-ratings.queries.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { isActive, notBlocked, refColumns, refOf } from '#features/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { orderStates } from '#features/orders/transitions.ts'
import {
  productReviewLimits,
  Purchase,
  type ProductReview,
  type ProductReviewInput,
  type ShopReviewsQuery,
} from '../contract.ts'

/** When the order of a line was completed, and the end of its review period. */
const completedAt = (orderId: string) =>
  `(select max(created_at) from order_events where order_id = ${orderId} and move = 'complete')`
const until = (orderId: string) => `${completedAt(orderId)} + interval '${productReviewLimits.days} days'`

/** Visibility of reviews: the caller has checked the product, and the author is not hidden by a block. */
const visibleReviews = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('productReviews')
    .innerJoin('users', 'users.id', 'productReviews.userId')
    .innerJoin('products', 'products.id', 'productReviews.productId')
    .innerJoin('orderLines', 'orderLines.id', 'productReviews.lineId')
    .select(refColumns)
    .select([
      'productReviews.id',
      'productReviews.productId',
      'products.name as productName',
      'productReviews.userId',
      'productReviews.rating',
      'productReviews.content',
      'productReviews.reply',
      'productReviews.repliedAt',
      'productReviews.createdAt',
      'productReviews.editedAt',
    ])
    .select(
      viewer
        ? sql<boolean>`case when product_reviews.user_id = ${viewer.id}
            then coalesce(now() < ${sql.raw(until('order_lines.order_id'))}, false) else false end`.as(
            'mayEdit',
          )
        : sql<boolean>`false`.as('mayEdit'),
    )
    .where('products.deletedAt', 'is', null)
    .where(isActive)
    .where(notBlocked(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof visibleReviews>['execute']>>[number]

const shape = (row: Row): ProductReview => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  userId: row.userId,
  user: refOf(row.userId, row),
  rating: row.rating,
  content: row.content,
  reply: row.reply,
  repliedAt: row.repliedAt,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  mayEdit: row.mayEdit,
})

type Of = { productId: number } | { businessId: number; which: ShopReviewsQuery['which'] }

/** Newest first. */
export const listProductReviews = async (
  db: Db,
  viewer: Viewer | null,
  of: Of,
  page: PageQuery,
): Promise<Page<ProductReview>> => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await visibleReviews(db, viewer)
    .where((eb) =>
      'productId' in of
        ? eb('productReviews.productId', '=', of.productId)
        : eb('products.businessId', '=', of.businessId),
    )
    .$if('which' in of && of.which === 'unanswered', (query) =>
      query.where('productReviews.reply', 'is', null),
    )
    .$if(after !== null, (query) => query.where('productReviews.id', '<', after?.[0] ?? 0))
    .orderBy('productReviews.id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}

export const findProductReview = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await visibleReviews(db, viewer).where('productReviews.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

/** For the staff: ignores blocks. */
export const listReviewsByIds = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('productReviews')
    .innerJoin('users', 'users.id', 'productReviews.userId')
    .innerJoin('products', 'products.id', 'productReviews.productId')
    .select(refColumns)
    .select([
      'productReviews.id',
      'productReviews.productId',
      'productReviews.userId',
      'productReviews.content',
      'products.name',
    ])
    .where('productReviews.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    name: row.name,
    text: row.content,
    author: refOf(row.userId, row),
  }))
}

export const countStars = async (db: Db, productId: number) => {
  const rows = await db
    .selectFrom('productReviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('productId', '=', productId)
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0)
}

const LineRow = z.object({ state: z.enum(orderStates), isOver: z.boolean() })

/** A line of this product that the member has bought; a replacement does not count. */
export const findBoughtLine = async (db: Db, userId: number, productId: number, lineId: number) => {
  const [row] = await sqlRows(
    db,
    LineRow,
    `select orders.state, coalesce(now() > ${until('orders.id')}, false) as is_over
     from order_lines line join orders on orders.id = line.order_id
     where line.id = $3 and line.product_id = $2 and orders.buyer_id = $1 and orders.replaces_id is null`,
    [userId, productId, lineId],
  )
  return row
}

/** The member's reviewable and reviewed lines of an order or a product, newest first. */
export const listPurchases = (db: Db, userId: number, of: { orderId: number } | { productId: number }) =>
  sqlRows(
    db,
    Purchase,
    `select line.id as line_id, orders.id as order_id, line.product_id, line.name,
       to_char((${until('orders.id')}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
       case when review.id is not null
         then jsonb_build_object('id', review.id, 'rating', review.rating, 'content', review.content) end as review
     from order_lines line join orders on orders.id = line.order_id join products on products.id = line.product_id
     left join product_reviews review on review.line_id = line.id
     where orders.buyer_id = $1 and ${'orderId' in of ? 'orders.id' : 'line.product_id'} = $2 and orders.state = 'completed'
       and orders.replaces_id is null and products.deleted_at is null and now() < ${until('orders.id')}
     order by line.id desc limit 100`,
    [userId, 'orderId' in of ? of.orderId : of.productId],
  )

const InsertedRow = z.object({ id: z.number() })

/** Inserts the review and updates the product's rating in one statement; undefined when the line has one already. */
export const insertProductReview = async (
  db: Db,
  productId: number,
  userId: number,
  review: ProductReviewInput,
) => {
  const [row] = await sqlRows(
    db,
    InsertedRow,
    `with made as (
       insert into product_reviews (product_id, user_id, line_id, rating, content) values ($1, $2, $3, $4, $5)
       on conflict (line_id) do nothing returning id, rating
     ), counted as (
       update products set rating_sum = rating_sum + made.rating, reviews_count = reviews_count + 1 from made where products.id = $1
     )
     select id from made`,
    [productId, userId, review.lineId, review.rating, review.content],
  )
  return row?.id
}

export const {
  change: updateProductReview,
  remove: deleteProductReview,
  reply: writeReply,
} = ratedBy({ reviews: 'product_reviews', things: 'products', thingId: 'product_id' })
