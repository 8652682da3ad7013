import { beforeAll, expect, test } from 'vitest'
import { data, founder, mark, member, photo, rows, staff, visitor, type Person } from '#app/testing.ts'
import { hempSeed, holds } from '#features/licences/server/testing.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import { productLimits, type Product } from '../contract.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { auditMessages } from '#features/audit/copy.ts'
import { productMessages } from '../copy.ts'
import { businessMessages } from '#features/businesses/copy.ts'

let first: Person
beforeAll(async () => {
  first = await founder()
})

async function shopOf(person: Person, more: Record<string, unknown> = {}): Promise<number> {
  const shop = { name: 'Egoli Grow Supply', category: 'Grow Supply', location: 'Johannesburg', ...more }
  const answer = await person.post('/api/businesses', shop)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const pot = { name: 'Fabric pot, 25 litre', price: 'R1 299,50' }

async function sells(person: Person, shop: number, more: Record<string, unknown> = {}): Promise<Product> {
  const answer = await person.post(`/api/businesses/${shop}/products`, { ...pot, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

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

test('visitors and members who do not own the business cannot add products', async () => {
  const [owner, other, none] = [await member('owner'), await member('other'), await member('none')]
  const shop = await shopOf(owner)
  await shopOf(other)
  const add = (person: Person, id = shop) => person.post(`/api/businesses/${id}/products`, pot)
  expect(await add(visitor())).toFailWith(401, errorCopy.notAuthenticated)
  expect(await add(none)).toFailWith(403, productMessages.needsBusiness)
  expect(await add(other)).toFailWith(403, productMessages.notYourBusiness)
  expect(await add(other, 999_999)).toFailWith(404, businessMessages.missing)
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
  await reject({ price: '-5' }, productMessages.negativePrice)
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

test('only its owner edits a product', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const shop = await shopOf(owner)
  const made = await sells(owner, shop, { stock: 4 })
  const edited = await owner.patch(`/api/products/${made.id}`, {
    price: '$49.99',
    category: 'Grow Equipment',
  })
  expect(edited.body).toMatchObject({
    name: pot.name,
    price: '$49.99',
    priceCents: 4999,
    stock: 4,
    category: 'Grow Equipment',
  })
  expect(edited.body.editedAt).not.toBeNull()
  expect((await owner.patch(`/api/products/${made.id}`, { stock: null })).body.stock).toBeNull()
  expect(await other.patch(`/api/products/${made.id}`, { price: '1' })).toFailWith(
    403,
    productMessages.notYours,
  )
  expect(await owner.patch(`/api/products/${made.id}`, { name: ' ' })).toFailWith(
    400,
    productMessages.required,
  )
  expect(await owner.patch('/api/products/999999', {})).toFailWith(404, productMessages.missing)
})

test('its owner deletes a product, and the staff does so with a reason that is logged', async () => {
  const [owner, other, moderator] = [await member('owner'), await member('other'), await staff('moderator')]
  const shop = await shopOf(owner)
  const [one, two] = [await sells(owner, shop), await sells(owner, shop)]
  expect(await other.del(`/api/products/${one.id}`)).toFailWith(403, productMessages.notYoursToDelete)
  expect((await owner.del(`/api/products/${one.id}`)).body).toEqual({ message: productMessages.deleted })
  expect(await read(owner, one.id)).toFailWith(404, productMessages.missing)
  expect(await owner.del(`/api/products/${one.id}`)).toFailWith(404, productMessages.missing)
  expect(await moderator.del(`/api/products/${two.id}`)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`/api/products/${two.id}?reason=Counterfeit`)).status).toBe(200)
  expect(
    await rows('select action, reason from audit_log where about_type = $1 and about_id = $2', [
      'product',
      two.id,
    ]),
  ).toEqual([{ action: 'product.delete', reason: 'Counterfeit' }])
  expect(await named(`business=${shop}`)).toEqual([])
})

test('an admin features a product with a reason, and reverts it', async () => {
  const [owner, admin] = [await member('owner'), await staff('admin')]
  const made = await sells(owner, await shopOf(owner))
  const at = `/api/products/${made.id}/featured`
  expect(await admin.post(at, {})).toFailWith(400, auditMessages.reason)
  expect((await admin.post(at, { reason: 'Well made' })).body.isFeatured).toBe(true)
  expect((await visitor().get('/api/products?featured=true')).body[0].id).toBe(made.id)
  expect(await admin.del(at)).toFailWith(400, auditMessages.reason)
  expect((await admin.del(`${at}?reason=Done`)).body.isFeatured).toBe(false)
  expect(await admin.post('/api/products/999999/featured', { reason: 'x' })).toFailWith(
    404,
    productMessages.missing,
  )
  expect(
    await rows('select action, reason from audit_log where about_type = $1 and about_id = $2 order by id', [
      'product',
      made.id,
    ]),
  ).toEqual([
    { action: 'product.feature', reason: 'Well made' },
    { action: 'product.unfeature', reason: 'Done' },
  ])
})

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
  for (const name of ['a', 'b', 'c', 'd', 'e']) all.push(await sells(owner, shop, { name }))
  await owner.patch(`/api/products/${all[4]?.id}`, { stock: 0 })
  const { body } = await visitor().get(`/api/products/${all[3]?.id}/related`)
  expect(body.map(({ name }: Product) => name)).toEqual(['c', 'b', 'a'])
})

test('a product gets one picture with the form and up to five in all, which can be removed one by one', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const shop = await shopOf(owner)
  const image = { name: 'image', value: await photo(), filename: 'pot.png', type: 'image/png' }
  const made = await owner.form('POST', `/api/businesses/${shop}/products`, [
    data({ name: pot.name, price: '10', stock: 3, alt: 'A pot' }),
    image,
  ])
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    stock: 3,
    image: { alt: 'A pot', width: 64 },
    images: [{ alt: 'A pot' }],
  })
  expect((await visitor().get(made.body.imageUrl)).status).toBe(200)

  const at = `/api/products/${made.body.id}/images`
  expect(await other.form('POST', at, [image])).toFailWith(403, productMessages.notYours)
  expect(await owner.post(at, {})).toFailWith(400, productMessages.noImage)
  const added = await Promise.all(Array.from({ length: 6 }, () => owner.form('POST', at, [image])))
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409])
  const { body } = await read(owner, made.body.id)
  expect(body.images).toHaveLength(5)
  expect(body.images[0].url).toBe(made.body.imageUrl)

  const remove = (person: Person, url: string) => person.del(`${at}?url=${encodeURIComponent(url)}`)
  expect(await remove(other, made.body.imageUrl)).toFailWith(403, productMessages.notYours)
  const left = await remove(owner, made.body.imageUrl)
  expect(left.body.images).toHaveLength(4)
  expect(left.body.imageUrl).toBe(body.images[1].url)
  expect(await remove(owner, made.body.imageUrl)).toFailWith(404, productMessages.imageMissing)
  expect(
    await rows('select count(*)::int as stored from media where product_id = $1', [made.body.id]),
  ).toEqual([{ stored: 4 }])
})

