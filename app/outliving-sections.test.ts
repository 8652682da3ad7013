import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, me, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { comesDue, only } from '#features/market/repeat-orders/server/testing.ts'
import {
  agreed,
  isPremium,
  membershipOf,
  passes,
  planOf,
} from '#features/membership/membership/server/testing/membership-testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { hasSection, setAbsentSections } from '#platform/contract/sections/sections.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { buildSectionsWorld, secrets, switchOff, type SectionsWorld } from './testing/sections-world.ts'

/** What was bought, agreed or written is still theirs where its section is switched off (decision 0082). */
let world: SectionsWorld
beforeAll(async () => {
  await testApp({ MEMBERSHIP_BANK: 'Highveld; Capitec; 1234567890; 470010' }, true)
  world = await buildSectionsWorld(await founder())
})
beforeEach(() => switchOff(world.admin))
afterAll(() => setAbsentSections([]))

const ok = async (answer: ReturnType<Person['get']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}
const told = async (person: Person) =>
  (await person.get('/api/notifications?limit=50')).body.map(({ content }: { content: string }) => content)

test('an order is paid, sent, invoiced, disputed and written about, without marketplace and directory', async () => {
  const { admin, buyer, shop, ids } = world
  await switchOff(admin, 'market', 'directory')
  const at = `/api/orders/${ids.order}`
  for (const path of ['/api/orders', at, `${at}/disputes`, `${at}/messages`]) await ok(buyer.get(path))
  for (const path of ['/orders', `/orders/${ids.order}`]) await ok(buyer.get(path))
  await ok(buyer.post(`${at}/messages`, { content: 'When does it come?' }))
  await ok(shop.owner.post(`${at}/pay`))
  for (const move of ['accept', 'pack']) await shop.owner.post(`${at}/${move}`)
  await ok(shop.owner.get(`${at}/invoice`))
  await ok(buyer.get(`${at}/invoice.pdf`))
  await ok(shop.owner.get(`${at}/packing-slip.pdf`))
  await ok(shop.owner.post(`${at}/ship`, { tracking: 'HV1' }))
  await ok(buyer.post(`${at}/complete`, {}))
  const dispute = { reason: 'damaged', outcome: 'refund', text: 'It is broken.', lines: [] }
  expect((await buyer.post(`${at}/disputes`, dispute)).body?.message).not.toBe(requestErrors.noSection.market)
  for (const part of ['overview', 'orders', 'delivery', 'statement'])
    await ok(shop.owner.get(`/business/${shop.id}/sell?part=${part}`))
  for (const path of ['selling', 'sales', 'statement', 'orders'])
    await ok(shop.owner.get(`/api/businesses/${shop.id}/${path}`))
  expect(await ok(shop.owner.get('/api/products/shops'))).toHaveLength(1)
})

test('nothing new is sold: carts, checkouts and repeat orders end, and who has one is told once', async () => {
  const { admin, buyer, ids } = world
  const orders = (await buyer.get('/api/orders')).body.length
  await switchOff(admin, 'market')
  await comesDue(buyer, ids.repeat)
  expect(await only(buyer)).toMatchObject({ state: 'paused', failure: requestErrors.noSection.market })
  expect((await buyer.get('/api/orders')).body).toHaveLength(orders)
  expect((await told(buyer)).join()).toContain(requestErrors.noSection.market)
  await ok(buyer.del(`/api/repeat-orders/${ids.repeat}`))
})

