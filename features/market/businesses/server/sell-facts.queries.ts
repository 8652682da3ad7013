import { sql } from 'kysely'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { registrationKinds, sellNeeds, type Identity, type SellNeed } from '../identity.ts'
import type { SellFacts } from '../sell-state.ts'

/**
 * Over `businesses` and the `shop_settings` joined to it, which are missing for a business that never set its terms. The sample terms of a
 * business that stays do not count: nobody chose them. NOTE: instead of `not exists`, Postgres would read the accounts of all businesses.
 */
const conditions = {
  legalName: "businesses.legal_name = ''",
  registrationKind: 'businesses.registration_kind is null',
  registrationNumber:
    "businesses.registration_number = '' and businesses.registration_kind <> 'sole-proprietor'",
  streetAddress: "businesses.street_address = ''",
  phone: "businesses.phone = ''",
  email: "businesses.email = ''",
  terms: 'shop_settings.business_id is null or shop_settings.is_sample',
  payment: `shop_settings.is_sample or not coalesce(shop_settings.collects or shop_settings.bank is not null or shop_settings.pending_bank_from <= now(), false)
    and not coalesce((select true from merchant_accounts where merchant_accounts.business_id = businesses.id
      and merchant_accounts.ended_at is null and merchant_accounts.starts_at <= now() limit 1), false)`,
} satisfies Record<SellNeed, string>

const needs = sellNeeds.map((need) => sql`case when ${sql.raw(conditions[need])} then ${sql.lit(need)} end`)

export const missingNeeds = sql<string[]>`array_remove(array[${sql.join(needs)}]::text[], null)`

export const identityColumns = [
  'businesses.legalName',
  'businesses.registrationKind',
  'businesses.registrationNumber',
  'businesses.streetAddress',
] as const

/** A holiday needs no job: it is over once its day has come. */
const holidayUntil = () => sql<
  string | null
>`case when shop_settings.holiday_until > (now() at time zone ${sql.lit(siteTimeZone())})::date
  then to_char(shop_settings.holiday_until, 'YYYY-MM-DD') end`

export const factColumns = () =>
  [
    'businesses.isSample as isSampleShop',
    'businesses.suspendedAt',
    'shopSettings.isSample as hasSampleTerms',
    'shopSettings.delivers',
    'shopSettings.deliveryCents',
    'shopSettings.freeFromCents',
    'shopSettings.collects',
    'shopSettings.holidayNote',
    holidayUntil().as('holidayUntil'),
  ] as const

type FactRow = {
  isSampleShop: boolean
  suspendedAt: string | null
  hasSampleTerms: boolean | null
  missing: string[]
  delivers: boolean | null
  deliveryCents: number | null
  freeFromCents: number | null
  collects: boolean | null
  holidayUntil: string | null
  holidayNote: string | null
}

export const sellFactsOf = (row: FactRow): SellFacts => ({
  isSample: row.isSampleShop || row.hasSampleTerms === true,
  isSuspended: row.suspendedAt !== null,
  missing: sellNeeds.filter((need) => row.missing.includes(need)),
  delivery:
    row.collects === null
      ? null
      : {
          cents: row.delivers ? row.deliveryCents : null,
          freeFromCents: row.delivers ? row.freeFromCents : null,
          collects: row.collects,
        },
  holiday: row.holidayUntil === null ? null : { until: row.holidayUntil, note: row.holidayNote ?? '' },
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
