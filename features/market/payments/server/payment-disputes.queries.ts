import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PaymentDisputesTable } from '#platform/server/postgres/schema.ts'
import type { Purpose } from '../contract.ts'

export type PaymentDispute = Selectable<PaymentDisputesTable>
type Reported = Pick<PaymentDispute, 'attemptId' | 'disputeId' | 'amountCents' | 'dueAt'>

/** A dispute that is open, or whose deadline has changed; undefined: it is resolved already. */
export const putOpenDispute = (db: Db, dispute: Reported) =>
  db
    .insertInto('paymentDisputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'disputeId'])
        .doUpdateSet({ dueAt: dispute.dueAt })
        .where('paymentDisputes.state', '=', sql.lit('open')),
    )
    .returning('id')
    .executeTakeFirst()

/** undefined: it was resolved before. */
export const putResolvedDispute = (db: Db, dispute: Reported & { state: 'won' | 'lost' }) =>
  db
    .insertInto('paymentDisputes')
    .values({ ...dispute, resolvedAt: sql<string>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'disputeId'])
        .doUpdateSet({
          state: dispute.state,
          amountCents: dispute.amountCents,
          resolvedAt: sql<string>`now()`,
        })
        .where('paymentDisputes.state', '=', sql.lit('open')),
    )
    .returning(['id', 'createdAt'])
    .executeTakeFirst()

/** The provider has reported the money of the dispute as a refund, which is in the ledger. */
export const isReportedAsRefund = async (db: Db, attemptId: number, amountCents: number) => {
  const { isReported } = await db
    .selectNoFrom(
      sql<boolean>`(select count(*) from payment_events where attempt_id = ${attemptId} and kind = 'refunded' and amount_cents = ${amountCents})
        > (select count(*) from payment_refunds where attempt_id = ${attemptId} and is_reported and amount_cents = ${amountCents})`.as(
        'isReported',
      ),
    )
    .executeTakeFirstOrThrow()
  return isReported
}

/** Newest first. */
export const listDisputesOf = (db: Db, purpose: Purpose, subjectId: number) =>
  db
    .selectFrom('paymentDisputes as dispute')
    .innerJoin('paymentAttempts as attempt', 'attempt.id', 'dispute.attemptId')
    .select(['attempt.provider', 'dispute.amountCents', 'dispute.state', 'dispute.dueAt'])
    .where('attempt.purpose', '=', purpose)
    .where('attempt.subjectId', '=', subjectId)
    .orderBy('dispute.id', 'desc')
    .execute()
