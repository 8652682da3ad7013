import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { removeOrphans } from '#features/site/media/server/sweeps.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { licenceLimits, type Licence } from '../contract.ts'
import { licenceMessages } from '../copy.ts'
import { holds, pdf, sends, sendsAgain, verifies } from './testing.ts'

let admin: Person

beforeAll(async () => {
  await founder()
  admin = await staff('admin')
})

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

const opens = async (category: string) => {
  const owner = await member('owner')
  const body = { name: `${category} of ${owner.username}`, category, location: 'Clarens, Free State' }
  const { id, name } = (await owner.post('/api/businesses', body)).body
  return { owner, id, name }
}

const all = async (person: Person, id: number): Promise<Licence[]> =>
  (await person.get(`/api/businesses/${id}/licences/all`)).body

const queued = async (list: string, person = admin) =>
  (await person.all<Licence>(`/api/admin/licences?list=${list}&limit=2`)).map(({ id }) => id)

const business = async (id: number) => (await visitor().get(`/api/businesses/${id}`)).body

test('an owner submits a licence with its document; only the owner and staff see it, and admins are notified', async () => {
  const { owner, id, name } = await opens('Seed Bank')
  const sent = await sends(owner, id)
  expect(sent).toMatchObject({
    status: 201,
    body: { kind: 'hemp', number: 'HP-041', expiresOn: '2098-12-31', state: 'submitted', reason: '' },
  })
  expect((await notificationsOf(admin))[0]).toBe(`A licence from ${name} needs to be checked`)
  const { documentUrl } = sent.body
  for (const person of [owner, await staff('moderator'), admin]) {
    const answer = await person.get(documentUrl)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await all(person, id)).map((one) => one.id)).toEqual([sent.body.id])
  }
  const stranger = await member('stranger')
  for (const person of [visitor(), stranger])
    expect(await person.get(documentUrl)).toFailWith(404, mediaMessages.missing)
  expect(await stranger.get(`/api/businesses/${id}/licences/all`)).toFailWith(403, licenceMessages.notYours)
  expect((await visitor().get(`/api/businesses/${id}/licences`)).body).toEqual([])
  expect(await stranger.get('/api/admin/licences?list=waiting')).toFailWith(403, errorCopy.staffOnly)
})

