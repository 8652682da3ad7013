import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** A page of the listings that are published or that the rules have paused. */
export const listStatuses = (db: Db, after: number, most: number) =>
  db
    .selectFrom('products')
    .innerJoin('businesses', 'businesses.id', 'products.businessId')
    .select(['products.id', 'products.name', 'products.description', 'products.category'])
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