test('the pictures are shown in the seller’s order, each with its own alt text', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const { id } = (await owner.post(`/api/businesses/${await shopOf(owner)}/products`, pot)).body
  const at = `/api/products/${id}/images`
  const picture = async (name: string) => ({
    name,
    value: await photo(),
    filename: 'pot.png',
    type: 'image/png',
  })
  const altsOf = ({ images }: Product) => images.map(({ alt }) => alt)
  const first = await owner.form('PUT', at, [
    data({ photos: ['image', 'image2'], alt: 'The pot', alt2: 'Its lid' }),
    await picture('image'),
    await picture('image2'),
  ])
  expect(first.status, first.text).toBe(200)
  expect(first.body.image.alt).toBe('The pot')
  expect(altsOf(first.body)).toEqual(['The pot', 'Its lid'])

  const [front, lid] = first.body.images.map(({ url }: { url: string }) => url)
  const second = await owner.form('PUT', at, [
    data({ photos: [lid, 'image2', front], alt: 'Its lid', alt2: 'From below' }),
    await picture('image2'),
  ])
  expect(altsOf(second.body)).toEqual(['Its lid', 'From below', 'The pot'])
  expect(second.body.imageUrl).toBe(lid)
  expect((await read(visitor(), id)).body.images).toEqual(second.body.images)
  const third = await owner.send('PUT', at, { photos: [lid, front], alt2: 'The pot, whole' })
  expect(altsOf(third.body)).toEqual(['Its lid', 'The pot, whole'])
  expect(await rows('select count(*)::int as stored from media where product_id = $1', [id])).toEqual([
    { stored: 2 },
  ])

  expect(await other.send('PUT', at, { photos: [] })).toFailWith(403, productMessages.notYours)
  for (const photos of [[lid, lid], [second.body.images[1].url], 'image2'])
    expect(await owner.send('PUT', at, { photos })).toFailWith(400, mediaMessages.strangePhoto)
  expect(altsOf((await read(owner, id)).body)).toEqual(altsOf(third.body))
  expect((await owner.send('PUT', at, { photos: [] })).body).toMatchObject({ image: null, images: [] })
})

test('an Idempotency-Key creates one product from two requests', async () => {
  const owner = await member('owner')
  const shop = await shopOf(owner)
  const send = () => owner.post(`/api/businesses/${shop}/products`, pot, { 'idempotency-key': `key-${shop}` })
  const [one, two] = [await send(), await send()]
  expect(two.body.id).toBe(one.body.id)
  expect(await named(`business=${shop}`)).toEqual([pot.name])
})
