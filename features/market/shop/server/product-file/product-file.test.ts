import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { productFileCopy } from '../../product-file.copy.ts'

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('products are exported with a row for each variant, and formulas are text', async () => {
  const shop = await opensShop('Exported')
  const pot = await sells(shop, '=HYPERLINK("https://evil.example")', '10', 100)
  const tray = await sells(shop, 'Tray, deep', '12.50', 3)
  const gone = await sells(shop, 'Gone', '1', 1)
  await rows('update products set deleted_at = now() where id = $1', [gone])
  const variants = [
    { sku: 'P-S', options: { Size: 'Small' }, priceCents: 1_000, stock: 4, weightGrams: 250 },
    { sku: 'P-L', options: { Size: 'Large' }, priceCents: 1_950, stock: 0 },
  ]
  const set = await shop.owner.put(`/api/products/${pot}/variants`, {
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants,
  })
  expect(set.status, set.text).toBe(200)
  const { text, headers } = await shop.owner.get(`/api/businesses/${shop.id}/products.csv`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="products-${shop.id}.csv"`)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head, ...lines] = linesOf(text)
  expect(head).toBe(productFileCopy.columns.join())
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(new RegExp(`^${pot},"'=HYPERLINK.*,Size,Small,,,P-S,,10.00,USD,4,250,published$`))
  expect(lines[1]).toMatch(/,Size,Large,,,P-L,,19.50,USD,0,,published$/)
  expect(lines[2]).toMatch(new RegExp(`^${tray},"Tray, deep",.*,12.50,USD,3,,published$`))
  const semicolon = await shop.owner.get(`/api/businesses/${shop.id}/products.semicolon.csv`)
  expect(linesOf(semicolon.text)[2]).toContain(';19,50;USD;')
})

test('the file is for the owner of the shop alone', async () => {
  const shop = await opensShop('Closed books')
  const stranger = await member('Stranger')
  for (const what of ['products', 'products.semicolon']) {
    const path = `/api/businesses/${shop.id}/${what}.csv`
    expect((await visitor().get(path)).status).toBe(401)
    expect((await stranger.get(path)).status).toBe(
      (await stranger.get(`/api/businesses/${shop.id}/sales`)).status,
    )
    expect([403, 404]).toContain((await stranger.get(path)).status)
    expect((await shop.owner.get(path)).status).toBe(200)
  }
})
