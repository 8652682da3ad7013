import { beforeAll, expect, test } from 'vitest'
import {
  allAtOnce,
  crowdOf,
  drift,
  founder,
  member,
  password,
  rows,
  staff,
  type Person,
} from '#app/testing.ts'
import { orderMessages } from '#features/orders/copy.ts'
import type { Order, OrderDetail } from '#features/orders/contract.ts'
import {
  address,
  bank,
  checkoutOf,
  opensShop,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

let shop: Shop
let second: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  second = await opensShop('Woodstock Turnery', { deliveryCents: 9_900, vatNumber: '4123456789' })
})

const place = (person: Person, body: unknown, key?: string) =>
  person.post('/api/orders', body, key ? { 'idempotency-key': key } : {})
const cartCount = async (person: Person) => (await person.get('/api/cart')).body.itemsCount
const countOrders = async () => (await rows('select count(*)::int as n from orders'))[0].n

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
  expect(Date.parse(detail.dueAt ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  expect(await drift()).toEqual([])
})

test('an item removed from the cart during checkout is either ordered or not, and every line has an id', async () => {
  const pots = await Promise.all(['One', 'Two', 'Three'].map((name) => sells(shop, name, '10')))
  const buyer = await member('buyer')
  for (let round = 0; round < 10; round += 1) {
    for (const pot of pots) await wants(buyer, pot)
    const [answer] = await Promise.all([
      place(buyer, checkoutOf([shop])),
      ...pots.slice(1).map((pot) => buyer.del(`/api/cart/items/${pot}`)),
    ])
    expect(answer.status, answer.text).toBe(201)
  }
  const ids = (await buyer.all('/api/orders')).flatMap(({ lines }: Order) => lines.map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(10)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.min(...ids)).toBeGreaterThan(0)
})

test('an unavailable product rejects the whole checkout by name and changes nothing', async () => {
  const buyer = await member('buyer')
  const [plenty, few, out, gone] = [
    await sells(second, 'Plenty', '10', 50),
    await sells(shop, 'Few', '10', 5),
    await sells(shop, 'Out', '10', 5),
    await sells(shop, 'Gone', '10', 5),
  ]
  for (const id of [plenty, few, out, gone]) await wants(buyer, id, 4)
  const before = await countOrders()
  const body = checkoutOf([second, shop])
  const takeOut = (id: number) => buyer.del(`/api/cart/items/${id}`)

  await shop.owner.del(`/api/products/${gone}`)
  expect(await place(buyer, body)).toFailWith(409, orderMessages.gone)
  await takeOut(gone)
  await shop.owner.patch(`/api/products/${few}`, { stock: 3 })
  expect(await place(buyer, body)).toFailWith(409, 'Only 3 of Few are left.')
  await shop.owner.patch(`/api/products/${few}`, { stock: 1 })
  expect(await place(buyer, body)).toFailWith(409, 'Only 1 of Few is left.')
  await takeOut(few)
  await shop.owner.patch(`/api/products/${out}`, { stock: 0 })
  expect(await place(buyer, body)).toFailWith(409, 'Out is out of stock.')
  expect(await stockOf(plenty)).toEqual([50, 0])
  expect([await countOrders(), await cartCount(buyer)]).toEqual([before, 8])
  await takeOut(out)
  expect(await place(buyer, body)).toFailWith(409, orderMessages.emptyCart)
  expect(await place(buyer, { ...checkoutOf([second]), totalCents: 1 })).toFailWith(
    409,
    orderMessages.otherTotal,
  )
  expect((await place(buyer, checkoutOf([second]))).status).toBe(201)
  expect(await drift()).toEqual([])
})

test('a seller’s terms apply: no orders before it is open, none by methods it does not offer', async () => {
  const buyer = await member('buyer')
  const closed = await opensShop('Closed', null)
  const posts = await opensShop('Posts', { collects: false, bank: null })
  const counter = await opensShop('Counter', { delivers: false })
  for (const one of [closed, posts, counter]) await wants(buyer, await sells(one, 'Thing', '10', 5))
  const collected = { fulfilment: 'collection', method: 'collection' } as const
  expect(await place(buyer, checkoutOf([closed]))).toFailWith(409, orderMessages.notOpen('Closed'))
  expect(await place(buyer, checkoutOf([posts], collected))).toFailWith(
    409,
    orderMessages.noCollection('Posts'),
  )
  expect(await place(buyer, checkoutOf([posts]))).toFailWith(409, orderMessages.noEft('Posts'))
  expect(await place(buyer, checkoutOf([counter]))).toFailWith(409, orderMessages.noDelivery('Counter'))
  const answer = await place(buyer, { ...checkoutOf([counter], collected), address: null })
  expect(answer.body).toMatchObject([{ deliveryCents: 0, totalCents: 1000, method: 'collection' }])

  await wants(counter.owner, await sells(counter, 'Own', '10'))
  expect(await place(counter.owner, checkoutOf([counter], collected))).toFailWith(409, orderMessages.ownShop)
})

