import { sql, type RawBuilder } from 'kysely'
import { missingNeeds } from '#features/market/businesses/server/sell-facts.queries.ts'
import { requestedBusinesses } from '#features/market/businesses/server/verification.queries.ts'
import { submittedLicences } from '#features/market/licences/server/licences.queries.ts'
import { openDisputes } from '#features/market/orders/server/disputes/disputed-lines.queries.ts'
import { queuedListings } from '#features/market/products/server/listing.queries.ts'
import { waitingRequests } from '#features/members/accounts/server/approval/requests.queries.ts'
import { typesOf } from '#features/members/reports/server/cases.queries.ts'
import { waitingCases } from '#features/members/reports/server/reports.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Waiting } from '../waiting.contract.ts'

type Decides = {
  [Kind in 'listings' | 'licences' | 'disputes' | 'businesses' | 'registrations' | 'messages']: boolean
}

/** Business 1 exists on every installation, and /delta-biomed sells its product. */
const ownShopToSetUp = sql<number>`(select nullif(count(*)::int, 0) from businesses
  left join shop_settings on shop_settings.business_id = businesses.id
  where businesses.id = 1 and businesses.deleted_at is null and cardinality(${missingNeeds}) > 0
    and exists (select from products where business_id = businesses.id and products.deleted_at is null and state = 'published'))`

/** Counts the lists of the console in one query; counts that are not requested are not computed. */
export const countWaiting = (db: Db, viewer: Viewer, decides: Decides): Promise<Waiting> => {
  const all = sql<number>`count(*)::int`.as('count')
  const only = (isTheirs: boolean, counted: RawBuilder<number>) =>
    sql<number | null>`case when ${isTheirs}::boolean then ${counted} end`
  return db
    .selectNoFrom([
      only(decides.listings, sql`(${queuedListings(db, 'review').select(all)})`).as('listings'),
      only(decides.listings, sql`(${queuedListings(db, 'appeals').select(all)})`).as('appeals'),
      only(decides.licences, sql`(select count(*)::int ${sql.raw(submittedLicences)})`).as('licences'),
      only(decides.disputes, sql`(select count(*)::int ${sql.raw(openDisputes)})`).as('disputes'),
      only(decides.businesses, sql`(${requestedBusinesses(db).select(all)})`).as('businesses'),
      sql<number>`(select count(*)::int ${sql.raw(waitingCases)} and type = any(${typesOf(viewer)}::text[]))`.as(
        'reports',
      ),
      only(decides.messages, sql`(select count(*)::int from contact_messages where handled_at is null)`).as(
        'messages',
      ),
      only(decides.registrations, sql`(${waitingRequests(db).select(all)})`).as('registrations'),
      only(decides.businesses, ownShopToSetUp).as('ownShop'),
    ])
    .executeTakeFirstOrThrow()
}
