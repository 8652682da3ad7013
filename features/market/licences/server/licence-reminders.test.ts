import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { opensShop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { type Licence } from '../contract.ts'
import { licenceMessages } from '../copy.ts'
import { remindOfLicences } from './reminders.ts'
import { hempSeed, holds, sends, verifies } from './testing.ts'

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

const endsIn = (id: number, days: number) =>
  rows(
    `update licences set expires_on = (now() at time zone 'Africa/Johannesburg')::date + $2::int where id = $1`,
    [id, days],
  )

test('an owner is notified once each 60, 30 and 7 days before a licence expires and when it has; dependent listings are paused until a new one is verified', async () => {
  const own = await opensShop('Karoo Seeds')
  const { db } = await testApp()
  const licence = await holds(own.owner, admin, own.id)
  const { id } = (await own.owner.post(`/api/businesses/${own.id}/products`, hempSeed)).body
  await admin.post(`/api/admin/listings/${id}/approve`, { reason: 'By its label' })
  let before = 0
  for (const [days, news] of [
    [61, 0],
    [59, 1],
    [31, 0],
    [29, 1],
    [6, 1],
    [0, 0],
    [-1, 1],
  ] as const) {
    await endsIn(licence, days)
    await rows('update licence_reminders set expires_on = (select expires_on from licences where id = $1)', [
      licence,
    ])
    await remindOfLicences(db)
    await remindOfLicences(db)
    const [{ n }] = await rows('select count(*)::int as n from licence_reminders where licence_id = $1', [
      licence,
    ])
    expect(n - before, `${days} days`).toBe(news)
    before = n
    if (days >= 0) expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
  }
  expect((await notificationsOf(own.owner)).slice(0, 2)).toEqual([
    'The licence of Karoo Seeds has expired: listings that need it are paused until you renew it',
    expect.stringMatching(/^The hemp permit of Karoo Seeds ends on .*: send us the new one before then$/),
  ])
  expect(await visitor().get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
  expect((await own.owner.get(`/api/products/${id}/listing`)).body).toMatchObject({
    state: 'paused',
    stateReason: expect.stringContaining('hemp permit'),
    missingLicences: ['hemp'],
  })
  expect(await all(own.owner, own.id)).toMatchObject([{ state: 'expired' }])
  expect((await visitor().get(`/api/businesses/${own.id}/licences`)).body).toEqual([])
  await holds(own.owner, admin, own.id)
  expect((await visitor().get(`/api/products/${id}`)).body.state).toBe('published')
})

test('an owner who blocks an admin is still checked; a suspended owner’s licence waits until they are back', async () => {
  const { owner, id } = await opens('Seed Bank')
  await owner.post(`/api/users/${admin.id}/block`)
  const { body } = await sends(owner, id)
  expect(await queued('waiting')).toContain(body.id)
  await rows('update users set suspended_at = now() where id = $1', [owner.id])
  expect(await queued('waiting')).not.toContain(body.id)
  expect(await verifies(admin, body.id)).toFailWith(404, licenceMessages.missing)
  await rows('update users set suspended_at = null where id = $1', [owner.id])
  expect((await verifies(admin, body.id)).body.state).toBe('verified')
})

test('a licence with a successor needs no reminder, and several of a business share one notification', async () => {
  const own = await opensShop('Two of them')
  const { db } = await testApp()
  const old = await holds(own.owner, admin, own.id)
  await endsIn(old, 5)
  await holds(own.owner, admin, own.id)
  const others = [
    await holds(own.owner, admin, own.id, { kind: 'sahpra' }),
    await holds(own.owner, admin, own.id, { kind: 'pharmacy' }),
  ]
  for (const one of others) await endsIn(one, 20)
  await remindOfLicences(db)
  const news = (await notificationsOf(own.owner)).filter((content) => content.includes(' ends on '))
  expect(news).toEqual([
    expect.stringMatching(
      /^The SAHPRA licence of Two of them ends on .*, pharmacy licence of Two of them ends/,
    ),
  ])
})
