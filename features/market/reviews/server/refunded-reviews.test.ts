import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { opensShop, ordered, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { reviewMessages as messages } from '../copy.ts'
import { received, reviewsAt, writes } from './testing.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow')
  buyer = await member('thandi')
})

const listed = async (pot: number) =>
  (await visitor().get(reviewsAt(pot))).body.map(
    ({ rating, isRefunded }: { rating: number; isRefunded: boolean }) => [rating, isRefunded],
  )
const refunds = async (orderId: number, more: object = {}) => {
  const answer = await shop.owner.post(`/api/orders/${orderId}/refund`, more)
  expect(answer.status, answer.text).toBe(200)
}
const bad = { rating: 1, content: 'It tore.' }

test('a review stays after a refund, marked as refunded, and so does the rating', async () => {
  const pot = await sells(shop, 'Pot', '10')
  const { orderId, lineId } = await received(buyer, shop, pot)
  await writes(buyer, pot, lineId, bad)
  await refunds(orderId, { amountCents: 100 })
  expect(await listed(pot)).toEqual([[1, false]])
  await refunds(orderId)
  expect(await listed(pot)).toEqual([[1, true]])
  const { rating, reviewsCount } = (await visitor().get(`/api/products/${pot}`)).body
  expect([rating, reviewsCount]).toEqual([1, 1])
  expect((await writes(buyer, pot, lineId)).status).toBe(409)
  expect(await drift()).toEqual([])
})

test('a buyer who was refunded first can still review, also when the refund came before it was complete', async () => {
  const pot = await sells(shop, 'Refunded pot', '10')
  const completed = await received(buyer, shop, pot)
  await refunds(completed.orderId)
  const open = (await buyer.get(`/api/orders/${completed.orderId}/purchases`)).body
  expect(open).toMatchObject([{ lineId: completed.lineId, review: null }])
  expect((await writes(buyer, pot, completed.lineId, bad)).status).toBe(201)

  const stage = { state: 'shipped', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  const shipped = await ordered(buyer, shop, pot, stage)
  await rows(
    `insert into order_events (order_id, move, party, state) values ($1, 'ship', 'seller', 'shipped')`,
    [shipped],
  )
  await refunds(shipped)
  const [line] = await rows('select id from order_lines where order_id = $1', [shipped])
  expect((await writes(buyer, pot, line.id, bad)).status).toBe(201)
  expect(await listed(pot)).toEqual([
    [1, true],
    [1, true],
  ])
})

test('what was refunded before it was dispatched, and what was refunded too long ago, is not reviewed', async () => {
  const pot = await sells(shop, 'Unseen pot', '10')
  const stage = { state: 'paid', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  const undispatched = await ordered(buyer, shop, pot, stage)
  await refunds(undispatched)
  const [line] = await rows('select id from order_lines where order_id = $1', [undispatched])
  expect(await writes(buyer, pot, line.id)).toFailWith(409, messages.notCompleted)
  const late = await received(buyer, shop, pot, 101)
  await refunds(late.orderId)
  expect(await writes(buyer, pot, late.lineId)).toFailWith(409, messages.over(100))
})
