import { beforeAll, expect, test } from 'vitest'
import { data, drift, founder, member, photo, rows, visitor, type Person } from '#app/testing.ts'
import { opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Product } from '../../contract.ts'
import { productMessages } from '../../copy.ts'
import { variantLimits } from '../../variant.contract.ts'
import { variantMessages } from '../../variants.copy.ts'
import { potVariants, setsVariants } from '../testing.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

const read = async (id: number, person: Person = visitor()): Promise<Product> =>
  (await person.get(`/api/products/${id}`)).body
const put = (person: Person, id: number, body: unknown) => person.put(`/api/products/${id}/variants`, body)

test('a product without options has one variant, with its id, its price and its stock', async () => {
  const id = await sells(shop, 'Clay pot', '12.50', 7)
  expect(await read(id)).toMatchObject({
    options: [],
    variants: [
      {
        id,
        sku: null,
        barcode: null,
        options: {},
        priceCents: 1_250,
        stock: 7,
        weightGrams: null,
        imageUrl: null,
      },
    ],
  })
  const only = {
    id,
    sku: 'POT-1',
    barcode: '6001234510109',
    options: {},
    priceCents: 1_300,
    stock: 6,
    weightGrams: 400,
  }
  const answer = await put(shop.owner, id, { options: [], variants: [{ ...only, stockWas: 7 }] })
  expect(answer.body).toMatchObject({ price: '13', priceCents: 1_300, stock: 6, variants: [only] })
  await shop.owner.patch(`/api/products/${id}`, { price: '14', stock: 5 })
  expect((await read(id)).variants).toMatchObject([{ id, sku: 'POT-1', priceCents: 1_400, stock: 5 }])
})

test('a product has up to two options and a variant for each combination that its seller offers', async () => {
  const id = await sells(shop, 'Fabric pot', '10', 7)
  const product = await setsVariants(shop, id)
  expect(product).toEqual(await read(id, shop.owner))
  expect(product).toMatchObject({
    options: potVariants.options,
    price: '85',
    priceCents: 8_500,
    stock: 14 + 9 + 31,
    variants: [
      { sku: `POT-CL-10-${id}`, options: { Colour: 'Clay', Size: '10 litre' }, priceCents: 8_500, stock: 14 },
      { sku: `POT-CL-25-${id}`, options: { Colour: 'Clay', Size: '25 litre' }, priceCents: 14_500, stock: 9 },
      { sku: `POT-BO-10-${id}`, options: { Colour: 'Bone', Size: '10 litre' }, priceCents: 8_500, stock: 31 },
    ],
  })
  const [first, second] = product.variants
  const next = { ...potVariants, variants: [{ ...second, sku: 'NEW', stock: null }, { ...first }] }
  const changed = (await put(shop.owner, id, next)).body
  expect(changed).toMatchObject({
    stock: null,
    variants: [{ id: second?.id, sku: 'NEW' }, { id: first?.id }],
  })
  expect(await drift()).toEqual([])

  const only = { options: {}, priceCents: 9_000, stock: 3 }
  const single = (await put(shop.owner, id, { options: [], variants: [only] })).body
  expect(single).toMatchObject({ options: [], priceCents: 9_000, stock: 3, variants: [{ id, stock: 3 }] })
})

const one = { sku: '', options: { Size: 'S' }, priceCents: 100, stock: 1 }
const size = { name: 'Size', values: ['S', 'M'] }
const { options: mostOptions, values: mostValues, variants: mostVariants } = variantLimits

test.each([
  [
    'three options',
    { options: [size, { ...size, name: 'B' }, { ...size, name: 'C' }], variants: [one] },
    variantMessages.badOptions(mostOptions),
  ],
  [
    'an option without values',
    { options: [{ name: 'Size', values: [] }], variants: [one] },
    variantMessages.badValues(mostValues),
  ],
  [
    'a blank value',
    { options: [{ name: 'Size', values: [' '] }], variants: [one] },
    variantMessages.nameValue,
  ],
  ['a blank name', { options: [{ name: '', values: ['S'] }], variants: [one] }, variantMessages.nameOption],
  [
    'two options of one name',
    { options: [size, { ...size, name: 'size' }], variants: [one] },
    variantMessages.sameOption,
  ],
  [
    'the same value twice',
    { options: [{ name: 'Size', values: ['S', 's'] }], variants: [one] },
    variantMessages.sameValue('Size'),
  ],
  ['no variant', { options: [size], variants: [] }, variantMessages.badVariants(mostVariants)],
  [
    'a variant too many',
    { options: [size], variants: Array.from({ length: 101 }, () => one) },
    variantMessages.badVariants(mostVariants),
  ],
  [
    'two variants without options',
    {
      options: [],
      variants: [
        { ...one, options: {} },
        { ...one, options: {} },
      ],
    },
    variantMessages.onlyOne,
  ],
  [
    'a value that is none',
    { options: [size], variants: [{ ...one, options: { Size: 'L' } }] },
    variantMessages.badChoice,
  ],
  [
    'a value too many',
    { options: [size], variants: [{ ...one, options: { Size: 'S', Colour: 'Clay' } }] },
    variantMessages.badChoice,
  ],
  ['a variant twice', { options: [size], variants: [one, one] }, variantMessages.sameVariant('S')],
  [
    'a SKU twice',
    {
      options: [size],
      variants: [
        { ...one, sku: 'A' },
        { ...one, sku: 'a', options: { Size: 'M' } },
      ],
    },
    variantMessages.sameSku('a'),
  ],
  ['no price', { options: [size], variants: [{ ...one, priceCents: null }] }, variantMessages.badPrice],
  ['half a unit', { options: [size], variants: [{ ...one, stock: 0.5 }] }, productMessages.badStock],
  ['no weight', { options: [size], variants: [{ ...one, weightGrams: 0 }] }, variantMessages.badWeight],
  [
    'the variant of another product',
    { options: [size], variants: [{ ...one, id: 999_999 }] },
    variantMessages.badVariant,
  ],
  [
    'a picture that it does not have',
    { options: [size], variants: [{ ...one, imageUrl: '/uploads/x.webp' }] },
    variantMessages.badImage,
  ],
])('%s is refused and changes nothing', async (_what, body, message) => {
  const id = await sells(shop, 'Plain pot', '10', 7)
  const before = await read(id)
  expect(await put(shop.owner, id, body)).toFailWith(400, message)
  expect(await read(id)).toEqual(before)
})

