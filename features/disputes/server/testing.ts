import { ordered, type Shop } from '#features/orders/server/testing.ts'
import { rows, type Person } from '#app/testing.ts'
import type { DisputeKind, DisputeState } from '../transitions.ts'

/** A received order of two units of a product. */
export const received = (buyer: Person, shop: Shop, productId: number) =>
  ordered(buyer, shop, productId, { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true })

export const linesOf = async (orderId: number, quantity = 2) => {
  const lines = await rows<{ id: number }>('select id from order_lines where order_id = $1', [orderId])
  return lines.map(({ id }) => ({ lineId: id, quantity }))
}

/** Inserts a dispute that is already in this state. */
export async function disputeIn(state: DisputeState, kind: DisputeKind, orderId: number): Promise<number> {
  const isOwed = state === 'refunding' || state === 'repaid'
  const [{ id }] = await rows(
    `insert into order_disputes (order_id, kind, state, refund_cents, owed_at) values ($1, $2, $3, 2000, case when $4 then now() end) returning id`,
    [orderId, kind, state, isOwed],
  )
  const [line] = await linesOf(orderId)
  await rows('insert into order_dispute_lines (dispute_id, line_id, quantity) values ($1, $2, 2)', [
    id,
    line?.lineId,
  ])
  if (isOwed)
    await rows(
      `insert into payments (order_id, kind, amount_cents, method) values ($1, 'owed', 2000, 'eft')`,
      [orderId],
    )
  return id
}
