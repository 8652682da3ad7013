import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, staff, type Person } from '#app/testing.ts'
import type { Order, OrderDetail } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  address,
  bank,
  checkoutOf,
  opensShop,
  sells,
  stockOf,
  wants,
  type Shop,
  opensTwoShops,
  place,
} from '#features/market/orders/server/testing.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { phoneMessages } from '#platform/contract/typed/phone.ts'

let shop: Shop
let second: Shop

beforeAll(async () => {
  await founder()
  ;[shop, second] = await opensTwoShops()
})

const cartCount = async (person: Person) => (await person.get('/api/cart')).body.itemsCount

test('a checkout creates one order per seller, with prices, delivery and VAT from the server, fixed from then on', async () => {
  const buyer = await member('buyer')
  const [pot, lamp, grinder] = [
    await sells(shop, 'Pot', '10.50', 8),
    await sells(shop, 'Lamp', '480'),
    await sells(second, 'Grinder', '99,99', 5),
  ]
  await wants(buyer, pot, 3)
  await wants(buyer, lamp)
  await wants(buyer, grinder, 2)
  const body = { ...checkoutOf([shop, second]), totalCents: 51_150 + 19_998 + 9_900, priceCents: 1 }
  const answer = await place(buyer, body)
  expect(answer.status, answer.text).toBe(201)
  const [first, other]: Order[] = answer.body
  expect(first).toMatchObject({
    state: 'placed',
    paymentStatus: 'unpaid',
    seller: { id: shop.id, name: shop.name },
    buyer: { id: buyer.id },
    itemsCents: 51_150,
    deliveryCents: 0,
    vatPercent: 0,
    vatCents: 0,
    totalCents: 51_150,
    lines: [
      { productId: pot, name: 'Pot', priceCents: 1050, quantity: 3, totalCents: 3150 },
      { productId: lamp, quantity: 1 },
    ],
  })
  expect(first?.reference).toMatch(/^HV-\d{6}$/)
  expect(other).toMatchObject({
    itemsCents: 19_998,
    deliveryCents: 9_900,
    totalCents: 29_898,
    vatPercent: 15,
    vatCents: Math.round((29_898 * 15) / 115),
  })
  expect((await buyer.get('/api/orders')).body.toReversed()).toEqual(answer.body)
  const notificationsOf = async (person: Person) => (await person.get('/api/notifications')).body[0]
  const names = [`${first?.reference} (${shop.name})`, `${other?.reference} (${second.name})`]
  expect(await notificationsOf(buyer)).toMatchObject({
    content: `Your orders ${names[0]} and 1 more have been placed`,
    opens: 'orders',
  })
  for (const [index, { owner }] of [shop, second].entries())
    expect(await notificationsOf(owner)).toMatchObject({
      content: `New order: ${names[index]}`,
      opens: 'order',
    })
  expect(await cartCount(buyer)).toBe(0)
  expect([await stockOf(pot), await stockOf(lamp), await stockOf(grinder)]).toEqual([
    [5, 3],
    [null, 0],
    [3, 2],
  ])
  await shop.owner.patch(`/api/products/${pot}`, { name: 'Dearer pot', price: '99' })
  await shop.owner.put(`/api/businesses/${shop.id}/selling`, {
    ...(await shop.owner.get(`/api/businesses/${shop.id}/selling`)).body,
    bank: { ...bank, account: '99999999' },
    currentPassword: password,
  })
  const detail: OrderDetail = (await buyer.get(`/api/orders/${first?.id}`)).body
  expect(detail).toMatchObject({
    ...first,
    address,
    bank,
    viewedBy: 'buyer',
    moves: ['pay', 'cancel'],
    ledger: [],
    timeline: [{ move: 'place', party: 'buyer', state: 'placed' }],
  })
  expect(Date.parse(detail.dueAt ?? '')).toBeGreaterThan(Date.now() + 71 * hourMs)
  expect(await drift()).toEqual([])
})

