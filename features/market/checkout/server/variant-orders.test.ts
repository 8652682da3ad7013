import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, crowdOf, drift, founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  checkoutOf,
  opensTwoShops,
  place,
  sells,
  stockOf,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import type { Product } from '#features/market/products/contract.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { runStatement } from '#platform/server/postgres/sql-rows.ts'
import { isOutOfStock, reserveStock } from './checkout.queries.ts'

let shop: Shop
let second: Shop
beforeAll(async () => {
  await founder()
  ;[shop, second] = await opensTwoShops()
})

async function sellsPots(at = shop, name = 'Fabric pot'): Promise<{ pot: Product; ids: number[] }> {
  const pot = await setsVariants(at, await sells(at, name, '10'))
  return { pot, ids: pot.variants.map(({ id }) => id) }
}

const puts = async (person: Person, productId: number, variantId: number | undefined, quantity = 1) => {
  const answer = await person.put(`/api/cart/items/${productId}`, { quantity, variantId })
  expect(answer.status, answer.text).toBe(200)
}
const stocksOf = async ({ id }: Product) =>
  (await rows('select stock from product_variants where product_id = $1 order by place', [id])).map(
    ({ stock }) => stock,
  )

test('an order names each variant with its SKU and its price of that moment, and empties the cart of it', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  await puts(buyer, pot.id, ids[0], 2)
  await puts(buyer, pot.id, ids[1], 1)
  const preview = (await buyer.get('/api/checkout')).body
  expect(preview.sellers).toMatchObject([{ itemsCents: 2 * 8_500 + 14_500, problem: null }])
  const placed = await place(buyer, checkoutOf([shop]))
  expect(placed.status, placed.text).toBe(201)
  const [order] = placed.body
  expect(order.lines).toMatchObject([
    {
      productId: pot.id,
      variantId: ids[0],
      variant: 'Clay, 10 litre',
      sku: `POT-CL-10-${pot.id}`,
      priceCents: 8_500,
      quantity: 2,
    },
    { variantId: ids[1], variant: 'Clay, 25 litre', priceCents: 14_500, quantity: 1 },
  ])
  expect((await buyer.get('/api/cart')).body).toMatchObject({ itemsCount: 0, gone: [] })
  expect(await stocksOf(pot)).toEqual([12, 8, 31])
  expect(await stockOf(pot.id)).toEqual([51, 3])
  await setsVariants(shop, pot.id, { options: [], variants: [{ options: {}, priceCents: 100, stock: 1 }] })
  expect((await buyer.get(`/api/orders/${order.id}`)).body.lines).toMatchObject([
    { variant: 'Clay, 10 litre', priceCents: 8_500 },
    { variant: 'Clay, 25 litre' },
  ])
})

test('cancelling returns each variant’s stock; what comes back of a variant that is gone is not counted', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  const orders = []
  for (const _ of [1, 2]) {
    await puts(buyer, pot.id, ids[0], 2)
    await puts(buyer, pot.id, ids[1], 3)
    orders.push((await place(buyer, checkoutOf([shop]))).body[0].id)
  }
  expect(await stocksOf(pot)).toEqual([10, 3, 31])
  expect((await buyer.post(`/api/orders/${orders[0]}/cancel`)).status).toBe(200)
  expect(await stocksOf(pot)).toEqual([12, 6, 31])
  expect(await stockOf(pot.id)).toEqual([49, 5])
  const { options, variants } = (await buyer.get(`/api/products/${pot.id}`)).body
  await setsVariants(shop, pot.id, { options, variants: variants.slice(1) })
  expect((await buyer.post(`/api/orders/${orders[1]}/cancel`)).status).toBe(200)
  expect(await stocksOf(pot)).toEqual([9, 31])
  expect(await stockOf(pot.id)).toEqual([40, 0])
  expect(await drift()).toEqual([])
})

test('of 40 buyers of the 10 units of each variant, exactly 10 succeed, and nothing is oversold', async () => {
  const { pot, ids } = await sellsPots(shop, 'Last pot')
  const { options, variants } = pot
  await setsVariants(shop, pot.id, {
    options,
    variants: variants.map((variant) => ({ ...variant, stock: 10 })),
  })
  const crowd = await crowdOf(80)
  const chosen = (at: number) => ids[at % 2]
  for (const [at, person] of crowd.entries())
    await rows(
      'insert into cart_variants (user_id, product_id, variant_id, quantity) values ($1, $2, $3, 1)',
      [person.id, pot.id, chosen(at)],
    )
  const answers = await allAtOnce(crowd, (person) => place(person, checkoutOf([shop])))
  for (const variant of [0, 1]) {
    const own = answers.filter((_, at) => chosen(at) === ids[variant])
    expect(own.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = own.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(30)
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set([orderMessages.outOfStock(`Last pot (${['Clay, 10 litre', 'Clay, 25 litre'][variant]})`)]),
    )
  }
  expect(await stocksOf(pot)).toEqual([0, 0, 10])
  expect(await stockOf(pot.id)).toEqual([10, 20])
  expect(await drift()).toEqual([])
})

