import * as z from 'zod/mini'
import { dayMs } from '#platform/contract/durations.ts'
import { Instant } from '#platform/contract/fields.ts'

/**
 * 'owed': what the seller has to refund from then on. 'failed-refund': a refund that the provider could not make.
 * 'chargeback': the payer's bank took the money back.
 */
export const LedgerLine = z.object({
  kind: z.enum(['payment', 'refund', 'owed', 'failed-refund', 'chargeback']),
  amountCents: z.number(),
  createdAt: Instant,
})
export type LedgerLine = z.infer<typeof LedgerLine>
export type LedgerKind = LedgerLine['kind']
type Line = Pick<LedgerLine, 'kind' | 'amountCents'>

/** 'mismatched': another amount than asked for was paid, and nobody has accepted or returned it yet. */
export const paymentStatuses = [
  'unpaid',
  'mismatched',
  'paid',
  'part-refunded',
  'refunded',
  'refund-owed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The sign with which a line changes the money that the seller has. */
export const ledgerSigns: Record<LedgerKind, -1 | 0 | 1> = {
  payment: 1,
  refund: -1,
  owed: 0,
  'failed-refund': 1,
  chargeback: -1,
}

const sumOf = (lines: readonly Line[], kind: Line['kind']) =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountCents : sum), 0)

/** Payments minus what the payer has back. */
export const netPaidCents = (lines: readonly Line[]) =>
  lines.reduce((sum, { kind, amountCents }) => sum + ledgerSigns[kind] * amountCents, 0)

export const paidCents = (lines: readonly Line[]) => sumOf(lines, 'payment')

/** What the payer has back: refunds that did not fail, and chargebacks. */
export const returnedCents = (lines: readonly Line[]) => paidCents(lines) - netPaidCents(lines)

/** Unsettled 'owed' lines, oldest first: a refund settles the oldest. */
function unsettled<L extends Line>(lines: readonly L[]) {
  const first = lines.findIndex(({ kind }) => kind === 'owed')
  const since = lines.slice(Math.max(0, first))
  let returned = returnedCents(since)
  return since.flatMap((line) => {
    if (line.kind !== 'owed') return []
    const settled = Math.max(0, Math.min(returned, line.amountCents))
    returned -= settled
    return settled < line.amountCents ? [{ line, cents: line.amountCents - settled }] : []
  })
}

/** What is still to be refunded; never more than was paid and not refunded. */
export const owedCents = (lines: readonly Line[]) =>
  Math.min(
    unsettled(lines).reduce((sum, { cents }) => sum + cents, 0),
    Math.max(0, netPaidCents(lines)),
  )

/** What has to be owed of a failed refund, beside what is owed again because it failed. */
export function owedAgainCents(lines: readonly Line[], amountCents: number) {
  const after = [...lines, { kind: 'failed-refund' as const, amountCents }]
  const isOwed = owedCents(after) - owedCents(lines)
  return Math.min(amountCents - isOwed, netPaidCents(after) - owedCents(after))
}

/** Refunds are due within 30 days (ECTA s44); a seller who is overdue cannot take orders. */
export const refundDays = 30

/** When the refund is due; null: nothing is owed. */
export function refundDueAt(lines: readonly Pick<LedgerLine, 'kind' | 'amountCents' | 'createdAt'>[]) {
  const [oldest] = unsettled(lines)
  if (!oldest || owedCents(lines) === 0) return null
  return new Date(Date.parse(oldest.line.createdAt) + refundDays * dayMs).toISOString()
}

/** Derived from the ledger, never stored. Something of this price that was paid twice and refunded once is paid. */
export function paymentStatus(lines: readonly Line[], priceCents = Infinity): PaymentStatus {
  const net = netPaidCents(lines)
  const isReturned = returnedCents(lines) > 0
  if (!lines.some(({ kind }) => kind === 'payment')) return 'unpaid'
  if (isReturned && net <= 0) return 'refunded'
  if (owedCents(lines) > 0) return 'refund-owed'
  return isReturned && net < priceCents ? 'part-refunded' : 'paid'
}
