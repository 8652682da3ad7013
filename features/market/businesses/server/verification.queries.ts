import { sql } from 'kysely'
import { siteTimeZone } from '#platform/contract/dates.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { LicenceKind } from '../licence-kinds.ts'
import { selectBusinesses, shapeBusiness } from './businesses.queries.ts'
import { businessesOfAnySection } from './visibility.queries.ts'

/** The request is answered with it. */
export const updateVerification = (db: Db, id: number, by: number | null, until: string) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: sql<string>`now()`, verifiedUntil: until, verifiedBy: by })
    .set({ verificationRequestedAt: null, verificationDeclined: null })
    .where('id', '=', id)
    .execute()

export const clearVerification = (db: Db, id: number) =>
  db
    .updateTable('businesses')
    .set({ verifiedAt: null, verifiedUntil: null, verifiedBy: null })
    .where('id', '=', id)
    .execute()

export const findRequest = (db: Db, id: number) =>
  db
    .selectFrom('businesses')
    .select(['verificationRequestedAt as requestedAt', 'verificationDeclined as declined'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const updateRequest = (db: Db, id: number) =>
  db
    .updateTable('businesses')
    .set({
      verificationRequestedAt: sql<string>`coalesce(verification_requested_at, now())`,
      verificationDeclined: null,
    })
    .where('id', '=', id)
    .execute()

/** False when there is no request to decline. */
export const declineRequest = async (db: Db, id: number, reason: string) => {
  const rows = await db
    .updateTable('businesses')
    .set({ verificationRequestedAt: null, verificationDeclined: reason })
    .where('id', '=', id)
    .where('verificationRequestedAt', 'is not', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

const isRequested = sql<boolean>`businesses.verification_requested_at is not null
  and coalesce(businesses.verified_until > now(), false) = false`

/** Businesses whose owner waits to be verified. */
export const requestedBusinesses = (db: Db) => businessesOfAnySection(db, null).where(isRequested)

/** The longest waiting first. */
export const listRequested = async (db: Db, page: PageQuery) => {
  return listPage(
    selectBusinesses(db, null).select('businesses.verificationRequestedAt as requestedAt').where(isRequested),
    page,
    {
      keys: { 'businesses.verification_requested_at': 'instant', 'businesses.id': 'id' },
      keyOf: (row) => [row.requestedAt ?? '', row.id],
      direction: 'asc',
    },
    (row) => shapeBusiness(row),
  )
}

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
    .where('expiresOn', '>=', sql<string>`(now() at time zone ${sql.lit(siteTimeZone())})::date`)
    .orderBy('licences.expiresOn', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
