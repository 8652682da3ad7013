import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, ordered, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { reviewMessages as messages } from '../copy.ts'
import { received, good, notificationsOf, reviewsAt, writes } from './testing.ts'

let shop: Shop
let buyer: Person

beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow')
  buyer = await member('thandi')
})

const ratingOf = async (productId: number) => {
  const { rating, reviewsCount } = (await visitor().get(`/api/products/${productId}`)).body
  return [rating, reviewsCount]
}

test('a buyer reviews each line once, the seller is notified, and the rating is the mean of the existing reviews', async () => {
  const pot = await sells(shop, 'Pot', '10')
  const [first, second] = [await received(buyer, shop, pot), await received(buyer, shop, pot)]
  expect(await ratingOf(pot)).toEqual([null, 0])
  const answer = await writes(buyer, pot, first.lineId)
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    ...good,
    productName: 'Pot',
    userId: buyer.id,
    mayEdit: true,
    reply: null,
  })
  expect(await writes(buyer, pot, first.lineId)).toFailWith(409, messages.alreadyReviewedPurchase)
  expect(
    (await writes(buyer, pot, second.lineId, { rating: 2, content: 'The second one tore.' })).status,
  ).toBe(201)
  expect(await ratingOf(pot)).toEqual([3.5, 2])
  expect((await visitor().get(`/api/products/${pot}/stars`)).body).toEqual([0, 1, 0, 0, 1])
  const listed = (await visitor().get(reviewsAt(pot))).body
  expect(listed.map((one: { rating: number; mayEdit: boolean }) => [one.rating, one.mayEdit])).toEqual([
    [2, false],
    [5, false],
  ])
  expect(await notificationsOf(shop.owner)).toContain(`thandi reviewed Pot`)
  expect(await drift()).toEqual([])
})

