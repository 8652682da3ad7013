import { conflict } from '#platform/server/errors.ts'
import { orderLimits } from '#features/orders/contract.ts'
import { orderMessages } from '#features/orders/copy.ts'
import type { UnpaidRow } from './checkout.queries.ts'
import type { Wanted } from './pricing.ts'

/** Stock is reserved before it is paid, so one buyer must not reserve all of it; null: this is not too much. */
export function unpaidProblemOf(wanted: Wanted[], unpaid: UnpaidRow[]): string | null {
  const [first] = wanted
  if (!first) return null
  const { id, name } = first.product.business
  const ofShop = unpaid.filter(({ businessId }) => businessId === id)
  const orders = new Set(ofShop.map(({ orderId }) => orderId)).size
  if (orders >= orderLimits.unpaidOrders) return orderMessages.unpaidOrders(name, orders)
  return wanted.map((one) => tooManyOf(one, ofShop)).find((problem) => problem !== null) ?? null
}

function tooManyOf({ product, quantity }: Wanted, ofShop: UnpaidRow[]) {
  const held = ofShop.reduce((sum, line) => (line.productId === product.id ? sum + line.quantity : sum), 0)
  const most = orderLimits.unpaidUnits
  return held + quantity > most ? orderMessages.unpaidUnits(product.name, most, held) : null
}

export function rejectUnpaid(wanted: Wanted[], unpaid: UnpaidRow[]) {
  const problem = unpaidProblemOf(wanted, unpaid)
  if (problem !== null) throw conflict(problem)
}
