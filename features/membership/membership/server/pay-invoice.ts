import { orderAmountCopy } from '#features/market/orders/paying.copy.ts'
import { netPaidCents, owedAgainCents, owedCents, returnedCents } from '#features/market/payments/ledger.ts'
import { providers } from '#features/market/payments/providers.ts'
import { recordPaymentDispute } from '#features/market/payments/server/payment-disputes.ts'
import type { Settled } from '#features/market/payments/server/payments.ts'
import { dropCard, saveCard } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { amountText, formatMoney } from '#platform/contract/money.ts'
import { conflict } from '#platform/server/errors.ts'
import { type Db } from '#platform/server/postgres/db.ts'
import { invoiceReferenceOf } from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import { oddPaymentCopy } from '../odd-payments.copy.ts'
import { declined } from './declined-charge.ts'
import {
  findInvoice,
  insertLine,
  updateChargeAt,
  updateMismatched,
  updatePeriod,
  type InvoiceRow,
} from './invoices.queries.ts'
import { notifyMember, notifyAdmins } from './membership-notifications.ts'
import { applyTransition, openMembership } from './membership-state.ts'
import { addPeriod, dayOfMonth } from './periods.ts'

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
  const before = netPaidCents(openInvoice.ledger)
  const isAccepted = party === 'admin' && openInvoice.mismatchedAt !== null
  if (!isAccepted) await insertLine(db, id, { kind: 'payment', amountCents: openInvoice.amountCents, method })
  // Another amount that came before is owed back, or what is left of it when it was accepted
  const surplus = isAccepted ? before - openInvoice.amountCents : before
  if (surplus > 0) await insertLine(db, id, { kind: 'owed', amountCents: surplus, method })
  await applyTransition(
    db,
    record,
    { move: 'pay', party, note: invoiceReferenceOf(found) },
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
  await notifyMember(db, found.userId, notice, { detail: invoiceReferenceOf(found), invoiceId: id })
}

/** Applies a provider's result to a membership invoice. */
export async function settleMembership(db: Db, settled: Settled) {
  const { attempt, outcome, isFinal = false } = settled
  const invoice = await findInvoice(db, attempt.subjectId)
  if (!invoice) return
  const reference = invoiceReferenceOf(invoice)
  if (outcome === 'mismatched') return recordOtherAmount(db, invoice, settled)
  if (outcome === 'refunded') return settleRefund(db, invoice)
  if (outcome === 'disputed' || outcome === 'dispute-resolved') return recordChargeback(db, invoice, settled)
  if (outcome === 'refund-failed') return recordFailedRefund(db, invoice, settled)
  if (outcome === 'refund-delayed') return
  if (outcome === 'refund-needs-attention')
    return notifyAdmins(db, invoice.id, () =>
      oddPaymentCopy.refundNeedsYou(reference, providers[attempt.provider].label),
    )
  if (outcome === 'failed') return attempt.isCharge ? declined(db, invoice, isFinal) : undefined
  const record = invoice.userId === null ? null : await openMembership(db, invoice.userId)
  const isOpen = record?.openInvoice?.id === invoice.id
  if (isOpen) await payInvoice(db, invoice.id, { party: 'provider', method: attempt.provider })
  else await recordMoneyOwed(db, invoice, invoice.amountCents, attempt.provider)
  await takeCard(db, settled, isOpen ? invoice.userId : null)
}

/** Saves the card of a payment whose member agreed to renewal. If the payment was not due, the card is dropped. */
async function takeCard(db: Db, { attempt, card }: Settled, userId: number | null) {
  if (!card || attempt.cardId === null || attempt.isCharge) return
  if (userId === null) await dropCard(db, attempt.cardId, card)
  else await saveCard(db, attempt.cardId, userId, card)
}