test('a submitted licence is validated: document type, last day, and one pending per kind', async () => {
  const { owner, id } = await opens('Dispensary')
  expect(await sends(owner, id, { kind: 'driving' })).toFailWith(400, licenceMessages.badKind)
  expect(await sends(owner, id, { number: ' ' })).toFailWith(400, licenceMessages.blankNumber)
  expect(await sends(owner, id, { holder: '' })).toFailWith(400, licenceMessages.blankHolder)
  for (const expiresOn of ['soon', '2030-02-30'])
    expect(await sends(owner, id, { expiresOn })).toFailWith(400, licenceMessages.badDay)
  expect(await sends(owner, id, { expiresOn: '2020-01-01' })).toFailWith(400, licenceMessages.past)
  expect(await sends(owner, id, {}, null)).toFailWith(400, licenceMessages.noDocument)
  expect(await sends(owner, id, {}, Buffer.from('<html>%PDF-</html>'))).toFailWith(
    415,
    licenceMessages.wrongDocument,
  )
  const large = Buffer.concat([pdf, Buffer.alloc(licenceLimits.documentBytes)])
  expect(await sends(owner, id, {}, large)).toFailWith(413, 'Upload failed: the file is larger than 10MB.')
  for (const person of [admin, await member('stranger')])
    expect(await sends(person, id)).toFailWith(403, licenceMessages.notYours)
  const both = await Promise.all([sends(owner, id), sends(owner, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await sends(owner, id)).toFailWith(409, licenceMessages.waiting)
  expect((await sends(owner, id, { kind: 'sahpra' }, await photo())).status).toBe(201)
  expect((await all(owner, id)).map(({ kind }) => kind)).toEqual(['sahpra', 'hemp'])
})

test('an admin verifies a licence with a reason: the business is Verified while it is valid, and everyone sees its kind, number and last day', async () => {
  const { owner, id, name } = await opens('Clinic')
  const { body } = await sends(owner, id, { kind: 'practitioner', number: 'MP 0512345' })
  expect(await queued('waiting', await staff('moderator'))).toContain(body.id)
  const at = `/api/admin/licences/${body.id}/verify`
  for (const person of [owner, await staff('moderator')])
    expect((await person.post(at, { reason: 'x' })).status).toBe(403)
  expect(await admin.post(at, { reason: ' ' })).toFailWith(400, auditMessages.reason)
  expect((await verifies(admin, body.id)).body).toMatchObject({
    state: 'verified',
    reason: 'Seen in the register',
    businessName: name,
  })
  expect(await verifies(admin, body.id)).toFailWith(409, licenceMessages.notNow)
  expect(await business(id)).toMatchObject({ isVerified: true, verifiedUntil: '2098-12-31T21:59:59.999Z' })
  expect((await visitor().get(`/api/businesses/${id}/licences`)).body).toEqual([
    { id: body.id, kind: 'practitioner', number: 'MP 0512345', expiresOn: '2098-12-31' },
  ])
  expect((await notificationsOf(owner))[0]).toBe(`The licence of ${name} has been verified`)
  expect(await queued('waiting')).not.toContain(body.id)
  expect(await queued('verified')).toContain(body.id)

  expect(
    (await admin.post(`/api/admin/licences/${body.id}/reject`, { reason: 'Struck off' })).body.state,
  ).toBe('rejected')
  expect(await business(id)).toMatchObject({ isVerified: false, verifiedUntil: null })
  expect((await visitor().get(`/api/businesses/${id}/licences`)).body).toEqual([])
  expect(
    await rows(
      `select action, actor_id, reason from audit_log where about_type = 'business' and about_id = $1 order by id`,
      [id],
    ),
  ).toEqual([
    { action: 'licence.verify', actorId: admin.id, reason: 'Seen in the register' },
    { action: 'licence.reject', actorId: admin.id, reason: 'Struck off' },
  ])
})

test('a rejected licence can be resubmitted or withdrawn, which deletes its document; a verified one cannot be changed', async () => {
  const { owner, id, name } = await opens('Seed Bank')
  const { body } = await sends(owner, id)
  const reason = 'The number is not in the register'
  await admin.post(`/api/admin/licences/${body.id}/reject`, { reason })
  expect((await notificationsOf(owner))[0]).toBe(`The licence of ${name} has been rejected: see why`)
  expect(await all(owner, id)).toMatchObject([{ state: 'rejected', reason }])
  const again = await sendsAgain(owner, body.id, { number: 'HP-042' })
  expect(again.body).toMatchObject({ state: 'submitted', number: 'HP-042', reason: '', checkedAt: null })
  expect(again.body.documentUrl).toBe(body.documentUrl)
  const other = (await sendsAgain(owner, body.id, {}, await photo())).body.documentUrl
  expect(await owner.get(body.documentUrl)).toFailWith(404, mediaMessages.missing)
  expect((await owner.get(other)).status).toBe(200)
  for (const person of [admin, await member('stranger')]) {
    expect((await sendsAgain(person, body.id)).status).toBeGreaterThan(400)
    expect((await person.del(`/api/licences/${body.id}`)).status).toBeGreaterThan(400)
  }
  expect((await owner.del(`/api/licences/${body.id}`)).body.message).toBe(licenceMessages.withdrawn)
  expect(await owner.get(other)).toFailWith(404, mediaMessages.missing)
  expect(await owner.del(`/api/licences/${body.id}`)).toFailWith(404, licenceMessages.missing)

  const { db, config } = await testApp()
  const name16 = path.basename(body.documentUrl)
  const file = path.join(config.dataDir, 'media', name16.slice(0, 2), name16)
  expect(existsSync(file)).toBe(true)
  await rows(`update media set created_at = now() - interval '3 days' where key = $1`, [name16.slice(0, 16)])
  await removeOrphans(db, config)
  expect(existsSync(file)).toBe(false)

  const held = await holds(owner, admin, id)
  expect(await sendsAgain(owner, held)).toFailWith(409, licenceMessages.notNow)
  expect(await owner.del(`/api/licences/${held}`)).toFailWith(409, licenceMessages.notNow)
})

test('where a licence is required, only that licence gives the Verified badge, and the badge expires with it', async () => {
  const { owner, id } = await opens('Dispensary')
  const verify = (until: string) =>
    admin.post(`/api/businesses/${id}/verification`, { until, reason: 'Seen' })
  const problem = businessMessages.needsLicence('pharmacy licence or SAHPRA licence')
  expect(await verify('2050-01-01')).toFailWith(409, problem)
  await holds(owner, admin, id, { kind: 'hemp' })
  expect(await verify('2050-01-01')).toFailWith(409, problem)
  expect((await business(id)).isVerified).toBe(false)
  await holds(owner, admin, id, { kind: 'sahpra', expiresOn: '2060-06-30' })
  expect((await business(id)).verifiedUntil).toBe('2060-06-30T21:59:59.999Z')
  await holds(owner, admin, id, { kind: 'pharmacy', expiresOn: '2061-06-30' })
  expect((await business(id)).verifiedUntil).toBe('2061-06-30T21:59:59.999Z')
  expect(await verify('2061-07-01')).toFailWith(400, businessMessages.pastLicence('June 30, 2061'))
  expect((await verify('2050-01-01')).body.verifiedUntil).toBe('2050-01-01T21:59:59.999Z')

  expect((await owner.patch(`/api/businesses/${id}`, { category: 'Clinic' })).body.isVerified).toBe(false)
  expect((await owner.patch(`/api/businesses/${id}`, { category: 'Seed Bank' })).body.verifiedUntil).toBe(
    '2098-12-31T21:59:59.999Z',
  )
})

test('elsewhere any verified licence gives the badge, and a manual verification outlives it', async () => {
  const { owner, id } = await opens('Head Shop')
  const held = await holds(owner, admin, id, { expiresOn: '2060-06-30' })
  expect((await business(id)).verifiedUntil).toBe('2060-06-30T21:59:59.999Z')
  const word = { until: '2070-01-01', reason: 'Visited' }
  await admin.post(`/api/businesses/${id}/verification`, word)
  await admin.post(`/api/admin/licences/${held}/reject`, { reason: 'Mistaken' })
  expect((await business(id)).verifiedUntil).toBe('2070-01-01T21:59:59.999Z')
  expect((await owner.patch(`/api/businesses/${id}`, { category: 'Clinic' })).body.isVerified).toBe(false)
})
