import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { SavedCardsTable } from '#platform/server/postgres/schema.ts'
import type { ProviderName } from '../../providers.ts'

/** Without a user id: the member's account is deleted. */
export type CardRow = Selectable<SavedCardsTable>

export type Consent = { planId: number; currency: string; priceCents: number; version: string; words: string }

export const insertCard = async (db: Db, userId: number, provider: ProviderName) => {
  const { id } = await db
    .insertInto('savedCards')
    .values({ userId, provider })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertConsent = (
  db: Db,
  cardId: number,
  { planId, currency, priceCents, version, words }: Consent,
) =>
  db
    .insertInto('cardRenewalConsents')
    .values({ cardId, planId, currency, priceCents, version, words })
    .execute()

/** The highest price the member last agreed to for the plan; null: none. */
export const findAgreedCents = async (db: Db, cardId: number, planId: number, currency: string) => {
  const row = await db
    .selectFrom('cardRenewalConsents')
    .select('priceCents')
    .where('cardId', '=', cardId)
    .where('planId', '=', planId)
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.priceCents ?? null
}

export const findCard = (db: Db, id: number) =>
  db.selectFrom('savedCards').selectAll().where('id', '=', id).executeTakeFirst()

/** The card in use. */
export const findOpenCard = (db: Db, userId: number) =>
  db
    .selectFrom('savedCards')
    .selectAll()
    .where('userId', '=', userId)
    .where('savedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

type Known = Pick<CardRow, 'sealed' | 'brand' | 'lastFour' | 'expires'>

export const updateSaved = (db: Db, id: number, { sealed, brand, lastFour, expires }: Known) =>
  db
    .updateTable('savedCards')
    .set({ sealed, brand, lastFour, expires, savedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/** Ends the open cards of these members and returns the ids of those cards. */
export const endOpenCards = async (db: Db, userIds: number[]) => {
  const rows = await db
    .updateTable('savedCards')
    .set({ endedAt: sql<string>`now()` })
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('savedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the cards of memberships that were renewed or are about to be. */
export const endDueCards = (db: Db) =>
  db
    .updateTable('savedCards')
    .set({ endedAt: sql<string>`now()` })
    .where('savedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('userId', 'in', (query) =>
      query
        .selectFrom('memberships')
        .select('memberships.userId')
        .where('periodEnd', '<', sql<string>`now() + interval '1 day'`),
    )
    .execute()

export const endCard = (db: Db, id: number) =>
  db
    .updateTable('savedCards')
    .set({ endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/** Deletes the card's details. The consent remains as long as the member's account. */
export const forgetCard = async (db: Db, id: number) => {
  await db
    .updateTable('savedCards')
    .set({ sealed: null, brand: null, lastFour: null, expires: null })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('savedCards').where('id', '=', id).where('userId', 'is', null).execute()
}

/** Cards that ended this many days ago and still exist at the provider. */
export const listLeft = (db: Db, days: number) =>
  db
    .selectFrom('savedCards')
    .select('id')
    .where('sealed', 'is not', null)
    .where('endedAt', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .execute()

/** Cards of payments that were opened and never completed. */
export const deleteUnpaid = (db: Db, days: number) =>
  db
    .deleteFrom('savedCards')
    .where('savedAt', 'is', null)
    .where('createdAt', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .execute()

const nextLookAt = sql<string>`looked_at + least(looked_at - created_at, interval '1 hour')`

/** Charges without an answer for this many seconds; the wait between two lookups doubles up to an hour. */
export const takeUnanswered = (db: Db, seconds: number, most: number) =>
  db
    .updateTable('paymentAttempts')
    .set({ lookedAt: sql<string>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('paymentAttempts')
        .select('paymentAttempts.id')
        .where('isCharge', '=', sql.lit(true))
        .where('state', '=', sql.lit('started'))
        .where('createdAt', '<', sql<string>`now() - ${seconds} * interval '1 second'`)
        .where((where) =>
          where.or([where('lookedAt', 'is', null), where(nextLookAt, '<', sql<string>`now()`)]),
        )
        .orderBy('id')
        .limit(sql.lit(most))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** The provider never received it, so it does not count as an attempt. Returns false if the attempt is already decided. */
export const updateUnsent = async (db: Db, id: number) => {
  const rows = await db
    .updateTable('paymentAttempts')
    .set({ state: 'failed', isSent: false })
    .where('id', '=', id)
    .where('state', '=', sql.lit('started'))
    .returning('id')
    .execute()
  return rows.length === 1
}
