import { sql, type SqlBool } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'

/** Newest first. */
export const listTries = async (db: Db, page: PageQuery) => {
  return listPage(
    db
      .selectFrom('blockedListingAttempts')
      .innerJoin('users', 'users.id', 'blockedListingAttempts.userId')
      .innerJoin('businesses', 'businesses.id', 'blockedListingAttempts.businessId')
      .select(refColumns)
      .select([
        'blockedListingAttempts.id',
        'blockedListingAttempts.userId',
        'blockedListingAttempts.businessId',
        'businesses.name as businessName',
        'blockedListingAttempts.name',
        'blockedListingAttempts.reason',
        'blockedListingAttempts.createdAt',
      ]),
    page,
    newestFirst('blocked_listing_attempts.id'),
    (row) => ({
      id: row.id,
      user: refOf(row.userId, row),
      businessId: row.businessId,
      businessName: row.businessName,
      name: row.name,
      reason: row.reason,
      createdAt: row.createdAt,
    }),
  )
}

/** Undispatched orders with this product, in locking order. */
export const listOpenOrdersWith = async (db: Db, productId: number) => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<SqlBool>`state in ('placed', 'paid', 'packed')`)
    .where('id', 'in', (query) =>
      query.selectFrom('orderLines').select('orderLines.orderId').where('productId', '=', productId),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Once staff have approved this number of its listings, a business publishes by itself. True: it does from now on. */
export const trustSeller = async (db: Db, businessId: number, approved: number) => {
  const trusted = await db
    .updateTable('businesses')
    .set({ trustedAt: sql<string>`now()` })
    .where('id', '=', businessId)
    .where('trustedAt', 'is', null)
    .where(
      sql<SqlBool>`(select count(*) from products where business_id = businesses.id and approved_at is not null) >= ${approved}`,
    )
    .returning('id')
    .executeTakeFirst()
  return trusted !== undefined
}

/** Attempts count against their author for days, and moderators look back for months. */
export const deleteOldTries = (db: Db) =>
  deleteInSlices(db, 'blockedListingAttempts', isOlderThan('createdAt', '12 months'))
