import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, visitor, type Person } from '#app/testing.ts'
import { hempSeed, holds } from '#features/market/licences/server/testing.ts'
import { moneyMessages } from '#platform/contract/typed/read-price.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { productLimits, type Product } from '../contract.ts'
import { productMessages } from '../copy.ts'
import { pot, sells, shopOf } from './testing.ts'

let first: Person

beforeAll(async () => {
  first = await founder()
})

const read = (person: Person, id: number) => person.get(`/api/products/${id}`)

const named = async (query: string, person = visitor()) =>
  (await person.all<Product>(`/api/products?${query}`)).map(({ name }) => name)

test('the Delta Biomed product exists on every installation, costs 49.99 and is featured', async () => {
  const [product] = (await visitor().get('/api/products?business=1')).body
  expect(product).toMatchObject({
    businessId: 1,
    businessName: 'Delta Biomed',
    price: '49.99',
    priceCents: 4999,
    currency: 'USD',
    isFeatured: true,
    rating: null,
    reviewsCount: 0,
    stock: null,
    hold: null,
    userId: first.id,
  })
})

test('an owner adds a product, and the price is stored as typed and parsed as cents', async () => {
  const lerato = await member('lerato')
  const shop = await shopOf(lerato)
  const made = await sells(lerato, shop, { description: 'Breathes', rating: 5, isFeatured: true, id: 1 })
  expect(made).toMatchObject({
    ...pot,
    description: 'Breathes',
    priceCents: 129_950,
    category: 'Other',
    businessId: shop,
    businessName: 'Egoli Grow Supply',
    business: { id: shop, city: 'Johannesburg', country: 'South Africa', isVerified: false, rating: null },
    imageUrl: null,
    images: [],
    stock: null,
    rating: null,
    isFeatured: false,
    hold: null,
    userId: lerato.id,
  })
  expect((await read(visitor(), made.id)).body).toEqual(made)
  expect((await visitor().get('/api/products')).body[0]).toEqual(made)
})

test('the form is rejected without name or price, and with invalid fields', async () => {
  const thandi = await member('thandi')
  const shop = await shopOf(thandi)
  const reject = async (more: Record<string, unknown>, message: string) =>
    expect(await thandi.post(`/api/businesses/${shop}/products`, { ...pot, ...more })).toFailWith(
      400,
      message,
    )
  for (const blank of [undefined, null, '', '  ']) {
    await reject({ name: blank }, productMessages.required)
    await reject({ price: blank }, productMessages.required)
  }
  await reject({ price: 'a lot' }, productMessages.badPrice)
  await reject({ price: 'R 249,50' }, productMessages.foreignPrice.USD)
  await reject({ price: '-5' }, productMessages.negativePrice)
  await reject({ price: '1,234' }, moneyMessages.ambiguous(['1234.00', '1.23']))
  await reject({ price: '1.234' }, moneyMessages.ambiguous(['1234.00', '1.23']))
  await reject({ price: '999999999' }, productMessages.tooHighPrice)
  await reject({ category: 'Weapons' }, productMessages.badCategory)
  await reject({ stock: -1 }, productMessages.badStock)
  await reject({ stock: 1.5 }, productMessages.badStock)
  await reject({ stock: 'many' }, productMessages.badStock)
  await reject({ imageUrl: 7 }, mediaMessages.badUrl)
  await reject(
    { name: 'x'.repeat(productLimits.name + 1) },
    `Please keep this under ${productLimits.name} characters.`,
  )
  expect((await thandi.get(`/api/products?business=${shop}`)).body).toEqual([])
})

test('a product that the rules forbid is rejected with the reason and its source', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const add = (more: Record<string, unknown>) =>
    owner.post(`/api/businesses/${shop}/products`, { ...pot, ...more })
  const edible = await add({ category: 'Edibles' })
  expect(edible.status).toBe(400)
  expect(edible.body.message).toMatch(
    /^Food with cannabis may not be sold;.*\(Cannabis for Private Purposes Act.*\)$/,
  )
  const named = await add({ name: 'Pre-rolls, five' })
  expect(named.status).toBe(400)
  expect(named.body.message).toContain('Cannabis for Private Purposes Act')
  const made = await sells(owner, shop)
  expect((await owner.patch(`/api/products/${made.id}`, { description: 'THC oil' })).status).toBe(400)
  expect((await read(owner, made.id)).body.description).toBe('')
})

test('a product that requires a licence is visible only to its owner, with the reason, until the business holds it', async () => {
  const [owner, admin] = [await member('owner'), await staff('admin')]
  const shop = await shopOf(owner, { category: 'Seed Bank' })
  const made = await sells(owner, shop, hempSeed)
  await admin.post(`/api/admin/listings/${made.id}/approve`, { reason: 'By its label' })
  expect((await read(owner, made.id)).body).toMatchObject({
    state: 'paused',
    hold: { reason: expect.stringContaining('hemp permit'), source: expect.stringContaining('Act') },
  })
  expect(await read(visitor(), made.id)).toFailWith(404, productMessages.missing)
  expect(await named(`business=${shop}`)).toEqual([])
  expect(await named(`business=${shop}`, owner)).toEqual([made.name])

  await holds(owner, admin, shop, { kind: 'pharmacy' })
  expect(await read(visitor(), made.id)).toFailWith(404, productMessages.missing)
  const licence = await holds(owner, admin, shop)
  expect((await read(visitor(), made.id)).body).toMatchObject({ hold: null, notice: expect.any(String) })
  expect(await named(`business=${shop}`, admin)).toEqual([made.name])
  await admin.post(`/api/admin/licences/${licence}/reject`, { reason: 'Withdrawn by the department' })
  expect(await read(visitor(), made.id)).toFailWith(404, productMessages.missing)
  await owner.patch(`/api/products/${made.id}`, { category: 'Other' })
  expect((await read(visitor(), made.id)).status).toBe(200)
})

test('an Idempotency-Key creates one product from two requests', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const send = () => owner.post(`/api/businesses/${shop}/products`, pot, { 'idempotency-key': `key-${shop}` })
  const [one, two] = [await send(), await send()]
  expect(two.body.id).toBe(one.body.id)
  expect(await named(`business=${shop}`)).toEqual([pot.name])
})
