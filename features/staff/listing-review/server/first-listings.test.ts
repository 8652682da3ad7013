import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { judgementCopy } from '#features/market/listing-rules/copy.ts'
import { firstListings } from '#features/market/listing-rules/limits.ts'
import { notificationsOf } from '#features/market/listing-rules/server/testing.ts'
import { publishTrustedListings } from '#features/market/products/server/recheck-listings.jobs.ts'
import { publishTrustedJob } from '#features/market/products/server/trusted-listings.ts'

let admin: Person
beforeAll(async () => {
  await founder()
  admin = await staff('admin')
})

async function opens(name: string) {
  const owner = await member('seller')
  const { id } = (
    await owner.post('/api/businesses', { name, category: 'Grow Supply', location: 'Johannesburg' })
  ).body
  const add = async (product: string) =>
    (await owner.post(`/api/businesses/${id}/products`, { name: product, price: '10' })).body
  return { owner, id, add }
}
const decide = (id: number, decision: string) =>
  admin.post(`/api/admin/listings/${id}/${decision}`, { reason: 'Looked at' })

test('the first three listings of a business are reviewed before others see them, and later ones are not', async () => {
  const { owner, add } = await opens('Kasi Growers')
  for (let count = 1; count <= firstListings; count += 1) {
    const listing = await add(`Trowel ${count}`)
    expect(listing).toMatchObject({ state: 'in_review', stateReason: judgementCopy.newSeller })
    expect((await visitor().get(`/api/products/${listing.id}`)).status).toBe(404)
    expect((await decide(listing.id, 'approve')).body.state).toBe('published')
    expect((await visitor().get(`/api/products/${listing.id}`)).status).toBe(200)
  }
  expect((await add('Rake')).state).toBe('published')
  expect(await notificationsOf(owner)).toEqual([
    'Trowel 3 is now in the marketplace',
    'Trowel 2 is now in the marketplace',
    'Trowel 1 is now in the marketplace',
  ])
})

/** Runs what the decisions have enqueued. */
async function runJobs() {
  const app = await testApp()
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [
    publishTrustedJob.name,
  ]))
    await publishTrustedListings.run(app, publishTrustedListings.input.parse(input))
}

test('listings that waited only for the shop to be trusted are published with its third approval', async () => {
  const { owner, id, add } = await opens('Busy Growers')
  const listings = []
  for (let count = 1; count <= 10; count += 1) listings.push(await add(`Trowel ${count}`))
  const doubtful = await add('Wrapped bud, discreet')
  const withdrawn = await add('Old spade')
  await owner.post(`/api/products/${withdrawn.id}/withdraw`)
  expect(doubtful.state).toBe('in_review')
  const states = async (all: { id: number }[]) =>
    (await Promise.all(all.map((one) => owner.get(`/api/products/${one.id}`)))).map(({ body }) => body.state)
  for (const listing of listings.slice(0, firstListings)) {
    expect(await states(listings.slice(firstListings))).toEqual(Array(7).fill('in_review'))
    await decide(listing.id, 'approve')
    await runJobs()
  }
  expect(await states(listings)).toEqual(Array(10).fill('published'))
  expect(await states([doubtful, withdrawn])).toEqual(['in_review', 'draft'])
  expect((await visitor().get(`/api/products?business=${id}`)).body).toHaveLength(10)
  expect((await notificationsOf(owner))[0]).toBe(
    'Your shop is trusted now: the 7 listings that waited are in the marketplace',
  )
})

test('nothing of a shop that was suspended meanwhile is published', async () => {
  const { id, add } = await opens('Suspended Growers')
  const listings = []
  for (let count = 1; count <= 4; count += 1) listings.push(await add(`Rake ${count}`))
  for (const listing of listings.slice(0, firstListings)) await decide(listing.id, 'approve')
  await rows('update businesses set suspended_at = now() where id = $1', [id])
  await runJobs()
  expect(await rows('select state from products where id = $1', [listings[3].id])).toEqual([
    { state: 'in_review' },
  ])
})

test('a seller learns from the list of their shops whether the next listing is reviewed first', async () => {
  const { owner, id, add } = await opens('Waiting Growers')
  const isTrusted = async () =>
    (await owner.get('/api/products/shops')).body.map((shop: { isTrusted: boolean }) => shop.isTrusted)
  expect(await isTrusted()).toEqual([false])
  for (let count = 1; count <= firstListings; count += 1)
    await decide((await add(`Sieve ${count}`)).id, 'approve')
  expect((await owner.get('/api/products/shops')).body).toEqual([
    { id, name: 'Waiting Growers', isTrusted: true },
  ])
  expect((await add('Watering can')).state).toBe('published')
})

test('a listing that staff return does not count, nor does one that is approved again', async () => {
  const { owner, add } = await opens('Patient Growers')
  const { id } = await add('Spade')
  await decide(id, 'send-back')
  expect((await notificationsOf(owner))[0]).toBe('Spade is a draft again: see why')
  for (let count = 0; count < firstListings; count += 1) {
    expect((await owner.post(`/api/products/${id}/publish`)).body.state).toBe(
      count === 0 ? 'in_review' : 'published',
    )
    await decide(id, 'approve')
    await owner.post(`/api/products/${id}/pause`)
  }
  expect((await add('Hoe')).state).toBe('in_review')
})

test('a business that sold before the review began keeps its listings published', async () => {
  const { owner, add } = await opens('Old Hands')
  const { id } = await add('Bucket')
  await rows(`update products set state = 'published', state_reason = '', state_source = '' where id = $1`, [
    id,
  ])
  expect((await owner.patch(`/api/products/${id}`, { description: 'Ten litres' })).body.state).toBe(
    'published',
  )
  await owner.post(`/api/products/${id}/pause`)
  expect((await owner.post(`/api/products/${id}/publish`)).body.state).toBe('published')
  expect((await add('Lid')).state).toBe('in_review')
})

const reviews = async (listingReview: string | null) =>
  expect((await admin.patch('/api/admin/settings', { values: { listingReview } })).status).toBe(200)

test('where staff review every listing, so are those of a trusted business; what was published stays', async () => {
  const { owner, id, add } = await opens('Trusted Growers')
  for (let count = 1; count <= firstListings; count += 1)
    await decide((await add(`Pot ${count}`)).id, 'approve')
  const before = await add('Rake')
  expect(before.state).toBe('published')
  await reviews('every')
  expect(await add('Fork')).toMatchObject({ state: 'in_review', stateReason: judgementCopy.every })
  expect((await owner.get('/api/products/shops')).body).toEqual([
    { id, name: 'Trusted Growers', isTrusted: false },
  ])
  expect((await owner.patch(`/api/products/${before.id}`, { description: 'Wide' })).body.state).toBe(
    'published',
  )
  await reviews(null)
  expect((await add('Hoe')).state).toBe('published')
})

test('where only the rules decide, a new business publishes at once, but not what could be cannabis', async () => {
  await reviews('rules')
  const { owner, add } = await opens('Fresh Growers')
  expect((await add('Trowel')).state).toBe('published')
  expect((await add('Wrapped bud, discreet')).state).toBe('in_review')
  expect((await owner.get('/api/products/shops')).body[0].isTrusted).toBe(true)
  await reviews(null)
  expect((await add('Spade')).state).toBe('in_review')
})
