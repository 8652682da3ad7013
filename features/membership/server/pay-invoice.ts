import { type Db } from '#platform/server/postgres/db.ts'
import { conflict } from '#platform/server/errors.ts'
import type { Settled } from '#features/payments/server/payments.ts'
import { dropCard, saveCard } from '#features/saved-cards/server/saved-cards.ts'
import { invoiceReferenceOf } from '../contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { addPeriod, dayOfMonth } from './periods.ts'
import {
  findInvoice,
  insertLine,
  owedCents,
  updateChargeAt,
  updatePeriod,
  type InvoiceRow,
} from './invoices.queries.ts'
import { declined } from './declined-charge.ts'
import { applyTransition, openMembership } from './membership-state.ts'
import { notifyMember, notifyAdmins } from './membership-notifications.ts'
import { membershipMessages } from '../copy.ts'

type Payer = { party: 'admin' | 'provider'; method: string }

/** A payment for an invoice arrived: the membership begins or continues. 409 if the invoice was not to be paid. */
export async function payInvoice(db: Db, id: number, { party, method }: Payer) {
  const found = await findInvoice(db, id)
  if (!found?.userId) throw conflict(membershipMessages.notNowStaff)
  const record = await openMembership(db, found.userId)
  const { row, openInvoice } = record
  if (!row || openInvoice?.id !== id) throw conflict(membershipMessages.notNowStaff)

  const isFirst = row.state === 'pending' || row.state === 'trialing'
  const periodStart = row.state === 'pending' ? new Date().toISOString() : row.periodEnd
  const anchorDay = row.anchorDay ?? dayOfMonth(periodStart)
  const periodEnd = addPeriod(periodStart, openInvoice.period, anchorDay)
  await updatePeriod(db, id, periodStart, periodEnd)
  await insertLine(db, id, { kind: 'payment', amountCents: openInvoice.amountCents, method })
  await applyTransition(
    db,
    record,
    { move: 'pay', party, note: invoiceReferenceOf(id) },
    {
      kind: 'paid',
      planId: openInvoice.planId,
      nextPlanId: null,
      periodStart,
      periodEnd,
      anchorDay,
      renewsYearly: false,
      notifiedSteps: [],
      agreedAt: isFirst ? new Date().toISOString() : row.agreedAt,
    },
  )
  const notice = isFirst ? 'membershipPaid' : 'membershipRenewed'
  await notifyMember(db, found.userId, notice, { detail: invoiceReferenceOf(id), invoiceId: id })
}

/** Applies a provider's result to a membership invoice. */
export async function settleMembership(db: Db, settled: Settled) {
  const { attempt, outcome, isFinal = false } = settled
  const invoice = await findInvoice(db, attempt.subjectId)
  if (!invoice) return
  const reference = invoiceReferenceOf(invoice.id)
  if (outcome === 'mismatched') {
    if (attempt.isCharge) await updateChargeAt(db, invoice.id, null)
    return notifyAdmins(db, invoice.id, `${reference} was paid with another sum`)
  }
  if (outcome === 'refunded') return settleRefund(db, invoice)
  if (outcome === 'failed') return attempt.isCharge ? declined(db, invoice, isFinal) : undefined
  const record = invoice.userId === null ? null : await openMembership(db, invoice.userId)
  const isOpen = record?.openInvoice?.id === invoice.id
  if (isOpen) await payInvoice(db, invoice.id, { party: 'provider', method: attempt.provider })
  else await recordMoneyOwed(db, invoice, attempt.provider)
  await takeCard(db, settled, isOpen ? invoice.userId : null)
}

/** Saves the card of a payment whose member agreed to renewal. If the payment was not due, the card is dropped. */
async function takeCard(db: Db, { attempt, card }: Settled, userId: number | null) {
  if (!card || attempt.cardId === null || attempt.isCharge) return
  if (userId === null) await dropCard(db, attempt.cardId, card)
  else await saveCard(db, attempt.cardId, userId, card)
}

/** Paid twice, or after the invoice was cancelled: records the payment and that it is owed back. */
async function recordMoneyOwed(db: Db, { id, amountCents, currency }: InvoiceRow, method: string) {
  await insertLine(db, id, { kind: 'payment', amountCents, method })
  await insertLine(db, id, { kind: 'owed', amountCents, method })
  const sum = formatMoney(amountCents, currency)
  await notifyAdmins(db, id, `${sum} came for ${invoiceReferenceOf(id)}, which was not to be paid`)
}

/** Handles a refund started at the provider; our own refunds are already recorded. */
async function settleRefund(db: Db, invoice: InvoiceRow) {
  if (owedCents(invoice.ledger) > 0)
    await notifyAdmins(db, invoice.id, `${invoiceReferenceOf(invoice.id)} was refunded at the provider`)
}
