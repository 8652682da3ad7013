import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { invoiceReferenceOf, type Plan } from '#shared/membership.ts'
import { orderLimits, termsVersion } from '#shared/orders.ts'
import { vatWithin } from '#shared/payments.ts'
import { insertInvoice } from './invoices.queries.ts'
import { findBilled } from './membership.queries.ts'
import { tell } from './tell.ts'

type Bill = {
  userId: number
  plan: Plan
  periodStart: string | null
  periodEnd: string | null
  dueAt: string
}

/** An invoice as prices and VAT stand now; they stay so on it. */
export async function bill(db: Db, config: Config, { userId, plan, ...times }: Bill) {
  const billed = await findBilled(db, userId)
  const vatPercent = config.vatNumber === null ? 0 : orderLimits.vatPercent
  const id = await insertInvoice(db, {
    userId,
    planId: plan.id,
    billedTo: billed?.displayName ?? '',
    period: plan.period,
    ...times,
    currency: plan.currency,
    amountCents: plan.priceCents,
    vatPercent,
    vatCents: vatWithin(plan.priceCents, vatPercent),
    vatNumber: config.vatNumber,
    termsVersion,
  })
  await tell(db, userId, 'membershipInvoice', { thing: invoiceReferenceOf(id), invoiceId: id })
  return id
}
