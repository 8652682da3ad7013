import { orderLimits } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { nameWithVariant } from '#features/market/products/variants.ts'
import type { UnpaidRow } from './checkout.queries.ts'
import type { Wanted } from './pricing.ts'

/** Stock is reserved before it is paid, so one buyer must not reserve all of it; null: they may order again at this shop. */
export function unpaidProblemOf(
  { id, name }: { id: number; name: string },
  unpaid: UnpaidRow[],
): string | null {
  const orders = new Set(unpaid.filter(({ businessId }) => businessId === id).map(({ orderId }) => orderId))
    .size
  return orders < orderLimits.unpaidOrders ? null : orderMessages.unpaidOrders(name, orders)
}

/** Says why one line alone would hold too much of a stock, or null. */
export function tooManyOf({ product, variant, quantity }: Wanted, unpaid: UnpaidRow[]): string | null {
  const held = unpaid.reduce((sum, line) => (line.variantId === variant.id ? sum + line.quantity : sum), 0)
  const most = orderLimits.unpaidUnits
  return held + quantity > most
    ? orderMessages.unpaidUnits(nameWithVariant(product, variant), most, held)
    : null
}
