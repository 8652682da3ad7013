import { beforeAll, expect, test } from 'vitest'
import { drift, member, rows, type Person } from '#app/testing.ts'
import { sellingMessages } from '#features/market/shop/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { orderMessages } from '../../copy.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { checkoutOf, notificationsOf, opensShop, ordered, sells, type Shop, wants } from '../testing.ts'
import {
  linesOf,
  received,
  completedAgo,
  does,
  passes,
  runDeadlines,
  disputesOf,
  opensMarket,
} from './testing.ts'

let shop: Shop
let buyer: Person
let admin: Person
let pot = 0

beforeAll(async () => {
  ;({ shop, buyer, admin, pot } = await opensMarket())
})

const { opened, opens, read, sent } = disputesOf(() => ({ shop, buyer, pot }))

test('a refund not contested within three days is settled; a contested one goes to the admins', async () => {
  const [quiet, missed] = [await received(buyer, shop, pot), await received(buyer, shop, pot)]
  for (const orderId of [quiet, missed]) {
    const problem = await opened(orderId)
    await does(shop.owner, problem, 'waiveReturn')
    await does(shop.owner, problem, 'repay')
    if (orderId === missed) await does(buyer, problem, 'denyMoney')
    await runDeadlines()
    expect((await read(orderId)).state).toBe('completed')
    await passes('order_disputes', problem.id)
  }
  await Promise.all([runDeadlines(), runDeadlines(), runDeadlines()])
  expect((await read(quiet)).state).toBe('refunded')
  expect((await read(missed)).paymentStatus).toBe('refund-owed')
  expect((await notificationsOf(admin))[0]).toBe('A problem with it needs your decision')
  const { disputes } = (await admin.get(`/api/orders/${missed}/disputes`)).body
  expect(disputes[0]).toMatchObject({
    state: 'disputed',
    actions: ['decideRefund', 'decideReplacement', 'reject'],
  })
  await does(admin, disputes[0], 'decideRefund')
  await does(shop.owner, disputes[0], 'repay')
  await does(buyer, disputes[0], 'confirmMoney')
  const { state, ledger } = await read(missed)
  expect([state, ledger.map(({ kind }) => kind)]).toEqual(['refunded', ['payment', 'owed', 'refund']])
  expect(await drift()).toEqual([])
})

test('a dispute goes to the admins when the seller is silent for five days', async () => {
  const problem = await opened(await sent())
  const days = (Date.parse(problem.dueAt ?? '') - Date.now()) / dayMs
  expect(Math.round(days)).toBe(5)
  await passes('order_disputes', problem.id)
  await runDeadlines()
  const { disputes } = (await buyer.get(`/api/orders/${problem.orderId}/disputes`)).body
  expect(disputes[0]).toMatchObject({ state: 'disputed', dueAt: null })
  expect((await notificationsOf(admin))[0]).toBe('A problem with it needs your decision')
})

test('an order with an open dispute is not completed automatically; withdrawing the dispute completes it', async () => {
  const orderId = await sent()
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [orderId])
  const problem = await opened(orderId)
  await runDeadlines()
  expect((await read(orderId)).state).toBe('shipped')
  await does(buyer, problem, 'withdraw')
  expect((await read(orderId)).state).toBe('completed')
})

test('who can open which dispute, and until when', async () => {
  const orderId = await received(buyer, shop, pot)
  const lines = await linesOf(orderId)
  const at = `/api/orders/${orderId}/disputes`
  const body = { kind: 'defective', text: 'Broken', lines }
  expect(await shop.owner.post(at, body)).toFailWith(403, disputeMessages.notYours)
  expect(await admin.post(at, body)).toFailWith(403, disputeMessages.notYours)
  expect(await (await member('stranger')).post(at, body)).toFailWith(404, orderMessages.missing)
  const problems: [object, string][] = [
    [{ kind: 'none' }, disputeMessages.badKind],
    [{ text: ' ' }, disputeMessages.blankText],
    [{ lines: [] }, disputeMessages.badLines],
    [{ lines: [...lines, ...lines] }, disputeMessages.badLines],
    [{ lines: [{ lineId: 999_999, quantity: 1 }] }, disputeMessages.badLines],
    [{ lines: lines.map((line) => ({ ...line, quantity: 3 })) }, disputeMessages.badQuantity],
    [{ lines: lines.map((line) => ({ ...line, quantity: 0 })) }, disputeMessages.badQuantity],
  ]
  for (const [change, message] of problems)
    expect(await buyer.post(at, { ...body, ...change })).toFailWith(400, message)

  await completedAgo(orderId, '8 days')
  expect((await buyer.get(at)).body.canOpen).toEqual(['defective', 'wrongItem'])
  expect(await opens(orderId, 'coolingOff')).toFailWith(409, disputeMessages.tooLate)
  expect(await opens(orderId, 'notReceived')).toFailWith(409, disputeMessages.tooLate)
  const answers = await Promise.all([1, 2, 3].map(() => opens(orderId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await opens(orderId)).toFailWith(409, disputeMessages.openAlready)

  const old = await received(buyer, shop, pot)
  await completedAgo(old, '7 months', 'system')
  expect(await opens(old)).toFailWith(409, disputeMessages.tooLate)
  for (const state of ['placed', 'paid', 'packed', 'cancelled', 'refunded'] as const) {
    const isPaid = state !== 'refunded'
    const other = await ordered(buyer, shop, pot, { state, method: 'eft', fulfilment: 'delivery', isPaid })
    expect(await opens(other), state).toFailWith(409, disputeMessages.tooLate)
  }
  const unpaid = await ordered(buyer, shop, pot, {
    state: 'ready',
    method: 'collection',
    fulfilment: 'collection',
    isPaid: false,
  })
  expect(await opens(unpaid)).toFailWith(409, disputeMessages.notPaid)
})

test('a shop that owes a refund for more than thirty days takes no orders until it is paid', async () => {
  const own = await opensShop('Slow Payer')
  const product = await sells(own, 'Thing', '10')
  const owedFor = async (days: number) => {
    const stage = { state: 'cancelled', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
    const orderId = await ordered(buyer, own, product, stage)
    await rows(
      `insert into payments (order_id, kind, amount_cents, method, created_at) values ($1, 'owed', 2000, 'eft', now() - make_interval(days => $2))`,
      [orderId, days],
    )
    return orderId
  }
  await owedFor(29)
  const wanter = await member('wanter')
  const order = async () => {
    await wants(wanter, product)
    return wanter.post('/api/orders', checkoutOf([own]))
  }
  expect((await order()).status).toBe(201)
  const orderId = await owedFor(31)
  expect(await order()).toFailWith(409, orderMessages.refundOverdue('Slow Payer'))
  const overdue = `/api/businesses/${own.id}/overdue-refunds`
  expect((await own.owner.get(overdue)).body).toMatchObject([{ orderId, owedCents: 2000 }])
  expect(await buyer.get(overdue)).toFailWith(403, sellingMessages.notYours)
  expect((await own.owner.post(`/api/orders/${orderId}/refund`, {})).body.state).toBe('refunded')
  expect((await order()).status).toBe(201)
})
