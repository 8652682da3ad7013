import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

const noTitle = sql<string>`''`.as('title')

/** A reported review of a business for the staff, in whatever state it is. */
export const findReportedBusinessReview = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('businessReviews as review')
    .innerJoin('businesses', 'businesses.id', 'review.businessId')
    .select([noTitle, 'review.content as text', 'review.rating as stars', 'review.createdAt'])
    .select(['review.hiddenAt', 'businesses.id', 'businesses.name'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { id: businessId, name, ...written } = row
  return { ...written, place: { name, path: `/business/${businessId}` } }
}

/** The same of a product. */
export const findReportedProductReview = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('productReviews as review')
    .innerJoin('products', 'products.id', 'review.productId')
    .select([noTitle, 'review.content as text', 'review.rating as stars', 'review.createdAt'])
    .select(['review.hiddenAt', 'products.id', 'products.name'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { id: productId, name, ...written } = row
  return { ...written, place: { name, path: `/product/${productId}` } }
}
