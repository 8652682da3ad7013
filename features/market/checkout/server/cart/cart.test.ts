import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import {
  closes,
  identity,
  opensShop,
  sells as offers,
  terms,
} from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { trusted } from '#features/market/products/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { cartLimits, type Cart } from '../../cart.contract.ts'
import { cartMessages } from '../../cart.copy.ts'

let [seller, other] = [visitor(), visitor()]
let [shop, second] = [0, 0]
beforeAll(async () => {
  await founder()
  ;[seller, other] = [await member('seller'), await member('other')]
  shop = await opens(seller, 'Egoli Grow Supply')
  second = await opens(other, 'Woodstock Turnery')
})

async function opens(person: Person, name: string): Promise<number> {
  const contactInfo = { email: 'shop@example.org', phone: '+27 11 555 0142' }
  const body = { name, category: 'Grow Supply', location: 'Johannesburg', ...identity, contactInfo }
  const { id } = (await person.post('/api/businesses', body)).body
  expect((await person.put(`/api/businesses/${id}/selling`, terms)).status).toBe(200)
  await trusted(id)
  return id
}

async function sells(name: string, price: string, stock: number | null = null, at = shop): Promise<number> {
  const answer = await (at === shop ? seller : other).post(`/api/businesses/${at}/products`, {
    name,
    price,
    stock,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const put = (person: Person, id: number, quantity: unknown) =>
  person.put(`/api/cart/items/${id}`, { quantity })
const add = (person: Person, id: number, quantity: unknown = 1) =>
  person.post(`/api/cart/items/${id}`, { quantity })
const cart = async (person: Person): Promise<Cart> => (await person.get('/api/cart')).body
const quantities = ({ sellers }: Cart) =>
  Object.fromEntries(sellers.flatMap(({ lines }) => lines.map(({ name, quantity }) => [name, quantity])))

test('a cart is empty at first, and private to its member', async () => {
  const buyer = await member('buyer')
  expect(await visitor().get('/api/cart')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await cart(buyer)).toEqual({ sellers: [], gone: [], itemsCount: 0, totalCents: 0, currency: 'USD' })
  await add(buyer, await sells('Pot', '10'))
  expect((await cart(await member('else'))).itemsCount).toBe(0)
})

test('the cart is grouped by seller, with totals in cents and contact details', async () => {
  const buyer = await member('buyer')
  const [pot, lamp, grinder] = [
    await sells('Pot', '$10.50'),
    await sells('Lamp', '1 890'),
    await sells('Grinder', '99,99', 5, second),
  ]
  await put(buyer, pot, 3)
  await put(buyer, grinder, 2)
  const answer = await put(buyer, lamp, 1)
  expect(answer.body).toEqual(await cart(buyer))
  expect(answer.body).toMatchObject({
    itemsCount: 6,
    totalCents: 3150 + 189_000 + 19_998,
    sellers: [
      {
        business: { id: shop, name: 'Egoli Grow Supply' },
        contactInfo: { email: 'shop@example.org', phone: '+27115550142', website: null },
        subtotalCents: 192_150,
        lines: [
          { name: 'Pot', quantity: 3, price: '$10.50', totalCents: 3150, state: 'ready', stock: null },
          { name: 'Lamp', quantity: 1, totalCents: 189_000 },
        ],
      },
      {
        business: { id: second },
        subtotalCents: 19_998,
        lines: [{ name: 'Grinder', state: 'low', stock: 5 }],
      },
    ],
  })
})

test('a quantity is a whole number from 1, and at most the stock', async () => {
  const buyer = await member('buyer')
  const [few, none, many] = [
    await sells('Few', '1', 3),
    await sells('None', '1', 0),
    await sells('Many', '1'),
  ]
  for (const wrong of [0, -1, 1.5, '2', null, cartLimits.quantity + 1]) {
    expect(await put(buyer, many, wrong)).toFailWith(400, cartMessages.badQuantity(cartLimits.quantity))
    expect(await add(buyer, many, wrong)).toFailWith(400, cartMessages.badQuantity(cartLimits.quantity))
  }
  expect(await put(buyer, few, 4)).toFailWith(400, cartMessages.onlyLeft(3))
  expect((await put(buyer, few, 3)).status).toBe(200)
  expect(await add(buyer, few)).toFailWith(400, cartMessages.onlyLeft(3))
  expect(await put(buyer, none, 1)).toFailWith(400, cartMessages.outOfStock)
  expect((await put(buyer, many, cartLimits.quantity)).status).toBe(200)
  expect(await add(buyer, many)).toFailWith(400, cartMessages.badQuantity(cartLimits.quantity))
  expect(await put(buyer, 999_999, 1)).toFailWith(404, productMessages.missing)
  expect(quantities(await cart(buyer))).toEqual({ Few: 3, Many: cartLimits.quantity })
})

test('setting a quantity and removing an item are idempotent', async () => {
  const buyer = await member('buyer')
  const pot = await sells('Pot', '10')
  await put(buyer, pot, 2)
  expect(quantities((await put(buyer, pot, 2)).body)).toEqual({ Pot: 2 })
  expect((await buyer.del(`/api/cart/items/${pot}`)).body.itemsCount).toBe(0)
  expect((await buyer.del(`/api/cart/items/${pot}`)).status).toBe(200)
})

test('twenty concurrent additions add twenty, limited by stock', async () => {
  const buyer = await member('buyer')
  const [free, counted] = [await sells('Free', '1'), await sells('Counted', '1', 7)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [add(buyer, free), add(buyer, counted)]).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(27)
  expect(quantities(await cart(buyer))).toEqual({ Free: 20, Counted: 7 })
})

test('scarce, sold-out and removed products are marked, and the total counts only what is available', async () => {
  const buyer = await member('buyer')
  const [scarce, out, gone] = [
    await sells('Scarce', '10', 6),
    await sells('Out', '10', 2),
    await sells('Gone', '10'),
  ]
  for (const id of [scarce, out, gone]) await put(buyer, id, 2)
  await put(buyer, scarce, 6)
  await seller.patch(`/api/products/${scarce}`, { stock: 4 })
  await seller.patch(`/api/products/${out}`, { stock: 0 })
  await seller.del(`/api/products/${gone}`)
  expect(await cart(buyer)).toMatchObject({
    gone: [{ productId: gone, variantId: gone }],
    totalCents: 4_000,
    sellers: [
      {
        lines: [
          { name: 'Scarce', state: 'short', quantity: 6 },
          { name: 'Out', state: 'out', totalCents: 0 },
        ],
      },
    ],
  })
  expect((await buyer.del(`/api/cart/items/${gone}`)).body.gone).toEqual([])
})

test('products of a seller who blocks the buyer leave the cart', async () => {
  const buyer = await member('buyer')
  const pot = await sells('Pot', '10')
  await put(buyer, pot, 1)
  await seller.post(`/api/users/${buyer.id}/block`)
  expect(await cart(buyer)).toMatchObject({
    sellers: [],
    gone: [{ productId: pot, variantId: pot }],
    totalCents: 0,
  })
  expect(await put(buyer, pot, 2)).toFailWith(404, productMessages.missing)
})

test('a visitor’s items are shown as a cart and merged into the member’s at login, once', async () => {
  const [pot, few] = [await sells('Pot', '10'), await sells('Few', '5', 2)]
  const items = [
    { productId: pot, quantity: 3 },
    { productId: few, quantity: 5 },
    { productId: 999_999, quantity: 1 },
  ]
  const shown = await visitor().post('/api/cart/preview', { items })
  expect(shown.body).toMatchObject({
    itemsCount: 8,
    totalCents: 4_000,
    gone: [{ productId: 999_999, variantId: null }],
  })

  const buyer = await member('buyer')
  await put(buyer, pot, 1)
  const merged = await buyer.post('/api/cart/merge', { items })
  expect(quantities(merged.body)).toEqual({ Pot: 3, Few: 2 })
  expect((await buyer.post('/api/cart/merge', { items })).body).toEqual(merged.body)
  expect(merged.body.gone).toEqual([])
  expect((await buyer.post('/api/cart/merge', { items: [{ productId: pot, quantity: 0 }] })).status).toBe(400)
  expect((await buyer.post('/api/cart/merge', { items: 'all' })).status).toBe(400)
})

test('a cart holds a limited number of products', async () => {
  const buyer = await member('buyer')
  const pot = await sells('Pot', '10')
  await rows(
    `insert into products (business_id, name, price, price_cents, category) select $1, 'p' || n, '1', 100, 'Other' from generate_series(1, $2) n`,
    [shop, cartLimits.lines],
  )
  await rows(
    `insert into cart_items (user_id, product_id, quantity) select $1, id, 1 from products where business_id = $2 and name like 'p%' and price_cents = 100 limit $3`,
    [buyer.id, shop, cartLimits.lines],
  )
  expect(await put(buyer, pot, 1)).toFailWith(409, cartMessages.full(cartLimits.lines))
})

test('nothing goes into the cart from a shop that takes no orders, and what is in it says why', async () => {
  const buyer = await member('buyer')
  const closed = await opensShop('Closed')
  const pot = await offers(closed, 'Pot', '10')
  expect((await put(buyer, pot, 1)).status).toBe(200)
  await closes(closed)
  const missing = ['terms', 'payment'] as const
  for (const answer of [await put(buyer, pot, 2), await add(buyer, pot)])
    expect(answer).toFailWith(409, sellMessages.incomplete('Closed', [...missing]))
  expect((await cart(buyer)).sellers).toMatchObject([{ business: { missing }, lines: [{ quantity: 1 }] }])
})
