import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import type { Product } from '../contract.ts'
import { marketCount } from './product-counts.ts'
import { sells, shopOf } from './testing.ts'

const many = 2_100

beforeAll(async () => {
  await founder()
  const [shop] = await rows<{ id: number }>(
    `insert into businesses (name, category, location) values ('Karoo stall', 'Other', 'Sutherland') returning id`,
  )
  await rows(
    `insert into products (business_id, name, price, price_cents, category)
     select $1, 'Clay bowl ' || n, n::text, n * 100, case when n = 7 then 'Merchandise' else 'Other' end from generate_series(1, $2::int) n`,
    [shop?.id, many],
  )
})

const named = async (person: Person, query: string) =>
  (await person.get(`/api/products?${query}&limit=3`)).body.map(({ name }: Product) => name)
const total = async (person: Person) => (await person.get('/api/products/counts')).body.total

test('a search that thousands match is listed, filtered, sorted and counted', async () => {
  expect(await named(visitor(), 'q=clay bowl')).toEqual([2100, 2099, 2098].map((n) => `Clay bowl ${n}`))
  expect(await named(visitor(), 'q=clay bowl&category=Merchandise')).toEqual(['Clay bowl 7'])
  expect(await named(visitor(), 'q=clay bowl&sort=price&minCents=500')).toEqual([
    'Clay bowl 5',
    'Clay bowl 6',
    'Clay bowl 7',
  ])
  expect((await visitor().get('/api/products/counts?q=clay bowl')).body.total).toBe(many)
})

test('in a large market each member gets the number of products that they can see', async () => {
  const [owner, blocked] = [await member('owner'), await member('blocked')]
  const shop = await shopOf(owner)
  await sells(owner, shop)
  await sells(owner, shop)
  await owner.post(`/api/users/${blocked.id}/block`)
  const exact = { owner: await total(owner), blocked: await total(blocked), visitor: await total(visitor()) }
  expect(exact.blocked).toBe(exact.owner - 2)

  await rows(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'products', 'reltuples', 100000::real)`,
  )
  await marketCount.job.run(await testApp())
  expect(await total(owner)).toBe(exact.owner)
  expect(await total(blocked)).toBe(exact.blocked)
  expect(await total(visitor())).toBe(exact.visitor)
  await owner.del(`/api/users/${blocked.id}/block`)
  expect(await total(blocked)).toBe(exact.owner)

  // A job counts for all who see the same, never a request.
  await sells(owner, shop)
  expect(await total(blocked)).toBe(exact.owner)
  await marketCount.job.run(await testApp())
  expect(await total(blocked)).toBe(exact.owner + 1)
})
