import { beforeAll, expect, test } from 'vitest'
import { founder, member } from '#app/testing.ts'
import { cartMessages } from '#features/market/checkout/cart.copy.ts'
import { type Shop } from '#features/market/orders/server/testing.ts'
import { repeatOrderMessages as messages } from '../copy.ts'
import { comesDue, daysTo, ordersOf, passes, started, offers, opensRepeatShop } from './testing.ts'

let shop: Shop

beforeAll(async () => {
  await founder()
  shop = await opensRepeatShop()
})

test('the next order can be skipped, and the repeat order paused, resumed and stopped in one step', async () => {
  const buyer = await member('free')
  const { id } = await started(buyer, await offers(shop, 'Free oil'), { every: 'twoWeeks' })
  const at = `/api/repeat-orders/${id}`
  await passes(id, 11)
  expect((await buyer.post(`${at}/skip`)).status).toBe(200)
  expect(await daysTo(buyer)).toBe(17)
  await passes(id, 3)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect((await buyer.post(`${at}/pause`)).body.state).toBe('paused')
  for (const move of ['pause', 'skip'])
    expect(await buyer.post(`${at}/${move}`)).toFailWith(409, messages.notActive)
  await passes(id, 60)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect((await buyer.post(`${at}/resume`)).body.state).toBe('active')
  expect(await buyer.post(`${at}/resume`)).toFailWith(409, messages.notPaused)
  expect((await buyer.del(at)).body.message).toBe(messages.stopped)
  expect(await buyer.del(at)).toFailWith(404, messages.missing)
  await passes(id, 60)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect((await buyer.get('/api/repeat-orders')).body).toEqual([])
})

test('quantity and interval can be changed without moving the next date', async () => {
  const buyer = await member('changing')
  const { id } = await started(buyer, await offers(shop, 'Changed oil', '40'), { every: 'fourWeeks' })
  const at = `/api/repeat-orders/${id}`
  expect((await buyer.patch(at, { quantity: 5, every: 'eightWeeks' })).body).toMatchObject({
    quantity: 5,
    every: 'eightWeeks',
  })
  expect(await daysTo(buyer)).toBe(28)
  await comesDue(buyer, id)
  expect((await ordersOf(buyer))[0].lines).toMatchObject([{ quantity: 5, every: 'eightWeeks' }])
  expect(await daysTo(buyer)).toBe(56)
  expect(await buyer.patch(at, { quantity: 0 })).toFailWith(400, cartMessages.badQuantity(99))
  expect(await buyer.patch(at, { every: 'day' })).toFailWith(400, messages.badEvery)
})

test('members cannot see or change the repeat orders of others', async () => {
  const buyer = await member('private')
  const { id } = await started(buyer, await offers(shop, 'Private oil'))
  const stranger = await member('stranger')
  expect((await stranger.get('/api/repeat-orders')).body).toEqual([])
  const at = `/api/repeat-orders/${id}`
  for (const answer of [
    await stranger.patch(at, { quantity: 1 }),
    await stranger.post(`${at}/skip`),
    await stranger.post(`${at}/pause`),
    await stranger.post(`${at}/resume`),
    await stranger.del(at),
  ])
    expect(answer).toFailWith(404, messages.missing)
})
