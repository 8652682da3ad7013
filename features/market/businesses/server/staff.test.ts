import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, rows, staff, type Person } from '#app/testing.ts'
import { reviewMessages } from '#features/market/reviews/copy.ts'
import { aged } from '#features/market/reviews/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type Business } from '../contract.ts'
import { businessMessages } from '../copy.ts'

let admin: Person
let moderator: Person
beforeAll(async () => {
  await founder()
  admin = await staff('admin')
  moderator = await staff('moderator')
})

/** A business whose owner has blocked the staff. */
async function opensBlocking(name: string) {
  const owner = await member('owner')
  const { body } = await owner.post('/api/businesses', { name, category: 'Education', location: 'Clarens' })
  await owner.post(`/api/businesses/${body.id}/verification/request`)
  for (const { id } of [admin, moderator]) await owner.post(`/api/users/${id}/block`)
  return { owner, id: Number(body.id) }
}
const listed = async (person: Person, verified: boolean) =>
  (await person.all<Business>(`/api/admin/businesses?verified=${verified}`)).map(({ id }) => id)

test('an owner who blocks the staff can still be verified, and lose the badge', async () => {
  const { owner, id } = await opensBlocking('Blocking school')
  const at = `/api/businesses/${id}/verification`
  expect(await listed(admin, false)).toContain(id)
  expect(await listed(moderator, false)).toContain(id)
  expect((await moderator.get(`/api/businesses/${id}`)).body).toMatchObject({ id, userId: owner.id })

  const verified = await admin.post(at, { until: '2040-01-31', reason: 'Seen' })
  expect(verified.body, verified.text).toMatchObject({ id, isVerified: true })
  expect(await listed(admin, true)).toContain(id)
  expect(await listed(admin, false)).not.toContain(id)
  expect((await admin.send('DELETE', at, { reason: 'Lapsed' })).body.isVerified).toBe(false)

  expect(await owner.get('/api/admin/businesses?verified=false')).toFailWith(403, errorCopy.staffOnly)
  await mark(owner, 'suspended_at')
  expect(await listed(admin, false)).not.toContain(id)
  expect(await admin.post(at, { until: '2040-01-31', reason: 'Seen' })).toFailWith(
    404,
    businessMessages.missing,
  )
})

test('an owner who blocks the staff cannot hide licences and listings from them or prevent the deletion of the business', async () => {
  const { id } = await opensBlocking('Blocking shop')
  for (const path of ['licences', 'licences/all', 'products/all', 'photos', 'reviews'])
    expect((await moderator.get(`/api/businesses/${id}/${path}`)).status, path).toBe(200)
  const stranger = await member('stranger')
  expect(await stranger.del(`/api/businesses/${id}?reason=Spam`)).toFailWith(
    403,
    businessMessages.notYoursToDelete,
  )
  expect((await moderator.del(`/api/businesses/${id}?reason=Spam`)).body).toEqual({
    message: businessMessages.deleted,
  })
  expect(
    await rows('select reason from audit_log where about_type = $1 and about_id = $2', ['business', id]),
  ).toEqual([{ reason: 'Spam' }])
})

test('staff can remove a review even if its author or the owner has blocked them', async () => {
  const { id } = await opensBlocking('Reviewed shop')
  const author = await member('author')
  await aged(30, author)
  const at = `/api/businesses/${id}/reviews`
  const { body } = await author.post(at, { rating: 1, content: 'Rude words' })
  await author.post(`/api/users/${moderator.id}/block`)
  expect((await moderator.del(`${at}/${body.id}?reason=Rude`)).body).toEqual({
    message: reviewMessages.deleted,
  })
  expect((await author.get(at)).body).toEqual([])
})
