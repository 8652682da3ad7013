import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PaymentAttemptsTable } from '#platform/server/postgres/schema.ts'
import type { Purpose } from '../contract.ts'
import type { ProviderName } from '../providers.ts'

/** A card stored at the provider. Its token is secret: never in responses, logs, emails or exports. */
export type ProviderCard = {
  token: string
  /** The holder's email address at the provider. */
  email: string
  brand: string | null
  lastFour: string | null
  expires: string | null
}

export type PaymentEvent = {
  /** Unique per provider, so that a repeated event counts once. */
  id: string
  kind:
    | 'paid'
    | 'failed'
    | 'refunded'
    | 'refund-failed'
    | 'refund-delayed'
    | 'refund-needs-attention'
    | 'disputed'
    | 'dispute-resolved'
  reference: string
  amountCents: number
  /** What was asked for, where the payer also paid the provider's fee; the amount includes the fee. */
  requestedCents?: number | undefined
  currency: string
  /** The payment's id at the provider. */
  paymentId: string
  /** The card it was paid with, if it can be charged again. */
  card?: ProviderCard | undefined
  /** For a failure: the card is permanently unusable. */
  isFinal?: boolean
  dispute?: ReportedDispute | undefined
}

/** A chargeback, by the provider's id. */
export type ReportedDispute = { id: string; dueAt: string | null; state: 'open' | 'won' | 'lost' }

/**
 * `accountId` is the seller's account; null: the installation's own. `cardId` is the card that is charged, or saved
 * once this is paid. `isCharge`: charged without the holder present.
 */
export type Attempt = Selectable<PaymentAttemptsTable>

type NewAttempt = Pick<
  Attempt,
  'provider' | 'reference' | 'purpose' | 'subjectId' | 'accountId' | 'currency' | 'amountCents' | 'cardId'
> & { isCharge?: boolean }

/** Inserts nothing if a charge for the same subject is in progress. */
export const insertAttempt = (db: Db, attempt: NewAttempt) => {
  const { provider, reference, purpose, subjectId, accountId, currency, amountCents, cardId } = attempt
  const { isCharge = false } = attempt
  return db
    .insertInto('paymentAttempts')
    .values({ provider, reference, purpose, subjectId, accountId, currency, amountCents, cardId, isCharge })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subjectId'])
        .where(sql<SqlBool>`is_charge and state = 'started'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

const selectAttempt = (db: Db, provider: ProviderName, reference: string) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)

const selectLast = (db: Db, purpose: Purpose, subjectId: number) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))

export const findAttempt = (db: Db, provider: ProviderName, reference: string) =>
  selectAttempt(db, provider, reference).executeTakeFirst()

/** The latest attempt. */
export const findLastAttempt = (db: Db, purpose: Purpose, subjectId: number) =>
  selectLast(db, purpose, subjectId).executeTakeFirst()

/** Locks the row, so that events about one payment are handled one after another. */
export const lockAttempt = (db: Db, provider: ProviderName, reference: string) =>
  selectAttempt(db, provider, reference).forNoKeyUpdate().executeTakeFirst()

/** False when it was received before. */
export const insertEvent = async (db: Db, attempt: Attempt, event: PaymentEvent) => {
  const rows = await db
    .insertInto('paymentEvents')
    .values({
      provider: attempt.provider,
      eventId: event.id,
      attemptId: attempt.id,
      kind: event.kind,
      currency: event.currency,
      amountCents: event.amountCents,
    })
    .onConflict((conflict) => conflict.columns(['attemptId', 'eventId']).doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** `receivedCents`: another amount than was asked for. */
export const updateAttempt = (
  db: Db,
  id: number,
  { state, providerPayment, receivedCents }: Pick<Attempt, 'state' | 'providerPayment' | 'receivedCents'>,
) =>
  db
    .updateTable('paymentAttempts')
    .set({ state, providerPayment, receivedCents })
    .where('id', '=', id)
    .execute()

/** The payment that paid for it, unless it was refunded. */
export const findPaidAttempt = (db: Db, purpose: Purpose, subjectId: number) =>
  selectLast(db, purpose, subjectId)
    .where(sql<SqlBool>`(state = 'paid' or received_cents is not null)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentEvents')
            .select('paymentEvents.id')
            .whereRef('attemptId', '=', 'paymentAttempts.id')
            .where('paymentEvents.kind', '=', sql.lit('refunded')),
        ),
      ),
    )
    .executeTakeFirst()