test('ten simultaneous clicks create one review', async () => {
  const pot = await sells(shop, 'Clicked pot', '10')
  const { lineId } = await received(buyer, shop, pot)
  const answers = await Promise.all(Array.from({ length: 10 }, () => writes(buyer, pot, lineId)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await ratingOf(pot)).toEqual([5, 1])
  expect(await drift()).toEqual([])
})

test('only a product that was bought and received within the last 100 days can be reviewed', async () => {
  const pot = await sells(shop, 'Refused pot', '10')
  const other = await sells(shop, 'Other pot', '10')
  const { lineId } = await received(buyer, shop, pot)
  const stranger = await member('stranger')
  for (const person of [stranger, shop.owner])
    expect(await writes(person, pot, lineId)).toFailWith(403, messages.notBought)
  expect(await writes(buyer, other, lineId)).toFailWith(403, messages.notBought)
  expect((await writes(visitor(), pot, lineId)).status).toBe(401)
  expect(await writes(buyer, 999_999, lineId)).toFailWith(404, productMessages.missing)
  for (const state of ['placed', 'paid', 'packed', 'shipped', 'ready', 'cancelled', 'refunded'] as const) {
    const stage = { state, method: 'eft', fulfilment: 'delivery', isPaid: false } as const
    const id = await ordered(buyer, shop, pot, stage)
    const [line] = await rows('select id from order_lines where order_id = $1', [id])
    expect(await writes(buyer, pot, line.id), state).toFailWith(409, messages.notCompleted)
    await rows('update products set reserved = 0 where id = $1', [pot])
    await rows('delete from orders where id = $1', [id])
  }
  const late = await received(buyer, shop, pot, 101)
  expect(await writes(buyer, pot, late.lineId)).toFailWith(409, messages.over(100))
  const inTime = await received(buyer, shop, pot, 99)
  expect((await writes(buyer, pot, inTime.lineId)).status).toBe(201)
  const replacement = await received(buyer, shop, pot)
  await rows('update orders set replaces_id = $2 where id = $1', [replacement.orderId, inTime.orderId])
  expect(await writes(buyer, pot, replacement.lineId)).toFailWith(403, messages.notBought)
})

test.each([
  ['no stars', { rating: 0 }, messages.badRating],
  ['six stars', { rating: 6 }, messages.badRating],
  ['half stars', { rating: 2.5 }, messages.badRating],
  ['no words', { content: '  ' }, messages.blank],
  ['no line', { lineId: 0 }, messages.badLine],
  ['too many words', { content: 'a'.repeat(2_001) }, 'Please keep this under 2000 characters.'],
])('a review with %s is rejected', async (_name, wrong, words) => {
  const answer = await buyer.post(reviewsAt(1), { lineId: 1, ...good, ...wrong })
  expect(answer).toFailWith(400, words)
})

test('only its author changes a review within 100 days, or deletes it at any time', async () => {
  const pot = await sells(shop, 'Changed pot', '10')
  const { orderId, lineId } = await received(buyer, shop, pot)
  const { id } = (await writes(buyer, pot, lineId)).body
  const at = `${reviewsAt(pot)}/${id}`
  const stranger = await member('stranger')
  for (const person of [stranger, shop.owner]) {
    expect(await person.patch(at, { rating: 1 })).toFailWith(403, messages.notYours)
    expect(await person.send('DELETE', at)).toFailWith(403, messages.notYours)
  }
  const changed = await buyer.patch(at, { rating: 3 })
  expect(changed.body).toMatchObject({ rating: 3, content: good.content })
  expect(changed.body.editedAt).not.toBeNull()
  expect(await ratingOf(pot)).toEqual([3, 1])
  await rows(`update order_events set created_at = now() - interval '101 days' where order_id = $1`, [
    orderId,
  ])
  expect(await buyer.patch(at, { rating: 1 })).toFailWith(409, messages.over(100))
  expect((await buyer.send('DELETE', at)).body.message).toBe(messages.deleted)
  expect(await buyer.send('DELETE', at)).toFailWith(404, messages.missing)
  expect(await ratingOf(pot)).toEqual([null, 0])
  expect(await drift()).toEqual([])
})

test('only the owner of the shop replies, once and dated, and the author is notified', async () => {
  const pot = await sells(shop, 'Answered pot', '10')
  const { lineId } = await received(buyer, shop, pot)
  const { id } = (await writes(buyer, pot, lineId)).body
  const at = `${reviewsAt(pot)}/${id}/reply`
  const list = `/api/businesses/${shop.id}/product-reviews`
  const unanswered = async () =>
    (await shop.owner.get(`${list}?which=unanswered`)).body.map((one: { id: number }) => one.id)
  expect(await unanswered()).toContain(id)
  for (const person of [buyer, await staff('admin')])
    expect(await person.post(at, { content: 'Thanks' })).toFailWith(403, messages.shopOwnerOnly)
  expect(await shop.owner.post(at, { content: ' ' })).toFailWith(400, messages.blankReply)
  const replied = await shop.owner.post(at, { content: 'Thank you!' })
  expect(replied.body).toMatchObject({ reply: 'Thank you!' })
  expect(replied.body.repliedAt).not.toBeNull()
  await shop.owner.post(at, { content: 'Thank you so much!' })
  const news = (await notificationsOf(buyer)).filter((words) => words.endsWith('your review of Answered pot'))
  expect(news).toHaveLength(1)
  expect(await unanswered()).not.toContain(id)
  expect((await shop.owner.get(list)).body.map((one: { id: number }) => one.id)).toContain(id)
  expect(await buyer.get(list)).toFailWith(403, messages.notYourShop)
})

test('the reviewable lines of an order or a product are listed for their buyer only', async () => {
  const pot = await sells(shop, 'Listed pot', '10')
  const { orderId, lineId } = await received(buyer, shop, pot)
  const late = await received(buyer, shop, pot, 101)
  const ofOrder = `/api/orders/${orderId}/purchases`
  expect((await buyer.get(ofOrder)).body).toMatchObject([{ lineId, orderId, productId: pot, review: null }])
  const { id } = (await writes(buyer, pot, lineId)).body
  const reviewed = [{ lineId, review: { id, ...good } }]
  expect((await buyer.get(ofOrder)).body).toMatchObject(reviewed)
  expect((await buyer.get(`/api/products/${pot}/purchases`)).body).toMatchObject(reviewed)
  expect((await buyer.get(`/api/orders/${late.orderId}/purchases`)).body).toEqual([])
  expect((await shop.owner.get(ofOrder)).body).toEqual([])
  expect((await (await member('stranger')).get(ofOrder)).status).toBe(404)
})

test('pages follow each other without gaps or duplicates', async () => {
  const pot = await sells(shop, 'Paged pot', '10')
  for (let count = 0; count < 5; count += 1) {
    const { lineId } = await received(buyer, shop, pot)
    await writes(buyer, pot, lineId)
  }
  const all = await visitor().all<{ id: number }>(`${reviewsAt(pot)}?limit=2`)
  expect(all).toHaveLength(5)
  expect(new Set(all.map(({ id }) => id)).size).toBe(5)
})

test('a review names the variant that was bought, and so does what can be reviewed', async () => {
  const pot = await setsVariants(shop, await sells(shop, 'Fabric pot', '10'))
  const variant = { id: pot.variants[1]?.id ?? 0, name: 'Clay, 25 litre' }
  const { orderId, lineId } = await received(buyer, shop, pot.id, 1, variant)
  expect((await buyer.get(`/api/orders/${orderId}/purchases`)).body).toMatchObject([
    { lineId, name: 'Pot (Clay, 25 litre)' },
  ])
  expect((await writes(buyer, pot.id, lineId)).body).toMatchObject({ variant: 'Clay, 25 litre' })
  expect((await visitor().get(reviewsAt(pot.id))).body).toMatchObject([{ variant: 'Clay, 25 litre' }])
})