test('a membership that is paid lasts until its end, is not billed again, and its invoices stay', async () => {
  const { admin, payer } = world
  await switchOff(admin, 'membership')
  expect((await me(payer)).isPremium).toBe(true)
  expect((await payer.get('/subscribe')).status).toBe(200)
  for (const person of [visitor(), world.reader]) expect((await person.get('/subscribe')).status).toBe(404)
  await ok(payer.post('/api/users/me/lounge'))
  await passes(payer, 25)
  expect(await membershipOf(payer)).toMatchObject({
    state: 'active',
    endsAtPeriodEnd: true,
    openInvoice: null,
  })
  expect((await told(payer)).join()).toContain('Your membership ends on')
  expect((await membershipOf(payer)).moves).not.toContain('resume')
  await passes(payer, 7)
  expect(await membershipOf(payer)).toMatchObject({ state: 'ended', endedReason: 'cancelled' })
  expect((await me(payer)).isPremium).toBe(false)
  const [invoice] = await ok(payer.get('/api/users/me/membership/invoices'))
  await ok(payer.get(`/api/membership/invoices/${invoice.id}`))
  await ok(payer.get(`/membership/invoices/${invoice.id}`))
  expect((await payer.get('/subscribe')).status).toBe(200)
})

test('a next period that was billed before is not charged, and who cancels or withdraws may', async () => {
  const { admin } = world
  const body = { ...agreed, planId: await planOf(world.reader, 'month') }
  const [billed, leaver] = [await member('billed'), await member('leaver')]
  for (const person of [billed, leaver]) await isPremium(person, admin)
  await passes(billed, 25)
  expect((await membershipOf(billed)).openInvoice).not.toBeNull()
  await switchOff(admin, 'membership')
  await passes(billed, 7)
  expect(await membershipOf(billed)).toMatchObject({ state: 'ended', openInvoice: null })
  await ok(leaver.post('/api/users/me/membership/withdraw'))
  expect(await leaver.post('/api/users/me/membership', body)).toFailWith(
    404,
    requestErrors.noSection.membership,
  )
})

test('without events nobody makes one, and a text of one is not edited, liked or commented on', async () => {
  const { admin, author, reader, ids } = world
  await switchOff(admin, 'events')
  const event = {
    type: 'event',
    isEvent: 'true',
    title: 'Braai',
    content: 'Come',
    location: 'Here',
    time: '18:00',
    eventDate: '2099-01-01T10:00:00Z',
  }
  expect(await author.post('/api/posts', event)).toFailWith(404, requestErrors.noSection.events)
  const at = `/api/posts/${ids.event}`
  for (const path of [`${at}/like`, `${at}/save`, `${at}/hidden`])
    expect((await reader.post(path)).status, path).toBe(404)
  expect((await reader.post(`${at}/reactions`, { kind: 'pula' })).status).toBe(404)
  expect((await reader.post(`${at}/comments`, { content: 'Hi' })).status).toBe(404)
  expect((await author.patch(at, { content: 'Other' })).status).toBe(404)
  expect((await reader.post('/api/reports', { type: 'event', id: ids.event, kind: 'spam' })).status).toBe(404)
})

test('what is theirs is in their export, and goes with their account', async () => {
  const { admin, author } = world
  await switchOff(admin, 'market', 'directory', 'events', 'membership')
  const { text } = await author.post('/api/users/me/export', { password })
  for (const word of Object.values(secrets)) expect(text).toContain(word)
  const leaver = await member('leaver')
  await rows(
    `insert into businesses (name, category, location, user_id) values ('Gone', 'Other', 'Knysna', $1)`,
    [leaver.id],
  )
  const [business] = await rows('select id from businesses where user_id = $1', [leaver.id])
  await ok(leaver.del(`/api/businesses/${business.id}`))
  await ok(leaver.send('DELETE', '/api/users/me', { password }))
})

test('the marketplace cannot be left without its directory, and a variable of the server counts more', async () => {
  const { admin } = world
  const refused = await admin.patch('/api/admin/settings', { values: { directorySection: false } })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'directorySection' }] } })
  await switchOff(admin, 'market', 'directory')
  const again = await admin.patch('/api/admin/settings', { values: { marketSection: true } })
  expect(again).toMatchObject({ status: 400, body: { issues: [{ path: 'marketSection' }] } })
  expect(hasSection('market')).toBe(false)
  const { site } = readConfig({ SITE_DIRECTORY_SECTION: 'off', SITE_EVENTS_SECTION: 'true' })
  expect(site.absentSections).toEqual(['market', 'directory'])
})