test('only the seller sets variants', async () => {
  const id = await sells(shop, 'Own pot', '10')
  expect(await put(visitor(), id, potVariants)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await put(await member('other'), id, potVariants)).toFailWith(403, productMessages.notYours)
  expect(await put(shop.owner, 999_999, potVariants)).toFailWith(404, productMessages.missing)
})

test('a SKU names one variant in a shop; another shop may have the same, and a deleted product gives it back', async () => {
  const [id, next] = [await sells(shop, 'First', '10'), await sells(shop, 'Next', '10')]
  const named = { options: [], variants: [{ options: {}, priceCents: 1_000, stock: 1, sku: 'SAME-1' }] }
  expect((await put(shop.owner, id, named)).status).toBe(200)
  expect((await put(shop.owner, id, named)).status).toBe(200)
  expect(await put(shop.owner, next, named)).toFailWith(409, variantMessages.takenSku('SAME-1', 'First'))
  const other = await opensShop('Woodstock Turnery')
  expect((await put(other.owner, await sells(other, 'Theirs', '10'), named)).status).toBe(200)
  await shop.owner.del(`/api/products/${id}`)
  expect((await put(shop.owner, next, named)).status).toBe(200)
})

test('prices and stock of a product with options are those of its variants, and nothing else changes them', async () => {
  const id = await sells(shop, 'Sized pot', '10', 7)
  const product = await setsVariants(shop, id)
  for (const change of [{ price: '1' }, { stock: 2 }])
    expect(await shop.owner.patch(`/api/products/${id}`, change)).toFailWith(409, variantMessages.ofVariants)
  expect(await shop.owner.put(`/api/products/${id}/stock`, { stock: 2, was: product.stock })).toFailWith(
    409,
    variantMessages.ofVariants,
  )
  const same = { name: 'Sized pots', price: product.price, stock: product.stock }
  expect((await shop.owner.patch(`/api/products/${id}`, same)).body).toMatchObject({
    name: 'Sized pots',
    variants: product.variants,
  })
})

test('stock that orders have changed since the form opened is not overwritten', async () => {
  const id = await sells(shop, 'Sold pot', '10')
  const { options, variants } = await setsVariants(shop, id)
  await rows('update product_variants set stock = stock - 2 where id = $1', [variants[0]?.id])
  const sent = variants.map((variant) => ({ ...variant, stockWas: variant.stock, stock: 50 }))
  const unchanged = variants.map((variant) => ({ ...variant, stockWas: variant.stock, priceCents: 9_900 }))
  expect((await put(shop.owner, id, { options, variants: unchanged })).body).toMatchObject({
    priceCents: 9_900,
    stock: 52,
    variants: [{ stock: 12 }, { stock: 9 }, { stock: 31 }],
  })
  expect(await put(shop.owner, id, { options, variants: sent })).toFailWith(
    409,
    productMessages.stockMoved(12),
  )
})

test('a variant shows one of the product’s pictures, until the product has it no more', async () => {
  const image = { name: 'image', value: await photo(), filename: 'pot.png', type: 'image/png' }
  const made = await shop.owner.form('POST', `/api/businesses/${shop.id}/products`, [
    data({ name: 'Seen pot', price: '10' }),
    image,
  ])
  const { id, imageUrl } = made.body
  const variants = potVariants.variants.map((variant) => ({ ...variant, sku: '', imageUrl }))
  const answer = await put(shop.owner, id, { ...potVariants, variants })
  expect(answer.body.variants.map((variant: Product['variants'][number]) => variant.imageUrl)).toEqual([
    imageUrl,
    imageUrl,
    imageUrl,
  ])
  await shop.owner.del(`/api/products/${id}/images?url=${encodeURIComponent(imageUrl)}`)
  expect((await read(id)).variants).toMatchObject([
    { imageUrl: null },
    { imageUrl: null },
    { imageUrl: null },
  ])
})

test('the listing rules read names and values of options, and a product is found by them', async () => {
  const id = await sells(shop, 'Zandvlei pouch', '10')
  const worded = (value: string) => ({
    options: [{ name: 'Kind', values: [value] }],
    variants: [{ options: { Kind: value }, priceCents: 1_000, stock: 1 }],
  })
  expect((await put(shop.owner, id, worded('Dagga, 5 g'))).status).toBe(400)
  expect((await read(id)).options).toEqual([])
  expect((await put(shop.owner, id, worded('Ochrewash'))).status).toBe(200)
  expect((await visitor().all<Product>('/api/products?q=ochrewash')).map((product) => product.id)).toEqual([
    id,
  ])
})
