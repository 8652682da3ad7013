import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { judgementCopy } from '#features/listing-rules/copy.ts'
import { firstListings } from '#features/listing-rules/limits.ts'
import { notificationsOf } from '#features/listing-rules/server/testing.ts'

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
