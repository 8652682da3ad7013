import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp } from '#app/testing.ts'
import { type OrderDetail } from '../contract.ts'
import { orderMessages } from '../copy.ts'
import { does, onCollection, passDue, placedAt, read, runDeadlines } from './order-testing.ts'
import { checkoutOf, opensShop, sells, stockOf, wants, type Shop, notificationsOf } from './testing.ts'

let shop: Shop

beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

const placed = (way?: Partial<typeof onCollection>, quantity?: number) => placedAt(shop, way, quantity)

test('an order by EFT is claimed paid by the buyer, confirmed by the seller, packed, shipped and received', async () => {
  const { id, person, product, totalCents } = await placed()
  const { owner } = shop
  expect((await does(person, id, 'pay')).body).toMatchObject({ state: 'placed', paymentStatus: 'unpaid' })
  const paid: OrderDetail = (await does(owner, id, 'pay')).body
  expect(paid).toMatchObject({ state: 'paid', paymentStatus: 'paid', moves: ['pack', 'cancel', 'refund'] })
  expect(paid.invoiceNumber).toBeGreaterThan(0)
  expect(paid.ledger).toMatchObject([{ kind: 'payment', amountCents: totalCents }])
  await does(owner, id, 'pack')
  expect(await stockOf(product)).toEqual([7, 3])
  expect((await does(owner, id, 'ship', { tracking: 'TCG 123' })).body.tracking).toBe('TCG 123')
  expect(await stockOf(product)).toEqual([7, 0])
  const done: OrderDetail = (await does(person, id, 'complete')).body
  expect(done).toMatchObject({ state: 'completed', paymentStatus: 'paid', dueAt: null, moves: [] })
  expect(done.timeline.map(({ move, party, state }) => `${party} ${move} ${state}`)).toEqual([
    'buyer place placed',
    'buyer pay placed',
    'seller pay paid',
    'seller pack packed',
    'seller ship shipped',
    'buyer complete completed',
  ])
  expect(await notificationsOf(person)).toEqual([
    'How was it? You can review what you bought',
    'it is on its way',
    'it is packed',
    'Your payment for it has arrived',
    'Your order it has been placed',
  ])
  expect((await notificationsOf(owner)).slice(0, 3)).toEqual([
    'it is complete',
    'The buyer says they have paid for it: check your bank account',
    'New order: it',
  ])
  expect(await drift()).toEqual([])
})

test('an order paid on collection is handed over for the code that only the buyer sees', async () => {
  const { id, person, totalCents } = await placed(onCollection)
  const { owner } = shop
  await does(owner, id, 'pack')
  const ready: OrderDetail = (await does(owner, id, 'ready')).body
  expect(ready).toMatchObject({ state: 'ready', collectionCode: null, paymentStatus: 'unpaid' })
  const { collectionCode } = await read(person, id)
  expect(collectionCode).toMatch(/^\d{6}$/)
  expect(await does(person, id, 'complete')).toFailWith(409, orderMessages.notNow)
  for (const code of [undefined, '000000'])
    expect(await does(owner, id, 'complete', { code })).toFailWith(400, orderMessages.wrongCode)
  expect((await does(owner, id, 'complete', { code: collectionCode })).body).toMatchObject({
    state: 'completed',
    ledger: [{ kind: 'payment', amountCents: totalCents }],
  })
  expect(await drift()).toEqual([])
})

test('cancelling returns the stock and owes the payment back, and a refund settles it', async () => {
  const { id, person, product, totalCents } = await placed()
  await does(shop.owner, id, 'pay')
  const cancelled: OrderDetail = (await does(person, id, 'cancel', { reason: 'Changed my mind' })).body
  expect(cancelled).toMatchObject({ state: 'cancelled', paymentStatus: 'refund-owed', moves: [] })
  expect(cancelled.timeline.at(-1)?.note).toBe('Changed my mind')
  expect(await stockOf(product)).toEqual([10, 0])
  for (const amountCents of [0, -1, 1.5, totalCents + 1])
    expect(await does(shop.owner, id, 'refund', { amountCents })).toFailWith(400, orderMessages.badRefund)
  expect((await does(shop.owner, id, 'refund', { amountCents: 1000 })).body).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
  })
  expect((await does(shop.owner, id, 'refund', {})).body).toMatchObject({
    state: 'refunded',
    paymentStatus: 'refunded',
    ledger: [
      { kind: 'payment' },
      { kind: 'owed' },
      { amountCents: 1000 },
      { amountCents: totalCents - 1000 },
    ],
  })
  expect(await drift()).toEqual([])
})

test('of many simultaneous moves of an order, one succeeds', async () => {
  const { id, person, product } = await placed()
  const actions = Array.from({ length: 10 }, () => [
    does(person, id, 'cancel'),
    does(shop.owner, id, 'cancel'),
    does(shop.owner, id, 'pay'),
  ]).flat()
  const answers = await Promise.all(actions)
  const { state, paymentStatus, ledger } = await read(person, id)
  expect(state).toBe('cancelled')
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(ledger.length).toBe(paymentStatus === 'unpaid' ? 0 : 2)
  expect(await stockOf(product)).toEqual([10, 0])
  expect(await drift()).toEqual([])
})

test('ledger lines are never changed or deleted', async () => {
  const { id } = await placed()
  await does(shop.owner, id, 'pay')
  for (const action of ['delete from payments', 'update payments set amount_cents = 1'])
    await expect(rows(action)).rejects.toThrow('only ever added')
})

test('invoices of a shop are numbered without gaps', async () => {
  const [own, buyer] = [await opensShop('Numbers'), await member('buyer')]
  const ids: number[] = []
  for (let time = 0; time < 5; time += 1) {
    await wants(buyer, await sells(own, 'Thing', '10'))
    ids.push((await buyer.post('/api/orders', checkoutOf([own]))).body[0].id)
  }
  const answers = await Promise.all(ids.map((id) => does(own.owner, id, 'pay')))
  expect(answers.map(({ body }) => body.invoiceNumber).toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('an order remains after its buyer and seller delete their accounts, without their names', async () => {
  const own = await opensShop('Leaving')
  const person = await member('leaving')
  const product = await sells(own, 'Thing', '10', 5)
  await wants(person, product, 2)
  const [{ id }] = (await person.post('/api/orders', checkoutOf([own]))).body
  const { db, config } = await testApp()
  const { eraseMembers } = await import('#features/everywhere/export-and-erasure/server/erasure.ts')
  await eraseMembers(db, config, [person.id])
  expect(await read(own.owner, id)).toMatchObject({ buyer: null, address: null, lines: [{ name: 'Thing' }] })
  await passDue(id)
  await runDeadlines()
  expect(await stockOf(product)).toEqual([5, 0])
  await eraseMembers(db, config, [own.owner.id])
  expect(await rows('select business_id, bank from orders where id = $1', [id])).toEqual([
    { businessId: null, bank: null },
  ])
})
