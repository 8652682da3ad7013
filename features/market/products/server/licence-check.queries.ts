import { sql } from 'kysely'
import { productLicences } from '#features/market/businesses/licence-kinds.ts'
import { holdsLicence } from '#features/market/licences/server/licences.queries.ts'

/** For queries over businesses. */
export const isVerified = sql<boolean>`coalesce(businesses.verified_until > now(), false)`

/** Whether the business holds the licence that the category requires; the SQL version of `isLicensedFor`. */
export const isLicensed = sql<boolean>`case products.category
  ${sql.join(
    [...productLicences].map(([category, kinds]) => sql`when ${category} then ${holdsLicence(kinds)}`),
    sql` `,
  )}
  else ${isVerified} end`
