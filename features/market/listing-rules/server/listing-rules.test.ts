import { beforeAll, expect, test } from 'vitest'
import { founder, rows, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { judgementCopy } from '../copy.ts'
import { firstListingRules } from '../default-rules.ts'
import type { ListingRule } from '../rule.ts'
import { notificationsOf } from './testing.ts'

let shop: Shop
let admin: Person

beforeAll(async () => {
  await founder()
  shop = await opensShop('Karoo Botanicals')
  admin = await staff('admin')
})

const ruleOf = (name: string) =>
  firstListingRules.find((rule) => rule.name === name) ?? { reason: '', source: '', notice: '' }

const problemOf = (name: string) => productMessages.refused(ruleOf(name).reason, ruleOf(name).source)

const add = (body: Record<string, unknown>, { owner, id } = shop) =>
  owner.post(`/api/businesses/${id}/products`, { price: '10', ...body })

const stateOf = async (id: number) => (await rows('select state from products where id = $1', [id]))[0].state

test('anyone can read the rules, and a new installation has the defaults', async () => {
  const { body } = await visitor().get('/api/listing-rules')
  const keyOf = ({ subject, category, name }: ListingRule) => `${subject} ${category} ${name}`
  const sorted = (rules: ListingRule[]) =>
    rules.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  expect(sorted(body)).toEqual(sorted(firstListingRules))
})

test('prohibited words are rejected with the reason and the source; similar words are not', async () => {
  for (const [name, rule] of [
    ['Five pre-rolls', 'pre-roll'],
    ['Concentrate', 'concentrate'],
    ['Rooted clones', 'clone'],
    ['Ask the plug', 'the plug'],
    ['We grow for you', 'grow for you'],
    ['Indoor flower, 10 g', 'indoor flower'],
  ] as const)
    expect(await add({ name })).toFailWith(400, problemOf(rule))
  for (const name of ['Sunflower oil', 'Flower pot', 'Two-pin plug', 'Wall clock', 'Nutrient concentrate'])
    expect((await add({ name })).body, name).toMatchObject({ state: 'published', hold: null })
  const looked = await add({ name: 'Flower' })
  expect(looked.body).toMatchObject({ state: 'in_review', stateReason: judgementCopy.suspected })
  expect(await visitor().get(`/api/products/${looked.body.id}`)).toFailWith(404, productMessages.missing)
})

test('attempts are recorded, and admins are notified once about a seller who tries repeatedly', async () => {
  const own = await opensShop('Again')
  for (const name of ['Pre-rolls', 'Prerolls', 'Pre rolls', 'Zol'])
    expect((await add({ name }, own)).status).toBe(400)
  expect(
    await rows('select name from blocked_listing_attempts where user_id = $1 order by id', [own.owner.id]),
  ).toEqual([{ name: 'Pre-rolls' }, { name: 'Prerolls' }, { name: 'Pre rolls' }, { name: 'Zol' }])
  expect(
    (await notificationsOf(admin)).filter((content) => content.startsWith('Again has repeatedly tried')),
  ).toHaveLength(1)
  const other = await opensShop('Once')
  expect((await add({ name: 'Pre-rolls' }, other)).status).toBe(400)
  expect(await notificationsOf(admin)).not.toContainEqual(
    expect.stringContaining('Once has repeatedly tried'),
  )
})

test('a rejected attempt with an Idempotency-Key, or on an existing listing, is recorded too', async () => {
  const own = await opensShop('Keyed')
  const body = { name: 'Pre-rolls', price: '10' }
  const key = { 'idempotency-key': 'one' }
  expect((await own.owner.post(`/api/businesses/${own.id}/products`, body, key)).status).toBe(400)
  const made = (await add({ name: 'Pot' }, own)).body
  expect((await own.owner.patch(`/api/products/${made.id}`, { name: 'Zol' })).status).toBe(400)
  const count = 'select count(*)::int as count from blocked_listing_attempts where user_id = $1'
  expect(await rows(count, [own.owner.id])).toEqual([{ count: 2 }])
})

test('a rejected listing can be saved as a draft', async () => {
  const { body } = await add({ name: 'Pre-rolls', description: 'A long text', asDraft: true })
  expect(body).toMatchObject({ state: 'draft', description: 'A long text', hold: { reason: '' } })
  expect(await shop.owner.post(`/api/products/${body.id}/publish`)).toFailWith(400, problemOf('pre-roll'))
  expect(await stateOf(body.id)).toBe('draft')
  await shop.owner.patch(`/api/products/${body.id}`, { name: 'Rolling tray' })
  expect((await shop.owner.post(`/api/products/${body.id}/publish`)).body.state).toBe('published')
})
