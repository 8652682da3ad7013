import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, crowdOf, drift, founder, member, rows } from '#app/testing.ts'
import type { Order } from '#features/market/orders/contract.ts'
import {
  checkoutOf,
  sells,
  stockOf,
  wants,
  type Shop,
  opensTwoShops,
  place,
} from '#features/market/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

let shop: Shop
let second: Shop

beforeAll(async () => {
  await founder()
  ;[shop, second] = await opensTwoShops()
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
    await buyer.post(`/api/orders/${answer.body[0].id}/cancel`)
  }
  const ids = (await buyer.all('/api/orders')).flatMap(({ lines }: Order) => lines.map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(10)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.min(...ids)).toBeGreaterThan(0)
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
