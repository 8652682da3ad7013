import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { LicenceKind } from '../licence-kinds.ts'
import { visibleBusinesses } from './visibility.queries.ts'

export const updateVerification = (db: Db, id: number, by: number | null, until: string) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: sql<string>`now()`, verifiedUntil: until, verifiedBy: by })
    .where('id', '=', id)
    .execute()

export const clearVerification = (db: Db, id: number) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: null, verifiedUntil: null, verifiedBy: null })
    .where('id', '=', id)
    .execute()

/** Unverified businesses, for the staff console. */
export const uncheckedBusinesses = (db: Db) =>
  visibleBusinesses(db, null).where(sql<boolean>`coalesce(businesses.verified_until > now(), false) = false`)

/** Whether the current rules require a licence for this category of business. */
export const isLicenceAsked = async (db: Db, category: string) => {
  const rule = await db
    .selectFrom('listingRulesToday')
    .select('id')
    .where('subject', '=', sql.lit('business'))
    .where('name', '=', category)
    .where('decision', '=', sql.lit('licence'))
    .executeTakeFirst()
  return rule !== undefined
}

/** The verified licence of these kinds that is valid the longest, with its last day and the admin who checked it. */
export const findLongest = (db: Db, businessId: number, kinds: readonly LicenceKind[]) =>
  db
    .selectFrom('licences')
    .select([sql<string>`to_char(expires_on, 'YYYY-MM-DD')`.as('expiresOn'), 'checkedBy'])
    .where('businessId', '=', businessId)
    .where('kind', '=', sql<LicenceKind>`any(${[...kinds]}::text[])`)
    .where('state', '=', sql.lit('verified'))
    .where('expiresOn', '>=', sql<string>`(now() at time zone 'Africa/Johannesburg')::date`)
    .orderBy('licences.expiresOn', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
