import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, type Person } from '#app/testing.ts'
import { checkoutOf, opensShop, sells, wants, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Lines')
})

async function ordered() {
  const [buyer, pot, lamp] = [
    await member('buyer'),
    await sells(shop, 'Pot', '10'),
    await sells(shop, 'Lamp', '10'),
  ]
  for (const product of [pot, lamp]) await wants(buyer, product)
  const { id } = (await buyer.post('/api/orders', checkoutOf([shop]))).body[0]
  return { buyer, pot, lamp, id: Number(id) }
}

const linksOf = async (person: Person, id: number) =>
  (await person.get(`/api/orders/${id}`)).body.lines.map(
    ({ name, productId }: { name: string; productId: number | null }) => [name, productId],
  )

test('the line of a deleted product has its name and no link, for buyer and seller, in lists too', async () => {
  const { buyer, pot, lamp, id } = await ordered()
  expect(await linksOf(buyer, id)).toEqual([
    ['Pot', pot],
    ['Lamp', lamp],
  ])
  await shop.owner.del(`/api/products/${pot}`)
  for (const person of [buyer, shop.owner])
    expect(await linksOf(person, id)).toEqual([
      ['Pot', null],
      ['Lamp', lamp],
    ])
  const [first] = (await buyer.get('/api/orders')).body
  expect(first.lines.map(({ productId }: { productId: number | null }) => productId)).toEqual([null, lamp])
  const ofShop = (await shop.owner.get(`/api/businesses/${shop.id}/orders`)).body[0]
  expect(ofShop.lines.map(({ productId }: { productId: number | null }) => productId)).toEqual([null, lamp])
})

test.each([
  ['hidden by the staff', 'update products set hidden_at = now() where id = $1', false],
  ['paused', `update products set state = 'paused' where id = $1`, true],
])('a product that is %s has no link for its buyer', async (_how, change, sellerSees) => {
  const { buyer, pot, lamp, id } = await ordered()
  await rows(change, [pot])
  expect(await linksOf(buyer, id)).toEqual([
    ['Pot', null],
    ['Lamp', lamp],
  ])
  expect((await linksOf(shop.owner, id))[0]).toEqual(['Pot', sellerSees ? pot : null])
})

test('no product of a suspended shop has a link for its buyer', async () => {
  const { buyer, id } = await ordered()
  await rows('update businesses set suspended_at = now() where id = $1', [shop.id])
  expect((await linksOf(buyer, id)).map(([, productId]: [string, number | null]) => productId)).toEqual([
    null,
    null,
  ])
})
