import { beforeAll, expect, test } from 'vitest'
import { founder, mark, member, password, rows, staff, visitor, type Person } from '#app/testing.ts'
import { sends, verifies } from '#features/market/licences/server/testing.ts'
import { linesOf, received } from '#features/market/orders/server/disputes/testing.ts'
import { identity, opensShop, sells, terms } from '#features/market/orders/server/testing.ts'
import { received as bought } from '#features/market/reviews/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Waiting } from '../waiting.contract.ts'

let first: Person
let admin: Person
let moderator: Person
beforeAll(async () => {
  first = await founder()
  admin = await staff('admin')
  moderator = await staff('moderator')
})

const at = '/api/admin/waiting'
const waits = async (person = admin) => {
  const { ownShop: _, ...counts }: Waiting = (await person.get(at)).body
  return counts
}
const lists: { [Kind in Exclude<keyof Waiting, 'ownShop'>]: string } = {
  listings: '/api/admin/listings?list=review',
  appeals: '/api/admin/listings?list=appeals',
  licences: '/api/admin/licences?list=waiting',
  disputes: '/api/admin/disputes?list=waiting',
  businesses: '/api/admin/businesses?verified=false',
  reports: '/api/admin/reports?',
  registrations: '/api/admin/registrations?',
  messages: '/api/admin/messages?handled=false',
}
const listed = async () => {
  const counts = await Promise.all(
    Object.entries(lists).map(async ([kind, path]) => [kind, (await admin.all(`${path}&limit=2`)).length]),
  )
  return Object.fromEntries(counts)
}

/** One item of every kind that can wait, with a seller who has blocked the staff. */
async function makesWork() {
  const [shop, buyer] = [await opensShop('Karoo Seeds'), await member('buyer')]
  for (const { id } of [admin, moderator]) await shop.owner.post(`/api/users/${id}/block`)
  await shop.owner.post(`/api/businesses/${shop.id}/verification/request`)
  const flower = await sells(shop, 'Flower', '10')
  const pot = await sells(shop, 'Pot', '10', 100)
  const appealed = await sells(shop, 'Another flower', '10')
  await admin.post(`/api/admin/listings/${appealed}/block`, { reason: 'Not what it says' })
  await shop.owner.post(`/api/products/${appealed}/appeal`, { reason: 'It is' })
  const licence = (await sends(shop.owner, shop.id)).body
  const orderId = await received(buyer, shop, pot)
  const lines = await linesOf(orderId)
  const problem = { kind: 'defective', text: 'It is cracked', lines }
  const { body } = await buyer.post(`/api/orders/${orderId}/disputes`, problem)
  await shop.owner.post(`/api/disputes/${body.id}`, { action: 'dispute', note: 'It was whole' })
  const { lineId } = await bought(buyer, shop, pot)
  const review = await buyer.post(`/api/products/${pot}/reviews`, { lineId, rating: 1, content: 'A crook' })
  const reported = { type: 'productReview', id: review.body.id, kind: 'other', reason: 'Slander' }
  for (const person of [shop.owner, await member('other')]) await person.post('/api/reports', reported)
  await rows(
    `insert into contact_messages (name, email, subject, reason, message) values ('A', 'a@b.co', 'S', 'General Inquiry', 'M')`,
  )
  await admin.patch('/api/admin/settings', { values: { registration: 'approval' } })
  const comer = { username: 'comer', displayName: 'Comer', password, location: '', bio: '' }
  expect((await visitor().post('/api/users/register', comer)).status).toBe(202)
  await admin.patch('/api/admin/settings', { values: { registration: null } })
  return { shop, flower, licenceId: Number(licence.id) }
}

test('an admin sees the number of pending items, equal to the lists of the console', async () => {
  const before = await waits()
  expect(before).toEqual(await listed())
  const { shop, flower, licenceId } = await makesWork()
  const after = await waits()
  expect(after).toEqual(await listed())
  const grown = Object.entries(after).map(([kind, count]) => [
    kind,
    Number(count) - Number(Reflect.get(before, kind)),
  ])
  expect(Object.fromEntries(grown)).toEqual({
    listings: 1,
    appeals: 1,
    licences: 1,
    disputes: 1,
    businesses: 1,
    reports: 1,
    registrations: 1,
    messages: 1,
  })

  await admin.post(`/api/admin/listings/${flower}/approve`, { reason: 'Seen' })
  await verifies(admin, licenceId)
  expect(await waits()).toMatchObject({ listings: before.listings, licences: before.licences })
  expect(await waits()).toEqual(await listed())
  await mark(shop.owner, 'suspended_at')
  expect(await waits()).toEqual(await listed())
})

test('a moderator sees only the counts that moderators decide, and members see none', async () => {
  const { reports, registrations, messages } = await waits()
  expect(await waits(moderator)).toEqual({
    listings: null,
    appeals: null,
    licences: null,
    disputes: null,
    businesses: null,
    reports,
    registrations,
    messages,
  })
  expect(await (await member('thandi')).get(at)).toFailWith(403, errorCopy.staffOnly)
  expect((await visitor().get(at)).status).toBe(401)
})

test('an admin is notified that the shop of /delta-biomed is not set up, until it can sell', async () => {
  const ownShop = async (person = admin) => (await person.get(at)).body.ownShop
  expect(await ownShop()).toBe(1)
  expect(await ownShop(moderator)).toBeNull()
  await first.patch('/api/businesses/1', identity)
  expect(await ownShop()).toBe(1)
  expect((await first.put('/api/businesses/1/selling', terms)).status).toBe(200)
  expect(await ownShop()).toBeNull()
})
