import { sql, type NotNull, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { PaymentRefundsTable } from '#platform/server/postgres/schema.ts'
import type { Purpose, RefundWay } from '../contract.ts'

/** Paid payments of a subject through a seller's account that is still connected. */
const selectPaid = (db: Db, purpose: Purpose, subjectId: number) =>
  db
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('merchantAccounts as account', (join) =>
      join.onRef('account.id', '=', 'attempt.accountId').on('account.endedAt', 'is', null),
    )
    .where('attempt.purpose', '=', purpose)
    .where('attempt.subjectId', '=', subjectId)
    .where(sql<SqlBool>`(attempt.state = 'paid' or attempt.received_cents is not null)`)

/** What was paid: another amount than asked for counts as it came. */
const received = sql<number>`coalesce(attempt.received_cents, attempt.amount_cents)`

/** How much of a payment the provider was asked to refund. */
const refunded = sql<number>`(select coalesce(sum(amount_cents), 0) from payment_refunds
  where attempt_id = attempt.id and state in ('asked', 'accepted'))`

/** A payment of which this much can still be refunded. */
export const findRefundable = (db: Db, purpose: Purpose, subjectId: number, amountCents: number) =>
  selectPaid(db, purpose, subjectId)
    .selectAll('attempt')
    .where('attempt.providerPayment', 'is not', null)
    .where(sql<number>`${received} - ${amountCents}`, '>=', refunded)
    .orderBy('attempt.id', 'desc')
    .limit(sql.lit(1))
    .$narrowType<{ providerPayment: NotNull }>()
    .executeTakeFirst()

/** The most that can still be refunded of one payment through a connected account. */
export const findMostRefundable = async (db: Db, purpose: Purpose, subjectId: number) => {
  const { cents } = await selectPaid(db, purpose, subjectId)
    .select(sql<number>`coalesce(max(${received} - ${refunded}), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** The provider of the newest payment. */
export const findRefundWay = (db: Db, purpose: Purpose, subjectId: number) =>
  selectPaid(db, purpose, subjectId)
    .select([
      'attempt.provider',
      sql<boolean>`exists (select from payment_refunds refund join payment_attempts other on other.id = refund.attempt_id
        where other.purpose = ${purpose} and other.subject_id = ${subjectId} and refund.state = 'asked')`.as(
        'isUnclear',
      ),
      sql<
        RefundWay['notice']
      >`(select notice from payment_refunds refund join payment_attempts other on other.id = refund.attempt_id
        where other.purpose = ${purpose} and other.subject_id = ${subjectId} and refund.state in ('asked', 'accepted') and not is_reported
          and notice is not null order by refund.id desc limit 1)`.as('notice'),
    ])
    .orderBy('attempt.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const insertRefund = async (db: Db, attemptId: number, amountCents: number) => {
  const { id } = await db
    .insertInto('paymentRefunds')
    .values({ attemptId, amountCents })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: it was no longer waiting for the provider's answer. */
export const updateRefund = async (db: Db, id: number, state: 'accepted' | 'refused') => {
  const rows = await db
    .updateTable('paymentRefunds')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', sql.lit('asked'))
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Our refund that the provider's event is about, with its previous state; none: it was begun at the provider. */
export const takeReportedRefund = (db: Db, attemptId: number, amountCents: number) =>
  db
    .with('found', (query) =>
      query
        .selectFrom('paymentRefunds')
        .select(['id', 'state'])
        .where('attemptId', '=', attemptId)
        .where('amountCents', '=', amountCents)
        .where('isReported', '=', sql.lit(false))
        .where('state', 'not in', ['refused', 'failed'])
        .orderBy('id')
        .limit(sql.lit(1))
        .forUpdate(),
    )
    .updateTable('paymentRefunds')
    .from('found')
    .set({
      isReported: true,
      notice: null,
      state: sql<
        Selectable<PaymentRefundsTable>['state']
      >`case when found.state = 'asked' then 'accepted' else found.state end`,
    })
    .whereRef('paymentRefunds.id', '=', 'found.id')
    .returning('found.state')
    .executeTakeFirst()

/** Our refund that the provider could not make, with its previous state; none: it was not begun here. */
export const takeFailedRefund = (db: Db, attemptId: number, amountCents: number) =>
  db
    .with('found', (query) =>
      query
        .selectFrom('paymentRefunds')
        .select(['id', 'state'])
        .where('attemptId', '=', attemptId)
        .where('amountCents', '=', amountCents)
        .where('state', 'in', ['asked', 'accepted'])
        .orderBy('isReported')
        .orderBy('id')
        .limit(sql.lit(1))
        .forUpdate(),
    )
    .updateTable('paymentRefunds')
    .from('found')
    .set({ state: 'failed', notice: null })
    .whereRef('paymentRefunds.id', '=', 'found.id')
    .returning('found.state')
    .executeTakeFirst()

/** What the provider says about a refund that is under way. False: there is none. */
export const updateNotice = async (
  db: Db,
  attemptId: number,
  amountCents: number,
  notice: Exclude<RefundWay['notice'], null>,
) => {
  const rows = await db
    .updateTable('paymentRefunds')
    .set({ notice })
    .where('attemptId', '=', attemptId)
    .where('amountCents', '=', amountCents)
    .where('state', 'in', ['asked', 'accepted'])
    .where('isReported', '=', sql.lit(false))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The seller has checked those whose answer is missing. */
export const settleRefundsByHand = (db: Db, purpose: Purpose, subjectId: number) =>
  db
    .updateTable('paymentRefunds')
    .from('paymentAttempts as attempt')
    .set({ state: 'byHand' })
    .whereRef('attempt.id', '=', 'paymentRefunds.attemptId')
    .where('attempt.purpose', '=', purpose)
    .where('attempt.subjectId', '=', subjectId)
    .where('paymentRefunds.state', '=', sql.lit('asked'))
    .execute()

/** What was refunded according to the providers' events. */
export const sumReported = async (db: Db, purpose: Purpose, subjectId: number) => {
  const { cents } = await db
    .selectFrom('paymentEvents as event')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'event.attemptId')
    .select(sql<number>`coalesce(sum(event.amount_cents), 0)::bigint`.as('cents'))
    .where('paymentAttempts.purpose', '=', purpose)
    .where('paymentAttempts.subjectId', '=', subjectId)
    .where('event.kind', '=', sql.lit('refunded'))
    .executeTakeFirstOrThrow()
  return cents
}
