import { sql } from 'kysely'
import { holdsLicence } from '#features/licences/server/licences.queries.ts'
import { productLicences } from '#features/businesses/licence-kinds.ts'

/** In a query over businesses. */
export const isVerified = sql<boolean>`coalesce(businesses.verified_until > now(), false)`

/** Whether the business holds what the category asks for, as isLicensedFor of shared/listingRules.ts says it. */
export const isLicensed = sql<boolean>`case products.category
  ${sql.join(
    [...productLicences].map(([category, kinds]) => sql`when ${category} then ${holdsLicence(kinds)}`),
    sql` `,
  )}
  else ${isVerified} end`
