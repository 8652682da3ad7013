import { type RenewalInput } from '#features/market/payments/saved-cards.contract.ts'
import { renewalMessages } from '#features/market/payments/saved-cards.copy.ts'
import {
  agreeAgain,
  endCardsOf,
  readOpenCard,
} from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { conflict } from '#platform/server/errors.ts'
import { anotherConsentCopy } from '../copy.ts'
import { findTries, updateChargeAt } from './invoices.queries.ts'
import { notifyMember } from './membership-notifications.ts'
import { action } from './membership.ts'
import { chargeTime } from './periods.ts'
import { checkPrice, consentTo, priceOf } from './renewal-consent.ts'
import { holdOf, renewalOf } from './renewal.ts'

/** Agrees to the next plan at its price with the saved card; the open invoice is charged to it, too. */
export const agreeToCharge = action<RenewalInput & { planId: number }>(async (tx, record, _config, input) => {
  const { row, openInvoice, userId } = record
  const card = await readOpenCard(tx, userId)
  const next = (await renewalOf(tx, record))?.plan
  if (!row || !card || next?.id !== input.planId) throw conflict(renewalMessages.noCard)
  checkPrice(next, input)
  await agreeAgain(tx, card, consentTo(next, anotherConsentCopy[next.period](priceOf(next))))
  const isNew =
    openInvoice?.chargeAt === null &&
    openInvoice.mismatchedAt === null &&
    (await findTries(tx, openInvoice.id)).declined === 0
  const at = isNew && (await holdOf(tx, row, card, next)) === null ? chargeTime(row.periodEnd) : null
  if (!openInvoice || at === null) return
  await updateChargeAt(tx, openInvoice.id, at)
  await notifyMember(tx, userId, 'membershipCharge', {
    detail: () => siteDate(at),
    invoiceId: openInvoice.id,
  })
})

/** The open invoice is paid by hand again, unless its charge is in progress. */
export const stopRenewing = action<void>(async (tx, { userId, openInvoice }) => {
  if (!(await endCardsOf(tx, [userId]))) throw conflict(renewalMessages.noCard)
  if (openInvoice) await updateChargeAt(tx, openInvoice.id, null)
})
