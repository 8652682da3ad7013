import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'
import type { Product } from '#features/market/products/contract.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import type { Cart } from '../../cart.contract.ts'
import { cartMessages } from '../../cart.copy.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

async function sellsPots(): Promise<{ pot: Product; ids: number[] }> {
  const pot = await setsVariants(shop, await sells(shop, 'Fabric pot', '10'))
  return { pot, ids: pot.variants.map(({ id }) => id) }
}

const put = (person: Person, productId: number, quantity: number, variantId?: number | null) =>
  person.put(`/api/cart/items/${productId}`, { quantity, variantId })
const linesOf = ({ sellers }: Cart) =>
  sellers.flatMap(({ lines }) => lines.map(({ variant, quantity }) => `${quantity} × ${variant}`))

test('a variant is chosen where there are several, and the only one where there is one', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const plain = await sells(shop, 'Plain pot', '10')
  for (const none of [undefined, null])
    expect(await put(buyer, pot.id, 1, none)).toFailWith(400, variantMessages.choose)
  expect((await put(buyer, pot.id, 1)).body.code).toBe('choose-variant')
  expect(await buyer.post(`/api/cart/items/${pot.id}`, { quantity: 1 })).toFailWith(
    400,
    variantMessages.choose,
  )
  expect(await put(buyer, pot.id, 1, pot.id)).toFailWith(404, variantMessages.gone('Fabric pot'))
  expect(await put(buyer, plain, 1, ids[0])).toFailWith(404, variantMessages.gone('Plain pot'))
  expect((await put(buyer, plain, 2)).body.sellers[0].lines).toMatchObject([
    { variantId: plain, variant: null },
  ])
  expect((await put(buyer, plain, 3, plain)).body.itemsCount).toBe(3)
})

test('two variants of a product are two lines, each with its own price, stock and quantity', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const [clay10, clay25] = ids
  await put(buyer, pot.id, 2, clay10)
  await buyer.post(`/api/cart/items/${pot.id}`, { quantity: 1, variantId: clay10 })
  const cart = (await put(buyer, pot.id, 9, clay25)).body
  expect(cart).toMatchObject({ itemsCount: 12, totalCents: 3 * 8_500 + 9 * 14_500 })
  expect(cart.sellers[0].lines).toMatchObject([
    {
      productId: pot.id,
      variantId: clay10,
      name: 'Fabric pot',
      variant: 'Clay, 10 litre',
      priceCents: 8_500,
      price: '85',
    },
    {
      productId: pot.id,
      variantId: clay25,
      variant: 'Clay, 25 litre',
      quantity: 9,
      stock: 9,
      totalCents: 9 * 14_500,
    },
  ])
  expect(await put(buyer, pot.id, 10, clay25)).toFailWith(400, cartMessages.onlyLeft(9))
  expect(linesOf((await buyer.del(`/api/cart/items/${pot.id}?variantId=${clay10}`)).body)).toEqual([
    '9 × Clay, 25 litre',
  ])
  expect((await buyer.del(`/api/cart/items/${pot.id}?variantId=x`)).status).toBe(400)
  await put(buyer, pot.id, 1, clay10)
  expect((await buyer.del(`/api/cart/items/${pot.id}`)).body.itemsCount).toBe(0)
})

test('a variant that its seller removes is marked as gone in carts, and so is a product that now has to be chosen', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const [clay10, clay25] = ids
  const plain = await sells(shop, 'Plain pot', '10')
  await put(buyer, pot.id, 1, clay10)
  await put(buyer, pot.id, 1, clay25)
  await put(buyer, plain, 1)
  await setsVariants(shop, pot.id, {
    options: pot.options,
    variants: pot.variants.filter(({ id }) => id !== clay10),
  })
  await setsVariants(shop, plain)
  const cart: Cart = (await buyer.get('/api/cart')).body
  expect(cart.gone).toEqual([
    { productId: pot.id, variantId: clay10 },
    { productId: plain, variantId: plain },
  ])
  expect(linesOf(cart)).toEqual(['1 × Clay, 25 litre'])
  expect((await buyer.del(`/api/cart/items/${pot.id}?variantId=${clay10}`)).body.gone).toHaveLength(1)
})

test('a visitor’s variants are shown and merged at login, once; what a device stored before there were any, too', async () => {
  const { pot, ids } = await sellsPots()
  const [clay10, clay25] = ids
  const plain = await sells(shop, 'Plain pot', '10')
  const items = [
    { productId: pot.id, variantId: clay10, quantity: 2 },
    { productId: pot.id, variantId: clay25, quantity: 20 },
    { productId: pot.id, quantity: 1 },
    { productId: plain, quantity: 1 },
  ]
  const shown = (await visitor().post('/api/cart/preview', { items })).body
  expect(linesOf(shown)).toEqual(['2 × Clay, 10 litre', '20 × Clay, 25 litre', '1 × null'])
  expect(shown.gone).toEqual([{ productId: pot.id, variantId: null }])
  const buyer = await member('buyer')
  const merged = (await buyer.post('/api/cart/merge', { items })).body
  expect(linesOf(merged)).toEqual(['2 × Clay, 10 litre', '9 × Clay, 25 litre', '1 × null'])
  expect((await buyer.post('/api/cart/merge', { items })).body).toEqual(merged)
})

test('twenty concurrent additions of a variant add twenty, limited by its own stock', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      ids.slice(0, 2).map((variantId) => buyer.post(`/api/cart/items/${pot.id}`, { quantity: 1, variantId })),
    ).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14 + 9)
  expect(linesOf((await buyer.get('/api/cart')).body).toSorted()).toEqual([
    '14 × Clay, 10 litre',
    '9 × Clay, 25 litre',
  ])
})

test('the release before finds and writes what has no options in the table that it knows', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const plain = await sells(shop, 'Plain pot', '10')
  await put(buyer, plain, 2)
  await put(buyer, pot.id, 1, ids[0])
  const stored = () => rows('select product_id, quantity from cart_items where user_id = $1', [buyer.id])
  expect(await stored()).toEqual([{ productId: plain, quantity: 2 }])
  await rows('update cart_items set quantity = 3 where user_id = $1', [buyer.id])
  expect(linesOf((await buyer.get('/api/cart')).body)).toContain('3 × null')
})
