import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { receiveNotice } from '#features/payments/server/payments.ts'
import type { Notice } from '#features/payments/server/provider.ts'
import type { ProviderName } from '#features/payments/contract.ts'
import { settleOrder } from '#features/orders/server/payment-webhook.ts'
import { settleMembership } from './pay-invoice.ts'

/** Membership depends on orders and payments, so it dispatches each payment to its purpose. */
export const receiveMembershipWebhook = (db: Db, config: Config, provider: ProviderName, notice: Notice) =>
  receiveNotice(db, config, provider, notice, { membership: settleMembership, order: settleOrder })
