import type { Db } from '#server/db/db.ts'
import { openOwnShop } from '#server/orders/selling.ts'
import type { OverdueRefund } from '#shared/cases.ts'
import { referenceOf } from '#shared/orders.ts'
import { owedCents, refundDueAt } from '#shared/payments.ts'
import type { Viewer } from '#shared/permissions.ts'
import { listOwing } from './cases.queries.ts'

/** What keeps the shop from taking orders, the oldest first. */
export async function readOverdue(db: Db, viewer: Viewer, businessId: number): Promise<OverdueRefund[]> {
  await openOwnShop(db, viewer, businessId)
  const now = new Date().toISOString()
  return (await listOwing(db, businessId)).flatMap(({ id, currency, ledger }) => {
    const dueAt = refundDueAt(ledger)
    if (dueAt === null || dueAt > now) return []
    return [{ orderId: id, reference: referenceOf(id), owedCents: owedCents(ledger), currency, dueAt }]
  })
}