test.each([
  ['no seller', { sellers: [] }, orderMessages.noSellers],
  ['no confirmation of age', { confirmsAge: false }, orderMessages.confirmAge],
  ['no accepted terms', { acceptsTerms: undefined }, orderMessages.acceptTerms],
  ['outdated terms', { termsVersion: '2020-01-01' }, orderMessages.oldTerms],
  ['no address', { address: null }, orderMessages.needsAddress],
  ['words instead of a phone number', { address: { ...address, phone: 'abc' } }, orderMessages.badPhone],
  ['two phone numbers', { address: { ...address, phone: '082 555 0101 / 083 555 0102' } }, phoneMessages.two],
  ['an invalid postal code', { address: { ...address, postalCode: '80' } }, orderMessages.badPostalCode],
])('an order with %s is rejected', async (_name, change, message) => {
  const buyer = await member('buyer')
  expect(await place(buyer, { ...checkoutOf([shop]), ...change })).toFailWith(400, message)
})

test('an address copied from contacts is delivered to without its invisible marks', async () => {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Pot', '10'))
  const pasted = { ...address, phone: '\u202A+27 82 555 0193\u202C', postalCode: ' 0002\u200E ' }
  const placed = await place(buyer, { ...checkoutOf([shop]), address: pasted })
  expect(placed.status, placed.text).toBe(201)
  const { body } = await buyer.get(`/api/orders/${placed.body[0].id}`)
  expect(body.address).toMatchObject({ phone: '+27825550193', postalCode: '0002' })
})

test('an order is visible to its buyer, its seller and the admins, to market reviewers once there is a problem, and to nobody else', async () => {
  const [buyer, stranger, admin, moderator, reviewer] = [
    await member('buyer'),
    await member('stranger'),
    await staff('admin'),
    await staff('moderator'),
    await staff('marketReviewer'),
  ]
  const ids: number[] = []
  for (let time = 0; time < 3; time += 1) {
    await wants(buyer, await sells(shop, 'Pot', '10'))
    ids.unshift((await place(buyer, checkoutOf([shop]))).body[0].id)
  }
  const [id] = ids
  expect((await buyer.all('/api/orders?limit=2')).map((order) => order.id)).toEqual(ids)
  const shops = await shop.owner.all(`/api/businesses/${shop.id}/orders?limit=2`)
  expect(shops.slice(0, 3).map((order) => order.id)).toEqual(ids)
  expect((await shop.owner.get(`/api/orders/${id}`)).body).toMatchObject({
    viewedBy: 'seller',
    bank: null,
    moves: ['pay', 'cancel'],
    address,
  })
  expect((await admin.get(`/api/orders/${id}`)).body).toMatchObject({
    viewedBy: null,
    moves: [],
    bank: null,
  })
  for (const person of [stranger, second.owner, moderator, reviewer]) {
    expect(await person.get(`/api/orders/${id}`)).toFailWith(404, orderMessages.missing)
    expect(await person.post(`/api/orders/${id}/pay`)).toFailWith(404, orderMessages.missing)
    expect((await person.get('/api/orders')).body).toEqual([])
  }
  for (const person of [buyer, moderator, admin, second.owner])
    expect((await person.get(`/api/businesses/${shop.id}/orders`)).status).toBe(403)
  await shop.owner.post(`/api/users/${buyer.id}/block`)
  expect((await buyer.get(`/api/orders/${id}`)).status).toBe(200)

  await rows(`insert into order_disputes (order_id, kind, refund_cents) values ($1, 'defective', 100)`, [id])
  expect((await reviewer.get(`/api/orders/${id}`)).body).toMatchObject({
    viewedBy: null,
    moves: [],
    bank: null,
  })
  expect(await moderator.get(`/api/orders/${id}`)).toFailWith(404, orderMessages.missing)
})

test('an order without a price has nothing to pay: the seller can pack it at once', async () => {
  const buyer = await member('buyer')
  const gift = await opensShop('Gift shop', { deliveryCents: 0 })
  await wants(buyer, await sells(gift, 'Sticker', '0', 5))
  const placed = await place(buyer, { ...checkoutOf([gift]), totalCents: 0 })
  expect(placed.status, placed.text).toBe(201)
  const [{ id }] = placed.body
  expect(placed.body[0]).toMatchObject({ state: 'paid', paymentStatus: 'paid', totalCents: 0 })
  const read = (await buyer.get(`/api/orders/${id}`)).body
  expect(read).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  expect(read.moves).not.toContain('pay')
  expect((await gift.owner.post(`/api/orders/${id}/pack`)).status).toBe(200)
  expect((await gift.owner.post(`/api/orders/${id}/ship`, { tracking: '' })).status).toBe(200)
  expect((await buyer.post(`/api/orders/${id}/complete`, {})).body.state).toBe('completed')
  expect(await drift()).toEqual([])
})
