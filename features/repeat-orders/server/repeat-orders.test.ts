import { beforeAll, expect, test } from 'vitest'
import {
  address,
  checkoutOf,
  opensShop,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/orders/server/testing.ts'
import { drift, founder, mark, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { termsVersion } from '#features/orders/contract.ts'
import { moveRepeatOrdersOn } from './repeat-orders.jobs.ts'
import { productMessages } from '#features/products/copy.ts'
import { cartMessages } from '#features/cart/copy.ts'
import { orderMessages } from '#features/orders/copy.ts'
import { repeatOrderMessages as messages } from '../copy.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Delta', { deliveryCents: 1_000, freeFromCents: 10_000, vatNumber: '4123456789' })
})

async function offers(name: string, price = '49.99', stock: number | null = null) {
  const id = await sells(shop, name, price, stock)
  const answer = await shop.owner.patch(`/api/products/${id}`, { subscribable: true })
  expect(answer.body.subscribable, answer.text).toBe(true)
  return id
}
const inputOf = (productId: number, more: object = {}) => ({
  productId,
  quantity: 2,
  every: 'month',
  fulfilment: 'delivery',
  method: 'eft',
  address,
  confirmsAge: true,
  acceptsTerms: true,
  termsVersion,
  ...more,
})
const starts = (person: Person, productId: number, more: object = {}) =>
  person.post('/api/repeat-orders', inputOf(productId, more))
async function started(person: Person, productId: number, more: object = {}) {
  const answer = await starts(person, productId, more)
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.repeatOrder.id), orderId: Number(answer.body.orderId) }
}
const ordersOf = async (person: Person) => (await person.get('/api/orders')).body
const only = async (person: Person) => (await person.get('/api/repeat-orders')).body[0]
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)
const daysTo = async (person: Person) =>
  Math.round((Date.parse((await only(person)).nextAt) - Date.now()) / 86_400_000)

