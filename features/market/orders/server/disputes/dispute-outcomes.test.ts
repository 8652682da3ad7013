import { beforeAll, expect, test } from 'vitest'
import { drift, member, rows, testApp, type Person } from '#app/testing.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { orderMessages } from '../../copy.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { opensShop, ordered, sells, stockOf, type Shop } from '../testing.ts'
import { restockReturnedGoods } from './disputes.queries.ts'
import { linesOf, received, does, passes, runDeadlines, disputesOf, opensMarket } from './testing.ts'

let shop: Shop
let buyer: Person
let admin: Person
let pot = 0

beforeAll(async () => {
  ;({ shop, buyer, admin, pot } = await opensMarket())
})

const { opened, read, sent } = disputesOf(() => ({ shop, buyer, pot }))

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
  await runDeadlines()
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
  expect(
    await rows('select currency from payments where order_id = $1 and business_id is not null', [next.id]),
  ).toHaveLength(1)
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

test('a variant is replaced out of its own stock, and what comes back of it is its own again', async () => {
  const made = await setsVariants(shop, await sells(shop, 'Fabric pot', '10'))
  const [, clay25] = made.variants
  const variant = { id: clay25?.id ?? 0, name: 'Clay, 25 litre' }
  const stage = { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  const stocks = async () =>
    (await rows('select stock from product_variants where product_id = $1 order by place', [made.id])).map(
      ({ stock }) => stock,
    )
  const replaced = await opened(await ordered(buyer, shop, made.id, { ...stage, variant }))
  await does(shop.owner, replaced, 'offerReplacement')
  const { replacementId } = await does(buyer, replaced, 'takeReplacement')
  expect((await read(replacementId ?? 0)).lines).toMatchObject([
    { variantId: variant.id, variant: variant.name },
  ])
  expect(await stocks()).toEqual([14, 7, 31])
  expect(await stockOf(made.id)).toEqual([52, 2])
  expect((await shop.owner.post(`/api/orders/${replacementId}/cancel`, { reason: 'Lost' })).status).toBe(200)
  expect(await stocks()).toEqual([14, 9, 31])

  const returned = await ordered(buyer, shop, made.id, { ...stage, variant })
  const { db } = await testApp()
  const [line] = await linesOf(returned)
  await restockReturnedGoods(db, 0, [{ lineId: line?.lineId ?? 0, good: 1, damaged: 1 }])
  expect(await stocks()).toEqual([14, 10, 31])
  expect(await stockOf(made.id)).toEqual([55, 0])
  await rows('update product_variants set stock = 1 where id = $1', [variant.id])
  const scarce = await opened(await ordered(buyer, shop, made.id, { ...stage, variant }))
  await does(shop.owner, scarce, 'offerReplacement')
  expect(await buyer.post(`/api/disputes/${scarce.id}`, { action: 'takeReplacement' })).toFailWith(
    409,
    orderMessages.outOfStock('Pot (Clay, 25 litre)'),
  )
  await does(buyer, scarce, 'declineReplacement')
  await rows('update products set stock = 46 where id = $1', [made.id])
  expect(await drift()).toEqual([])
})

test('a dispute outlives the accounts of buyer and seller, without their texts', async () => {
  const [leaving, own] = [await member('leaving'), await opensShop('Leaving')]
  const product = await sells(own, 'Thing', '10')
  const orderId = await received(leaving, own, product)
  const lines = await linesOf(orderId)
  const body = { kind: 'defective', text: 'My name is Thandi', lines }
  const problem = (await leaving.post(`/api/orders/${orderId}/disputes`, body)).body
  await does(own.owner, problem, 'dispute', { note: 'My name is Pieter' })
  const { db, config } = await testApp()
  const { readExport } = await import('#features/everywhere/export-and-erasure/server/export.queries.ts')
  expect((await readExport(db, leaving.id)).problems).toMatchObject([
    { kind: 'defective', said: ['My name is Thandi'] },
  ])
  const { eraseMembers } = await import('#features/everywhere/export-and-erasure/server/erasure.ts')
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
  const { eraseMembers } = await import('#features/everywhere/export-and-erasure/server/erasure.ts')
  await eraseMembers(db, config, [sample.id, own.owner.id])
  expect(await rows('select id from orders where id = any($1)', [[orderId, replacementId]])).toEqual([])
  expect(await drift()).toEqual([])
})
