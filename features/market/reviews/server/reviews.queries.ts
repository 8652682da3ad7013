import { sql, type SqlBool } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { reviewLimits, type BusinessReview, type ProductReview } from '../contract.ts'

type ReviewOf = { business: BusinessReview; product: ProductReview }
export type ReviewKind = keyof ReviewOf

/**
 * Until when the buyer may write and change reviews of this order, counted from its completion, or from the refund of what
 * had been dispatched: a seller cannot prevent a review by refunding first. Null: it was never received. SQL text.
 */
export const reviewableUntil = (orderId: string) =>
  `(select coalesce(max(created_at) filter (where move = 'complete'),
      max(created_at) filter (where state = 'refunded' and exists (select from order_events dispatched
        where dispatched.order_id = ${orderId} and dispatched.move in ('ship', 'ready'))))
    from order_events where order_id = ${orderId}) + interval '${reviewLimits.days} days'`

const shared = ['userId', 'rating', 'content', 'reply', 'repliedAt', 'createdAt', 'editedAt'] as const

/** All reviews of one kind, before visibility. Those of products include the product, its business and the line of the order. */
const allReviews = (db: Db, kind: ReviewKind) =>
  kind === 'business'
    ? db
        .selectFrom('businessReviews')
        .select(['id', 'businessId as subjectId', 'businessId', ...shared])
        .select([sql<string>`''`.as('subjectName'), sql<number | null>`null::bigint`.as('lineId')])
        .where('hiddenAt', 'is', null)
        .as('review')
    : db
        .selectFrom('productReviews')
        .innerJoin('products', 'products.id', 'productReviews.productId')
        .select(['productReviews.id', 'productReviews.productId as subjectId', 'products.businessId'])
        .select(shared.map((name) => `productReviews.${name}` as const))
        .select(['products.name as subjectName', 'productReviews.lineId'])
        .where('products.deletedAt', 'is', null)
        .where('productReviews.hiddenAt', 'is', null)
        .as('review')

/** Reviews of a subject that the caller has already loaded for the viewer, without authors that a block hides. */
const visibleReviews = (db: Db, viewer: Viewer | null, reviews: ReturnType<typeof allReviews>) =>
  db
    .selectFrom(reviews)
    .innerJoin('users', 'users.id', 'review.userId')
    .leftJoin('orderLines', 'orderLines.id', 'review.lineId')
    .leftJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(refColumns)
    .select(['review.id', 'review.subjectId', 'review.subjectName'])
    .select(shared.map((name) => `review.${name}` as const))
    .select([
      sql<boolean>`case when review.user_id = ${viewer?.id ?? null}
        then coalesce(now() < ${sql.raw(reviewableUntil('order_lines.order_id'))}, false) else false end`.as(
        'mayEdit',
      ),
      sql<boolean>`coalesce(orders.state = 'refunded', false)`.as('isRefunded'),
      sql<string | null>`nullif(order_lines.variant, '')`.as('variant'),
    ])
    .where(isPersonVisible(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof visibleReviews>['execute']>>[number]

const shapeShared = (row: Row) => ({
  id: row.id,
  userId: row.userId,
  user: refOf(row.userId, row),
  rating: row.rating,
  content: row.content,
  reply: row.reply,
  repliedAt: row.repliedAt,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
})
const shapes: { [Kind in ReviewKind]: (row: Row) => ReviewOf[Kind] } = {
  business: (row) => ({ ...shapeShared(row), businessId: row.subjectId }),
  product: (row) => ({
    ...shapeShared(row),
    productId: row.subjectId,
    productName: row.subjectName,
    variant: row.variant,
    mayEdit: row.mayEdit,
    isRefunded: row.isRefunded,
  }),
}

const keys = { newest: sql<number>`0`, unanswered: sql<number>`(review.reply is null)::int` }

type Wanted<Kind extends ReviewKind> = { kind: Kind } & ({ id: number } | { businessId: number })
type Order = PageQuery & { sort?: 'unanswered'; which?: 'unanswered' }

/** Newest first, if need be after those that wait for an answer, or those alone. */
export const listReviews = async <Kind extends ReviewKind>(
  db: Db,
  viewer: Viewer | null,
  of: Wanted<Kind>,
  { limit, cursor, sort, which }: Order,
): Promise<Page<ReviewOf[Kind]>> => {
  const key = keys[sort ?? 'newest']
  const after = cursor ? readCursor(cursor, ['number', 'id']) : null
  // NOTE: with the offset, the reviews are sorted before their authors are read: a business may have thousands.
  const sorted = db
    .selectFrom(allReviews(db, of.kind))
    .selectAll()
    .select(key.as('key'))
    .where((eb) =>
      'id' in of ? eb('review.subjectId', '=', of.id) : eb('review.businessId', '=', of.businessId),
    )
    .$if(which === 'unanswered', (query) => query.where('review.reply', 'is', null))
    .$if(after !== null && sort === undefined, (query) => query.where('review.id', '<', after?.[1] ?? 0))
    .$if(after !== null && sort === 'unanswered', (query) =>
      query.where(sql<SqlBool>`(${key}, review.id) < (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .$if(sort === 'unanswered', (query) => query.orderBy(key, 'desc'))
    .orderBy('review.id', 'desc')
    .offset(sql.lit(0))
    .as('review')
  const rows = await visibleReviews(db, viewer, sorted)
    .select(sql<number>`review.key`.as('key'))
    .$if(sort === 'unanswered', (query) => query.orderBy(sql`review.key`, 'desc'))
    .orderBy('review.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return pageOf(rows, limit, shapes[of.kind], (row) => [row.key, row.id])
}

export const findReview = async <Kind extends ReviewKind>(
  db: Db,
  viewer: Viewer | null,
  kind: Kind,
  id: number,
): Promise<ReviewOf[Kind] | undefined> => {
  const row = await visibleReviews(db, viewer, allReviews(db, kind))
    .where('review.id', '=', id)
    .executeTakeFirst()
  return row && shapes[kind](row)
}

export const countStars = async (db: Db, productId: number) => {
  const rows = await db
    .selectFrom('productReviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('productId', '=', productId)
    .where('hiddenAt', 'is', null)
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0)
}