test.each([
  ['no seller', { sellers: [] }, orderMessages.noSellers],
  ['no confirmation of age', { confirmsAge: false }, orderMessages.confirmAge],
  ['no accepted terms', { acceptsTerms: undefined }, orderMessages.acceptTerms],
  ['outdated terms', { termsVersion: '2020-01-01' }, orderMessages.oldTerms],
  ['no address', { address: null }, orderMessages.needsAddress],
  ['an invalid postal code', { address: { ...address, postalCode: '80' } }, orderMessages.badPostalCode],
])('an order with %s is rejected', async (_name, change, message) => {
  const buyer = await member('buyer')
  expect(await place(buyer, { ...checkoutOf([shop]), ...change })).toFailWith(400, message)
})

test('cash on delivery and a duplicate seller are rejected', async () => {
  const buyer = await member('buyer')
  expect(await place(buyer, checkoutOf([shop], { method: 'collection' }))).toFailWith(
    400,
    orderMessages.cashNeedsCollection,
  )
  expect(await place(buyer, checkoutOf([shop, shop]))).toFailWith(400, orderMessages.sellerTwice)
})

test('the same key fifty times at once orders once, and is rejected with another body', async () => {
  const buyer = await member('buyer')
  const pot = await sells(shop, 'Pot', '10', 100)
  await wants(buyer, pot, 2)
  const body = checkoutOf([shop])
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(buyer, body, 'one')))
  for (const { status, body: order } of answers) expect([status, order]).toEqual([201, answers[0]?.body])
  expect(await stockOf(pot)).toEqual([98, 2])
  expect(await place(buyer, { ...body, note: 'else' }, 'one')).toFailWith(409, errorCopy.sameKey)
  expect(await buyer.all('/api/orders')).toHaveLength(1)
})

test('without a key, twenty simultaneous orders of one cart place one', async () => {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Pot', '10', 100), 2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, checkoutOf([shop]))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('of 200 buyers of 10 units, 10 succeed and 190 get a clear error', async () => {
  const last = await sells(shop, 'Last pot', '10', 10)
  const crowd = await crowdOf(200)
  await rows('insert into cart_items (user_id, product_id, quantity) select unnest($1::bigint[]), $2, 1', [
    crowd.map(({ id }) => id),
    last,
  ])
  const answers = await allAtOnce(crowd, (one) => place(one, checkoutOf([shop])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(190)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Last pot is out of stock.']))
  expect(await stockOf(last)).toEqual([0, 10])
  expect(await drift()).toEqual([])
})

test('carts with the same products in opposite order do not deadlock', async () => {
  const [one, other] = [await sells(shop, 'One', '10', 1000), await sells(second, 'Other', '10', 1000)]
  const crowd = await crowdOf(40)
  for (const [index, ids] of [
    [0, [one, other]],
    [1, [other, one]],
  ] as const)
    for (const person of crowd.filter((_, at) => at % 2 === index))
      await rows(
        `insert into cart_items (user_id, product_id, quantity, created_at)
         values ($1, $2, 2, now() - interval '1 minute'), ($1, $3, 2, now())`,
        [person.id, ...ids],
      )
  const answers = await Promise.all(
    crowd.map((person, at) => place(person, checkoutOf(at % 2 === 0 ? [shop, second] : [second, shop]))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect([await stockOf(one), await stockOf(other)]).toEqual([
    [920, 80],
    [920, 80],
  ])
})

test('an order is visible to its buyer, its seller and the staff, and does not exist for others', async () => {
  const [buyer, stranger, moderator] = [
    await member('buyer'),
    await member('stranger'),
    await staff('moderator'),
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
  expect((await moderator.get(`/api/orders/${id}`)).body).toMatchObject({
    viewedBy: null,
    moves: [],
    bank: null,
  })
  for (const person of [stranger, second.owner]) {
    expect(await person.get(`/api/orders/${id}`)).toFailWith(404, orderMessages.missing)
    expect(await person.post(`/api/orders/${id}/pay`)).toFailWith(404, orderMessages.missing)
    expect((await person.get('/api/orders')).body).toEqual([])
  }
  for (const person of [buyer, moderator, second.owner])
    expect((await person.get(`/api/businesses/${shop.id}/orders`)).status).toBe(403)
  await shop.owner.post(`/api/users/${buyer.id}/block`)
  expect((await buyer.get(`/api/orders/${id}`)).status).toBe(200)
})
