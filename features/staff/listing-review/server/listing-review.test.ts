import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, ordered, sells, stockOf, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages, listingMessages } from '#features/market/products/copy.ts'
import { type Listing } from '#features/market/products/listing.contract.ts'
import {
  adminMoves,
  adminMovesFor,
  listingMoveFor,
  productStates,
} from '#features/market/products/transitions.ts'
import { auditMessages } from '#features/members/audit/copy.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  admin = await staff('admin')
})

const actions = {
  approve: 'approve',
  sendBack: 'send-back',
  block: 'block',
  uphold: 'uphold',
  lift: 'lift',
} as const
type Action = keyof typeof actions
const decides = (id: number, run: Action, reason = 'Looked at', person = admin) =>
  person.post(`/api/admin/listings/${id}/${actions[run]}`, { reason })
const queued = async (list: string, person = admin) =>
  (await person.all<Listing>(`/api/admin/listings?list=${list}&limit=1`)).map(({ id }) => id)
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

test('staff review listings: an approved one is published, one sent back is a draft with the reason', async () => {
  const own = await opensShop('Waiting')
  const [one, two] = [await sells(own, 'Skunk', '10'), await sells(own, 'Purple Haze', '10')]
  expect(await queued('review', await staff('moderator'))).toEqual(expect.arrayContaining([one, two]))
  expect((await decides(one, 'approve')).body).toMatchObject({ state: 'published', stateReason: null })
  expect((await visitor().get(`/api/products/${one}`)).status).toBe(200)
  expect((await decides(two, 'sendBack', 'Which flower?')).body.state).toBe('draft')
  expect((await own.owner.get(`/api/products/${two}/listing`)).body).toMatchObject({
    state: 'draft',
    stateReason: 'Which flower?',
    moves: ['publish', 'archive'],
  })
  expect(await notificationsOf(own.owner)).toEqual([
    'Purple Haze is a draft again: see why',
    'Skunk is now in the marketplace',
  ])
  expect(await queued('review')).not.toContain(one)
  expect(
    await rows(
      `select action, reason from audit_log where about_type = 'product' and about_id = any($1) order by id`,
      [[one, two]],
    ),
  ).toEqual([
    { action: 'listing.approve', reason: 'Looked at' },
    { action: 'listing.sendBack', reason: 'Which flower?' },
  ])
})

test('blocking a listing cancels its open orders and notifies both sides; its seller can appeal once', async () => {
  const [buyer, own] = [await member('buyer'), await opensShop('Blocked')]
  const id = await sells(own, 'Odd pot', '10', 10)
  const stage = { method: 'eft', fulfilment: 'delivery' } as const
  const placed = await ordered(buyer, own, id, { ...stage, state: 'placed', isPaid: false })
  const paid = await ordered(buyer, own, id, { ...stage, state: 'paid', isPaid: true })
  const packed = await ordered(buyer, own, id, { ...stage, state: 'packed', isPaid: true })
  const shipped = await ordered(buyer, own, id, { ...stage, state: 'shipped', isPaid: true })
  await rows('update products set stock = stock - 6 where id = $1', [id])
  expect((await decides(id, 'block', 'Not what it says')).body).toMatchObject({ state: 'blocked' })
  expect(await visitor().get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
  const states = await rows('select id, state from orders where id = any($1) order by id', [
    [placed, paid, packed, shipped],
  ])
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'shipped'])
  expect(await stockOf(id)).toEqual([10, 0])
  expect((await buyer.get(`/api/orders/${paid}`)).body.timeline.at(-1)).toMatchObject({
    note: listingMessages.orderCancelled('Odd pot'),
  })
  for (const person of [buyer, own.owner])
    expect(
      (await notificationsOf(person)).filter((content) => content.endsWith('has been cancelled')),
    ).toHaveLength(3)
  expect(await drift()).toEqual([])

  expect(await queued('blocked')).toContain(id)
  expect(await queued('appeals')).not.toContain(id)
  expect(await decides(id, 'uphold')).toFailWith(409, listingMessages.notNow)
  await own.owner.post(`/api/products/${id}/appeal`, { reason: 'It is a pot' })
  expect(await notificationsOf(admin)).toContain('An appeal for Odd pot needs an answer')
  expect(await queued('appeals')).toContain(id)
  expect((await decides(id, 'uphold', 'It is not')).body).toMatchObject({
    state: 'blocked',
    stateReason: 'It is not',
  })
  expect((await admin.get(`/api/products/${id}/listing`)).body.decisions).toEqual(['lift'])
  expect(await queued('appeals')).not.toContain(id)
  expect(await own.owner.post(`/api/products/${id}/appeal`, { reason: 'Please' })).toFailWith(
    409,
    listingMessages.notNow,
  )
  expect((await decides(id, 'lift', 'A mistake')).body.state).toBe('draft')
  expect((await own.owner.post(`/api/products/${id}/publish`)).body.state).toBe('published')
})

