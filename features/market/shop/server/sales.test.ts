import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import {
  checkoutOf,
  opensShop,
  ordered,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { aged } from '#features/market/reviews/server/testing.ts'
import { sellingMessages, salesMessages } from '../copy.ts'

let buyer: Person

beforeAll(async () => {
  await testApp({}, true)
  await founder()
  buyer = await member('Thandi')
})

const salesOf = async (shop: Shop) => (await shop.owner.get(`/api/businesses/${shop.id}/sales`)).body
const delivery = { method: 'eft', fulfilment: 'delivery' } as const
const collection = { method: 'collection', fulfilment: 'collection' } as const

test('the counts of tasks equal the list of orders', async () => {
  const shop = await opensShop('Egoli')
  const pot = await sells(shop, 'Pot', '10', 100)
  const unpaid = await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...delivery })
  const claimed = await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...delivery })
  await buyer.post(`/api/orders/${claimed}/pay`)
  const tasks = {
    unpaid: [unpaid],
    confirm: [claimed],
    pack: [
      await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery }),
      await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...collection }),
    ],
    dispatch: [await ordered(buyer, shop, pot, { state: 'packed', isPaid: true, ...delivery })],
    ready: [await ordered(buyer, shop, pot, { state: 'packed', isPaid: false, ...collection })],
    handOver: [await ordered(buyer, shop, pot, { state: 'ready', isPaid: false, ...collection })],
    refund: [await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })],
    case: [await ordered(buyer, shop, pot, { state: 'completed', isPaid: true, ...delivery })],
  }
  await shop.owner.post(`/api/orders/${tasks.refund[0]}/cancel`, { reason: 'None left' })
  await rows(`insert into order_disputes (order_id, kind, refund_cents) values ($1, 'defective', 100)`, [
    tasks.case[0],
  ])
  const { toDo } = await salesOf(shop)
  for (const [task, ids] of Object.entries(tasks)) {
    const listed = (await shop.owner.get(`/api/businesses/${shop.id}/orders?which=${task}`)).body
    expect(listed.map(({ id }: { id: number }) => id).toSorted(), task).toEqual(ids)
    expect(toDo[task], task).toBe(ids.length)
  }
  await shop.owner.post(`/api/orders/${tasks.refund[0]}/refund`, {})
  expect((await salesOf(shop)).toDo.refund).toBe(0)
  expect(await drift()).toEqual([])
})

test('the overview names what is missing before a shop can accept orders', async () => {
  const shop = await opensShop('Bare', null)
  const nothing = { legalName: '', registrationKind: null, registrationNumber: '', streetAddress: '' }
  await shop.owner.patch(`/api/businesses/${shop.id}`, {
    ...nothing,
    contactInfo: { phone: '', email: '', website: '' },
  })
  expect((await salesOf(shop)).needs).toEqual(['identity', 'phone', 'email', 'terms', 'products'])
  const open = await opensShop('Open', { bank: null })
  await sells(open, 'Pot', '10')
  await open.owner.patch(`/api/businesses/${open.id}`, {
    contactInfo: { phone: '+27 11 555 0101', email: 'open@example.co.za', website: '' },
  })
  expect((await salesOf(open)).needs).toEqual(['bank'])
})

test('the overview has the amount that buyers still have to pay, and the products that are nearly sold out', async () => {
  const shop = await opensShop('Scarce')
  const pots = []
  for (const stock of [6, 5, 0, 3, 1]) pots.push(await sells(shop, `Pot ${stock}`, '10', stock))
  const hidden = await sells(shop, 'Hidden pot', '10', 1)
  await shop.owner.post(`/api/products/${hidden}/pause`)
  await sells(shop, 'Uncounted pot', '10')
  expect((await salesOf(shop)).awaitingCents).toBe(0)
  const [six = 0] = pots
  await ordered(buyer, shop, six, { state: 'placed', isPaid: false, ...delivery })
  await ordered(buyer, shop, six, { state: 'paid', isPaid: true, ...delivery })
  await ordered(buyer, shop, six, { state: 'placed', isPaid: false, ...collection })
  const { awaitingCents, lowStock } = await salesOf(shop)
  expect(awaitingCents).toBe(2000)
  expect(lowStock.map(({ name }: { name: string }) => name)).toEqual(['Pot 0', 'Pot 1', 'Pot 3'])
  expect(lowStock[0]).toEqual({ id: pots[2], name: 'Pot 0', stock: 0, category: 'Other', image: null })
})

test('a shop’s products are listed with their sales, only for the owner', async () => {
  const shop = await opensShop('Counted')
  const pot = await sells(shop, 'Pot', '10', 100)
  const lamp = await sells(shop, 'Lamp', '48')
  await ordered(buyer, shop, pot, { state: 'completed', isPaid: true, ...delivery })
  await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })
  await ordered(buyer, shop, pot, { state: 'cancelled', isPaid: false, ...delivery })
  const at = `/api/businesses/${shop.id}`
  expect((await shop.owner.get(`${at}/stock`)).body).toMatchObject([
    { id: lamp, stock: null, soldCount: 0, reserved: 0 },
    { id: pot, stock: 100, soldCount: 4, reserved: 2 },
  ])
  expect(await shop.owner.all(`${at}/stock?limit=1`)).toHaveLength(2)
  for (const path of ['sales', 'statement', 'stock'])
    expect(await buyer.get(`${at}/${path}`)).toFailWith(403, sellingMessages.notYours)
})

