import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { receiveNotice } from '#server/payments/payments.ts'
import type { Notice } from '#server/payments/provider.ts'
import type { ProviderName } from '#shared/paymentProviders.ts'
import { settleOrder } from '#server/orders/settle.ts'
import { settleMembership } from './pay.ts'

/** Membership stands above orders and payments: it knows what follows from each payment. */
export const hear = (db: Db, config: Config, provider: ProviderName, notice: Notice) =>
  receiveNotice(db, config, provider, notice, { membership: settleMembership, order: settleOrder })
