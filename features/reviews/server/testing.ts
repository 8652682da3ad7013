import { ordered, type Shop } from '#features/orders/server/testing.ts'
import { rows, type Person } from '#app/testing.ts'

/** An order completed this many days ago, and its line. */
export async function received(buyer: Person, shop: Shop, productId: number, daysAgo = 1) {
  const stage = { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  const orderId = await ordered(buyer, shop, productId, stage)
  await rows(
    `insert into order_events (order_id, move, party, state, created_at)
     values ($1, 'complete', 'buyer', 'completed', now() - make_interval(days => $2))`,
    [orderId, daysAgo],
  )
  const [line] = await rows('select id from order_lines where order_id = $1', [orderId])
  return { orderId, lineId: Number(line.id) }
}
