import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { ProviderName, Purpose } from '../contract.ts'

/** A card that the provider keeps. Its token is nobody's to see: not in answers, logs, mails or exports. */
export type ProviderCard = {
  token: string
  /** Whose it is at the provider. */
  email: string
  brand: string | null
  lastFour: string | null
  expires: string | null
}

export type PaymentEvent = {
  /** Unique at the provider: what comes twice counts once. */
  id: string
  kind: 'paid' | 'failed' | 'refunded'
  reference: string
  amountCents: number
  currency: string
  /** The payment's name at the provider. */
  paymentId: string
  /** The card it was paid with, where that can be charged again. */
  card?: ProviderCard | undefined
  /** Of a failure: this card will never do. */
  isFinal?: boolean
}

export type Attempt = {
  id: number
  provider: ProviderName
  reference: string
  purpose: Purpose
  subjectId: number
  /** The seller's account; null: the installation's own. */
  accountId: number | null
  currency: string
  amountCents: number
  state: 'started' | 'paid' | 'failed' | 'mismatched'
  providerPayment: string | null
  /** The card that is charged, or that is kept once this is paid. */
  cardId: number | null
  /** Charged without its holder. */
  isCharge: boolean
}

type NewAttempt = Omit<Attempt, 'id' | 'state' | 'providerPayment' | 'isCharge'> & { isCharge?: boolean }

/** None where the same is being charged already. */
export const insertAttempt = async (db: Db, attempt: NewAttempt) => {
  const { provider, reference, purpose, subjectId, accountId, currency, amountCents, cardId } = attempt
  const [row] = await hot<Attempt>(
    db,
    `insert into payment_attempts (provider, reference, purpose, subject_id, account_id, currency, amount_cents, card_id, is_charge)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (purpose, subject_id) where is_charge and state = 'started' do nothing returning *`,
    [
      provider,
      reference,
      purpose,
      subjectId,
      accountId,
      currency,
      amountCents,
      cardId,
      attempt.isCharge ?? false,
    ],
  )
  return row
}

export const findAttempt = async (db: Db, provider: ProviderName, reference: string) =>
  (
    await hot<Attempt>(db, 'select * from payment_attempts where provider = $1 and reference = $2', [
      provider,
      reference,
    ])
  )[0]

/** The last one that was begun. */
export const findLastAttempt = async (db: Db, purpose: Purpose, subjectId: number) =>
  (
    await hot<Attempt>(
      db,
      'select * from payment_attempts where purpose = $1 and subject_id = $2 order by id desc limit 1',
      [purpose, subjectId],
    )
  )[0]

/** With its row locked: what is said of one payment is heard in turn. */
export const lockAttempt = async (db: Db, provider: ProviderName, reference: string) =>
  (
    await hot<Attempt>(
      db,
      'select * from payment_attempts where provider = $1 and reference = $2 for no key update',
      [provider, reference],
    )
  )[0]

/** False when it has been heard before. */
export const insertEvent = async (db: Db, attempt: Attempt, event: PaymentEvent) => {
  const rows = await hot(
    db,
    `insert into payment_events (provider, event_id, attempt_id, kind, currency, amount_cents)
     values ($1, $2, $3, $4, $5, $6) on conflict (attempt_id, event_id) do nothing returning id`,
    [attempt.provider, event.id, attempt.id, event.kind, event.currency, event.amountCents],
  )
  return rows.length === 1
}

export const updateAttempt = (db: Db, id: number, state: Attempt['state'], paymentId: string) =>
  hot(db, 'update payment_attempts set state = $2, provider_payment = $3 where id = $1', [
    id,
    state,
    paymentId,
  ])

/** By which payment the thing was paid, where that has not gone back. */
export const findPaidAttempt = async (db: Db, purpose: Purpose, subjectId: number) =>
  (
    await hot<Attempt>(
      db,
      `select * from payment_attempts where purpose = $1 and subject_id = $2 and state = 'paid'
         and not exists (select 1 from payment_events where attempt_id = payment_attempts.id and kind = 'refunded')
       order by id desc limit 1`,
      [purpose, subjectId],
    )
  )[0]
