import { beforeAll, expect, test } from 'vitest'
import { founder, member, type Person } from '#app/testing.ts'
import { orderLimits } from '#features/orders/contract.ts'
import { orderMessages } from '#features/orders/copy.ts'
import { checkoutOf, opensShop, sells, stockOf, wants, type Shop } from '#features/orders/server/testing.ts'

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
