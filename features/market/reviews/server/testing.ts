import { type Person, rows } from '#app/testing.ts'
import { ordered, type Shop, type Stage } from '#features/market/orders/server/testing.ts'

/** An order completed this many days ago, and its line. */
export async function received(
  buyer: Person,
  shop: Shop,
  productId: number,
  daysAgo = 1,
  variant?: Stage['variant'],
) {
  const way = { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  const stage = { ...way, ...(variant && { variant }) }
  const orderId = await ordered(buyer, shop, productId, stage)
  await rows(
    `insert into order_events (order_id, move, party, state, created_at)
     values ($1, 'complete', 'buyer', 'completed', now() - make_interval(days => $2))`,
    [orderId, daysAgo],
  )
  const [line] = await rows('select id from order_lines where order_id = $1', [orderId])
  return { orderId, lineId: Number(line.id) }
}

/** Members whose accounts are this many days old. */
export const aged = async (days: number, ...people: Person[]) =>
  rows(`update users set created_at = now() - make_interval(days => $2) where id = any($1)`, [
    people.map(({ id }) => id),
    days,
  ])

export const good = { rating: 5, content: 'Stands upright in the wind.' }

export const reviewsAt = (productId: number) => `/api/products/${productId}/reviews`

export const writes = (person: Person, productId: number, lineId: number, review: object = good) =>
  person.post(reviewsAt(productId), { lineId, ...review })

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)
