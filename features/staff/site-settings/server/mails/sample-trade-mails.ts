import { orderNotices, type OrderKind } from '#features/market/orders/notifications.ts'
import { orderMail, type MailedOrder } from '#features/market/orders/server/orders.mail.ts'
import type { Invoice } from '#features/membership/membership/contract.ts'
import { membershipNotices, type MembershipNotice } from '#features/membership/membership/notifications.ts'
import { membershipMail } from '#features/membership/membership/server/membership.mail.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { sampleMailCopy } from '../../mails.copy.ts'

type Sample = { site: FullSite; to: { email: string; displayName: string } }

const at = '2026-11-21T10:00:00.000Z'
const isKind = (name: string): name is OrderKind => name in orderNotices
const isNotice = (name: string): name is MembershipNotice => name in membershipNotices

/** The mails about an order of one pot. */
export function orderMails({ site, to, business }: Sample & { business: string }): WordedMail[] {
  const order: MailedOrder = {
    id: 1,
    sellerName: business,
    state: 'completed',
    method: 'eft',
    bank: null,
    bankNotice: null,
    deliveryCents: 0,
    totalCents: 8_000,
    currency: 'ZAR',
    dueAt: null,
    tracking: '',
    collectionCode: null,
    isShopSuspended: false,
    ledger: [],
    creditNotes: [],
    lines: [{ name: sampleMailCopy.product, variant: '', quantity: 1, priceCents: 8_000 }],
  }
  return Object.keys(orderNotices)
    .filter(isKind)
    .map((kind) => orderMail(site, to, kind, order, true, ''))
}

/** The mails about a membership of a month. */
export const membershipMails = ({ site, to }: Sample): WordedMail[] =>
  Object.keys(membershipNotices)
    .filter(isNotice)
    .map((notice) =>
      membershipMail(site, to, { notice, detail: detailOf(notice), invoice: invoiceOf(notice), bank: null }),
    )

const invoice: Invoice = {
  id: 1,
  reference: 'HM-000001',
  period: 'month',
  periodStart: null,
  periodEnd: null,
  currency: 'ZAR',
  amountCents: 7_900,
  vatPercent: 0,
  vatCents: 0,
  vatNumber: null,
  billedTo: '',
  paymentStatus: 'unpaid',
  isVoid: false,
  dueAt: at,
  createdAt: at,
  owedCents: 0,
  receivedCents: 0,
  chargeAt: null,
}

const dated: readonly MembershipNotice[] = [
  'membershipCharge',
  'membershipCancelled',
  'membershipYearEnds',
  'membershipYearEndsByCard',
  'membershipPastDue',
  'membershipTrialEnds',
  'membershipTrial',
  'membershipGranted',
]
const withSums: readonly MembershipNotice[] = [
  'membershipYearByCard',
  'membershipOtherAmount',
  'membershipPaidTwice',
  'membershipRefundFailed',
]
const withInvoice: readonly MembershipNotice[] = [
  'membershipInvoice',
  'membershipPriceRose',
  'membershipCardExpired',
  'membershipDeclined',
  'membershipPaid',
  'membershipRenewed',
  'membershipPastDue',
]

/** What a notice names: a day, a sum or the number of an invoice. */
function detailOf(notice: MembershipNotice) {
  if (dated.includes(notice)) return siteDate(at)
  return withSums.includes(notice) ? formatMoney(invoice.amountCents, invoice.currency) : invoice.reference
}

const invoiceOf = (notice: MembershipNotice) => (withInvoice.includes(notice) ? invoice : null)
