import { owedCents, refundDueAt } from '#features/market/payments/ledger.ts'
import { openOwnRecords } from '#features/market/shop/server/shop-settings.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OverdueRefund } from '../../disputes.contract.ts'
import { listOwing } from './disputes.queries.ts'

/** The overdue refunds that block the shop from taking orders, oldest first. */
export async function readOverdue(db: Db, viewer: Viewer, businessId: number): Promise<OverdueRefund[]> {
  await openOwnRecords(db, viewer, businessId)
  const now = new Date().toISOString()
  return (await listOwing(db, businessId)).flatMap(({ id, currency, ledger }) => {
    const dueAt = refundDueAt(ledger)
    if (dueAt === null || dueAt > now) return []
    return [{ orderId: id, reference: referenceOf(id), owedCents: owedCents(ledger), currency, dueAt }]
  })
}
