import { termsVersion } from '#features/market/orders/contract.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { vatPercentFor, vatWithin } from '#platform/contract/money.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { invoiceReferenceOf, type Plan } from '../contract.ts'
import type { MembershipNotice } from '../notifications.ts'
import { insertInvoice } from './invoices.queries.ts'
import { notifyMember } from './membership-notifications.ts'
import { findBilled } from './membership.queries.ts'

type Bill = {
  userId: number
  plan: Plan
  periodStart: string | null
  periodEnd: string | null
  dueAt: string
  /** When the member's card is charged. */
  chargeAt?: string | null
  notice?: MembershipNotice
}

/** Issues an invoice with the current prices and VAT, which do not change on it later. */
export async function issueInvoice(
  db: Db,
  config: Config,
  { userId, plan, chargeAt = null, notice = 'membershipInvoice', ...times }: Bill,
) {
  const billed = await findBilled(db, userId)
  const vatPercent = vatPercentFor(config.vatNumber)
  const invoice = await insertInvoice(db, {
    userId,
    planId: plan.id,
    billedTo: billed?.displayName ?? '',
    period: plan.period,
    ...times,
    chargeAt,
    currency: plan.currency,
    amountCents: plan.priceCents,
    vatPercent,
    vatCents: vatWithin(plan.priceCents, vatPercent),
    vatNumber: config.vatNumber,
    termsVersion,
  })
  const detail = chargeAt === null ? invoiceReferenceOf(invoice) : siteDate(chargeAt)
  await notifyMember(db, userId, notice, { detail, invoiceId: invoice.id })
  return invoice.id
}
