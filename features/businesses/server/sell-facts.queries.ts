import { sql } from 'kysely'
import { registrationKinds, sellNeeds, type Identity, type SellNeed } from '../identity.ts'
import type { SellFacts } from '../sell-state.ts'

/** Over `businesses` and the `shop_settings` joined to it, which are missing for a business that never set its terms. */
const conditions = {
  legalName: "businesses.legal_name = ''",
  registrationKind: 'businesses.registration_kind is null',
  registrationNumber:
    "businesses.registration_number = '' and businesses.registration_kind <> 'sole-proprietor'",
  streetAddress: "businesses.street_address = ''",
  phone: "businesses.phone = ''",
  email: "businesses.email = ''",
  terms: 'shop_settings.business_id is null',
  payment: `not coalesce(shop_settings.collects or shop_settings.bank is not null or shop_settings.pending_bank_from <= now(), false)
    and not exists (select from merchant_accounts where merchant_accounts.business_id = businesses.id
      and merchant_accounts.ended_at is null and merchant_accounts.starts_at <= now())`,
} satisfies Record<SellNeed, string>

const needs = sellNeeds.map((need) => sql`case when ${sql.raw(conditions[need])} then ${sql.lit(need)} end`)

export const missingNeeds = sql<string[]>`array_remove(array[${sql.join(needs)}]::text[], null)`

/** A business of the sample community, or one that still has its sample terms. */
export const isSampleShop = sql<boolean>`(businesses.is_sample or coalesce(shop_settings.is_sample, false))`

export const identityColumns = [
  'businesses.legalName',
  'businesses.registrationKind',
  'businesses.registrationNumber',
  'businesses.streetAddress',
] as const

type FactRow = { isSampleShop: boolean; missing: string[] }

export const sellFactsOf = (row: FactRow): SellFacts => ({
  isSample: row.isSampleShop,
  missing: sellNeeds.filter((need) => row.missing.includes(need)),
})

type IdentityRow = {
  legalName: string
  registrationKind: string | null
  registrationNumber: string
  streetAddress: string
}

export const identityOf = (row: IdentityRow): Identity => ({
  legalName: row.legalName || null,
  registrationKind: registrationKinds.find((kind) => kind === row.registrationKind) ?? null,
  registrationNumber: row.registrationNumber || null,
  streetAddress: row.streetAddress || null,
})