test('the stock in the product form does not overwrite what was sold meanwhile', async () => {
  const shop = await opensShop('Form')
  const pot = await sells(shop, 'Pot', '10', 10)
  const edits = (more: object) => shop.owner.patch(`/api/products/${pot}`, { name: 'Big pot', ...more })
  await wants(buyer, pot, 4)
  await buyer.post('/api/orders', checkoutOf([shop]))
  for (const stock of [12, 10, 0, null])
    expect(await edits({ stock, stockWas: 10 })).toFailWith(409, productMessages.stockMoved(6))
  expect(await stockOf(pot)).toEqual([6, 4])
  expect((await shop.owner.get(`/api/products/${pot}`)).body.name).toBe('Pot')
  expect((await edits({ stock: 12, stockWas: 6 })).body).toMatchObject({ name: 'Big pot', stock: 12 })
  expect((await edits({ stock: 12, stockWas: 6 })).status).toBe(200)
  expect((await edits({ price: '11' })).body).toMatchObject({ stock: 12 })
  expect(await edits({ stock: 1, stockWas: -1 })).toFailWith(400, productMessages.badStock)
})

test('stock is changed from the value shown: repeating it changes nothing, and orders meanwhile are not overwritten', async () => {
  const shop = await opensShop('Stocked')
  const pot = await sells(shop, 'Pot', '10', 5)
  const at = `/api/products/${pot}/stock`
  for (let i = 0; i < 2; i += 1)
    expect((await shop.owner.put(at, { stock: 12, was: 5 })).body).toMatchObject({ id: pot, stock: 12 })
  await wants(buyer, pot, 2)
  await buyer.post('/api/orders', checkoutOf([shop]))
  expect(await shop.owner.put(at, { stock: 20, was: 12 })).toFailWith(409, salesMessages.stockMoved(10))
  expect(await stockOf(pot)).toEqual([10, 2])
  expect((await shop.owner.put(at, { stock: null, was: 10 })).body.stock).toBe(null)
  expect(await shop.owner.put(at, { stock: -1, was: null })).toFailWith(400, productMessages.badStock)
  expect(await shop.owner.put(at, { stock: 1.5, was: null })).toFailWith(400, productMessages.badStock)
  expect(await buyer.put(at, { stock: 1, was: null })).toFailWith(403, productMessages.notYours)
})

test('reviews without a reply are listed first', async () => {
  const shop = await opensShop('Reviewed')
  const ids: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const body = { rating: 4, content: `Good, says ${name}` }
    const author = await member(name)
    await aged(30, author)
    ids.push((await author.post(`/api/businesses/${shop.id}/reviews`, body)).body.id)
  }
  await shop.owner.post(`/api/businesses/${shop.id}/reviews/${ids[2]}/reply`, { content: 'Thank you' })
  expect((await salesOf(shop)).unanswered).toBe(2)
  const list = await shop.owner.all(`/api/businesses/${shop.id}/reviews?sort=unanswered&limit=1`)
  expect(list.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  const newest = await shop.owner.all(`/api/businesses/${shop.id}/reviews?limit=1`)
  expect(newest.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('the seller’s area includes its data for its owner, and is a 404 for others', async () => {
  const shop = await opensShop('Housed')
  const pot = await sells(shop, 'Fabric pot', '10')
  await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })
  const at = `/business/${shop.id}/sell`
  for (const [part, words] of [
    ['', '"toDo"'],
    ['?part=orders', '"reference":"HV-'],
    ['?part=products', 'Fabric pot'],
    ['?part=delivery', '"isOpen":true'],
    ['?part=statement', '"linesCount":1'],
    ['?part=reviews', '/reviews'],
  ])
    expect((await shop.owner.get(`${at}${part}`)).text, part).toContain(words)
  expect((await buyer.get(at)).status).toBe(404)
  expect((await visitor().get(at)).status).toBe(200)
  expect((await visitor().get(`${at}?part=delivery`)).text).not.toContain('"isOpen"')
  expect((await shop.owner.get(`/business/${shop.id}/orders`)).headers.location).toBe(`${at}?part=orders`)
})

test('the set-up of a shop leads owners to theirs and visitors to the login, and is there for new sellers', async () => {
  const wayOf = async (person: Person) => (await person.get('/sell')).headers.location
  const shop = await opensShop('Found')
  expect(await wayOf(shop.owner)).toBe(`/business/${shop.id}/sell`)
  expect((await buyer.get('/sell')).status).toBe(200)
  expect((await shop.owner.get(`/sell?business=${shop.id}`)).status).toBe(200)
  expect(await wayOf(visitor())).toBe('/login?returnTo=%2Fsell')
})
