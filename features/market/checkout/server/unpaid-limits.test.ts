import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor, type Person } from '#app/testing.ts'
import { orderLimits } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  checkoutOf,
  opensShop,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli')
})

const buys = async (buyer: Person, productId: number, quantity: number, from = shop) => {
  await wants(buyer, productId, quantity)
  return buyer.post('/api/orders', checkoutOf([from]))
}
const problemOf = async (buyer: Person) => (await buyer.get('/api/checkout')).body.sellers[0].problem
const { unpaidUnits, unpaidOrders } = orderLimits

test('one buyer cannot reserve more than 20 of a product without paying', async () => {
  const [buyer, other, pot] = [
    await member('buyer'),
    await member('other'),
    await sells(shop, 'Pot', '10', 99),
  ]
  expect(await buys(buyer, pot, unpaidUnits + 1)).toFailWith(
    409,
    orderMessages.unpaidUnits('Pot', unpaidUnits, 0),
  )
  const first = await buys(buyer, pot, 15)
  expect(first.status, first.text).toBe(201)
  const message = orderMessages.unpaidUnits('Pot', unpaidUnits, 15)
  expect(await buys(buyer, pot, 6)).toFailWith(409, message)
  expect(await problemOf(buyer)).toBe(message)
  expect(await stockOf(pot)).toEqual([84, 15])
  expect((await buys(other, pot, unpaidUnits)).status).toBe(201)

  await shop.owner.post(`/api/orders/${first.body[0].id}/pay`)
  expect(await problemOf(buyer)).toBeNull()
  expect((await buys(buyer, pot, 6)).status).toBe(201)
})

test('one buyer has at most five unpaid orders at a shop, and can order again once one is paid or cancelled', async () => {
  const [buyer, lamp] = [await member('buyer'), await sells(shop, 'Lamp', '10', 99)]
  const ids: number[] = []
  for (let count = 0; count < unpaidOrders; count += 1) ids.push((await buys(buyer, lamp, 1)).body[0].id)
  const message = orderMessages.unpaidOrders('Egoli', unpaidOrders)
  expect(await buys(buyer, lamp, 1)).toFailWith(409, message)
  expect(await problemOf(buyer)).toBe(message)
  const elsewhere = await opensShop('Turnery')
  expect((await buys(buyer, await sells(elsewhere, 'Grinder', '10'), 1, elsewhere)).status).toBe(201)

  await buyer.post(`/api/orders/${ids[0]}/cancel`)
  expect((await buys(buyer, lamp, 1)).status).toBe(201)
  expect(await buys(buyer, lamp, 1)).toFailWith(409, message)
  await shop.owner.post(`/api/orders/${ids[1]}/pay`)
  expect((await buys(buyer, lamp, 1)).status).toBe(201)
})

test('the cart says what one buyer can order at a time, counting what is not paid yet', async () => {
  const [buyer, mug, cup] = [
    await member('buyer'),
    await sells(shop, 'Mug', '10'),
    await sells(shop, 'Cup', '10', 99),
  ]
  const lineAt = async (productId: number, quantity: number) => {
    const { body } = await buyer.put(`/api/cart/items/${productId}`, { quantity })
    return body.sellers[0].lines.find((line: { productId: number }) => line.productId === productId)
  }
  expect(await lineAt(mug, unpaidUnits)).toMatchObject({
    state: 'ready',
    orderable: unpaidUnits,
    problem: null,
  })
  expect(await lineAt(mug, 99)).toMatchObject({
    quantity: 99,
    state: 'limited',
    orderable: unpaidUnits,
    problem: orderMessages.unpaidUnits('Mug', unpaidUnits, 0),
  })
  await buyer.del(`/api/cart/items/${mug}`)
  const { id } = (await buys(buyer, cup, 15)).body[0]
  const limited = {
    state: 'limited',
    orderable: 5,
    problem: orderMessages.unpaidUnits('Cup', unpaidUnits, 15),
  }
  expect(await lineAt(cup, 6)).toMatchObject(limited)
  expect(await lineAt(cup, 5)).toMatchObject({ state: 'ready', problem: null })
  await shop.owner.post(`/api/orders/${id}/pay`)
  expect(await lineAt(cup, 20)).toMatchObject({ state: 'ready', orderable: unpaidUnits, problem: null })

  const guest = await visitor().post('/api/cart/preview', { items: [{ productId: mug, quantity: 21 }] })
  expect(guest.body.sellers[0].lines[0]).toMatchObject({ state: 'limited', orderable: unpaidUnits })
})

test('a refusal names every line of every shop that cannot be ordered', async () => {
  const buyer = await member('buyer')
  const elsewhere = await opensShop('Turnery II')
  const ids = [
    await sells(shop, 'Jug', '10', 9),
    await sells(shop, 'Vase', '10'),
    await sells(elsewhere, 'Bowl', '10'),
    await sells(shop, 'Fine', '10'),
  ]
  for (const [index, quantity] of [9, 21, 22, 1].entries()) await wants(buyer, ids[index] ?? 0, quantity)
  await shop.owner.patch(`/api/products/${ids[0]}`, { stock: 2 })
  const [vase, bowl] = ['Vase', 'Bowl'].map((name) => orderMessages.unpaidUnits(name, unpaidUnits, 0))
  const ofShop = `${orderMessages.onlyLeft('Jug', 2)} ${vase}`
  expect(await buyer.post('/api/orders', checkoutOf([shop, elsewhere]))).toFailWith(409, `${ofShop} ${bowl}`)
  const { body } = await buyer.get('/api/checkout')
  expect(body.sellers.map(({ problem }: { problem: string }) => problem)).toEqual([ofShop, bowl])
  expect(await stockOf(ids[3] ?? 0)).toEqual([null, 0])
})
