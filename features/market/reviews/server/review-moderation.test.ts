import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, mark, password, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { reviewMessages as messages } from '../copy.ts'
import { received, good, reviewsAt, writes } from './testing.ts'

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

test('a moderator removes a review with a reason, which is stored in the audit log', async () => {
  const pot = await sells(shop, 'Moderated pot', '10')
  const { lineId } = await received(buyer, shop, pot)
  const { id } = (await writes(buyer, pot, lineId)).body
  const at = `${reviewsAt(pot)}/${id}`
  const moderator = await staff('moderator')
  expect(await moderator.send('DELETE', at)).toFailWith(400, auditMessages.reason)
  expect((await moderator.send('DELETE', `${at}?reason=Threatens+the+seller`)).status).toBe(200)
  const [entry] = (await moderator.get('/api/admin/audit')).body
  expect(entry).toMatchObject({
    action: 'review.delete',
    reason: 'Threatens the seller',
    about: good.content,
  })
  expect(await ratingOf(pot)).toEqual([null, 0])
})

test('reviews by deactivated or blocked members are hidden, and an erased buyer’s reviews are deleted with their ratings', async () => {
  const pot = await sells(shop, 'Private pot', '10')
  const [leaving, staying] = [await member('leaving'), await member('staying')]
  for (const person of [leaving, staying]) {
    const { lineId } = await received(person, shop, pot)
    expect((await writes(person, pot, lineId)).status).toBe(201)
  }
  const authors = async (person: Person) =>
    (await person.get(reviewsAt(pot))).body.map((one: { userId: number }) => one.userId)
  expect(await authors(visitor())).toEqual([staying.id, leaving.id])
  await buyer.post(`/api/users/${staying.id}/block`)
  expect(await authors(buyer)).toEqual([leaving.id])
  expect(await authors(staying)).toEqual([staying.id, leaving.id])
  await mark(staying, 'deactivated_at')
  expect(await authors(visitor())).toEqual([leaving.id])
  const exported = await leaving.post('/api/users/me/export', { password })
  expect(exported.body.productReviews).toMatchObject([{ product_id: pot, ...good }])
  await leaving.send('DELETE', '/api/users/me', { password })
  expect(await authors(visitor())).toEqual([])
  expect(await ratingOf(pot)).toEqual([5, 1])
  expect(await drift()).toEqual([])
})

test('the staff can remove a review even if the author or the seller has blocked them', async () => {
  const [own, moderator, author] = [
    await opensShop('Blocking'),
    await staff('moderator'),
    await member('author'),
  ]
  const pot = await sells(own, 'Blocked pot', '10')
  const { lineId } = await received(author, own, pot)
  const { body } = await writes(author, pot, lineId)
  for (const person of [own.owner, author]) await person.post(`/api/users/${moderator.id}/block`)
  const at = `${reviewsAt(pot)}/${body.id}`
  expect(await moderator.del(at)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`${at}?reason=Rude`)).body).toEqual({ message: messages.deleted })
  expect((await visitor().get(reviewsAt(pot))).body).toEqual([])
})
