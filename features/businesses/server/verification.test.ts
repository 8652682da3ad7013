import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, type Person } from '#app/testing.ts'
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
