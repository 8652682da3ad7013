import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { checkoutOf, opensShop, sells, wants, type Shop } from '#features/market/orders/server/testing.ts'

let shop: Shop
let buyer: Person
let id: number
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Fabric pot', '10'))
  id = (await buyer.post('/api/orders', checkoutOf([shop]))).body[0].id
})

const seen = async (person: Person, path: string) => {
  const { status, text } = await person.get(path)
  return { status, hasOrder: text.includes('HV-') && text.includes('Fabric pot') }
}

test('the page of an order includes its data for both sides and the staff, and is a 404 for others', async () => {
  const path = `/orders/${id}`
  for (const person of [buyer, shop.owner, await staff('admin')])
    expect(await seen(person, path)).toEqual({ status: 200, hasOrder: true })
  expect(await seen(await member('other'), path)).toEqual({ status: 404, hasOrder: false })
  expect(await seen(visitor(), path)).toEqual({ status: 200, hasOrder: false })
  expect((await buyer.get('/orders/0')).status).toBe(404)
})

test('the page after a checkout includes the placed orders, only for their buyer', async () => {
  const path = `/orders/placed?ids=${id},none`
  expect(await seen(buyer, path)).toEqual({ status: 200, hasOrder: true })
  expect(await seen(await member('other'), path)).toEqual({ status: 404, hasOrder: false })
  expect(await seen(visitor(), path)).toEqual({ status: 200, hasOrder: false })
})

test('the pages of orders and checkout include the data of their owner', async () => {
  expect(await seen(buyer, '/orders')).toEqual({ status: 200, hasOrder: true })
  expect(await seen(visitor(), '/orders')).toEqual({ status: 200, hasOrder: false })
  await wants(buyer, await sells(shop, 'Seedling lamp', '480'))
  expect((await buyer.get('/checkout')).text).toContain('Seedling lamp')
  expect((await visitor().get('/checkout')).text).not.toContain('Seedling lamp')
})
