import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  checkoutOf,
  closes,
  identity,
  opensShop,
  sells,
  stockOf,
  wants,
  type Shop,
  opensTwoShops,
  place,
} from '#features/market/orders/server/testing.ts'

let shop: Shop
let second: Shop

beforeAll(async () => {
  await founder()
  ;[shop, second] = await opensTwoShops()
})

const countOrders = async () => (await rows('select count(*)::int as n from orders'))[0].n

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
  await shop.owner.patch(`/api/products/${few}`, { stock: 3 })
  expect(await place(buyer, body)).toFailWith(409, 'Only 3 of Few are left.')
  await shop.owner.patch(`/api/products/${few}`, { stock: 1 })
  expect(await place(buyer, body)).toFailWith(409, 'Only 1 of Few is left.')
  await takeOut(few)
  await shop.owner.patch(`/api/products/${out}`, { stock: 0 })
  expect(await place(buyer, body)).toFailWith(409, 'Out is out of stock.')
  expect(await stockOf(plenty)).toEqual([50, 0])
  expect(await countOrders()).toBe(before)
  await takeOut(out)
  expect(await place(buyer, body)).toFailWith(409, orderMessages.gone)
  await takeOut(gone)
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
  const closed = await opensShop('Closed')
  const posts = await opensShop('Posts', { collects: false })
  const cash = await opensShop('Cash', { bank: null })
  const counter = await opensShop('Counter', { delivers: false })
  for (const one of [closed, posts, cash, counter]) await wants(buyer, await sells(one, 'Thing', '10', 5))
  await closes(closed)
  const collected = { fulfilment: 'collection', method: 'collection' } as const
  expect(await place(buyer, checkoutOf([closed]))).toFailWith(
    409,
    sellMessages.incomplete('Closed', ['terms', 'payment']),
  )
  expect(await place(buyer, checkoutOf([posts], collected))).toFailWith(
    409,
    orderMessages.noCollection('Posts'),
  )
  expect(await place(buyer, checkoutOf([cash]))).toFailWith(409, orderMessages.noEft('Cash'))
  expect(await place(buyer, checkoutOf([counter]))).toFailWith(409, orderMessages.noDelivery('Counter'))
  const answer = await place(buyer, { ...checkoutOf([counter], collected), address: null })
  expect(answer.body).toMatchObject([{ deliveryCents: 0, totalCents: 1000, method: 'collection' }])

  await wants(counter.owner, await sells(counter, 'Own', '10'))
  expect(await place(counter.owner, checkoutOf([counter], collected))).toFailWith(409, orderMessages.ownShop)
})

test('nothing can be bought from a shop that hides who or where it is', async () => {
  const buyer = await member('buyer')
  const hidden = await opensShop('Hidden')
  await wants(buyer, await sells(hidden, 'Thing', '10'))
  const at = `/api/businesses/${hidden.id}`
  await hidden.owner.patch(at, { legalName: '', contactInfo: { phone: '', email: '' } })
  const why = sellMessages.incomplete('Hidden', ['legalName', 'phone', 'email'])
  expect(await place(buyer, checkoutOf([hidden]))).toFailWith(409, why)
  expect((await buyer.get('/api/checkout')).body.sellers[0].problem).toBe(why)
  expect((await buyer.get('/api/cart')).body.sellers[0].business.missing).toEqual([
    'legalName',
    'phone',
    'email',
  ])
  await hidden.owner.patch(at, identity)
  expect((await place(buyer, checkoutOf([hidden]))).status).toBe(201)
})

test('cash on delivery and a duplicate seller are rejected', async () => {
  const buyer = await member('buyer')
  expect(await place(buyer, checkoutOf([shop], { method: 'collection' }))).toFailWith(
    400,
    orderMessages.cashNeedsCollection,
  )
  expect(await place(buyer, checkoutOf([shop, shop]))).toFailWith(400, orderMessages.sellerTwice)
})

test('a product that is no longer for sale is left out of the order and stays in the cart, as the checkout shows', async () => {
  const buyer = await member('buyer')
  const [stays, goes] = [await sells(shop, 'Stays', '10', 5), await sells(shop, 'Goes', '10', 5)]
  for (const id of [stays, goes]) await wants(buyer, id, 2)
  expect((await shop.owner.post(`/api/products/${goes}/pause`)).status).toBe(200)
  const preview = (await buyer.get('/api/checkout')).body
  expect(preview.gone).toEqual([{ productId: goes, variantId: goes }])
  const [seller] = preview.sellers
  const totalCents = seller.itemsCents + seller.deliveryCents
  const placed = await place(buyer, { ...checkoutOf([shop]), totalCents })
  expect(placed.status, placed.text).toBe(201)
  expect(placed.body[0].lines.map(({ productId }: { productId: number }) => productId)).toEqual([stays])
  expect(placed.body[0].totalCents).toBe(totalCents)
  expect((await buyer.get('/api/cart')).body.gone).toEqual([{ productId: goes, variantId: goes }])
  expect(await drift()).toEqual([])
})
