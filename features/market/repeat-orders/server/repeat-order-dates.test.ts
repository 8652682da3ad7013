import { beforeAll, expect, test } from 'vitest'
import { drift, founder, mark, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { opensShop, sells, stockOf, type Shop } from '#features/market/orders/server/testing.ts'
import { siteDay } from '#platform/contract/clocks.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { repeatOrderMessages as messages } from '../copy.ts'
import {
  runDeadlines,
  comesDue,
  daysTo,
  notificationsOf,
  only,
  ordersOf,
  passes,
  started,
  offers,
  opensRepeatShop,
} from './testing.ts'

let shop: Shop

beforeAll(async () => {
  await founder()
  shop = await opensRepeatShop()
})

test('the next order is announced three days before and placed at that day’s price, and another one follows', async () => {
  const buyer = await member('monthly')
  const oil = await offers(shop, 'Monthly oil', '40')
  const { id } = await started(buyer, oil, { every: 'fourWeeks' })
  await passes(id, 24)
  expect(await notificationsOf(buyer)).not.toContainEqual(expect.stringMatching(/^Your next repeat order/))
  await passes(id, 1)
  await runDeadlines()
  const news = (await notificationsOf(buyer)).filter((words) =>
    words.startsWith('Your next repeat order: 2 × Monthly oil on '),
  )
  expect(news).toHaveLength(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await shop.owner.patch(`/api/products/${oil}`, { price: '60' })
  await passes(id, 2)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await passes(id, 1)
  await runDeadlines()
  const orders = await ordersOf(buyer)
  expect(orders).toHaveLength(2)
  expect(orders[0]).toMatchObject({
    lines: [{ priceCents: 5_100, fullPriceCents: 6_000 }],
    itemsCents: 10_200,
  })
  expect(orders[1].lines[0].priceCents).toBe(3_400)
  expect(await daysTo(buyer)).toBe(28)
  expect(
    (await notificationsOf(shop.owner)).filter((words) => words.startsWith('New order')),
  ).not.toHaveLength(0)
  expect(await drift()).toEqual([])
})

test('ten schedulers at once, or a date set back, place one order per date', async () => {
  const buyer = await member('clocks')
  const oil = await offers(shop, 'Clock oil', '40', 100)
  const { id } = await started(buyer, oil)
  await passes(id, (await daysTo(buyer)) - 2)
  await rows(
    `update repeat_orders set due_at = now() - interval '1 second', try_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  const [{ dueAt }] = await rows('select due_at from repeat_orders where id = $1', [id])
  await Promise.all(Array.from({ length: 10 }, runDeadlines))
  expect(await ordersOf(buyer)).toHaveLength(2)
  await rows('update repeat_orders set due_at = $2, try_at = $2, announced_at = $2 where id = $1', [
    id,
    dueAt,
  ])
  await expect(runDeadlines()).rejects.toThrow('were not placed')
  expect(await ordersOf(buyer)).toHaveLength(2)
  expect(await stockOf(oil)).toEqual([96, 4])
  await rows(`update repeat_orders set state = 'stopped' where id = $1`, [id])
})

test('an order noticed too late is announced first, and postponed', async () => {
  const buyer = await member('late')
  const { id } = await started(buyer, await offers(shop, 'Late oil'))
  await passes(id, 90)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await daysTo(buyer)).toBe(3)
  await passes(id, 3)
  expect(await ordersOf(buyer)).toHaveLength(2)
})

test('an order that cannot be placed is reported with the reason and tried daily, and paused after three failures', async () => {
  const buyer = await member('unlucky')
  const oil = await offers(shop, 'Scarce oil', '40', 2)
  const { id } = await started(buyer, oil)
  await comesDue(buyer, id)
  expect(await only(buyer)).toMatchObject({
    state: 'active',
    failures: 1,
    failure: 'Scarce oil is out of stock.',
  })
  expect(await notificationsOf(buyer)).toContain(
    'We could not place your repeat order and will try again tomorrow. Scarce oil is out of stock.',
  )
  await runDeadlines()
  expect((await only(buyer)).failures).toBe(1)
  await passes(id, 1)
  expect((await only(buyer)).failures).toBe(2)
  await passes(id, 1)
  expect(await only(buyer)).toMatchObject({ state: 'paused', failures: 3 })
  expect(await notificationsOf(buyer)).toContain(
    'We have paused your repeat order after three attempts. Scarce oil is out of stock.',
  )
  await passes(id, 5)
  expect(await ordersOf(buyer)).toHaveLength(1)

  await shop.owner.patch(`/api/products/${oil}`, { stock: 10 })
  expect((await buyer.post(`/api/repeat-orders/${id}/resume`)).body).toMatchObject({
    state: 'active',
    failures: 0,
  })
  expect(await daysTo(buyer)).toBe(3)
  await runDeadlines()
  await passes(id, 3)
  expect(await ordersOf(buyer)).toHaveLength(2)
  expect(await drift()).toEqual([])
})

test('an order that succeeds the next day does not shift later dates', async () => {
  const buyer = await member('second')
  const oil = await offers(shop, 'Late stock', '40', 2)
  const { id } = await started(buyer, oil, { every: 'twoWeeks' })
  await comesDue(buyer, id)
  await shop.owner.patch(`/api/products/${oil}`, { stock: 9 })
  await passes(id, 1)
  expect(await ordersOf(buyer)).toHaveLength(2)
  expect(await only(buyer)).toMatchObject({ failures: 0, failure: '' })
  expect(await daysTo(buyer)).toBe(13)
})

test.each<[string, string, (buyer: Person, oil: number) => Promise<unknown>, string]>([
  [
    'no longer offered',
    'a',
    (_, oil) => shop.owner.patch(`/api/products/${oil}`, { subscribable: false }),
    'Oil a isn’t available as a repeat order.',
  ],
  ['deleted', 'b', (_, oil) => shop.owner.del(`/api/products/${oil}`), messages.gone],
  [
    'of a seller who blocked them',
    'c',
    (buyer) => shop.owner.post(`/api/users/${buyer.id}/block`),
    messages.gone,
  ],
  [
    'sold out',
    'd',
    (_, oil) => shop.owner.patch(`/api/products/${oil}`, { stock: 0 }),
    'Oil d is out of stock.',
  ],
])('a product that is %s by then is not ordered', async (_name, letter, happens, failure) => {
  const buyer = await member('refused')
  const oil = await offers(shop, `Oil ${letter}`)
  const { id } = await started(buyer, oil)
  await happens(buyer, oil)
  await comesDue(buyer, id)
  expect(await only(buyer)).toMatchObject({ failures: 1, failure })
  expect(await ordersOf(buyer)).toHaveLength(1)
})

test('nothing is ordered from a shop that stops delivering, accepting EFT or selling', async () => {
  const other = await opensShop('Other')
  const oil = await sells(other, 'Other oil', '40')
  await other.owner.patch(`/api/products/${oil}`, { subscribable: true })
  const buyer = await member('moved')
  const { id } = await started(buyer, oil)
  await rows('update shop_settings set delivers = false where business_id = $1', [other.id])
  await comesDue(buyer, id)
  expect((await only(buyer)).failure).toBe(orderMessages.noDelivery('Other'))
  await rows('update shop_settings set delivers = true, bank = null where business_id = $1', [other.id])
  await passes(id, 1)
  expect((await only(buyer)).failure).toBe(orderMessages.noEft('Other'))
  await rows('delete from shop_settings where business_id = $1', [other.id])
  await passes(id, 1)
  expect(await only(buyer)).toMatchObject({
    state: 'paused',
    failure: sellMessages.incomplete('Other', ['terms', 'payment']),
  })
})

test('a repeat order that comes due during a holiday is placed once the shop is open again', async () => {
  const other = await opensShop('Away')
  const oil = await sells(other, 'Away from home oil', '40')
  await other.owner.patch(`/api/products/${oil}`, { subscribable: true })
  const buyer = await member('waiting')
  const { id } = await started(buyer, oil)
  const holiday = { until: siteDay(Date.now() + dayMs), note: '' }
  await other.owner.put(`/api/businesses/${other.id}/holiday`, holiday)
  await comesDue(buyer, id)
  expect(await only(buyer)).toMatchObject({ failures: 1, failure: sellMessages.holiday('Away', holiday) })
  expect(await ordersOf(buyer)).toHaveLength(1)
  await rows('update shop_settings set holiday_until = holiday_until - 1 where business_id = $1', [other.id])
  await passes(id, 1)
  expect(await only(buyer)).toMatchObject({ state: 'active', failures: 0 })
  expect(await ordersOf(buyer)).toHaveLength(2)
})

test('nothing is ordered for members who left; repeat orders are in the export, and are deleted with the account', async () => {
  const buyer = await member('away')
  const { id } = await started(buyer, await offers(shop, 'Away oil'))
  await mark(buyer, 'deactivated_at')
  await passes(id, 60)
  const [{ count }] = await rows('select count(*)::int as count from orders where buyer_id = $1', [buyer.id])
  expect(count).toBe(1)
  await rows('update users set deactivated_at = null where id = $1', [buyer.id])
  const back = visitor()
  await back.post('/api/users/login', { username: buyer.username, password })
  expect((await back.post('/api/users/me/export', { password })).body.repeatOrders).toMatchObject([
    { quantity: 2, every: 'month' },
  ])
  const [order] = (await back.get('/api/orders')).body
  await back.post(`/api/orders/${order.id}/cancel`)
  await back.send('DELETE', '/api/users/me', { password })
  expect(await rows('select id from repeat_orders where id = $1', [id])).toEqual([])
  expect(await drift()).toEqual([])
})
