import { sampleNumberOf } from '#features/market/payments/document-numbers.ts'
import { netPaidCents, paidCents } from '#features/market/payments/ledger.ts'
import { nextCreditNoteNumber } from '#features/market/shop/server/shop-settings.ts'
import { vatWithin } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { insertCreditNote } from './order-transitions.queries.ts'
import type { OrderRow } from './orders.queries.ts'

type Refund = { paymentId: number; amountCents: number; reason: string }

/**
 * Credits a refund on the order's invoice, with the VAT that was invoiced. What was paid more than once is not on the invoice: only what the
 * refund leaves below its total is credited.
 */
export async function issueCreditNote(db: Db, order: OrderRow, { paymentId, amountCents, reason }: Refund) {
  const { id, businessId, invoiceNumber, totalCents, vatPercent } = order
  if (invoiceNumber === null || businessId === null) return
  const before = order.creditNotes.reduce((sum, note) => sum + note.amountCents, 0)
  // Another amount that was accepted is all that was paid for the invoice. A chargeback credits nothing.
  const invoiced = Math.min(totalCents, paidCents(order.ledger))
  const left = netPaidCents(order.ledger.filter(({ kind }) => kind !== 'chargeback')) - amountCents
  const after = Math.max(before, Math.min(invoiced, invoiced - left))
  if (after === before) return
  const number = order.isSample ? sampleNumberOf(paymentId) : await nextCreditNoteNumber(db, businessId)
  if (number === null) return
  await insertCreditNote(db, {
    orderId: id,
    paymentId,
    businessId,
    number,
    amountCents: after - before,
    // The notes of an invoice add up to its VAT, however they are rounded.
    vatCents: vatWithin(after, vatPercent) - vatWithin(before, vatPercent),
    reason,
  })
}
