import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { ProviderName, Purpose } from '../contract.ts'
import type { Attempt } from './payments.queries.ts'

/** A payment through an account that is still connected, of which so much has not been asked back yet. */
export const findRefundable = async (db: Db, purpose: Purpose, subjectId: number, amountCents: number) =>
  (
    await hot<Attempt & { providerPayment: string }>(
      db,
      `select attempt.* from payment_attempts attempt
       join merchant_accounts account on account.id = attempt.account_id and account.ended_at is null
       where purpose = $1 and subject_id = $2 and state = 'paid' and provider_payment is not null
         and amount_cents - $3 >= (select coalesce(sum(amount_cents), 0) from payment_refunds
           where attempt_id = attempt.id and state in ('asked', 'accepted'))
       order by attempt.id desc limit 1`,
      [purpose, subjectId, amountCents],
    )
  )[0]

/** The most that one payment through a connected account has left to be asked back. */
export const findMostRefundable = async (db: Db, purpose: Purpose, subjectId: number) => {
  const [row] = await hot<{ cents: number }>(
    db,
    `select coalesce(max(amount_cents - (select coalesce(sum(amount_cents), 0) from payment_refunds
        where attempt_id = attempt.id and state in ('asked', 'accepted'))), 0)::bigint as cents
     from payment_attempts attempt
     join merchant_accounts account on account.id = attempt.account_id and account.ended_at is null
     where purpose = $1 and subject_id = $2 and state = 'paid'`,
    [purpose, subjectId],
  )
  return row?.cents ?? 0
}

/** Through whom the newest payment of it came. */
export const findRefundWay = async (db: Db, purpose: Purpose, subjectId: number) =>
  (
    await hot<{ provider: ProviderName; isUnclear: boolean }>(
      db,
      `select attempt.provider, exists (select from payment_refunds refund join payment_attempts other on other.id = refund.attempt_id
           where other.purpose = $1 and other.subject_id = $2 and refund.state = 'asked') as is_unclear
       from payment_attempts attempt
       join merchant_accounts account on account.id = attempt.account_id and account.ended_at is null
       where purpose = $1 and subject_id = $2 and state = 'paid' order by attempt.id desc limit 1`,
      [purpose, subjectId],
    )
  )[0]

export const insertRefund = async (db: Db, attemptId: number, amountCents: number) => {
  const [row] = await hot<{ id: number }>(
    db,
    'insert into payment_refunds (attempt_id, amount_cents) values ($1, $2) returning id',
    [attemptId, amountCents],
  )
  return row?.id ?? 0
}

/** False: something else was known of it already. */
export const updateRefund = async (db: Db, id: number, state: 'accepted' | 'refused') => {
  const text = `update payment_refunds set state = $2 where id = $1 and state = 'asked' returning id`
  return (await hot(db, text, [id, state])).length === 1
}

/** The refund of ours that the provider tells of, as it was until now; none: it was begun at the provider. */
export const takeToldRefund = async (db: Db, attemptId: number, amountCents: number) =>
  (
    await hot<{ state: 'asked' | 'accepted' | 'byHand' }>(
      db,
      `with found as (
        select id, state from payment_refunds
        where attempt_id = $1 and amount_cents = $2 and not is_told and state <> 'refused' order by id limit 1 for update
      )
      update payment_refunds set is_told = true, state = case when found.state = 'asked' then 'accepted' else found.state end
      from found where payment_refunds.id = found.id returning found.state`,
      [attemptId, amountCents],
    )
  )[0]

/** The seller has looked at those whose answer is missing. */
export const settleRefundsByHand = (db: Db, purpose: Purpose, subjectId: number) =>
  hot(
    db,
    `update payment_refunds set state = 'byHand' from payment_attempts attempt
     where attempt.id = attempt_id and purpose = $1 and subject_id = $2 and payment_refunds.state = 'asked'`,
    [purpose, subjectId],
  )

/** What went back, as providers tell by themselves. */
export const sumTold = async (db: Db, purpose: Purpose, subjectId: number) => {
  const [row] = await hot<{ cents: number }>(
    db,
    `select coalesce(sum(event.amount_cents), 0)::bigint as cents
     from payment_events event join payment_attempts on payment_attempts.id = attempt_id
     where purpose = $1 and subject_id = $2 and kind = 'refunded'`,
    [purpose, subjectId],
  )
  return row?.cents ?? 0
}
