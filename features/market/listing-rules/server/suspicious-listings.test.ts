import { beforeAll, expect, test } from 'vitest'
import { founder, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { opensShop, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { recheckAllListings } from '#features/market/products/server/recheck-listings.ts'
import { lawfulSamples } from '#features/site/cannabis-check/lawful-samples.ts'
import { unlawfulSamples } from '#features/site/cannabis-check/unlawful-samples.ts'
import { judgementCopy } from '../copy.ts'

let shop: Shop
let admin: Person

beforeAll(async () => {
  await founder()
  shop = await opensShop('Karoo Botanicals')
  admin = await staff('admin')
})

const add = (body: Record<string, unknown>, { owner, id } = shop) =>
  owner.post(`/api/businesses/${id}/products`, { price: '100', category: 'Other', ...body })
const edit = (id: number, change: Record<string, unknown>) => shop.owner.patch(`/api/products/${id}`, change)
const approve = (id: number) => admin.post(`/api/admin/listings/${id}/approve`, { reason: 'Looked at' })

test('an offer of cannabis is refused, waits for staff or stays a draft: nobody sees it', async () => {
  for (const [name, description, category, price] of unlawfulSamples.slice(0, 24)) {
    const answer = await add({ name, description, category, price: String(price) })
    if (answer.status === 201) expect(answer.body.state, name).not.toBe('published')
    else expect(answer.status, name).toBe(400)
  }
  const { body } = await visitor().get(`/api/products?business=${shop.id}`)
  expect(body).toEqual([])
})

test('lawful goods with similar words are published at once', async () => {
  for (const [name, description, category, price] of lawfulSamples.slice(0, 30))
    expect((await add({ name, description, category, price: String(price) })).body.state, name).toBe(
      'published',
    )
})

test('a clear offer is refused with the reason and recorded, however it is spelled', async () => {
  const own = await opensShop('Speller')
  const refused = productMessages.refused(judgementCopy.refused, judgementCopy.act)
  for (const name of ['D a g g a, 5 g', 'Daggа 5g', 'd4gg4 5g', 'W.e.e.d 5g'])
    expect(await add({ name }, own), name).toFailWith(400, refused)
  const count = 'select count(*)::int as count from blocked_listing_attempts where user_id = $1'
  expect(await rows(count, [own.owner.id])).toEqual([{ count: 4 }])
})

test('doubtful words wait for staff, who can approve them', async () => {
  const { body } = await add({ name: 'Purple Haze', description: 'Smells of plums' })
  expect(body).toMatchObject({ state: 'in_review', stateReason: judgementCopy.suspected })
  expect((await approve(body.id)).body.state).toBe('published')
  expect((await edit(body.id, { description: 'Smells of plums and pears' })).body.state).toBe('published')
  await shop.owner.post(`/api/products/${body.id}/pause`)
  expect((await shop.owner.post(`/api/products/${body.id}/publish`)).body.state).toBe('published')
})

test('goods with CBD in another category are saved as a draft that names the right one', async () => {
  const { body } = await add({ name: 'CBD oil 10 percent' })
  expect(body).toMatchObject({ state: 'draft', stateReason: judgementCopy.cbdElsewhere })
  expect(await shop.owner.post(`/api/products/${body.id}/publish`)).toFailWith(
    400,
    productMessages.refused(judgementCopy.cbdElsewhere, judgementCopy.site),
  )
})

test('an edit that adds suspicious words or a price sends a published listing back to review', async () => {
  const { id } = (await add({ name: 'Honeybush tea, 50 g' })).body
  expect((await edit(id, { description: 'Sweet' })).body.state).toBe('published')
  expect((await edit(id, { price: '2000' })).body).toMatchObject({
    state: 'in_review',
    stateReason: judgementCopy.suspected,
  })
  expect((await visitor().get(`/api/products/${id}`)).status).toBe(404)
  await approve(id)
  expect((await edit(id, { description: 'Swazi Gold inside' })).body.state).toBe('in_review')
  await approve(id)
  expect(await edit(id, { name: 'Weed', description: 'R100 a gram' })).toFailWith(
    400,
    productMessages.refused(judgementCopy.refused, judgementCopy.act),
  )
})

test('suspicious words that are added while a listing is paused are reviewed before it is published again', async () => {
  const { id } = (await add({ name: 'Storage tin' })).body
  await rows('update products set approved_at = now() where id = $1', [id])
  await shop.owner.post(`/api/products/${id}/pause`)
  await edit(id, { name: 'Purple Haze' })
  expect((await shop.owner.post(`/api/products/${id}/publish`)).body.state).toBe('in_review')
})

test('a listing that was published before stays published', async () => {
  const { id } = (await add({ name: 'Kettle' })).body
  await rows(`update products set name = 'Skunk', price = '10', price_cents = 1000 where id = $1`, [id])
  await recheckAllListings((await testApp()).db)
  expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
  expect((await edit(id, { description: 'Still the same' })).body.state).toBe('published')
})