/** Moves the repeat order's dates back by this many days and runs the scheduled job. */
async function passes(id: number, days: number) {
  await rows(
    `update repeat_orders set due_at = due_at - make_interval(days => $2), try_at = try_at - make_interval(days => $2),
       announced_at = announced_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )
  const passed =
    'update repeat_order_orders set due_at = due_at - make_interval(days => $2) where repeat_order_id = $1'
  await rows(passed, [id, days])
  await clock()
}
async function clock() {
  const { db, config } = await testApp()
  await moveRepeatOrdersOn.run({ db, config })
}
/** Moves time past the announcement to the day the next order is due. */
async function comesDue(person: Person, id: number) {
  await passes(id, (await daysTo(person)) - 3)
  await passes(id, 3)
}

test('the first order is placed at once with 15% off its lines, and delivery and VAT are exact to the cent', async () => {
  const buyer = await member('thandi')
  const oil = await offers('Oil', '49.99', 10)
  const { orderId } = await started(buyer, oil)
  const order = (await buyer.get(`/api/orders/${orderId}`)).body
  expect(order).toMatchObject({
    lines: [
      {
        productId: oil,
        quantity: 2,
        priceCents: 4_249,
        fullPriceCents: 4_999,
        every: 'month',
        totalCents: 8_498,
      },
    ],
    itemsCents: 8_498,
    deliveryCents: 1_000,
    totalCents: 9_498,
    vatPercent: 15,
    vatCents: 1_239,
    state: 'placed',
  })
  expect(await stockOf(oil)).toEqual([8, 2])
  expect(await only(buyer)).toMatchObject({
    product: { id: oil, name: 'Oil' },
    seller: { id: shop.id, name: 'Delta' },
    quantity: 2,
    every: 'month',
    state: 'active',
    priceCents: 4_249,
    lastOrderId: orderId,
    failures: 0,
  })
  expect(await daysTo(buyer)).toBeGreaterThan(27)
  for (const [party, move] of [
    [shop.owner, 'pay'],
    [shop.owner, 'pack'],
  ] as const)
    await party.post(`/api/orders/${orderId}/${move}`)
  expect((await buyer.get(`/api/orders/${orderId}/invoice`)).body).toMatchObject({
    lines: [{ priceCents: 4_249, totalCents: 8_498 }],
    totalCents: 9_498,
    vatCents: 1_239,
  })
  expect(await drift()).toEqual([])
})

test('an ordinary order of the same product costs its full price, and a repeat order does not change the cart', async () => {
  const buyer = await member('both')
  const oil = await offers('Cart oil')
  await wants(buyer, oil, 3)
  await started(buyer, oil)
  expect((await buyer.get('/api/cart')).body.itemsCount).toBe(3)
  const [ordinary] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  expect(ordinary.lines).toMatchObject([{ priceCents: 4_999, every: null, fullPriceCents: null }])
})

test('the next order is announced three days before and placed at that day’s price, and another one follows', async () => {
  const buyer = await member('monthly')
  const oil = await offers('Monthly oil', '40')
  const { id } = await started(buyer, oil, { every: 'fourWeeks' })
  await passes(id, 24)
  expect(await notificationsOf(buyer)).not.toContainEqual(expect.stringMatching(/^Your next repeat order/))
  await passes(id, 1)
  await clock()
  const news = (await notificationsOf(buyer)).filter((words) =>
    words.startsWith('Your next repeat order: 2 × Monthly oil on '),
  )
  expect(news).toHaveLength(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await shop.owner.patch(`/api/products/${oil}`, { price: '60' })
  await passes(id, 2)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await passes(id, 1)
  await clock()
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
  const oil = await offers('Clock oil', '40', 100)
  const { id } = await started(buyer, oil)
  await passes(id, (await daysTo(buyer)) - 2)
  await rows(`update repeat_orders set due_at = now(), try_at = now() where id = $1`, [id])
  const [{ dueAt }] = await rows('select due_at from repeat_orders where id = $1', [id])
  await Promise.all(Array.from({ length: 10 }, clock))
  expect(await ordersOf(buyer)).toHaveLength(2)
  await rows('update repeat_orders set due_at = $2, try_at = $2, announced_at = $2 where id = $1', [
    id,
    dueAt,
  ])
  await expect(clock()).rejects.toThrow('were not placed')
  expect(await ordersOf(buyer)).toHaveLength(2)
  expect(await stockOf(oil)).toEqual([96, 4])
  await rows(`update repeat_orders set state = 'stopped' where id = $1`, [id])
})

test('an order noticed too late is announced first, and postponed', async () => {
  const buyer = await member('late')
  const { id } = await started(buyer, await offers('Late oil'))
  await passes(id, 90)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await daysTo(buyer)).toBe(3)
  await passes(id, 3)
  expect(await ordersOf(buyer)).toHaveLength(2)
})

test('an order that cannot be placed is reported with the reason and tried daily, and paused after three failures', async () => {
  const buyer = await member('unlucky')
  const oil = await offers('Scarce oil', '40', 2)
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
  await clock()
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
  await clock()
  await passes(id, 3)
  expect(await ordersOf(buyer)).toHaveLength(2)
  expect(await drift()).toEqual([])
})

test('an order that succeeds the next day does not shift later dates', async () => {
  const buyer = await member('second')
  const oil = await offers('Late stock', '40', 2)
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
  const oil = await offers(`Oil ${letter}`)
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
  expect(await only(buyer)).toMatchObject({ state: 'paused', failure: orderMessages.notOpen('Other') })
})

test('the next order can be skipped, and the repeat order paused, resumed and stopped in one step', async () => {
  const buyer = await member('free')
  const { id } = await started(buyer, await offers('Free oil'), { every: 'twoWeeks' })
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
  const { id } = await started(buyer, await offers('Changed oil', '40'), { every: 'fourWeeks' })
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
  const { id } = await started(buyer, await offers('Private oil'))
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

test('a product has one repeat order per member, and ten simultaneous clicks start one', async () => {
  const buyer = await member('clicking')
  const oil = await offers('Clicked oil', '40', 100)
  const answers = await Promise.all(Array.from({ length: 10 }, () => starts(buyer, oil)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await stockOf(oil)).toEqual([98, 2])
  expect(await starts(buyer, oil)).toFailWith(409, messages.already)
  await buyer.del(`/api/repeat-orders/${(await only(buyer)).id}`)
  expect((await starts(buyer, oil)).status).toBe(201)
})

test('a rejected start leaves nothing behind', async () => {
  const buyer = await member('refused')
  const plain = await sells(shop, 'Plain', '10')
  const scarce = await offers('One left', '10', 1)
  const oil = await offers('Refusing oil')
  expect((await starts(visitor(), oil)).status).toBe(401)
  const problems: [Promise<Awaited<ReturnType<typeof starts>>>, number, string][] = [
    [starts(buyer, plain), 409, messages.notOffered('Plain')],
    [starts(buyer, scarce), 409, orderMessages.onlyLeft('One left', 1)],
    [starts(buyer, 999_999), 404, productMessages.missing],
    [starts(shop.owner, oil), 409, orderMessages.ownShop],
    [starts(buyer, oil, { totalCents: 1 }), 409, orderMessages.otherTotal],
    [starts(buyer, oil, { quantity: 100 }), 400, cartMessages.badQuantity(99)],
    [starts(buyer, oil, { every: 'day' }), 400, messages.badEvery],
    [starts(buyer, oil, { address: null }), 400, orderMessages.needsAddress],
    [starts(buyer, oil, { method: 'collection' }), 400, orderMessages.cashNeedsCollection],
    [starts(buyer, oil, { confirmsAge: false }), 400, orderMessages.confirmAge],
    [starts(buyer, oil, { acceptsTerms: false }), 400, orderMessages.acceptTerms],
    [starts(buyer, oil, { termsVersion: '1999' }), 400, orderMessages.oldTerms],
  ]
  for (const [answer, status, words] of problems) expect(await answer).toFailWith(status, words)
  expect(await ordersOf(buyer)).toEqual([])
  expect((await buyer.get('/api/repeat-orders')).body).toEqual([])
  expect(await stockOf(scarce)).toEqual([1, 0])
})

test('an offer contains the terms and the last address, and exists only for products offered as repeat orders', async () => {
  const buyer = await member('asking')
  const oil = await offers('Offered oil')
  const at = `/api/products/${oil}/repeat-offer`
  expect((await buyer.get(at)).body).toMatchObject({
    terms: { deliveryCents: 1_000, freeFromCents: 10_000 },
    lastAddress: null,
    isStarted: false,
  })
  await started(buyer, oil)
  expect((await buyer.get(at)).body).toMatchObject({ lastAddress: address, isStarted: true })
  const plain = await sells(shop, 'Plain', '10')
  expect(await buyer.get(`/api/products/${plain}/repeat-offer`)).toFailWith(404, messages.notOffered('Plain'))
})

test('nothing is ordered for members who left; repeat orders are in the export, and are deleted with the account', async () => {
  const buyer = await member('away')
  const { id } = await started(buyer, await offers('Away oil'))
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
  await back.send('DELETE', '/api/users/me', { password })
  expect(await rows('select id from repeat_orders where id = $1', [id])).toEqual([])
  expect(await drift()).toEqual([])
})

test('the product of Delta Biomed is offered as a repeat order on every installation', async () => {
  const [product] = (await visitor().get('/api/products?business=1')).body
  expect(product).toMatchObject({ subscribable: true, priceCents: 4_999 })
})
