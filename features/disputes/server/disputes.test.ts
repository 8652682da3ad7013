import { beforeAll, expect, test } from 'vitest'
import { moveOrdersOn } from '#features/orders/server/orders.jobs.ts'
import {
  checkoutOf,
  opensShop,
  ordered,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/orders/server/testing.ts'
import { drift, founder, member, rows, staff, testApp, type Person } from '#app/testing.ts'
import { type DisputeActionInput, type Dispute } from '../contract.ts'
import type { DisputeKind } from '../transitions.ts'
import { type OrderDetail } from '#features/orders/contract.ts'
import { advanceDisputes } from './disputes.jobs.ts'
import { linesOf, received } from './testing.ts'
import { orderMessages } from '#features/orders/copy.ts'
import { disputeMessages } from '../copy.ts'
import { sellingMessages } from '#features/shop/copy.ts'

let shop: Shop
let buyer: Person
let admin: Person
let pot = 0
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  buyer = await member('buyer')
  admin = await staff('admin')
  pot = await sells(shop, 'Pot', '10', 100)
})

const opens = async (orderId: number, kind: DisputeKind = 'defective', quantity = 2) =>
  buyer.post(`/api/orders/${orderId}/disputes`, {
    kind,
    text: 'It is cracked',
    lines: await linesOf(orderId, quantity),
  })
