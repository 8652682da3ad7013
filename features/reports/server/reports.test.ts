import { beforeAll, expect, test } from 'vitest'
import { opensShop, sells, type Shop } from '#features/orders/server/testing.ts'
import { received } from '#features/reviews/server/testing.ts'
import { drift, founder, member, password, staff, visitor, type Person } from '#app/testing.ts'
import { auditMessages } from '#features/audit/copy.ts'
import { reviewMessages } from '#features/reviews/copy.ts'
import { reportMessages as messages } from '../copy.ts'

let shop: Shop
let moderator: Person
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow')
  moderator = await staff('moderator')
})

async function reviewed() {
  const productId = await sells(shop, 'Pot', '10')
  const author = await member('author')
  const { lineId } = await received(author, shop, productId)
  const content = 'The seller is a crook.'
  const { id } = (await author.post(`/api/products/${productId}/reviews`, { lineId, rating: 1, content }))
    .body
  return { author, productId, id: Number(id) }
}
const reports = (person: Person, id: number, reason = 'This is slander') =>
  person.post('/api/reports', { type: 'productReview', id, reason })
const queue = async () => (await moderator.get('/api/admin/reports?limit=100')).body
const openOf = async (id: number) => (await queue()).find((one: { thingId: number }) => one.thingId === id)

test('a member reports a review once with a reason, and the staff sees it with all reasons', async () => {
  const { id, author, productId } = await reviewed()
  expect((await reports(visitor(), id)).status).toBe(401)
  expect(await reports(author, id)).toFailWith(403, messages.own)
  expect(await reports(shop.owner, id, ' ')).toFailWith(400, messages.blankReason)
  expect(await shop.owner.post('/api/reports', { type: 'moon', id, reason: 'x' })).toFailWith(
    400,
    messages.badType,
  )
  expect(await reports(shop.owner, 999_999)).toFailWith(404, reviewMessages.missing)
  const answer = await reports(shop.owner, id)
  expect(answer).toMatchObject({ status: 201, body: { message: messages.thanks } })
  expect(await reports(shop.owner, id)).toFailWith(409, messages.already)
  const other = await member('other')
  await reports(other, id, 'Not true')
  expect(await openOf(id)).toMatchObject({
    type: 'productReview',
    name: 'Pot',
    path: `/product/${productId}`,
    text: 'The seller is a crook.',
    author: { id: author.id },
    reports: [
      { reporterId: shop.owner.id, reason: 'This is slander' },
      { reporterId: other.id, reason: 'Not true' },
    ],
  })
})

test('a member who cannot see a review cannot report it', async () => {
  const { id, author } = await reviewed()
  await author.post(`/api/users/${shop.owner.id}/block`)
  expect(await reports(shop.owner, id)).toFailWith(404, reviewMessages.missing)
})

test('the staff keeps or removes a review with a reason, once for all its reports', async () => {
  const [keep, removed] = [await reviewed(), await reviewed()]
  const other = await member('other')
  for (const { id } of [keep, removed]) {
    await reports(shop.owner, id)
    await reports(other, id)
  }
  const decide = async (of: { id: number }, decision: string, reason = 'Read twice') =>
    moderator.post(`/api/admin/reports/${(await openOf(of.id)).id}`, { decision, reason })
  expect(await decide(keep, 'keep', ' ')).toFailWith(400, auditMessages.reason)
  expect(await decide(keep, 'burn')).toFailWith(400, messages.badDecision)
  const at = `/api/admin/reports/${(await openOf(keep.id)).id}`
  expect((await decide(keep, 'keep')).body.message).toBe(messages.keep)
  expect(await moderator.post(at, { decision: 'remove', reason: 'x' })).toFailWith(409, messages.handled)
  expect((await decide(removed, 'remove')).body.message).toBe(messages.removed)
  expect(await openOf(keep.id)).toBeUndefined()
  expect(await openOf(removed.id)).toBeUndefined()
  expect((await visitor().get(`/api/products/${keep.productId}/reviews`)).body).toHaveLength(1)
  expect((await visitor().get(`/api/products/${removed.productId}/reviews`)).body).toHaveLength(0)
  const audit = (await moderator.get('/api/admin/audit')).body
  expect(audit.slice(0, 2)).toMatchObject([
    { action: 'review.delete', reason: 'Read twice', aboutType: 'productReview', aboutId: removed.id },
    { action: 'report.keep', reason: 'Read twice', aboutType: 'productReview', aboutId: keep.id },
  ])
  expect(await drift()).toEqual([])
  expect(await moderator.post('/api/admin/reports/999999', { decision: 'keep', reason: 'x' })).toFailWith(
    404,
    messages.missing,
  )
  // Other members can report a review again after it was left up.
  await reports(await member('third'), keep.id)
  expect((await openOf(keep.id)).reports).toHaveLength(1)
})

test('deleting the content or the reporter’s account closes the report', async () => {
  const { id, author, productId } = await reviewed()
  const other = await member('other')
  await reports(shop.owner, id)
  await reports(other, id)
  expect((await other.post('/api/users/me/export', { password })).body.reports).toMatchObject([
    { type: 'productReview', thing_id: id, reason: 'This is slander' },
  ])
  await other.send('DELETE', '/api/users/me', { password })
  expect((await openOf(id)).reports).toHaveLength(1)
  await author.send('DELETE', `/api/products/${productId}/reviews/${id}`)
  expect(await openOf(id)).toBeUndefined()
})

test('the queue is paged, longest waiting first', async () => {
  for (let count = 0; count < 3; count += 1) await reports(shop.owner, (await reviewed()).id)
  const all = await moderator.all<{ id: number }>('/api/admin/reports?limit=2')
  const ids = all.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(ids).toHaveLength((await queue()).length)
})
