import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { opens } from '#features/market/businesses/server/testing.ts'
import { opensShop, ordered, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { reviewMessages } from '../copy.ts'
import { weighReviews } from './reviews.jobs.ts'
import { aged, good } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow')
})

const reviews = (person: Person, id = shop.id, rating = 5) =>
  person.post(`/api/businesses/${id}/reviews`, { ...good, rating })

const standingOf = async (person: Person, id = shop.id) =>
  (await person.get(`/api/businesses/${id}/reviews/standing`)).body

test('a member reviews a business once the account is a week old, and learns from which day', async () => {
  const person = await member('fresh')
  for (const days of [0, 3, 6]) {
    await aged(days, person)
    const refused = await reviews(person)
    expect(refused.status, `${days}`).toBe(403)
    expect(refused.body.message).toMatch(
      /^You can review businesses from .*\d{4}, when your account is a week old/,
    )
  }
  expect(await standingOf(person)).toMatchObject({ isGuest: false, competesSince: null })
  await aged(7, person)
  expect((await reviews(person)).status).toBe(201)
  expect(await reviews(person)).toFailWith(409, reviewMessages.alreadyReviewed)
  expect((await visitor().get(`/api/businesses/${shop.id}/reviews/standing`)).status).toBe(401)
})

test('who ordered there reviews at once; who ordered elsewhere, did not pay or cancelled does not', async () => {
  const pot = await sells(shop, 'Pot', '10')
  const elsewhere = await opensShop('Elsewhere')
  const other = await sells(elsewhere, 'Pot', '10')
  const way = { method: 'eft', fulfilment: 'delivery', isPaid: true } as const
  for (const state of ['paid', 'shipped', 'completed', 'refunded'] as const) {
    const buyer = await member('buyer')
    const id = await ordered(buyer, shop, pot, { ...way, state })
    if (state === 'refunded')
      await rows(
        `insert into payments (order_id, kind, amount_cents, method) values ($1, 'refund', 2000, 'eft')`,
        [id],
      )
    expect((await reviews(buyer)).status, state).toBe(201)
  }
  for (const state of ['placed', 'cancelled'] as const) {
    const buyer = await member('buyer')
    await ordered(buyer, shop, pot, { ...way, state, isPaid: false })
    expect((await reviews(buyer)).status, state).toBe(403)
  }
  const stranger = await member('buyer')
  await ordered(stranger, elsewhere, other, { ...way, state: 'completed' })
  expect((await reviews(stranger)).status).toBe(403)
})

test('who visited an event of the owner or checked in there reviews at once', async () => {
  const host = shop.owner
  const event = async (person: Person, sqlDate: string, more = '', answered = sqlDate) => {
    const [post] = await rows(
      `insert into posts (user_id, type, title, content, event_date) values ($1, 'event', 'Open day', 'x', ${sqlDate}) returning id`,
      [person.id],
    )
    const guest = await member('guest')
    await rows(
      `insert into rsvps (post_id, user_id, state, created_at${more && ', checked_in_at'})
       values ($1, $2, 'going', ${answered} - interval '1 hour'${more && ', now()'})`,
      [post.id, guest.id],
    )
    const { status } = await reviews(guest)
    await rows('delete from posts where id = $1', [post.id])
    return status
  }
  expect(await event(host, `now() - interval '1 day'`)).toBe(201)
  expect(await event(host, `now() + interval '1 hour'`, 'checked in', 'now()')).toBe(201)
  expect(await event(host, `now() + interval '1 day'`, '', 'now()')).toBe(403)
  expect(await event(host, `now() - interval '1 day'`, '', `now() + interval '1 hour'`)).toBe(403)
  expect(await event(await member('another host'), `now() - interval '1 day'`)).toBe(403)
})

test('who has just opened a shop does not review others of the same category for a week', async () => {
  const rival = await member('rival')
  await aged(400, rival)
  const own = await opens(rival, { name: 'Rival', category: 'Grow Supply' })
  const clinic = await opens(await member('doctor'), { name: 'Clinic', category: 'Clinic' })
  const refused = await reviews(rival)
  expect(refused.status).toBe(403)
  expect(refused.body.message).toMatch(/^You opened a business of the same kind less than a week ago/)
  const pot = await sells(shop, 'Bought pot', '10')
  await ordered(rival, shop, pot, { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true })
  expect((await reviews(rival)).status).toBe(403)
  expect((await reviews(rival, clinic.id)).status).toBe(201)
  await rows(`update businesses set created_at = now() - interval '8 days' where id = $1`, [own.id])
  expect((await reviews(rival)).status).toBe(201)
})

test('a review of a young account counts less, and more as the account ages, whatever happens to it', async () => {
  const { id } = await opens(await member('owner'), { name: 'Weighed' })
  const rating = async () => (await visitor().get(`/api/businesses/${id}`)).body.rating
  const [old, young, other] = [await member('old'), await member('young'), await member('other')]
  await aged(365, old)
  await aged(7, young)
  await reviews(old, id, 5)
  const mine = (await reviews(young, id, 1)).body
  const weightOf = async () =>
    (
      await rows('select weight from business_reviews where business_id = $1 order by id desc limit 1', [id])
    )[0].weight
  expect(await weightOf()).toBe(38)
  expect(await rating()).toBe(Math.round((500 + 38) / 13.8) / 10)

  const at = `/api/businesses/${id}/reviews/${mine.id}`
  await young.patch(at, { rating: 3 })
  expect(await rating()).toBe(Math.round((500 + 3 * 38) / 13.8) / 10)
  await aged(15, young)
  const { db, config } = await testApp()
  await weighReviews.run({ db, config })
  expect(await weightOf()).toBe(60)
  expect(await rating()).toBe(Math.round((500 + 3 * 60) / 16) / 10)
  expect(await drift()).toEqual([])

  await rows('update business_reviews set hidden_at = now() where id = $1', [mine.id])
  await rows('update businesses set rating_sum = 5, reviews_count = 1 where id = $1', [id])
  expect(await rating()).toBe(5)
  await rows('update business_reviews set hidden_at = null where id = $1', [mine.id])
  await rows('update businesses set rating_sum = 8, reviews_count = 2 where id = $1', [id])
  await young.del(at)
  expect(await rating()).toBe(5)
  await aged(40, young, other)
  await reviews(young, id, 1)
  await weighReviews.run({ db, config })
  expect(await rating()).toBe(3)
  expect(await drift()).toEqual([])
})
