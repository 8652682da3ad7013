import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { LicenceKind } from '#features/licences/licence-kinds.ts'
import { visibleBusinesses } from './businesses.queries.ts'

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

/** What the console's list of businesses to check holds. */
export const uncheckedBusinesses = (db: Db) =>
  visibleBusinesses(db, null).where(sql<boolean>`coalesce(businesses.verified_until > now(), false) = false`)

/** Whether the rules of today ask a licence of this kind of business. */
export const isLicenceAsked = async (db: Db, category: string) => {
  const text = `select 1 from listing_rules_today where subject = 'business' and name = $1 and decision = 'licence'`
  return (await hot(db, text, [category])).length > 0
}

/** The licence of these kinds that holds longest, with its last day and who checked it. */
export const findLongest = async (db: Db, businessId: number, kinds: readonly LicenceKind[]) => {
  const [row] = await hot<{ expiresOn: string; checkedBy: number | null }>(
    db,
    `select to_char(expires_on, 'YYYY-MM-DD') as expires_on, checked_by from licences
     where business_id = $1 and kind = any($2::text[]) and state = 'verified'
       and expires_on >= (now() at time zone 'Africa/Johannesburg')::date
     order by licences.expires_on desc, id desc limit 1`,
    [businessId, [...kinds]],
  )
  return row
}