test('carts with the same variants at two shops in opposite order do not deadlock', async () => {
  const [one, other] = [await sellsPots(shop), await sellsPots(second)]
  const crowd = await crowdOf(12)
  for (const [at, person] of crowd.entries())
    for (const { pot, ids } of at % 2 === 0 ? [one, other] : [other, one])
      for (const id of at % 2 === 0 ? ids.slice(1) : ids.slice(1).toReversed())
        await rows(
          'insert into cart_variants (user_id, product_id, variant_id, quantity) values ($1, $2, $3, 1)',
          [person.id, pot.id, id],
        )
  const answers = await allAtOnce(crowd, (person) => place(person, checkoutOf([shop, second])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(await stocksOf(one.pot)).toEqual([14, 0, 22])
  expect(await stocksOf(other.pot)).toEqual([14, 0, 22])
  expect(await drift()).toEqual([])
})

test('an order is refused when the seller gives the product other variants between its reading and its writing', async () => {
  const { db } = await testApp()
  const reserves = ({ id, editedAt, options }: Product, variantId = id) => {
    const line = { productId: id, variantId, reserved: 1, hasOptions: options.length > 0, editedAt }
    return runStatement(db, reserveStock([{ lines: [line] }]))
  }
  const { pot, ids } = await sellsPots(shop, 'Moving pot')
  await reserves(pot, ids[1])
  expect(await stocksOf(pot)).toEqual([14, 8, 31])
  const moved = await setsVariants(shop, pot.id, { options: pot.options, variants: pot.variants.slice(1) })
  await expect(reserves(pot, ids[0])).rejects.toSatisfy(isOutOfStock)

  // The seller's change is not committed yet when the order is written.
  const { promise: isChanged, resolve: changed } = Promise.withResolvers<null>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<null>()
  const change = inTransaction(db, async (tx) => {
    await sql`update products set options = '[]', edited_at = now() where id = ${pot.id}`.execute(tx)
    changed(null)
    await mayCommit
  })
  await isChanged
  const order = expect(reserves(moved, ids[1])).rejects.toSatisfy(isOutOfStock)
  commit(null)
  await Promise.all([change, order])
  const plain: Product = (await shop.owner.get(`/api/products/${await sells(shop, 'Plain pot', '10', 5)}`))
    .body
  await reserves(plain)
  await setsVariants(shop, plain.id)
  await expect(reserves(plain)).rejects.toSatisfy(isOutOfStock)
})

test('one buyer holds at most so many of a variant unpaid, and as many of another one', async () => {
  const buyer = await member('buyer')
  const { pot, ids } = await sellsPots()
  await puts(buyer, pot.id, ids[2], 20)
  expect((await place(buyer, checkoutOf([shop]))).status).toBe(201)
  await puts(buyer, pot.id, ids[2], 1)
  expect((await place(buyer, checkoutOf([shop]))).body.message).toContain('Fabric pot (Bone, 10 litre)')
  await buyer.del(`/api/cart/items/${pot.id}`)
  await puts(buyer, pot.id, ids[0], 5)
  expect((await place(buyer, checkoutOf([shop]))).status).toBe(201)
})

test('a checkout of the release before is refused where a variant has to be chosen, and goes on elsewhere', async () => {
  const buyer = await member('buyer')
  const { pot } = await sellsPots()
  const plain = await sells(shop, 'Plain pot', '10', 5)
  const [order] = await rows(
    `insert into orders (buyer_id, business_id, seller_name, method, fulfilment, currency, items_cents, delivery_cents, total_cents,
       vat_percent, vat_cents, terms_version)
     values ($1, $2, 'Shop', 'eft', 'delivery', 'USD', 1000, 0, 1000, 0, 0, 'x') returning id`,
    [buyer.id, shop.id],
  )
  const inserts = (productId: number) =>
    rows(
      `insert into order_lines (order_id, product_id, name, price_cents, quantity) values ($1, $2, 'Pot', 1000, 1)`,
      [order.id, productId],
    )
  await expect(inserts(pot.id)).rejects.toMatchObject({ constraint: 'products_stock_check' })
  await inserts(plain)
  await rows('delete from orders where id = $1', [order.id])
})
