import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  address,
  checkoutOf,
  closes,
  opensShop,
  sells,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import type { Checkout } from '../contract.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

const read = async (person: Person): Promise<Checkout> => (await person.get('/api/checkout')).body

test('a checkout shows the total per seller, and the order costs exactly that', async () => {
  const buyer = await member('buyer')
  const turnery = await opensShop('Woodstock Turnery', { deliveryCents: 9_900, freeFromCents: null })
  await wants(buyer, await sells(shop, 'Lamp', '480'), 2)
  await wants(buyer, await sells(turnery, 'Grinder', '99,99', 5))
  const { sellers, lastAddress, currency } = await read(buyer)
  expect(currency).toBe('USD')
  expect(lastAddress).toBeNull()
  expect(
    sellers.map(({ business, itemsCents, deliveryCents, problem }) => [
      business.name,
      itemsCents,
      deliveryCents,
      problem,
    ]),
  ).toEqual([
    ['Egoli Grow Supply', 96_000, 0, null],
    ['Woodstock Turnery', 9_999, 9_900, null],
  ])
  expect(sellers[0]?.terms).toMatchObject({ takesEft: true, collects: true })
  expect(sellers[0]?.terms).not.toHaveProperty('bank')

  const totalCents = sellers.reduce((sum, one) => sum + one.itemsCents + one.deliveryCents, 0)
  const answer = await buyer.post('/api/orders', { ...checkoutOf([shop, turnery]), totalCents })
  expect(answer.status, answer.text).toBe(201)
  const next = await read(buyer)
  expect(next.sellers).toEqual([])
  expect(next.lastAddress).toEqual({ ...address, suburb: '', province: '' })
})

test('delivery is free from exactly the threshold, not one cent below it', async () => {
  const turnery = await opensShop('Parkhurst Turnery', { deliveryCents: 6_000, freeFromCents: 50_000 })
  const costs = async (price: string) => {
    const buyer = await member('buyer')
    await wants(buyer, await sells(turnery, 'Lamp', price))
    const { sellers } = await read(buyer)
    const answer = await buyer.post('/api/orders', checkoutOf([turnery]))
    expect(answer.body[0].deliveryCents).toBe(sellers[0]?.deliveryCents)
    return sellers[0]?.deliveryCents
  }
  expect(await costs('499.99')).toBe(6_000)
  expect(await costs('500')).toBe(0)
  expect(await costs('500.01')).toBe(0)
})

test('a checkout gives the reason for each seller that cannot be ordered from', async () => {
  const [buyer, other] = [await member('buyer'), await member('other')]
  const closed = await opensShop('Karoo Sun')
  const nowhere = await opensShop('Nowhere', { collects: false })
  const scarce = await sells(shop, 'Scarce', '10', 2)
  await wants(buyer, scarce, 2)
  await wants(buyer, await sells(closed, 'Hat', '10'))
  await wants(buyer, await sells(nowhere, 'Bag', '10'))
  await wants(other, scarce, 1)
  await closes(closed)
  await rows('update shop_settings set bank = null where business_id = $1', [nowhere.id])
  expect((await other.post('/api/orders', checkoutOf([shop]))).status).toBe(201)
  const { sellers } = await read(buyer)
  expect(sellers.map(({ problem }) => problem)).toEqual([
    orderMessages.onlyLeft('Scarce', 1),
    sellMessages.incomplete('Karoo Sun', ['terms', 'payment']),
    sellMessages.incomplete('Nowhere', ['payment']),
  ])
  await wants(shop.owner, scarce, 1)
  expect((await read(shop.owner)).sellers[0]?.problem).toBe(orderMessages.ownShop)
})

test('a checkout is private to its member', async () => {
  expect((await visitor().get('/api/checkout')).status).toBe(401)
})

test('suburb and province are optional, but the province must exist', async () => {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Pot', '10'))
  const where = { ...address, suburb: 'Melville', province: 'Gauteng' }
  const refused = await buyer.post('/api/orders', {
    ...checkoutOf([shop]),
    address: { ...where, province: 'Holland' },
  })
  expect([refused.status, refused.body.message]).toEqual([400, orderMessages.badProvince])
  const placed = await buyer.post('/api/orders', { ...checkoutOf([shop]), address: where })
  expect((await buyer.get(`/api/orders/${placed.body[0].id}`)).body.address).toEqual(where)
})

test('a seller can list only the orders that need action', async () => {
  const buyer = await member('buyer')
  const own = await opensShop('Own')
  const pot = await sells(own, 'Pot', '10')
  const order = async () => {
    await wants(buyer, pot)
    return Number((await buyer.post('/api/orders', checkoutOf([own]))).body[0].id)
  }
  const [first, second, third] = [await order(), await order(), await order()]
  await own.owner.post(`/api/orders/${first}/pay`)
  await own.owner.post(`/api/orders/${first}/pack`)
  await own.owner.post(`/api/orders/${first}/ship`, {})
  await own.owner.post(`/api/orders/${second}/pay`)
  await own.owner.post(`/api/orders/${second}/cancel`, {})
  const listed = async (query: string) => {
    const answer = await own.owner.get(`/api/businesses/${own.id}/orders${query}`)
    return answer.body.map(({ id }: { id: number }) => id)
  }
  expect(await listed('')).toEqual([third, second, first])
  expect(await listed('?which=open')).toEqual([third, second])
  await own.owner.post(`/api/orders/${second}/refund`, {})
  expect(await listed('?which=open')).toEqual([third])
  const wrong = await own.owner.get(`/api/businesses/${own.id}/orders?which=none`)
  expect([wrong.status, wrong.body.message]).toEqual([400, orderMessages.badWhich])
})
