import * as z from 'zod/mini'
import { Instant } from '#platform/contract/fields.ts'

/** 'owed': what the seller has to refund from then on. */
export const LedgerLine = z.object({
  kind: z.enum(['payment', 'refund', 'owed']),
  amountCents: z.number(),
  createdAt: Instant,
})
export type LedgerLine = z.infer<typeof LedgerLine>
type Line = Pick<LedgerLine, 'kind' | 'amountCents'>

export const paymentStatuses = ['unpaid', 'paid', 'part-refunded', 'refunded', 'refund-owed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const sumOf = (lines: readonly Line[], kind: Line['kind']) =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountCents : sum), 0)

/** Payments minus refunds. */
export const netPaidCents = (lines: readonly Line[]) => sumOf(lines, 'payment') - sumOf(lines, 'refund')

export const returnedCents = (lines: readonly Line[]) => sumOf(lines, 'refund')

/** Unsettled 'owed' lines, oldest first: a refund settles the oldest. */
function unsettled<L extends Line>(lines: readonly L[]) {
  const since = lines.slice(
    Math.max(
      0,
      lines.findIndex(({ kind }) => kind === 'owed'),
    ),
  )
  let returned = sumOf(since, 'refund')
  return since.flatMap((line) => {
    if (line.kind !== 'owed') return []
    const settled = Math.min(returned, line.amountCents)
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

/** Refunds are due within 30 days (ECTA s44); a seller who is overdue cannot take orders. */
export const refundDays = 30

/** When the refund is due; null: nothing is owed. */
export function refundDueAt(lines: readonly Pick<LedgerLine, 'kind' | 'amountCents' | 'createdAt'>[]) {
  const [oldest] = unsettled(lines)
  if (!oldest || owedCents(lines) === 0) return null
  return new Date(Date.parse(oldest.line.createdAt) + refundDays * 86_400_000).toISOString()
}

/** Derived from the ledger, never stored. */
export function paymentStatus(lines: readonly Line[]): PaymentStatus {
  const has = (kind: Line['kind']) => lines.some((line) => line.kind === kind)
  if (!has('payment')) return 'unpaid'
  if (has('refund') && netPaidCents(lines) <= 0) return 'refunded'
  if (owedCents(lines) > 0) return 'refund-owed'
  return has('refund') ? 'part-refunded' : 'paid'
}
