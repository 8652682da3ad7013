import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import type { OrderConversation } from '#features/community/messages/contract.ts'
import type { AuditEntry } from '#features/members/audit/contract.ts'
import { mailDue } from '#features/members/notifications/server/email-digest.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { cursorOf } from '#platform/server/postgres/cursor.ts'
import { orderMessages } from '../../copy.ts'
import { orderMessageMessages } from '../../messages.copy.ts'
import { disputeIn, received } from '../disputes/testing.ts'
import { opensShop, ordered, sells, type Shop } from '../testing.ts'

const mailServer = new MailServer()
let shop: Shop
let pot = 0
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  pot = await sells(shop, 'Pot', '10', 100)
})
afterAll(() => mailServer.close())

const open = (buyer: Person) =>
  ordered(buyer, shop, pot, { state: 'paid', method: 'eft', fulfilment: 'delivery', isPaid: true })
const writes = (person: Person, orderId: number, content: string) =>
  person.post(`/api/orders/${orderId}/messages`, { content })
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications')).map(({ content }) => content)

test('buyer and seller write to each other; the staff can read, and no one else', async () => {
  const buyer = await member('buyer')
  const orderId = await open(buyer)
  const at = `/api/orders/${orderId}/messages`
  expect(await writes(buyer, orderId, ' When will it come? ')).toMatchObject({
    status: 201,
    body: { content: 'When will it come?', from: 'buyer', isOwn: true },
  })
  await writes(shop.owner, orderId, 'On Friday')
  expect((await buyer.get(at)).body).toMatchObject([
    { content: 'On Friday', from: 'seller', isOwn: false },
    { content: 'When will it come?', from: 'buyer', isOwn: true },
  ])
  const first = await shop.owner.get(`${at}?limit=1`)
  expect([first.body.length, (await shop.owner.all(`${at}?limit=1`)).length]).toEqual([1, 2])
  expect((await notificationsOf(shop.owner))[0]).toMatch(/^New message about HV-\d{6} \(Egoli Grow Supply\)$/)
  expect((await notificationsOf(buyer))[0]).toMatch(/^New message about/)

  const admin = await staff('admin')
  expect((await admin.get(at)).body).toHaveLength(2)
  expect(await writes(admin, orderId, 'Hello')).toFailWith(403, orderMessageMessages.notYours)
  const moderator = await staff('moderator')
  expect(await moderator.get(at)).toFailWith(404, orderMessages.missing)
  const stranger = await member('stranger')
  expect(await stranger.get(at)).toFailWith(404, orderMessages.missing)
  expect(await writes(stranger, orderId, 'Hello')).toFailWith(404, orderMessages.missing)
  expect((await visitor().get(at)).status).toBe(401)
  for (const [content, message] of [
    ['  ', orderMessageMessages.blank],
    ['x'.repeat(2001), fieldMessages.tooLong(2000)],
  ] as const)
    expect(await writes(buyer, orderId, content)).toFailWith(400, message)
})

test('staff who read the messages about an order are in the audit log, once for each time they open them', async () => {
  const buyer = await member('buyer')
  const orderId = await open(buyer)
  const at = `/api/orders/${orderId}/messages`
  const admin = await staff('admin')
  const openings = async () => {
    const log = await admin.all<AuditEntry>('/api/admin/audit')
    return log.filter(({ action, aboutId }) => action === 'orderMessages.view' && aboutId === orderId)
  }
  await admin.get(at)
  await writes(buyer, orderId, 'When will it come?')
  await writes(shop.owner, orderId, 'On Friday')
  for (const person of [buyer, shop.owner]) await person.get(at)
  expect(await openings()).toEqual([])

  for (let times = 1; times <= 2; times += 1) {
    expect(await admin.all(`${at}?limit=1`)).toHaveLength(2)
    expect(await openings()).toHaveLength(times)
  }
  expect((await openings())[0]).toMatchObject({
    actor: { id: admin.id },
    aboutType: 'order',
    about: expect.stringMatching(/^HV-\d{6} \(Egoli Grow Supply\)$/),
  })
})

test('staff who begin to read at a later page are in the audit log, too', async () => {
  const buyer = await member('buyer')
  const orderId = await open(buyer)
  await writes(buyer, orderId, 'The gate code is 4711')
  const admin = await staff('admin')
  const all = cursorOf([Number.MAX_SAFE_INTEGER])
  expect((await admin.get(`/api/orders/${orderId}/messages?cursor=${all}`)).body).toHaveLength(1)
  const log = await admin.all<AuditEntry>('/api/admin/audit')
  expect(
    log.filter(({ action, aboutId }) => action === 'orderMessages.view' && aboutId === orderId),
  ).toMatchObject([{ actor: { id: admin.id } }])
})

test('a block does not prevent messages about an open order, but does once the order is settled', async () => {
  const buyer = await member('buyer')
  const orderId = await open(buyer)
  await buyer.post(`/api/users/${shop.owner.id}/block`)
  expect((await writes(shop.owner, orderId, 'Where shall I send it?')).status).toBe(201)
  expect((await notificationsOf(buyer))[0]).toMatch(/^New message about/)
  expect((await writes(buyer, orderId, 'To the gate')).status).toBe(201)

  const over = await received(buyer, shop, pot)
  for (const person of [buyer, shop.owner])
    expect(await writes(person, over, 'Hello')).toFailWith(409, orderMessageMessages.blocked)
  await disputeIn('open', 'defective', over)
  expect((await writes(buyer, over, 'It is broken')).status).toBe(201)
})

test.each([
  [{}, 1, 1],
  [{ messageNotifications: false }, 0, 0],
  [{ appNotifications: false }, 0, 1],
  [{ emailNotifications: false }, 1, 0],
])('with %j, a message gives %i notifications, %i emails', async (preferences, bells, mails) => {
  const buyer = await member('buyer')
  const address = `${buyer.username}@example.co.za`
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [buyer.id, address])
  await buyer.patch('/api/users/me/notifications', preferences)
  const orderId = await open(buyer)
  await writes(shop.owner, orderId, 'Hello')
  await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
  const { db, config } = await testApp()
  await mailDue(db, config)
  expect(await notificationsOf(buyer)).toHaveLength(bells)
  expect(mailServer.to(address)).toHaveLength(mails)
})

test('erasing a member deletes their messages, and an erased member cannot be written to', async () => {
  const buyer = await member('leaving')
  const orderId = await open(buyer)
  await writes(shop.owner, orderId, 'Hello')
  await writes(buyer, orderId, 'My name is Thandi')
  const { db, config } = await testApp()
  const { readExport } = await import('#features/everywhere/export-and-erasure/server/export.queries.ts')
  expect((await readExport(db, buyer.id)).orderMessages).toMatchObject([{ content: 'My name is Thandi' }])
  const { eraseMembers } = await import('#features/everywhere/export-and-erasure/server/erasure.ts')
  await eraseMembers(db, config, [buyer.id])
  const { body } = await shop.owner.get(`/api/orders/${orderId}/messages`)
  expect(body).toMatchObject([{ content: 'Hello', from: 'seller' }])
  expect(
    (await shop.owner.all<OrderConversation>('/api/conversations?which=orders')).find(
      ({ id }) => id === orderId,
    ),
  ).toMatchObject({
    unreadCount: 0,
    lastMessage: { text: 'Hello' },
  })
  expect(await writes(shop.owner, orderId, 'Are you there?')).toFailWith(409, orderMessageMessages.nobody)
})
