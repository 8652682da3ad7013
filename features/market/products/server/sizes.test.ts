import { beforeAll, expect, test } from 'vitest'
import { founder, visitor } from '#app/testing.ts'
import { opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'

let shop: Shop
const names = [
  'Zwartkop tray 20x20',
  'Zwartkop tray 20 x 20',
  'Zwartkop tray 20×20',
  'Zwartkop tray 20 × 20 cm',
  'Zwartkop tray 20x20cm',
  'Zwartkop tray 20 x 20cm',
  'Zwartkop tray 20cm x 20cm',
  'Zwartkop tray 20X20 mm',
  'Zwartkop tray 20*20',
  'Zwartkop tray 20x 20',
]
const others = ['Zwartkop tray 20x200', 'Zwartkop tray 20 x 30', 'Zwartkop tray 120x20', 'Zwartkop pot 20 l']

beforeAll(async () => {
  await founder()
  shop = await opensShop('Sizes')
  for (const name of [...names, ...others, 'Zwartkop tent 1.2 x 1.2 x 2 m', 'Zwartkop feed 2x500ml'])
    await sells(shop, name, '10')
})

const named = async (q: string) =>
  (await visitor().all(`/api/products?limit=100&business=${shop.id}&q=${encodeURIComponent(q)}`))
    .map(({ name }) => String(name))
    .toSorted()

test.each(['20 x 20', '20x20', '20×20', '20 X 20', '20*20', 'tray 20 x 20', 'zwartkop 20x20 tray'])(
  'the search for %s finds the size in every spelling',
  async (q) => {
    expect(await named(q)).toEqual(names.toSorted())
  },
)

test.each(['20 x 20cm', '20x20 cm', '20cm x 20cm', '20 × 20CM'])('%s finds no other unit', async (q) => {
  const found = await named(q)
  expect(found).toEqual(
    expect.arrayContaining(names.filter((name) => name.includes('cm') || name.endsWith('20'))),
  )
  expect(found.filter((name) => others.includes(name))).toEqual([])
})

test.each([
  ['1.2x1.2x2m', 'Zwartkop tent 1.2 x 1.2 x 2 m'],
  ['1.2 × 1.2 × 2', 'Zwartkop tent 1.2 x 1.2 x 2 m'],
  ['2 x 500 ml', 'Zwartkop feed 2x500ml'],
  ['2×500', 'Zwartkop feed 2x500ml'],
])('%s finds %s', async (q, name) => {
  expect(await named(q)).toEqual([name])
})

test('a size is found among all things too', async () => {
  const { body } = await visitor().get('/api/search?q=zwartkop%20tray%2020%20x%2020')
  expect(JSON.stringify(body)).toContain('Zwartkop tray 20x20cm')
})

test.each(["20 x '20", '20 x 20 & | !', "'; 20x20", '20x20:*', '9'.repeat(80) + 'x20'])(
  '%s is no error',
  async (q) => {
    expect((await visitor().get(`/api/products?q=${encodeURIComponent(q)}`)).status).toBe(200)
  },
)
