import type { Business } from '#features/market/businesses/contract.ts'
import { readAskedLicences } from '#features/market/businesses/server/verified-badge.ts'
import type { LicenceState } from '#features/market/licences/contract.ts'
import { readLicences } from '#features/market/licences/server/licences.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { shopNeeds, type Sales, type ShopNeed, type Selling } from '../contract.ts'
import { findSales } from './sales.queries.ts'
import { openOwnShop, readSelling } from './shop-settings.ts'

/** The owner's overview: tasks, what is missing, and sales. */
export async function readSales(db: Db, config: Config, viewer: Viewer, businessId: number): Promise<Sales> {
  const business = await openOwnShop(db, viewer, businessId)
  const { currency } = config.site
  const [selling, sales, isUnlicensed] = await Promise.all([
    readSelling(db, viewer, businessId),
    findSales(db, businessId, currency),
    lacksLicence(db, viewer, business),
  ])
  const { products, spans, ...facts } = sales
  const of = (unit: 'week' | 'month') =>
    spans.flatMap(({ unit: its, ...span }) => (its === unit ? [span] : []))
  return {
    currency,
    ...facts,
    needs: needsOf(business, selling, { products, isUnlicensed }),
    weeks: of('week'),
    months: of('month'),
  }
}

/** Whether the rules require a licence for this kind of business, and it has none that is valid or pending. */
async function lacksLicence(db: Db, viewer: Viewer, business: Business) {
  const asked = await readAskedLicences(db, business)
  if (asked.length === 0) return false
  const licences = await readLicences(db, viewer, business.id)
  const stands = (state: LicenceState) => state === 'submitted' || state === 'verified'
  return !licences.some(({ kind, state }) => asked.includes(kind) && stands(state))
}

const identityNeeds = ['legalName', 'registrationKind', 'registrationNumber', 'streetAddress'] as const

type Lacking = { products: number; isUnlicensed: boolean }

function needsOf({ missing }: Business, selling: Selling, { products, isUnlicensed }: Lacking): ShopNeed[] {
  const lacks: Record<ShopNeed, boolean> = {
    identity: identityNeeds.some((need) => missing.includes(need)),
    phone: missing.includes('phone'),
    email: missing.includes('email'),
    terms: missing.includes('terms'),
    bank: selling.delivers && !selling.bank && !selling.pendingBank && !selling.card,
    licence: isUnlicensed,
    products: products === 0,
  }
  return shopNeeds.filter((need) => lacks[need])
}
