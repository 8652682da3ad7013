import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, rows, visitor, type Person } from '#app/testing.ts'
import { type Product } from '../contract.ts'
import { productMessages } from '../copy.ts'
import { sells, shopOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const read = (person: Person, id: number) => person.get(`/api/products/${id}`)

const named = async (query: string, person = visitor()) =>
  (await person.all<Product>(`/api/products?${query}`)).map(({ name }) => name)

test('a product is visible to those who can see its business, and to no one else', async () => {
  const [owner, blocked] = [await member('owner'), await member('blocked')]
  const shop = await shopOf(owner)
  const made = await sells(owner, shop)
  await owner.post(`/api/users/${blocked.id}/block`)
  expect(await read(blocked, made.id)).toFailWith(404, productMessages.missing)
  expect(await blocked.get(`/api/products/${made.id}/related`)).toFailWith(404, productMessages.missing)
  expect(await named(`business=${shop}`, blocked)).toEqual([])
  expect((await blocked.get(`/api/products/counts?business=${shop}`)).body.total).toBe(0)
  expect((await read(visitor(), made.id)).status).toBe(200)

  await mark(owner, 'suspended_at')
  expect(await read(await member('later'), made.id)).toFailWith(404, productMessages.missing)

  const closing = await member('closing')
  const closed = await shopOf(closing)
  const gone = await sells(closing, closed)
  expect((await closing.del(`/api/businesses/${closed}`)).status).toBe(200)
  expect(await read(closing, gone.id)).toFailWith(404, productMessages.missing)
  expect(await named(`business=${closed}`, closing)).toEqual([])
})

test('the marketplace is filtered by text, category, business and price, and counted by category', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  await sells(owner, shop, { name: 'Zwartberg lamp', category: 'Grow Equipment', price: '25' })
  await sells(owner, shop, { name: 'Zwartberg pot 100%', category: 'Grow Equipment', price: '50' })
  await sells(owner, shop, {
    name: 'Zwartberg tote',
    description: 'Red grass',
    category: 'Merchandise',
    price: '100.01',
  })
  const [lamp, one, tote] = ['Zwartberg lamp', 'Zwartberg pot 100%', 'Zwartberg tote']
  expect(await named(`business=${shop}`)).toEqual([tote, one, lamp])
  expect(await named('q=zwartberg')).toEqual([tote, one, lamp])
  expect(await named('q=zwartb')).toEqual([tote, one, lamp])
  expect(await named('q=grass zwartberg')).toEqual([tote])
  expect(await named(`q=100%25&business=${shop}`)).toEqual([one])
  expect(await named(`business=${shop}&category=Merchandise`)).toEqual([tote])
  expect(await named(`business=${shop}&category=Merchandise,Grow Equipment`)).toEqual([tote, one, lamp])
  expect(await named(`business=${shop}&maxCents=2499`)).toEqual([])
  expect(await named(`business=${shop}&minCents=2500&maxCents=5000`)).toEqual([one, lamp])
  expect(await named(`business=${shop}&minCents=10001`)).toEqual([tote])
  expect((await visitor().get(`/api/products/counts?business=${shop}&maxCents=5000`)).body).toMatchObject({
    total: 2,
    categories: expect.arrayContaining([
      { category: 'Grow Equipment', count: 2 },
      { category: 'Merchandise', count: 0 },
    ]),
  })
  for (const query of ['category=Weapons', 'sort=fame', 'minCents=x', 'business=0', 'cursor=!!'])
    expect((await visitor().get(`/api/products?${query}`)).status, query).toBe(400)
})

test('every sort order pages by key without gaps or duplicates', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const prices = ['30', '10', '20', '10', '40']
  for (const [index, price] of prices.entries()) await sells(owner, shop, { name: `p${index}`, price })
  await rows('update products set rating_sum = 25, reviews_count = 5 where business_id = $1 and name = $2', [
    shop,
    'p2',
  ])
  const inOrder = (sort: string) => named(`business=${shop}&sort=${sort}&limit=2`)
  expect(await inOrder('newest')).toEqual(['p4', 'p3', 'p2', 'p1', 'p0'])
  expect(await inOrder('price')).toEqual(['p1', 'p3', 'p2', 'p0', 'p4'])
  expect(await inOrder('-price')).toEqual(['p4', 'p0', 'p2', 'p3', 'p1'])
  expect(await inOrder('rating')).toEqual(['p2', 'p4', 'p3', 'p1', 'p0'])
})

test('sorted by rating, one perfect review weighs less than many good ones', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const ratings = { 'one of 5': [5, 1], none: [0, 0], 'fifty of 4.8': [240, 50], 'one of 1': [1, 1] }
  for (const [name, [sum, count]] of Object.entries(ratings)) {
    const { id } = await sells(owner, shop, { name })
    await rows('update products set rating_sum = $2, reviews_count = $3 where id = $1', [id, sum, count])
  }
  expect(await named(`business=${shop}&sort=rating`)).toEqual([
    'fifty of 4.8',
    'one of 5',
    'none',
    'one of 1',
  ])
})

test('related products are up to 3 other available products of the same business', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const all = []
  for (const name of ['0', 'a', 'b', 'c', 'd', 'e']) all.push(await sells(owner, shop, { name }))
  await owner.patch(`/api/products/${all[5]?.id}`, { stock: 0 })
  const { body } = await visitor().get(`/api/products/${all[4]?.id}/related`)
  expect(body.map(({ name }: Product) => name)).toEqual(['c', 'b', 'a'])
})

test.each(['kwartzgrinda', 'Kwartzgrinder metel', 'kwartz grinders'])(
  'a mistyped search, as %s, finds products with a similar name, also in the counts',
  async (q) => {
    const owner = await member('seller')
    const shop = await shopOf(owner)
    const { body } = await owner.post(`/api/businesses/${shop}/products`, {
      name: 'Kwartzgrinder, metal',
      price: '120',
      category: 'Accessories',
    })
    await rows(`update products set state = 'published' where id = $1`, [body.id])
    const at = encodeURIComponent(q)
    const ids = (await visitor().get(`/api/products?q=${at}`)).body.map(({ id }: { id: number }) => id)
    expect(ids).toContain(body.id)
    expect((await visitor().get(`/api/products/counts?q=${at}`)).body.total).toBe(ids.length)
  },
)

test('similar names are left out where a product has the words', async () => {
  const owner = await member('seller')
  const shop = await shopOf(owner)
  for (const name of ['Zwellepot', 'Zwellepotje'])
    await owner.post(`/api/businesses/${shop}/products`, { name, price: '120' })
  await rows(`update products set state = 'published' where business_id = $1`, [shop])
  const names = async (q: string) =>
    (await visitor().get(`/api/products?q=${q}`)).body.map(({ name }: { name: string }) => name)
  expect(await names('zwellepotjes')).toEqual(['Zwellepotje'])
  expect(await names('zwellepotz')).toEqual(['Zwellepotje', 'Zwellepot'])
})
