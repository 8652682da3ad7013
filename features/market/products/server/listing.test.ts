import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { hempSeed } from '#features/market/licences/server/testing.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { opensShop, sells, wants, type Shop } from '#features/market/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type Product } from '../contract.ts'
import { productMessages, listingMessages } from '../copy.ts'
import { type Listing } from '../listing.contract.ts'
import { productStates, sellerMoves, sellerMovesFor } from '../transitions.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

const moves = (person: Person, id: number, move: string) =>
  person.post(`/api/products/${id}/${move}`, move === 'appeal' ? { reason: 'It is hemp' } : undefined)
const puts = (id: number, state: string, more = '') =>
  rows(`update products set state = $2, is_barred = $2 = 'blocked' ${more} where id = $1`, [id, state])
const stateOf = async (id: number): Promise<string> =>
  (await rows('select state from products where id = $1', [id]))[0].state

test('ordinary goods are published at once, and their seller can pause and publish them again', async () => {
  const id = await sells(shop, 'Fabric pot', '10')
  expect((await visitor().get(`/api/products/${id}`)).body).toMatchObject({
    state: 'published',
    stateReason: null,
    hold: null,
  })
  expect((await moves(shop.owner, id, 'pause')).body).toMatchObject({
    state: 'paused',
    moves: ['publish', 'archive'],
  })
  expect(await visitor().get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
  expect((await moves(shop.owner, id, 'publish')).body.state).toBe('published')
  expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
})

test.each(productStates.filter((state) => state !== 'published'))(
  'what is %s is visible only to its seller and the staff, and not in lists, counts, search, carts, featured or related products, orders or pages',
  async (state) => {
    const [buyer, other] = [await member('buyer'), await member('other')]
    const name = `Zwartkop ${state.replace('_', ' ')}`
    const [id, beside] = [await sells(shop, name, '10'), await sells(shop, 'Beside', '10')]
    await wants(buyer, id)
    await rows('update products set is_featured = true where id = $1', [id])
    await puts(id, state)
    for (const person of [buyer, other, visitor()]) {
      expect(await person.get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
      expect(await person.get(`/api/products/${id}/related`)).toFailWith(404, productMessages.missing)
      const ids = async (query: string) =>
        (await person.all<Product>(`/api/products?${query}`)).map((one) => one.id)
      expect(await ids(`business=${shop.id}`)).not.toContain(id)
      expect(await ids('featured=true')).not.toContain(id)
      expect(await ids(`q=${encodeURIComponent(name)}`)).toEqual([])
      expect((await person.get(`/api/products/counts?q=${encodeURIComponent(name)}`)).body.total).toBe(0)
      const found = (await person.get(`/api/search?q=${encodeURIComponent(name)}`)).body
      expect(JSON.stringify(found.products ?? [])).not.toContain(name)
      const related = (await person.get(`/api/products/${beside}/related`)).body
      expect(related.map((one: Product) => one.id)).not.toContain(id)
    }
    expect((await buyer.get('/api/cart')).body).toMatchObject({
      sellers: [],
      gone: [{ productId: id, variantId: id }],
    })
    expect(await other.put(`/api/cart/items/${id}`, { quantity: 1 })).toFailWith(404, productMessages.missing)
    const order = await buyer.post('/api/orders', {
      sellers: [{ businessId: shop.id, fulfilment: 'collection', method: 'eft' }],
      confirmsAge: true,
      acceptsTerms: true,
      termsVersion: (await import('#features/market/orders/contract.ts')).termsVersion,
      note: '',
    })
    expect(order).toFailWith(409, orderMessages.gone)
    for (const person of [shop.owner, await staff('moderator')])
      expect((await person.get(`/api/products/${id}`)).body.state).toBe(state)
    expect((await shop.owner.get(`/api/products?business=${shop.id}`)).text).not.toContain(name)
  },
)

test('only the seller and the staff can list all products of a business', async () => {
  const own = await opensShop('Karoo Hemp')
  const [one, two] = [await sells(own, 'One', '10'), await sells(own, 'Two', '20')]
  await moves(own.owner, one, 'archive')
  const at = `/api/businesses/${own.id}/products/all`
  for (const person of [own.owner, await staff('moderator')])
    expect((await person.all<Listing>(`${at}?limit=1`)).map(({ id, state }) => [id, state])).toEqual([
      [two, 'published'],
      [one, 'archived'],
    ])
  expect(await shop.owner.get(at)).toFailWith(403, productMessages.notYours)
  expect(await visitor().get(at)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await own.owner.get(`/api/products/${one}/listing`)).body.moves).toEqual(['restore'])
  expect(await shop.owner.get(`/api/products/${two}/listing`)).toFailWith(403, productMessages.notYours)
  expect(await shop.owner.get(`/api/products/${one}/listing`)).toFailWith(404, productMessages.missing)
})

test('every move of a seller in every state follows the transition table, or gives a 409 and changes nothing', async () => {
  const id = await sells(shop, 'Every state', '10')
  const admin = await staff('admin')
  const facts = { isHeld: false, hasAppealed: false }
  for (const state of productStates)
    for (const move of sellerMoves) {
      await puts(id, state, ', appeal = null, appealed_at = null')
      const isIts = sellerMovesFor({ ...facts, state, isBarred: state === 'blocked' }).includes(move)
      const answer = await moves(shop.owner, id, move)
      if (isIts) expect(answer.status, `${move} ${state}`).toBe(200)
      else expect(answer, `${move} ${state}`).toFailWith(409, listingMessages.notNow)
      if (!isIts) expect(await stateOf(id), `${move} ${state}`).toBe(state)
      await puts(id, state)
      expect(await moves(admin, id, move)).toFailWith(403, productMessages.notYours)
      const refused = state === 'published' ? [403, productMessages.notYours] : [404, productMessages.missing]
      const stranger = await moves(await theStranger(), id, move)
      expect([stranger.status, stranger.body.message]).toEqual(refused)
      expect(await stateOf(id)).toBe(state)
    }
})

let stranger: Promise<Person> | undefined
const theStranger = () => (stranger ??= member('stranger'))

test('a seller can appeal a block once, and cannot bypass it through the archive', async () => {
  const id = await sells(shop, 'Blocked once', '10')
  await puts(id, 'blocked')
  expect(await shop.owner.post(`/api/products/${id}/appeal`, { reason: ' ' })).toFailWith(
    400,
    listingMessages.blankAppeal,
  )
  expect((await moves(shop.owner, id, 'appeal')).body).toMatchObject({
    state: 'blocked',
    appeal: 'It is hemp',
  })
  expect(await moves(shop.owner, id, 'appeal')).toFailWith(409, listingMessages.notNow)
  expect((await moves(shop.owner, id, 'archive')).body).toMatchObject({ state: 'archived', moves: [] })
  expect(await moves(shop.owner, id, 'restore')).toFailWith(409, listingMessages.notNow)
})

test('a product that lacks a licence counts as paused, and a draft is stored without checking the rules', async () => {
  const own = await opensShop('Seed Bank')
  const { id } = (await own.owner.post(`/api/businesses/${own.id}/products`, hempSeed)).body
  const approve = { reason: 'By its label' }
  await (await staff('admin')).post(`/api/admin/listings/${id}/approve`, approve)
  expect((await own.owner.get(`/api/products/${id}/listing`)).body).toMatchObject({
    state: 'paused',
    stateReason: expect.stringContaining('hemp permit'),
    stateSource: expect.stringContaining('Plant Improvement Act'),
    missingLicences: ['hemp'],
    moves: ['archive'],
  })
  await moves(own.owner, id, 'archive')
  await moves(own.owner, id, 'restore')
  expect((await own.owner.patch(`/api/products/${id}`, { name: 'Ten pre-rolls' })).status).toBe(200)
  const refused = await moves(own.owner, id, 'publish')
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain('Cannabis for Private Purposes Act')
  expect(await stateOf(id)).toBe('draft')
})
