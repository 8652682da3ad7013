import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, visitor, type Person } from '#app/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { type Product } from '../contract.ts'
import { productMessages } from '../copy.ts'
import { pot, shopOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const read = (person: Person, id: number) => person.get(`/api/products/${id}`)

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
