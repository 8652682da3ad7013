import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { isActive, notBlocked, refColumns, refOf } from '#features/people/server/people.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { ratedBy } from './business-ratings.queries.ts'
import type { BusinessReview, ReviewInput, ReviewsQuery } from '../business-reviews.contract.ts'

/** Visibility of reviews: the caller has checked the business, and the author is not hidden by a block. */
const visibleReviews = (db: Db, viewer: Viewer | null, businessId: number) =>
  db
    .selectFrom('businessReviews')
    .innerJoin('users', 'users.id', 'businessReviews.userId')
    .select(refColumns)
    .select([
      'businessReviews.id',
      'businessReviews.businessId',
      'businessReviews.userId',
      'businessReviews.rating',
      'businessReviews.content',
      'businessReviews.reply',
      'businessReviews.repliedAt',
      'businessReviews.createdAt',
      'businessReviews.editedAt',
    ])
    .where('businessReviews.businessId', '=', businessId)
    .where(isActive)
    .where(notBlocked(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof visibleReviews>['execute']>>[number]

const shape = (row: Row): BusinessReview => ({
  id: row.id,
  businessId: row.businessId,
  userId: row.userId,
  user: refOf(row.userId, row),
  rating: row.rating,
  content: row.content,
  reply: row.reply,
  repliedAt: row.repliedAt,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
})

const keys = {
  newest: sql<number>`0`,
  unanswered: sql<number>`(business_reviews.reply is null)::int`,
}

/** Newest first, optionally after those without a reply. */
export const listReviews = async (
  db: Db,
  viewer: Viewer | null,
  businessId: number,
  { limit, cursor, sort }: ReviewsQuery,
): Promise<Page<BusinessReview>> => {
  const key = keys[sort ?? 'newest']
  const after = cursor ? readCursor(cursor, ['number', 'number']) : null
  const rows = await visibleReviews(db, viewer, businessId)
    .select(key.as('key'))
    .$if(after !== null && sort === undefined, (query) =>
      query.where('businessReviews.id', '<', after?.[1] ?? 0),
    )
    .$if(after !== null && sort === 'unanswered', (query) =>
      query.where(sql<SqlBool>`(${key}, business_reviews.id) < (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .$if(sort === 'unanswered', (query) => query.orderBy(key, 'desc'))
    .orderBy('businessReviews.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return pageOf(rows, limit, shape, (row) => [row.key, row.id])
}

export const findReview = async (db: Db, viewer: Viewer | null, businessId: number, id: number) => {
  const row = await visibleReviews(db, viewer, businessId)
    .where('businessReviews.id', '=', id)
    .executeTakeFirst()
  return row && shape(row)
}

const InsertedRow = z.object({ id: z.number() })

/** Inserts the review and updates the business's rating in one statement; undefined when the member has written one already. */
export const insertReview = async (db: Db, businessId: number, userId: number, review: ReviewInput) => {
  const [row] = await sqlRows(
    db,
    InsertedRow,
    `with made as (
       insert into business_reviews (business_id, user_id, rating, content) values ($1, $2, $3, $4)
       on conflict (business_id, user_id) do nothing returning id, rating
     ), counted as (
       update businesses set rating_sum = rating_sum + made.rating, reviews_count = reviews_count + 1 from made where businesses.id = $1
     )
     select id from made`,
    [businessId, userId, review.rating, review.content],
  )
  return row?.id
}

export const {
  change: updateReview,
  remove: deleteReview,
  reply: updateReply,
} = ratedBy({ reviews: 'business_reviews', things: 'businesses', thingId: 'business_id' })