async function opened(orderId: number, kind: DisputeKind = 'defective', quantity = 2): Promise<Dispute> {
  const answer = await opens(orderId, kind, quantity)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function does(
  person: Person,
  { id }: { id: number },
  action: DisputeActionInput['action'],
  more: Partial<DisputeActionInput> = {},
): Promise<Dispute> {
  const answer = await person.post(`/api/disputes/${id}`, { action, note: 'Because', ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const read = async (orderId: number): Promise<OrderDetail> => (await buyer.get(`/api/orders/${orderId}`)).body
const runClock = async () => {
  const { db, config } = await testApp()
  await advanceDisputes.run({ db, config })
  await moveOrdersOn.run({ db, config })
}
const passes = (table: 'order_disputes' | 'orders', id: number) =>
  rows(`update ${table} set due_at = now() - interval '1 second' where id = $1 and due_at is not null`, [id])
const completedAgo = (orderId: number, ago: string, party = 'buyer') =>
  rows(
    `insert into order_events (order_id, move, party, state, created_at) values ($1, 'complete', $3, 'completed', now() - $2::interval)`,
    [orderId, ago, party],
  )
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications')).map(({ content }) => content.replace(/HV-\d+ \(.*?\)/, 'it'))
const sent = (state: 'shipped' | 'completed' = 'shipped') =>
  ordered(buyer, shop, pot, { state, method: 'eft', fulfilment: 'delivery', isPaid: true })

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

test('a refund not contested within three days is settled; a contested one goes to the admins', async () => {
  const [quiet, missed] = [await received(buyer, shop, pot), await received(buyer, shop, pot)]
  for (const orderId of [quiet, missed]) {
    const problem = await opened(orderId)
    await does(shop.owner, problem, 'waiveReturn')
    await does(shop.owner, problem, 'repay')
    if (orderId === missed) await does(buyer, problem, 'denyMoney')
    await runClock()
    expect((await read(orderId)).state).toBe('completed')
    await passes('order_disputes', problem.id)
  }
  await Promise.all([runClock(), runClock(), runClock()])
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
  const days = (Date.parse(problem.dueAt ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(5)
  await passes('order_disputes', problem.id)
  await runClock()
  const { disputes } = (await buyer.get(`/api/orders/${problem.orderId}/disputes`)).body
  expect(disputes[0]).toMatchObject({ state: 'disputed', dueAt: null })
  expect((await notificationsOf(admin))[0]).toBe('A problem with it needs your decision')
})

test('an undelivered order is cancelled when an admin decides so, with the reason in the audit log', async () => {
  const orderId = await sent()
  const [before] = await stockOf(pot)
  const problem = await opened(orderId, 'notReceived')
  await does(shop.owner, problem, 'dispute')
  expect(await admin.post(`/api/disputes/${problem.id}`, { action: 'decideRefund' })).toFailWith(
    400,
    disputeMessages.reason,
  )
  await does(admin, problem, 'decideRefund', { note: 'No proof of delivery' })
  const cancelled = await read(orderId)
  expect(cancelled).toMatchObject({ state: 'cancelled', paymentStatus: 'refund-owed' })
  expect(cancelled.timeline.at(-1)).toMatchObject({ party: 'admin', move: 'cancel' })
  expect(await stockOf(pot)).toEqual([before, 0])
  const audit = `select actor_id, about_id, reason from audit_log where action = 'case.decide' order by id desc limit 1`
  expect(await rows(audit)).toEqual([{ actorId: admin.id, aboutId: orderId, reason: 'No proof of delivery' }])
  await does(shop.owner, problem, 'repay')
  await passes('order_disputes', problem.id)
  await runClock()
  expect(await read(orderId)).toMatchObject({ state: 'refunded', paymentStatus: 'refunded' })
  expect(await drift()).toEqual([])
})

test('a replacement is a new order without a price, and the old one is completed', async () => {
  const orderId = await sent()
  const problem = await opened(orderId)
  await does(shop.owner, problem, 'offerReplacement')
  const [stock] = await stockOf(pot)
  const { replacementId } = await does(buyer, problem, 'takeReplacement')
  expect((await read(orderId)).state).toBe('completed')
  const next = await read(replacementId ?? 0)
  expect(next).toMatchObject({
    state: 'paid',
    totalCents: 0,
    paymentStatus: 'paid',
    lines: [{ quantity: 2 }],
  })
  expect(await stockOf(pot)).toEqual([stock - 2, 2])
  for (const move of ['pack', 'ship'])
    expect(
      (await shop.owner.post(`/api/orders/${next.id}/${move}`, move === 'ship' ? {} : undefined)).status,
    ).toBe(200)
  expect((await buyer.post(`/api/orders/${next.id}/complete`, {})).body.state).toBe('completed')
  expect(await drift()).toEqual([])
})

test('a product out of stock cannot be replaced, and nothing changes', async () => {
  const last = await sells(shop, 'Last', '10', 1)
  const problem = await opened(await received(buyer, shop, last))
  await does(shop.owner, problem, 'offerReplacement')
  expect(await buyer.post(`/api/disputes/${problem.id}`, { action: 'takeReplacement' })).toFailWith(
    409,
    orderMessages.outOfStock('Pot'),
  )
  await does(buyer, problem, 'declineReplacement')
  expect(await drift()).toEqual([])
})

test('an order with an open dispute is not completed automatically; withdrawing the dispute completes it', async () => {
  const orderId = await sent()
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [orderId])
  const problem = await opened(orderId)
  await runClock()
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
  await completedAgo(old, '7 months', 'clock')
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

test('a shop that owes a refund for more than thirty days takes no orders until it is paid', async () => {
  const own = await opensShop('Slow Payer')
  const thing = await sells(own, 'Thing', '10')
  const owedFor = async (days: number) => {
    const stage = { state: 'cancelled', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
    const orderId = await ordered(buyer, own, thing, stage)
    await rows(
      `insert into payments (order_id, kind, amount_cents, method, created_at) values ($1, 'owed', 2000, 'eft', now() - make_interval(days => $2))`,
      [orderId, days],
    )
    return orderId
  }
  await owedFor(29)
  const wanter = await member('wanter')
  const order = async () => {
    await wants(wanter, thing)
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

test('a dispute outlives the accounts of buyer and seller, without their texts', async () => {
  const [leaving, own] = [await member('leaving'), await opensShop('Leaving')]
  const thing = await sells(own, 'Thing', '10')
  const orderId = await received(leaving, own, thing)
  const lines = await linesOf(orderId)
  const body = { kind: 'defective', text: 'My name is Thandi', lines }
  const problem = (await leaving.post(`/api/orders/${orderId}/disputes`, body)).body
  await does(own.owner, problem, 'dispute', { note: 'My name is Pieter' })
  const { db, config } = await testApp()
  const { readExport } = await import('#features/account-deletion/server/export.queries.ts')
  expect((await readExport(db, leaving.id)).problems).toMatchObject([
    { kind: 'defective', said: ['My name is Thandi'] },
  ])
  const { eraseMembers } = await import('#features/account-deletion/server/erasure.ts')
  await eraseMembers(db, config, [leaving.id, own.owner.id])
  const { disputes } = (await admin.get(`/api/orders/${orderId}/disputes`)).body
  expect(disputes[0].events).toMatchObject([{ note: '' }, { note: '' }])
  expect((await does(admin, problem, 'reject')).state).toBe('rejected')
})

test('a sample order is deleted with everything that belongs to it', async () => {
  const [sample, own] = [await member('sample'), await opensShop('Sample')]
  const orderId = await received(sample, own, await sells(own, 'Thing', '10', 10))
  await rows('update orders set is_sample = true where id = $1', [orderId])
  const body = { kind: 'defective', text: 'Cracked', lines: await linesOf(orderId) }
  const problem = (await sample.post(`/api/orders/${orderId}/disputes`, body)).body
  await does(own.owner, problem, 'offerReplacement')
  const { replacementId } = await does(sample, problem, 'takeReplacement')
  await own.owner.post(`/api/orders/${orderId}/messages`, { content: 'Hello' })
  await rows(`insert into order_reminders (order_id, kind) values ($1, 'dispatchDue')`, [orderId])
  const { db, config } = await testApp()
  const { eraseMembers } = await import('#features/account-deletion/server/erasure.ts')
  await eraseMembers(db, config, [sample.id, own.owner.id])
  expect(await rows('select id from orders where id = any($1)', [[orderId, replacementId]])).toEqual([])
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