/** Paid twice, or after the invoice was cancelled: records the payment and that it is owed back. */
async function recordMoneyOwed(db: Db, invoice: InvoiceRow, amountCents: number, method: string) {
  const { id, currency, userId } = invoice
  await insertLine(db, id, { kind: 'payment', amountCents, method })
  await insertLine(db, id, { kind: 'owed', amountCents, method })
  const sum = formatMoney(amountCents, currency)
  await notifyAdmins(db, id, () => oddPaymentCopy.notDue(sum, invoiceReferenceOf(invoice)))
  if (userId !== null) await notifyMember(db, userId, 'membershipPaidTwice', { detail: sum, invoiceId: id })
}

/**
 * Another amount than asked for: the admins accept or return it, and until then nobody pays again. Another currency cannot
 * be entered in the ledger.
 */
async function recordOtherAmount(db: Db, invoice: InvoiceRow, { attempt, amountCents, currency }: Settled) {
  const { id, userId } = invoice
  if (attempt.isCharge) await updateChargeAt(db, id, null)
  const record = userId === null ? null : await openMembership(db, userId)
  const isOpen = record?.openInvoice?.id === id
  if (!isOpen && currency === invoice.currency)
    return recordMoneyOwed(db, invoice, amountCents, attempt.provider)
  if (currency === invoice.currency)
    await insertLine(db, id, { kind: 'payment', amountCents, method: attempt.provider })
  if (isOpen) await updateMismatched(db, id)
  const detail = () =>
    orderAmountCopy.instead(
      amountText(amountCents, currency),
      amountText(attempt.amountCents, attempt.currency),
    )
  await notifyAdmins(db, id, () => oddPaymentCopy.otherSum(invoiceReferenceOf(invoice), detail()))
  if (userId !== null) await notifyMember(db, userId, 'membershipOtherAmount', { detail, invoiceId: id })
}

/** The member's bank disputes a payment: the admins get the deadline, and what is lost leaves the ledger. */
async function recordChargeback(db: Db, invoice: InvoiceRow, settled: Settled) {
  const recorded = await recordPaymentDispute(db, settled)
  if (!recorded) return
  const { attempt, amountCents, currency, dispute } = settled
  const taken = Math.min(recorded.takenCents, netPaidCents(invoice.ledger))
  if (taken > 0)
    await insertLine(db, invoice.id, { kind: 'chargeback', amountCents: taken, method: attempt.provider })
  const provider = providers[attempt.provider].label
  await notifyAdmins(db, invoice.id, () => {
    const payment = oddPaymentCopy.payment(invoiceReferenceOf(invoice), amountText(amountCents, currency))
    const until = dispute?.dueAt ? siteDateTime(dispute.dueAt) : ''
    return oddPaymentCopy.disputed[recorded.state](payment, provider, until)
  })
}

/** The provider could not make our refund: it is owed again, and the admins pay it back by hand. */
async function recordFailedRefund(db: Db, invoice: InvoiceRow, { attempt, amountCents }: Settled) {
  const { id, ledger, currency, userId } = invoice
  const failed = Math.min(amountCents, returnedCents(ledger))
  if (failed <= 0) return
  const method = attempt.provider
  await insertLine(db, id, { kind: 'failed-refund', amountCents: failed, method })
  const missing = owedAgainCents(ledger, failed)
  if (missing > 0) await insertLine(db, id, { kind: 'owed', amountCents: missing, method })
  const sum = formatMoney(failed, currency)
  await notifyAdmins(db, id, () => oddPaymentCopy.refundFailed(sum, invoiceReferenceOf(invoice)))
  if (userId !== null)
    await notifyMember(db, userId, 'membershipRefundFailed', { detail: sum, invoiceId: id })
}

/** Handles a refund started at the provider; our own refunds are already recorded. */
async function settleRefund(db: Db, invoice: InvoiceRow) {
  if (owedCents(invoice.ledger) > 0)
    await notifyAdmins(db, invoice.id, () => oddPaymentCopy.refundedThere(invoiceReferenceOf(invoice)))
}
