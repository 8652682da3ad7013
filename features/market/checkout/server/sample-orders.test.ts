import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import type { OrderDetail } from '#features/market/orders/contract.ts'
import { answerSampleDispute } from '#features/market/orders/server/disputes/sample-seller.jobs.ts'
import { answerSampleOrder, sampleSeconds } from '#features/market/orders/server/sample-seller.jobs.ts'
import { checkoutOf, opensShop, sells, wants, type Shop } from '#features/market/orders/server/testing.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { eventually } from '#platform/server/testing/eventually.ts'

let buyer: Person
let shop: Shop
let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  await founder()
  buyer = await member('buyer')
  shop = await sampleShop('Sample shop')
  const { db, config } = await testApp()
  worker = startWorker(
    { db, config },
    pino({ level: 'silent' }),
    [answerSampleOrder, answerSampleDispute],
    [],
  )
})
afterAll(() => worker.stop())

async function sampleShop(name: string) {
  const opened = await opensShop(name)
  await rows('update businesses set is_sample = true where id = $1', [opened.id])
  await rows('update users set is_sample = true where id = $1', [opened.owner.id])
  return opened
}

async function orders(more: Record<string, unknown> = {}, quantity = 1): Promise<OrderDetail> {
  const pot = await sells(shop, 'Pot', '100', 10)
  await wants(buyer, pot, quantity)
  const answer = await buyer.post('/api/orders', checkoutOf([shop], more))
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body[0].isSample).toBe(true)
  return read(answer.body[0].id)
}
const read = async (id: number): Promise<OrderDetail> => (await buyer.get(`/api/orders/${id}`)).body

/** The shop need not take its time. */
const hurry = () => rows(`update jobs set run_at = now() where name like '%sampleSeller'`)
const until = async (id: number, state: string) =>
  eventually(async () => {
    await hurry()
    expect((await read(id)).state).toBe(state)
  })

test('a sample shop takes an order, answers three times in less than a minute, and nothing of it looks like money', async () => {
  const order = await orders()
  expect(order).toMatchObject({ state: 'placed', bank: null, bankNotice: null, isSample: true })
  expect(order.moves).not.toContain('pay')
  expect(sampleSeconds * 3).toBeLessThan(60)
  await until(order.id, 'shipped')
  const shipped = await read(order.id)
  expect(shipped.timeline.map(({ move }) => move)).toEqual(['place', 'pay', 'pack', 'ship'])
  expect(shipped.tracking).toContain('SAMPLE')
  expect(
    await rows(`select from jobs where name like 'orders.mail%' and input::text like $1`, [`%${order.id}%`]),
  ).toEqual([])
  const [product] = await rows('select stock, reserved from products where id = $1', [
    order.lines[0]?.productId,
  ])
  expect(product, 'the stock stays for the next visitor').toEqual({ stock: 10, reserved: 0 })
})

test('its invoice says that it is a sample and takes no number of real ones', async () => {
  const order = await orders()
  await until(order.id, 'shipped')
  const invoice = (await buyer.get(`/api/orders/${order.id}/invoice`)).body
  expect(invoice).toMatchObject({ isSample: true })
  expect(invoice.number).toBeGreaterThan(1_000_000_000)
  expect(await rows('select last_invoice from shop_settings where business_id = $1', [shop.id])).toEqual([
    { lastInvoice: 0 },
  ])
  const pdf = await buyer.get(`/api/orders/${order.id}/invoice.pdf`)
  expect(pdf.status).toBe(200)
})

test('an order that is collected is handed over, and can be reviewed', async () => {
  const order = await orders({ fulfilment: 'collection', method: 'collection' })
  await until(order.id, 'completed')
  const line = (await read(order.id)).lines[0]
  const review = await buyer.post(`/api/products/${line?.productId}/reviews`, {
    lineId: line?.id,
    rating: 4,
    content: 'Held water for a week',
  })
  expect(review.status, review.text).toBe(201)
})

