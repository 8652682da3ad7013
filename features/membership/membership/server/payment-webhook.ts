import { settleOrder } from '#features/market/orders/server/payments/payment-webhook.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import { lookAfter, lookAfterLate } from '#features/market/payments/server/look-after.ts'
import { receiveNotice } from '#features/market/payments/server/payments.ts'
import type { Notice } from '#features/market/payments/server/provider.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { membershipLimits } from '../contract.ts'
import { listMaybePaid } from './invoices.queries.ts'
import { readMembership } from './membership.ts'
import { settleMembership } from './pay-invoice.ts'

/** Membership depends on orders and payments, so it dispatches each payment to its purpose. */
const settle = { membership: settleMembership, order: settleOrder }

export const receiveMembershipWebhook = (db: Db, config: Config, provider: ProviderName, notice: Notice) =>
  receiveNotice(db, config, provider, notice, settle)

/** Asks once more for payments that a provider may list only after a day. */
export const lookForLatePayments = (db: Db, config: Config) => lookAfterLate(db, config, settle)

/** Asks the providers about the invoices that are open or were voided lately, instead of waiting for their webhooks. */
export async function lookForPayment(db: Db, config: Config, viewer: Viewer) {
  for (const subjectId of await listMaybePaid(db, viewer.id, membershipLimits.lookDays))
    await lookAfter(db, config, { purpose: 'membership', subjectId }, settleMembership)
  return readMembership(db, config, viewer)
}
