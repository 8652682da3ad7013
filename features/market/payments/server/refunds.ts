import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Purpose, RefundWay } from '../contract.ts'
import { providerOfMerchant } from './merchants.ts'
import type { Attempt } from './payments.queries.ts'
import { ProviderError } from './provider.ts'
import {
  findMostRefundable,
  findRefundable,
  findRefundWay,
  insertRefund,
  settleRefundsByHand,
  sumReported,
  takeFailedRefund,
  takeReportedRefund,
  updateNotice,
  updateRefund,
} from './refunds.queries.ts'

/** A refund that a provider is about to be asked for. */
export type Refund = { id: number; attempt: Attempt & { providerPayment: string }; amountCents: number }

/** The provider for refunds; null: by hand. */
export const readRefundWay = async (db: Db, purpose: Purpose, id: number): Promise<RefundWay | null> =>
  (await findRefundWay(db, purpose, id)) ?? null

/** Recorded before the provider is asked, so that a refund is never requested twice unnoticed. null: there is no provider to ask. */
export async function beginRefund(
  db: Db,
  purpose: Purpose,
  subjectId: number,
  amountCents: number,
): Promise<Refund | null> {
  const attempt = await findRefundable(db, purpose, subjectId, amountCents)
  return attempt ? { id: await insertRefund(db, attempt.id, amountCents), attempt, amountCents } : null
}

/** Each payment is refunded separately, so this is the most per refund. */
export const readMostRefundable = (db: Db, purpose: Purpose, subjectId: number) =>
  findMostRefundable(db, purpose, subjectId)

/** 'unknown': the answer is missing, and the seller has to check whether the money was refunded. */
export async function askForRefund(
  db: Db,
  config: Config,
  { id, attempt, amountCents }: Refund,
): Promise<'accepted' | 'refused' | 'unknown'> {
  const provider = await providerOfMerchant(db, config, attempt.accountId)
  const { reference, providerPayment: paymentId } = attempt
  try {
    if (await provider?.refund({ reference, paymentId, amountCents })) return 'accepted'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.outcome === 'unknown') return 'unknown'
  }
  await updateRefund(db, id, 'refused')
  return 'refused'
}

/** False: the provider's webhook came first. */
export const acceptRefund = (db: Db, { id }: Refund) => updateRefund(db, id, 'accepted')

/** The seller has checked and recorded what was refunded. */
export const endAskedRefunds = (db: Db, purpose: Purpose, subjectId: number) =>
  settleRefundsByHand(db, purpose, subjectId)

/** A refund that the provider could not make. False: the ledger does not have it. */
export const failRefund = async (db: Db, attempt: Attempt, amountCents: number) =>
  (await takeFailedRefund(db, attempt.id, amountCents))?.state === 'accepted'

export const noteRefund = (
  db: Db,
  attempt: Attempt,
  amountCents: number,
  notice: Exclude<RefundWay['notice'], null>,
) => updateNotice(db, attempt.id, amountCents, notice)

/** How much of a refund reported by the provider is missing in the ledger, which already records `takenDownCents`. */
export async function toTakeDown(db: Db, attempt: Attempt, amountCents: number, takenDownCents: number) {
  const ours = await takeReportedRefund(db, attempt.id, amountCents)
  if (ours) return ours.state === 'asked' ? amountCents : 0
  const reported = await sumReported(db, attempt.purpose, attempt.subjectId)
  return Math.min(amountCents, Math.max(0, reported - takenDownCents))
}
