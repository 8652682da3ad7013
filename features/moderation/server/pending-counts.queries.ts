import { sql, type RawBuilder } from 'kysely'
import { requestedBusinesses } from '#features/businesses/server/verification.queries.ts'
import { openDisputes } from '#features/disputes/server/disputed-lines.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { submittedLicences } from '#features/licences/server/licences.queries.ts'
import { queuedListings } from '#features/products/server/listing.queries.ts'
import { waitingCases } from '#features/reports/server/reports.queries.ts'
import type { Waiting } from '../contract.ts'

type Decides = { [Kind in 'listings' | 'licences' | 'disputes' | 'businesses']: boolean }

/** Counts the lists of the console in one query; counts that are not requested are not computed. */
export const countWaiting = (db: Db, decides: Decides): Promise<Waiting> => {
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
      sql<number>`(select count(*)::int ${sql.raw(waitingCases)})`.as('reports'),
      sql<number>`(select count(*)::int from contact_messages where handled_at is null)`.as('messages'),
    ])
    .executeTakeFirstOrThrow()
}