test('staff find published listings by their words, and can block them', async () => {
  const own = await opensShop('Found')
  const [id, other] = [await sells(own, 'Zastron kettle', '10'), await sells(own, 'Zastron cup', '10')]
  const find = async (q: string) =>
    (await (await staff('moderator')).all<Listing>(`/api/admin/listings?list=published&q=${q}&limit=1`)).map(
      (listing) => listing.id,
    )
  expect(await find('zastron')).toEqual([other, id])
  expect(await find('zastron kettle')).toEqual([id])
  expect((await queued('published')).slice(0, 2)).toEqual([other, id])
  await decides(id, 'block')
  expect(await find('zastron')).toEqual([other])
})

test('a seller who blocks an admin cannot escape review', async () => {
  const own = await opensShop('Blocking')
  await own.owner.post(`/api/users/${admin.id}/block`)
  const id = await sells(own, 'Skunk', '10')
  expect(await queued('review')).toContain(id)
  expect((await decides(id, 'approve')).body.state).toBe('published')
  expect((await decides(id, 'block')).body.state).toBe('blocked')
  expect((await admin.get('/api/products?q=skunk')).body.map((one: Listing) => one.id)).not.toContain(id)
})

test('every decision in every state follows the table, or answers 409 and changes nothing', async () => {
  const id = await sells(shop, 'Every state', '10')
  const [moderator, stranger] = [await staff('moderator'), await member('stranger')]
  for (const state of productStates)
    for (const run of adminMoves)
      for (const hasAppealed of [true, false]) {
        const isBarred = state === 'blocked'
        await rows(
          `update products set state = $2, is_barred = $3, appealed_at = case when $4 then now() end, upheld_at = null where id = $1`,
          [id, state, isBarred, hasAppealed],
        )
        for (const person of [moderator, stranger, shop.owner])
          expect((await decides(id, run, 'x', person)).status).toBe(403)
        const to = listingMoveFor('admin', run, {
          state,
          isBarred,
          hasAppealed,
          isHeld: false,
          verdict: 'fits',
        })?.to
        const { decisions } = (await admin.get(`/api/products/${id}/listing`)).body
        expect(decisions, state).toEqual(adminMovesFor({ state, isBarred, hasAppealed, isHeld: false }))
        const answer = await decides(id, run)
        if (to) expect(answer.body.state, `${run} ${state}`).toBe(to)
        else expect(answer, `${run} ${state}`).toFailWith(409, listingMessages.notNow)
        const [row] = await rows('select state from products where id = $1', [id])
        expect(row.state).toBe(to ?? state)
      }
  expect(await decides(id, 'block', ' ')).toFailWith(400, auditMessages.reason)
  expect(await decides(999_999, 'block')).toFailWith(404, productMessages.missing)
})

test('the staff see attempts against the rules, newest first', async () => {
  const own = await opensShop('Tries')
  for (const name of ['Zol', 'Hash'])
    await own.owner.post(`/api/businesses/${own.id}/products`, { name, price: '10' })
  const { body } = await (await staff('moderator')).get('/api/admin/listings/tries?limit=2')
  expect(body).toMatchObject([
    {
      name: 'Hash',
      businessName: 'Tries',
      user: { id: own.owner.id },
      reason: expect.stringContaining('dealing'),
    },
    { name: 'Zol' },
  ])
})
