import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, type Person } from '#app/testing.ts'
import { sends } from '#features/market/licences/server/testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { received } from '#features/market/reviews/server/testing.ts'
import { reportMessages } from '#features/members/reports/copy.ts'
import { decide, idOf, queue, reports } from '#features/members/reports/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { moderationMessages } from '../copy.ts'

let [admin, moderator, reviewer]: Person[] = []
beforeAll(async () => {
  admin = await founder()
  moderator = await staff('moderator')
  reviewer = await staff('marketReviewer')
})
const people = () => {
  if (!admin || !moderator || !reviewer) throw new Error('Nobody is there')
  return { admin, moderator, reviewer }
}

const word = { reason: 'Seen' }

test('an admin appoints a market reviewer; moderators cannot suspend them', async () => {
  const thandi = await member('thandi')
  const role = (by: Person, name: string) =>
    by.patch(`/api/admin/users/${thandi.id}`, { role: name, reason: 'They asked' })
  expect(await role(people().reviewer, 'marketReviewer')).toFailWith(403, errorCopy.staffOnly)
  expect((await role(people().admin, 'marketReviewer')).body).toMatchObject({ role: 'marketReviewer' })
  expect((await thandi.get('/api/users/me')).body.role).toBe('marketReviewer')
  expect((await thandi.get('/api/admin/waiting')).status).toBe(200)
  expect(await people().moderator.post(`/api/admin/users/${thandi.id}/suspend`, word)).toFailWith(
    403,
    moderationMessages.notThisMember,
  )
  expect((await role(people().admin, 'member')).status).toBe(200)
  expect(await thandi.get('/api/admin/waiting')).toFailWith(403, errorCopy.staffOnly)
})

test('a market reviewer decides about listings, licences and businesses, also of a seller who blocks them', async () => {
  const { reviewer: by, moderator: other } = people()
  const shop = await opensShop('Karoo Seeds')
  await shop.owner.post(`/api/users/${by.id}/block`)
  const flower = await sells(shop, 'Flower', '10')
  const before = (await by.get('/api/admin/waiting')).body
  expect((await by.all('/api/admin/listings?list=review')).map(({ id }) => id)).toContain(flower)
  expect((await by.get(`/api/products/${flower}`)).status).toBe(200)
  expect(await other.post(`/api/admin/listings/${flower}/approve`, word)).toFailWith(403, errorCopy.staffOnly)
  expect((await by.post(`/api/admin/listings/${flower}/approve`, word)).status).toBe(200)

  const licence = (await sends(shop.owner, shop.id)).body
  expect((await by.get('/api/notifications')).text).toContain('Karoo Seeds')
  const [listed] = await by.all('/api/admin/licences?list=waiting')
  expect(listed).toMatchObject({ id: licence.id })
  expect((await by.get(`/api/businesses/${shop.id}/licences/all`)).body).toHaveLength(1)
  expect((await by.post(`/api/admin/licences/${licence.id}/reject`, word)).status).toBe(200)

  await shop.owner.post(`/api/businesses/${shop.id}/verification/request`)
  expect((await by.get('/api/admin/waiting')).body).toEqual({
    ...before,
    listings: before.listings - 1,
    businesses: before.businesses + 1,
    messages: null,
  })
  const verified = await by.post(`/api/businesses/${shop.id}/verification`, { until: '2040-01-31', ...word })
  expect(verified.body).toMatchObject({ isVerified: true })
})

test('a market reviewer decides about reports of products, their reviews and businesses, and sees no others', async () => {
  const { reviewer: by, moderator: other } = people()
  const [shop, buyer, reporter] = [
    await opensShop('Reported'),
    await member('buyer'),
    await member('reporter'),
  ]
  const pot = await sells(shop, 'Pot', '10', 100)
  const { lineId } = await received(buyer, shop, pot)
  const review = await buyer.post(`/api/products/${pot}/reviews`, { lineId, rating: 1, content: 'A crook' })
  const post = await buyer.writes('Cuttings for sale')
  const items = [
    ['product', pot],
    ['productReview', Number(review.body.id)],
    ['business', shop.id],
  ] as const
  for (const [type, id] of [...items, ['post', post.id] as const, ['member', buyer.id] as const])
    expect((await reports(reporter, type, id)).status).toBe(201)

  const hidden = await idOf(other, 'post', post.id)
  expect(new Set((await queue(by)).map(({ type }) => type))).toEqual(new Set(items.map(([type]) => type)))
  expect((await by.get('/api/admin/reports/state')).body).toMatchObject({ open: 3 })
  expect((await by.get('/api/admin/waiting')).body.reports).toBe(3)
  expect((await other.get('/api/admin/waiting')).body.reports).toBe(5)
  expect(await by.get(`/api/admin/reports/${hidden}`)).toFailWith(404, reportMessages.missing)
  expect(await by.post(`/api/admin/reports/${hidden}/claim`)).toFailWith(404, reportMessages.missing)
  expect(await decide(by, hidden, 'hide')).toFailWith(404, reportMessages.missing)

  for (const [type, id] of items) {
    const caseId = await idOf(by, type, id)
    expect(await decide(by, caseId, 'ban')).toFailWith(403, reportMessages.notAllowed)
    expect((await decide(by, caseId, 'keep')).status).toBe(200)
  }
})

test('a market reviewer is an ordinary member everywhere else', async () => {
  const { reviewer: by } = people()
  const thandi = await member('thandi')
  const post = await thandi.writes('Hello')
  expect((await by.del(`/api/posts/${post.id}?reason=Spam`)).status).toBe(403)
  await thandi.post(`/api/users/${by.id}/block`)
  expect((await by.get(`/api/posts/${post.id}`)).status).toBe(404)
  const shop = await opensShop('Private orders')
  const pot = await sells(shop, 'Pot', '10', 100)
  const { orderId } = await received(await member('buyer'), shop, pot)
  expect((await by.get(`/api/orders/${orderId}`)).status).toBe(404)
  expect((await by.del(`/api/businesses/${shop.id}?reason=Spam`)).status).toBe(403)
  expect((await by.del(`/api/products/${pot}?reason=Spam`)).status).toBe(403)
  for (const list of ['users', 'posts', 'groups', 'comments?on=posts', 'messages', 'audit', 'stats'])
    expect([list, (await by.get(`/api/admin/${list}`)).status]).toEqual([list, 403])
})
