import type { Db } from '#platform/server/postgres/db.ts'
import type { Purpose } from '../contract.ts'
import {
  isReportedAsRefund,
  listDisputesOf,
  putOpenDispute,
  putResolvedDispute,
} from './payment-disputes.queries.ts'
import type { Settled } from './payments.ts'

export const readPaymentDisputes = (db: Db, purpose: Purpose, subjectId: number) =>
  listDisputesOf(db, purpose, subjectId)

/**
 * Records what a provider reports about a dispute. 'open': to be answered; 'lost' and 'won': resolved, once. `takenCents`:
 * what the payer's bank took that is not in the ledger as a refund. null: nothing new.
 */
export async function recordPaymentDispute(db: Db, { attempt, amountCents, dispute }: Settled) {
  if (!dispute) return null
  const reported = { attemptId: attempt.id, disputeId: dispute.id, amountCents, dueAt: dispute.dueAt }
  if (dispute.state === 'open') {
    const isOpen = await putOpenDispute(db, reported)
    return isOpen ? { state: dispute.state, takenCents: 0 } : null
  }
  const isNew = await putResolvedDispute(db, { ...reported, state: dispute.state })
  if (!isNew) return null
  const isTaken = dispute.state === 'lost' && !(await isReportedAsRefund(db, attempt.id, amountCents))
  return { state: dispute.state, takenCents: isTaken ? amountCents : 0 }
}
