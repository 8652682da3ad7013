import { beforeAll, expect, test } from 'vitest'
import {
  drift,
  founder,
  member,
  password,
  rows,
  staff,
  testApp,
  visitor,
  type Answer,
  type Person,
} from '#app/testing.ts'
import { eraseDeactivated } from '#features/everywhere/export-and-erasure/server/account-deletion.jobs.ts'
import {
  checkoutOf,
  identity,
  opensShop,
  ordered,
  sells,
  wants,
  type Shop,
  type Stage,
} from '#features/market/orders/server/testing.ts'
import { businessMessages } from '../copy.ts'

beforeAll(async () => {
  await founder()
})

const deletion = (person: Person) => person.send('DELETE', '/api/users/me', { password })
const deactivation = (person: Person) => person.post('/api/users/me/deactivate', { password })

const bought = async (shop: Shop, buyer: Person) => {
  await wants(buyer, await sells(shop, 'Pot', '10'))
  const answer = await buyer.post('/api/orders', checkoutOf([shop]))
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body[0].id)
}

const expectOpen = (answer: Answer, message: string, orders: number, href: string | null) => {
  expect(answer).toFailWith(409, message)
  expect(answer.body).toMatchObject({ code: 'open_orders', orders, href })
}

test('a seller with an open order can neither delete the business nor leave; once it is finished, they can', async () => {
  const [shop, buyer] = [await opensShop('Koppie Clay'), await member('buyer')]
  const at = `/api/businesses/${shop.id}`
  const id = await bought(shop, buyer)
  const message = businessMessages.openSales('Koppie Clay', 1)
  for (const answer of [await shop.owner.del(at), await deactivation(shop.owner), await deletion(shop.owner)])
    expectOpen(answer, message, 1, `/business/${shop.id}/sell?part=orders`)
  const moderator = await staff('moderator')
  expectOpen(
    await moderator.del(`${at}?reason=Fraud`),
    businessMessages.openSalesForStaff('Koppie Clay', 1),
    1,
    null,
  )
  await buyer.post(`/api/orders/${id}/cancel`)
  expect((await shop.owner.del(at)).status).toBe(200)
  expect((await deletion(shop.owner)).status).toBe(200)
})

const stage = (state: Stage['state'], isPaid: boolean): Stage => ({
  state,
  method: 'eft',
  fulfilment: 'delivery',
  isPaid,
})

test.each([
  ['placed', stage('placed', false), true],
  ['paid', stage('paid', true), true],
  ['packed', stage('packed', true), true],
  ['shipped', stage('shipped', true), true],
  ['ready for collection', { ...stage('ready', true), fulfilment: 'collection' as const }, true],
  ['completed', stage('completed', true), false],
  ['cancelled', stage('cancelled', false), false],
  ['refunded', stage('refunded', false), false],
])('an order that is %s keeps its business: %s %s', async (_name, at, isRefused) => {
  const [shop, buyer] = [await opensShop('Stages'), await member('buyer')]
  await ordered(buyer, shop, await sells(shop, 'Pot', '10', 10), at)
  expect((await shop.owner.del(`/api/businesses/${shop.id}`)).status).toBe(isRefused ? 409 : 200)
})

test('a refund owed and a running problem keep the business too', async () => {
  const [shop, buyer] = [await opensShop('Owing'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 10)
  const at = `/api/businesses/${shop.id}`
  const cancelled = await ordered(buyer, shop, pot, stage('paid', true))
  await buyer.post(`/api/orders/${cancelled}/cancel`)
  expectOpen(
    await shop.owner.del(at),
    businessMessages.openSales('Owing', 1),
    1,
    `/business/${shop.id}/sell?part=orders`,
  )
  expect((await shop.owner.post(`/api/orders/${cancelled}/refund`, {})).status).toBe(200)

  const received = await ordered(buyer, shop, pot, stage('completed', true))
  const [line] = await rows('select id from order_lines where order_id = $1', [received])
  const body = { kind: 'defective', text: 'Cracked', lines: [{ lineId: line.id, quantity: 1 }] }
  const problem = await buyer.post(`/api/orders/${received}/disputes`, body)
  expect(problem.status, problem.text).toBe(201)
  expect((await shop.owner.del(at)).status).toBe(409)
  await buyer.post(`/api/disputes/${problem.body.id}`, { action: 'withdraw' })
  expect((await shop.owner.del(at)).status).toBe(200)
})

test('a buyer stays until their orders are finished, as the seller needs the address', async () => {
  const [shop, buyer] = [await opensShop('Waiting'), await member('buyer')]
  const id = await bought(shop, buyer)
  for (const answer of [await deactivation(buyer), await deletion(buyer)])
    expectOpen(answer, businessMessages.openPurchases(1), 1, '/orders')
  await buyer.post(`/api/orders/${id}/cancel`)
  expect((await deletion(buyer)).status).toBe(200)
})

test('a seller whose buyer reports a problem after the shop closed is not erased before it is settled', async () => {
  const [shop, buyer] = [await opensShop('Gone quiet'), await member('buyer')]
  const id = await ordered(buyer, shop, await sells(shop, 'Pot', '10', 10), stage('completed', true))
  expect((await deactivation(shop.owner)).status).toBe(200)
  const [line] = await rows('select id from order_lines where order_id = $1', [id])
  const body = { kind: 'defective', text: 'Cracked', lines: [{ lineId: line.id, quantity: 1 }] }
  const problem = await buyer.post(`/api/orders/${id}/disputes`, body)
  await rows(`update users set deactivated_at = now() - interval '40 days' where id = $1`, [shop.owner.id])
  const { db, config } = await testApp()
  const isThere = async () => (await rows('select from users where id = $1', [shop.owner.id])).length === 1
  await eraseDeactivated.run({ db, config })
  expect(await isThere()).toBe(true)
  await buyer.post(`/api/disputes/${problem.body.id}`, { action: 'withdraw' })
  await eraseDeactivated.run({ db, config })
  expect(await isThere()).toBe(false)
})

test('orders and invoices of a deleted business stay readable for buyer and seller', async () => {
  const [shop, buyer] = [await opensShop('Closed down'), await member('buyer')]
  const id = await bought(shop, buyer)
  await shop.owner.post(`/api/orders/${id}/pay`)
  await rows(`update orders set state = 'completed' where id = $1`, [id])
  expect((await shop.owner.del(`/api/businesses/${shop.id}`)).status).toBe(200)
  const listed = `/api/businesses/${shop.id}/orders`
  expect((await shop.owner.get(listed)).body).toMatchObject([{ id }])
  expect((await shop.owner.get(`/api/businesses/${shop.id}/statement`)).body.lines).toMatchObject([
    { orderId: id },
  ])
  expect((await (await member('other')).get(listed)).status).toBe(404)
  expect((await visitor().get(listed)).status).toBe(401)
  for (const person of [buyer, shop.owner]) {
    expect((await person.get(`/api/orders/${id}`)).body).toMatchObject({
      id,
      seller: { name: 'Closed down' },
    })
    expect((await person.get(`/api/orders/${id}/invoice`)).body.seller.legalName).toBe(identity.legalName)
  }
  expect((await deletion(shop.owner)).status).toBe(200)
  const invoice = await buyer.get(`/api/orders/${id}/invoice`)
  expect(invoice.body.seller).toMatchObject({ name: 'Closed down', legalName: identity.legalName })
  expect(await drift()).toEqual([])
})
