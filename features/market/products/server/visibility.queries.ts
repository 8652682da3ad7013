import { sql } from 'kysely'
import { businessesOfAnySection } from '#features/market/businesses/server/visibility.queries.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isLicensed } from './licence-check.queries.ts'

/** Without a marketplace nothing is listed. A listing that requires a licence is visible only to its owner until the business holds it. */
const isListed = (viewer: Viewer | null) =>
  sql<boolean>`${sql.lit(hasSection('market'))} and products.state = 'published'
    and (not products.needs_verification or ${isLicensed} or businesses.user_id = ${viewer?.id ?? 0})`

/** A listing in any state is visible to its seller and those who review it. */
const isKnownTo = (viewer: Viewer | null) =>
  viewer !== null && hasConsole(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.lit(hasSection('market'))} and (${isListed(viewer)} or businesses.user_id = ${viewer?.id ?? 0})`

/** A product whose business is not visible does not exist for the viewer. */
export const existingProducts = (db: Db, viewer: Viewer | null) =>
  businessesOfAnySection(db, viewer)
    .innerJoin('products', 'products.businessId', 'businesses.id')
    .where('products.deletedAt', 'is', null)
    .where('products.hiddenAt', 'is', null)

export type ExistingProducts = ReturnType<typeof existingProducts>

/** Visibility in the marketplace: in lists, counts, search, carts and orders. */
export const visibleProducts = (db: Db, viewer: Viewer | null) =>
  existingProducts(db, viewer).where(isListed(viewer))

/** Visibility of a single product by its id; blocks do not apply to the staff, who decide about it. */
export const knownProducts = (db: Db, viewer: Viewer | null) =>
  existingProducts(db, viewer && hasConsole(viewer) ? null : viewer).where(isKnownTo(viewer))

/** Products in any state, for the lists of the staff. */
export const knownForStaff = (db: Db) => existingProducts(db, null)