test('a cancelled order gets its money back, and a problem is settled for the buyer', async () => {
  const cancelled = await orders()
  const { db, config } = await testApp()
  await answerSampleOrder.run({ db, config }, { orderId: cancelled.id })
  expect((await read(cancelled.id)).state).toBe('paid')
  expect((await buyer.post(`/api/orders/${cancelled.id}/cancel`, { reason: 'Changed my mind' })).status).toBe(
    200,
  )
  await until(cancelled.id, 'refunded')
  const order = await orders()
  await until(order.id, 'shipped')
  const opened = await buyer.post(`/api/orders/${order.id}/disputes`, {
    kind: 'notReceived',
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    text: 'It did not come',
  })
  expect(opened.status, opened.text).toBe(201)
  await eventually(async () => {
    await hurry()
    const { disputes } = (await buyer.get(`/api/orders/${order.id}/disputes`)).body
    expect(disputes[0].state).toBe('repaid')
  })
})

test('sample orders are no figures, tasks or orders of the shop, and stop nobody from leaving', async () => {
  const order = await orders()
  const { id } = shop
  const sales = (await shop.owner.get(`/api/businesses/${id}/sales`)).body
  expect(Object.values(sales.toDo).every((count) => count === 0)).toBe(true)
  expect(sales.weeks.every(({ orders: count }: { orders: number }) => count === 0)).toBe(true)
  const listed = (await shop.owner.get(`/api/businesses/${id}/orders`)).body
  expect(listed.map((one: { id: number }) => one.id)).not.toContain(order.id)
  expect((await shop.owner.get('/api/notifications')).text).not.toContain(order.reference)
  expect((await buyer.get('/api/notifications')).text).toContain(order.reference)
})

test('limits of unpaid orders of a sample shop do not count real ones, and real shops stay as they are', async () => {
  const real = await opensShop('Real shop')
  const pot = await sells(real, 'Real pot', '100', 10)
  await wants(buyer, pot)
  const [order] = (await buyer.post('/api/orders', checkoutOf([real]))).body
  expect(order).toMatchObject({ isSample: false })
  const detail = await read(order.id)
  expect(detail.bank).not.toBeNull()
  expect(
    await rows(`select from jobs where name = 'orders.sampleSeller' and (input ->> 'orderId')::bigint = $1`, [
      order.id,
    ]),
  ).toEqual([])
  const [product] = await rows('select stock from products where id = $1', [pot])
  expect(product).toEqual({ stock: 9 })
})

test('without the sample, the product of Delta Biomed stays in the cart and says when it can be ordered', async () => {
  const [product] = (await visitor().get('/api/products?business=1')).body
  const added = await buyer.put(`/api/cart/items/${product.id}`, { quantity: 2 })
  expect(added.status, added.text).toBe(200)
  const checkout = (await buyer.get('/api/checkout')).body
  const seller = checkout.sellers.find(({ business }: { business: { id: number } }) => business.id === 1)
  expect(seller.problem).toContain('isn’t taking orders yet')
  const closed = await opensShop('Not yet', null)
  const other = await sells(closed, 'Pot', '100')
  expect(await buyer.put(`/api/cart/items/${other}`, { quantity: 1 })).toFailWith(
    409,
    sellMessages.incomplete('Not yet', ['terms', 'payment']),
  )
  expect(sampleCopy.waits('Delta Biomed')).toContain('as soon as Delta Biomed takes orders')
})

test('with the terms of the sample, Delta Biomed takes sample orders; all of them go with the sample', async () => {
  await rows(
    `insert into shop_settings (business_id, delivers, delivery_cents, collects, bank, bank_since, is_sample)
     values (1, true, 100, true, '{"holder": "x", "bank": "y", "account": "1234567", "branch": "123456"}', now(), true)`,
  )
  const [product] = (await buyer.get('/api/products?business=1')).body
  expect(product.business.isSample).toBe(true)
  await wants(buyer, product.id)
  const placed = await buyer.post('/api/orders', checkoutOf([{ ...shop, id: 1 }]))
  expect(placed.body[0], placed.text).toMatchObject({ isSample: true })
  const admin = await staff('admin')
  expect((await admin.post('/api/admin/remove-sample-content')).status).toBe(200)
  expect(await rows('select from orders where is_sample')).toEqual([])
  expect(await rows('select from shop_settings where business_id = 1')).toEqual([])
  expect(
    (await buyer.get('/api/orders')).body.every(({ isSample }: { isSample: boolean }) => !isSample),
  ).toBe(true)
})
