import { endCardsOf } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { invoiceReferenceOf, membershipLimits as limits } from '../contract.ts'
import { findTries, updateChargeAt, type InvoiceRow } from './invoices.queries.ts'
import { notifyMember } from './membership-notifications.ts'
import { openMembership } from './membership-state.ts'
import { addDays } from './periods.ts'

/**
 * Schedules one more charge on the third day of grace unless the decline is final; until then and afterwards the
 * invoice can be paid by hand.
 */
export async function declined(db: Db, { id, userId }: InvoiceRow, isFinal: boolean) {
  if (userId === null) return
  const { row, openInvoice } = await openMembership(db, userId)
  if (!row || openInvoice?.id !== id) return
  const { declined: tries } = await findTries(db, id)
  const again = [addDays(row.periodEnd, limits.retryDay), addDays(new Date(), 1)].toSorted().at(-1) ?? null
  await updateChargeAt(db, id, isFinal || tries >= limits.chargeTries ? null : again)
  if (isFinal) await endCardsOf(db, [userId])
  await notifyMember(db, userId, 'membershipDeclined', {
    detail: invoiceReferenceOf(openInvoice),
    invoiceId: id,
  })
}
