import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { Attempt } from '#features/payments/server/payments.queries.ts'
import type { ProviderName } from '#features/payments/contract.ts'

export type CardRow = {
  id: number
  /** null: the member is gone. */
  userId: number | null
  provider: ProviderName
  sealed: string | null
  brand: string | null
  lastFour: string | null
  expires: string | null
  keptAt: string | null
  endedAt: string | null
}

export type Consent = { planId: number; currency: string; priceCents: number; version: string; words: string }

export const insertCard = async (db: Db, userId: number, provider: ProviderName) => {
  const [row] = await hot<{ id: number }>(
    db,
    'insert into kept_cards (user_id, provider) values ($1, $2) returning id',
    [userId, provider],
  )
  return row?.id ?? 0
}

export const insertConsent = (db: Db, cardId: number, consent: Consent) =>
  hot(
    db,
    `insert into kept_card_consents (card_id, plan_id, currency, price_cents, version, words) values ($1, $2, $3, $4, $5, $6)`,
    [cardId, consent.planId, consent.currency, consent.priceCents, consent.version, consent.words],
  )

/** So much may be charged for the plan at most, as was said last; null: nothing. */
export const findAgreedCents = async (db: Db, cardId: number, planId: number, currency: string) => {
  const [row] = await hot<{ cents: number }>(
    db,
    `select price_cents as cents from kept_card_consents where card_id = $1 and plan_id = $2 and currency = $3
     order by id desc limit 1`,
    [cardId, planId, currency],
  )
  return row?.cents ?? null
}

export const findCard = async (db: Db, id: number) =>
  (await hot<CardRow>(db, 'select * from kept_cards where id = $1', [id]))[0]

/** The one that is charged. */
export const findOpenCard = async (db: Db, userId: number) =>
  (
    await hot<CardRow>(
      db,
      'select * from kept_cards where user_id = $1 and kept_at is not null and ended_at is null',
      [userId],
    )
  )[0]

type Known = Pick<CardRow, 'sealed' | 'brand' | 'lastFour' | 'expires'>

export const updateKept = (db: Db, id: number, { sealed, brand, lastFour, expires }: Known) =>
  hot(
    db,
    `update kept_cards set sealed = $2, brand = $3, last_four = $4, expires = $5, kept_at = now() where id = $1`,
    [id, sealed, brand, lastFour, expires],
  )

/** Those that were ended by this. */
export const endOpenCards = async (db: Db, userIds: number[]) =>
  (
    await hot<{ id: number }>(
      db,
      `update kept_cards set ended_at = now()
       where user_id = any($1::int[]) and kept_at is not null and ended_at is null returning id`,
      [userIds],
    )
  ).map(({ id }) => id)

/** Whose memberships have been or are about to be renewed by them. */
export const endDueCards = (db: Db) =>
  hot(
    db,
    `update kept_cards set ended_at = now() where kept_at is not null and ended_at is null
       and user_id in (select user_id from memberships where period_end < now() + interval '1 day')`,
  )

export const endCard = (db: Db, id: number) =>
  hot(db, 'update kept_cards set ended_at = now() where id = $1 and ended_at is null', [id])

/** What was said yes to stays while its member does. */
export const forgetCard = async (db: Db, id: number) => {
  await hot(
    db,
    'update kept_cards set sealed = null, brand = null, last_four = null, expires = null where id = $1',
    [id],
  )
  await hot(db, 'delete from kept_cards where id = $1 and user_id is null', [id])
}

/** Ended so long ago, and known to the provider all the same. */
export const listLeft = (db: Db, days: number) =>
  hot<{ id: number }>(
    db,
    `select id from kept_cards where sealed is not null and ended_at < now() - $1 * interval '1 day'`,
    [days],
  )

/** Payments that were opened and never made. */
export const deleteUnpaid = (db: Db, days: number) =>
  hot(db, `delete from kept_cards where kept_at is null and created_at < now() - $1 * interval '1 day'`, [
    days,
  ])

/** Sent so long ago that their answer is missing; each time it takes twice as long, an hour at most. */
export const takeUnanswered = (db: Db, seconds: number, many: number) =>
  hot<Attempt & { createdAt: string }>(
    db,
    `update payment_attempts set looked_at = now() where id in (
       select id from payment_attempts where is_charge and state = 'started' and created_at < now() - $1 * interval '1 second'
         and (looked_at is null or looked_at + least(looked_at - created_at, interval '1 hour') < now())
       order by id limit ${many} for update skip locked) returning *`,
    [seconds],
  )

/** The provider never got it: it was no try. */
export const updateUnsent = async (db: Db, id: number) => {
  const text = `update payment_attempts set state = 'failed', is_sent = false where id = $1 and state = 'started' returning id`
  return (await hot(db, text, [id])).length === 1
}
