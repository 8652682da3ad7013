import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/**
 * In a statement about users: the version of the terms in force, if it or one since the member's last consent asks for it. A version that was
 * overtaken before its day never was in force, and asks nobody.
 */
export const termsToAccept = sql<number | null>`(
  select max(version) from site_pages where slug = 'terms' and version > users.agreed_terms and in_force_from <= now()
  and exists (select from site_pages asking where asking.slug = 'terms' and asking.asks_consent
    and asking.version > users.agreed_terms and asking.in_force_from <= now()
    and not exists (select from site_pages later where later.slug = 'terms' and later.version > asking.version
      and later.in_force_from <= asking.in_force_from)))`

/** The member agrees now, unless a time is given. */
export const insertConsent = (db: Db, userId: number, version: number, agreedAt?: string) =>
  db
    .insertInto('termsConsents')
    .values({ userId, version, ...(agreedAt === undefined ? {} : { agreedAt }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** False if the member had agreed to it, or to a later one, before. */
export const updateAgreedTerms = async (db: Db, userId: number, version: number) => {
  const changed = await db
    .updateTable('users')
    .set({ agreedTerms: version })
    .where('id', '=', userId)
    .where('agreedTerms', '<', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
