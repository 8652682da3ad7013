import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** A page of the listings that are published or that the rules have paused. */
export const listStatuses = (db: Db, after: number, most: number) =>
  db
    .selectFrom('products')
    .innerJoin('businesses', 'businesses.id', 'products.businessId')
    .select(['products.id', 'products.name', 'products.description', 'products.options', 'products.category'])
    .select(['products.state', 'products.isHeld', 'products.needsVerification'])
    .select(['businesses.userId as ownerId', sql<boolean>`products.approved_at is not null`.as('isApproved')])
    .where('products.id', '>', after)
    .where('products.deletedAt', 'is', null)
    .where('businesses.deletedAt', 'is', null)
    .where(sql<SqlBool>`(products.state = 'published' or products.state = 'paused' and products.is_held)`)
    .orderBy('products.id')
    .limit(most)
    .execute()

export type ListingStatus = Awaited<ReturnType<typeof listStatuses>>[number]

/** The owner of a business, unless the account or the business is gone or suspended. */
export const findSeller = async (db: Db, businessId: number) => {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select('users.id')
    .where('businesses.id', '=', businessId)
    .where('businesses.suspendedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The listings of a business that wait for a review, the oldest first. */
export const listInReview = (db: Db, businessId: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('businessId', '=', businessId)
    .where('state', '=', 'in_review')
    .where('deletedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .orderBy('id')
    .execute()
