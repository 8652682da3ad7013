import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, type Person } from '#app/testing.ts'
import type { Business } from '../contract.ts'
import { businessMessages } from '../copy.ts'
import { opens } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const read = (person: Person, id: number) => person.get(`/api/businesses/${id}`)

test('an admin verifies with a reason and a last day, after which the badge expires', async () => {
  const [owner, admin, moderator] = [await member('owner'), await staff('admin'), await staff('moderator')]
  const { id } = await opens(owner, { name: 'Checked', category: 'Education' })
  const at = `/api/businesses/${id}/verification`
  const until = '2040-01-31'
  const reason = 'Licence SAHPRA 123 seen'
  expect((await moderator.post(at, { until, reason })).status).toBe(403)
  expect((await owner.post(at, { until, reason })).status).toBe(403)
  expect(await admin.post(at, { until, reason: '' })).toFailWith(400, businessMessages.blankReason)
  expect(await admin.post(at, { until: '2020-01-01', reason })).toFailWith(400, businessMessages.badUntil)
  expect(await admin.post(at, { until: '2030-02-30', reason })).toFailWith(400, businessMessages.badUntil)
  const verified = await admin.post(at, { until, reason })
  expect(verified.body).toMatchObject({ isVerified: true, verifiedUntil: '2040-01-31T21:59:59.999Z' })
  expect((await owner.get('/api/notifications')).body[0].content).toBe('Checked is now Verified')

  await rows(`update businesses set verified_until = now() - interval '1 second' where id = $1`, [id])
  expect((await read(owner, id)).body).toMatchObject({ isVerified: false, verifiedUntil: null })

  await admin.post(at, { until, reason })
  expect((await admin.send('DELETE', at, { reason: 'Lapsed' })).body.isVerified).toBe(false)
  const log = await rows(
    `select action, actor_id, reason from audit_log where about_type = 'business' and about_id = $1 order by id`,
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual(['business.verify', 'business.verify', 'business.unverify'])
  expect(log[0].reason).toBe(reason)
})

test('an owner asks for verification, the oldest request is first in the queue, and staff decline with a reason or verify', async () => {
  const [owner, admin, moderator] = [await member('owner'), await staff('admin'), await staff('moderator')]
  const first = await opens(owner, { name: 'First', category: 'Education' })
  const second = await opens(owner, { name: 'Second', category: 'Education' })
  const unasked = await opens(owner, { name: 'Unasked', category: 'Education' })
  const at = ({ id }: { id: number }) => `/api/businesses/${id}/verification/request`
  const queue = async () =>
    (await admin.all<Business>('/api/admin/businesses?verified=false&limit=1')).map(({ id }) => id)
  const waiting = async () => (await admin.get('/api/admin/waiting')).body.businesses

  expect(await queue()).not.toContain(unasked.id)
  const before = await waiting()
  expect(await moderator.post(at(second))).toFailWith(403, businessMessages.notYours)
  for (const business of [second, first, second])
    expect(await owner.post(at(business))).toMatchObject({
      status: 200,
      body: { requestedAt: expect.any(String), declined: null },
    })
  expect(await queue()).toEqual([second.id, first.id])
  expect(await waiting()).toBe(before + 2)
  expect(await (await member('other')).get(at(second))).toFailWith(403, businessMessages.notYours)

  expect((await moderator.send('DELETE', at(first), { reason: 'No' })).status).toBe(403)
  expect(await admin.send('DELETE', at(first), { reason: ' ' })).toFailWith(400, businessMessages.blankReason)
  expect((await admin.send('DELETE', at(first), { reason: 'No such street' })).status).toBe(200)
  expect(await admin.send('DELETE', at(first), { reason: 'Again' })).toFailWith(
    409,
    businessMessages.noRequest,
  )
  expect((await owner.get(at(first))).body).toEqual({ requestedAt: null, declined: 'No such street' })
  expect((await owner.get('/api/notifications')).body[0].content).toBe(
    'We could not verify First yet: see why',
  )
  expect((await owner.post(at(first))).body).toMatchObject({ declined: null })

  const word = { until: '2040-01-31', reason: 'Seen' }
  expect((await admin.post(`/api/businesses/${second.id}/verification`, word)).status).toBe(200)
  expect(await queue()).toEqual([first.id])
  expect((await owner.get(at(second))).body).toEqual({ requestedAt: null, declined: null })
  expect(await owner.post(at(second))).toFailWith(409, businessMessages.alreadyVerified)

  const licensed = await opens(owner, { name: 'Licensed', category: 'Dispensary' })
  expect((await owner.post(at(licensed))).status).toBe(409)
})
