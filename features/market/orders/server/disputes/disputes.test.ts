import { beforeAll, expect, test } from 'vitest'
import { drift, type Person } from '#app/testing.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import type { DisputeKind } from '../../disputes.transitions.ts'
import { checkoutOf, notificationsOf, opensShop, sells, type Shop, stockOf, wants } from '../testing.ts'
import { received, does, disputesOf, opensMarket } from './testing.ts'

let shop: Shop
let buyer: Person
let pot = 0

beforeAll(async () => {
  ;({ shop, buyer, pot } = await opensMarket())
})

const { opened, opens, read } = disputesOf(() => ({ shop, buyer, pot }))

test('a defective product is returned, its good units are restocked, and the refund follows', async () => {
  const orderId = await received(buyer, shop, pot)
  const [before] = await stockOf(pot)
  const problem = await opened(orderId)
  expect(problem).toMatchObject({
    kind: 'defective',
    state: 'open',
    refundCents: 2000,
    actions: ['withdraw'],
    events: [{ action: 'open', party: 'buyer', note: 'It is cracked' }],
  })
  await does(shop.owner, problem, 'acceptReturn', { note: 'By Pudo, at our cost' })
  await does(buyer, problem, 'sendBack')
  const back = await does(shop.owner, problem, 'takeBack', {
    goods: problem.lines.map(({ lineId }) => ({ lineId, good: 1, damaged: 1 })),
  })
  expect(back).toMatchObject({ state: 'refunding', lines: [{ good: 1, damaged: 1 }] })
  expect(back.refundDueAt).not.toBe(null)
  expect(await stockOf(pot)).toEqual([before + 1, 0])
  expect(await read(orderId)).toMatchObject({ state: 'completed', paymentStatus: 'refund-owed' })
  await does(shop.owner, problem, 'repay')
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'refund-owed' })
  expect(await does(buyer, problem, 'confirmMoney')).toMatchObject({ state: 'refunded', actions: [] })
  expect(await read(orderId)).toMatchObject({
    state: 'refunded',
    paymentStatus: 'refunded',
    ledger: [{ kind: 'payment' }, { kind: 'owed', amountCents: 2000 }, { kind: 'refund', amountCents: 2000 }],
  })
  expect((await notificationsOf(buyer)).slice(0, 4)).toEqual([
    'Money has been returned for it',
    'it: the seller says they have paid you back. Have you received the money?',
    'it: the seller has it back and owes you the money',
    'it: the seller accepted the return, please send it back',
  ])
  expect((await notificationsOf(shop.owner)).slice(0, 3)).toEqual([
    'The problem with it is settled',
    'it: the buyer has sent it back',
    'A problem with it: please answer within 5 days',
  ])
  expect(await drift()).toEqual([])
})

test('a partial refund adds a ledger line without changing the order’s state', async () => {
  const orderId = await received(buyer, shop, pot)
  const problem = await opened(orderId, 'wrongItem', 1)
  expect(problem.refundCents).toBe(1000)
  await does(shop.owner, problem, 'waiveReturn')
  await does(shop.owner, problem, 'repay')
  await does(buyer, problem, 'confirmMoney')
  expect(await read(orderId)).toMatchObject({ state: 'completed', paymentStatus: 'part-refunded' })
  expect(await opens(orderId, 'wrongItem', 2)).toFailWith(400, disputeMessages.badQuantity)
  expect((await opened(orderId, 'wrongItem', 1)).refundCents).toBe(1000)
})

test('no more can be returned than was to be returned', async () => {
  const problem = await opened(await received(buyer, shop, pot))
  await does(shop.owner, problem, 'acceptReturn')
  const lineId = problem.lines[0]?.lineId ?? 0
  for (const goods of [
    [{ lineId, good: 2, damaged: 1 }],
    [{ lineId, good: -1, damaged: 0 }],
    [{ lineId: 999_999, good: 1, damaged: 0 }],
    [
      { lineId, good: 1, damaged: 0 },
      { lineId, good: 1, damaged: 0 },
    ],
  ])
    expect(await shop.owner.post(`/api/disputes/${problem.id}`, { action: 'takeBack', goods })).toFailWith(
      400,
      disputeMessages.badGoods,
    )
})

test('of many simultaneous actions one succeeds, and the goods are restocked once', async () => {
  const orderId = await received(buyer, shop, pot)
  const problem = await opened(orderId)
  await does(shop.owner, problem, 'acceptReturn')
  const [before] = await stockOf(pot)
  const steps = Array.from({ length: 10 }, () => [
    shop.owner.post(`/api/disputes/${problem.id}`, { action: 'takeBack' }),
    shop.owner.post(`/api/disputes/${problem.id}`, { action: 'waiveReturn' }),
  ]).flat()
  const answers = await Promise.all(steps)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { ledger } = await read(orderId)
  expect(ledger.filter(({ kind }) => kind === 'owed')).toHaveLength(1)
  const [after] = await stockOf(pot)
  expect([before, before + 2]).toContain(after)
  expect(await drift()).toEqual([])
})

test('the seven-day right to cancel excludes food, which the checkout shows; defective food can be returned', async () => {
  const own = await opensShop('Karoo Pantry')
  const made = await own.owner.post(`/api/businesses/${own.id}/products`, {
    name: 'Rooibos',
    price: '8',
    isFood: true,
  })
  expect(made.body).toMatchObject({ isFood: true, category: 'Other' })
  const tin = await sells(own, 'Tin', '12')
  expect((await buyer.get(`/api/products/${tin}`)).body).toMatchObject({ isFood: false })
  const orderOf = async (...products: number[]) => {
    for (const product of products) await wants(buyer, product)
    const [line] = (await buyer.get('/api/checkout')).body.sellers[0].lines
    expect(line).toMatchObject({ name: 'Rooibos', isFood: true })
    const { id } = (await buyer.post('/api/orders', checkoutOf([own]))).body[0]
    for (const move of ['pay', 'pack', 'ship'])
      expect((await own.owner.post(`/api/orders/${id}/${move}`)).status).toBe(200)
    return Number(id)
  }
  const open = (id: number, kind: DisputeKind, lines: object[]) =>
    buyer.post(`/api/orders/${id}/disputes`, { kind, text: 'No longer wanted', lines })
  const kindsOf = async (id: number) => (await buyer.get(`/api/orders/${id}/disputes`)).body.canOpen

  const both = await orderOf(made.body.id, tin)
  // The value at the time of the order counts.
  await own.owner.patch(`/api/products/${made.body.id}`, { isFood: false })
  const [food, other] = (await read(both)).lines
  expect(await kindsOf(both)).toContain('coolingOff')
  const lines = [food, other].map((line) => ({ lineId: line?.id, quantity: 1 }))
  expect(await open(both, 'coolingOff', lines)).toFailWith(400, disputeMessages.noCoolingOff('Rooibos'))
  expect((await open(both, 'coolingOff', lines.slice(1))).status).toBe(201)

  await own.owner.patch(`/api/products/${made.body.id}`, { isFood: true })
  const alone = await orderOf(made.body.id)
  const [only] = (await read(alone)).lines
  expect(await kindsOf(alone)).toEqual(['notReceived', 'defective', 'wrongItem'])
  const line = [{ lineId: only?.id, quantity: 1 }]
  expect(await open(alone, 'coolingOff', line)).toFailWith(409, disputeMessages.tooLate)
  expect((await open(alone, 'defective', line)).status).toBe(201)
})
