import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, visitor, type Person } from '#app/testing.ts'
import { sellMessages } from '#features/market/businesses/sell.copy.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  checkoutOf,
  opensShop,
  ordered,
  sells,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { moderationMessages } from '../copy.ts'

let admin: Person
let moderator: Person
beforeAll(async () => {
  await founder()
  admin = await staff('admin')
  moderator = await staff('moderator')
})

const suspends = (shop: Pick<Shop, 'id'>, reason = 'Sells what it does not have', by = admin) =>
  by.post(`/api/admin/businesses/${shop.id}/suspend`, { reason })
const reinstates = (shop: Pick<Shop, 'id'>, by = admin) =>
  by.post(`/api/admin/businesses/${shop.id}/reinstate`, { reason: 'All delivered' })

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)
const listed = async (person: Person, path: string) =>
  (await person.all<{ id: number }>(path)).map(({ id }) => id)

const paid = { state: 'paid', method: 'eft', fulfilment: 'delivery', isPaid: true } as const

test('a suspended business is hidden from everybody but its owner and the staff, until it is reinstated', async () => {
  const [shop, buyer] = [await opensShop('Hidden shop'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10')
  await wants(buyer, pot)
  const at = `/api/businesses/${shop.id}`
  expect((await suspends(shop)).body).toEqual({ message: moderationMessages.businessSuspended })
  expect(await suspends(shop)).toFailWith(409, moderationMessages.businessSuspendedAlready)

  for (const person of [buyer, visitor()]) {
    expect((await person.get(at)).status).toBe(404)
    expect((await person.get(`/api/products/${pot}`)).status).toBe(404)
    expect(await listed(person, '/api/businesses')).not.toContain(shop.id)
    expect(await listed(person, '/api/products')).not.toContain(pot)
    const found = (await person.get('/api/search?q=Hidden%20shop')).text
    expect(found).not.toContain('Hidden shop')
  }
  expect((await buyer.get('/api/cart')).body.gone).toEqual([{ productId: pot, variantId: pot }])
  expect(await buyer.post('/api/orders', checkoutOf([shop]))).toFailWith(409, orderMessages.gone)

  const suspension = { reason: 'Sells what it does not have' }
  for (const person of [shop.owner, admin, moderator])
    expect((await person.get(at)).body).toMatchObject({ id: shop.id, suspension, canSell: false })
  expect(await notificationsOf(shop.owner)).toContain('Hidden shop has been suspended: its page says why')
  const own = await shop.owner.get(`/api/products/${pot}`)
  expect(own.body.business).toMatchObject({ isSuspended: true })
  expect(await shop.owner.put(`/api/cart/items/${pot}`, { quantity: 1 })).toFailWith(
    409,
    sellMessages.suspended('Hidden shop'),
  )
  expect(await listed(admin, '/api/admin/businesses?suspended=true&limit=1')).toContain(shop.id)
  expect(await listed(admin, '/api/admin/businesses?verified=false')).not.toContain(shop.id)

  expect((await reinstates(shop)).body).toEqual({ message: moderationMessages.businessReinstated })
  expect(await reinstates(shop)).toFailWith(409, moderationMessages.businessNotSuspended)
  expect((await visitor().get(at)).body).toMatchObject({ suspension: null, canSell: true })
  expect(await notificationsOf(shop.owner)).toContain('Hidden shop is no longer suspended')
  expect(await listed(admin, '/api/admin/businesses?suspended=true')).not.toContain(shop.id)
  expect(
    await rows(
      `select action, reason from audit_log where about_type = 'business' and about_id = $1 and reason <> '' order by id`,
      [shop.id],
    ),
  ).toEqual([
    { action: 'business.suspend', reason: 'Sells what it does not have' },
    { action: 'business.reinstate', reason: 'All delivered' },
  ])
})

test('only an admin suspends a business, and with a reason', async () => {
  const shop = await opensShop('Safe')
  expect((await suspends(shop, 'No', moderator)).status).toBe(403)
  expect(await suspends(shop, 'No', shop.owner)).toFailWith(403, errorCopy.staffOnly)
  expect((await suspends(shop, '')).status).toBe(400)
  expect((await suspends(shop, 'No', visitor())).status).toBe(401)
  expect((await suspends({ id: 999_999 })).status).toBe(404)
  expect((await visitor().get(`/api/businesses/${shop.id}`)).status).toBe(200)
})

test('nobody pays a suspended shop: its account is not shown, and a payment cannot be reported', async () => {
  const [shop, buyer] = [await opensShop('Unpaid'), await member('buyer')]
  await wants(buyer, await sells(shop, 'Pot', '10'))
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  const at = `/api/orders/${id}`
  expect((await buyer.get(at)).body).toMatchObject({
    bank: { account: '1234567890' },
    isShopSuspended: false,
  })
  await suspends(shop)
  expect((await buyer.get(at)).body).toMatchObject({ bank: null, isShopSuspended: true, moves: ['cancel'] })
  for (const path of ['pay', 'card', 'eft'])
    expect(await buyer.post(`${at}/${path}`)).toFailWith(409, orderMessages.shopSuspended('Unpaid'))
  const reference = `HV-${String(id).padStart(6, '0')} (Unpaid)`
  expect(await notificationsOf(buyer)).toContain(
    `${reference}: the shop has been suspended, please don’t pay for this order`,
  )
  expect((await buyer.get(`${at}/disputes`)).body.disputes).toEqual([])
  // Money that was on its way when the shop was suspended still counts.
  expect((await shop.owner.post(`${at}/pay`)).body.state).toBe('paid')
})

test('for every paid order of a suspended shop the admins decide, and the buyer is notified', async () => {
  const [shop, buyer] = [await opensShop('Holds money'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 10)
  const [held, sent] = [
    await ordered(buyer, shop, pot, paid),
    await ordered(buyer, shop, pot, { ...paid, state: 'shipped' }),
  ]
  const done = await ordered(buyer, shop, pot, { ...paid, state: 'completed' })
  await suspends(shop)
  const disputesOf = async (id: number) => (await buyer.get(`/api/orders/${id}/disputes`)).body.disputes
  for (const id of [held, sent])
    expect(await disputesOf(id)).toMatchObject([
      { kind: 'notReceived', state: 'disputed', refundCents: 2000, actions: ['withdraw'] },
    ])
  expect(await disputesOf(done)).toEqual([])
  expect(
    (await notificationsOf(buyer)).filter((text) => text.includes('our staff will decide')),
  ).toHaveLength(2)

  const waiting = (await admin.all('/api/admin/disputes?list=waiting')).filter(
    ({ sellerName }) => sellerName === 'Holds money',
  )
  expect(waiting).toMatchObject([
    { orderId: held, asked: { party: 'admin' }, answered: null },
    { orderId: sent },
  ])
  for (const { id } of waiting)
    expect(
      (await admin.post(`/api/disputes/${id}`, { action: 'decideRefund', note: 'The shop is gone' })).status,
    ).toBe(200)
  expect((await buyer.get(`/api/orders/${held}`)).body.paymentStatus).toBe('refund-owed')
  expect((await shop.owner.post(`/api/orders/${held}/refund`, {})).body.state).toBe('refunded')

  await reinstates(shop)
  await suspends(shop)
  expect(await disputesOf(sent)).toHaveLength(1)
})

test('suspending the seller’s account helps their buyers in the same way', async () => {
  const [shop, buyer] = [await opensShop('Crook'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 10)
  const held = await ordered(buyer, shop, pot, paid)
  const open = await ordered(buyer, shop, pot, { ...paid, state: 'placed', isPaid: false })
  await moderator.post(`/api/admin/users/${shop.owner.id}/suspend`, { reason: 'Fraud' })
  expect((await buyer.get(`/api/orders/${held}/disputes`)).body.disputes).toMatchObject([
    { state: 'disputed' },
  ])
  expect(await buyer.post(`/api/orders/${open}/pay`)).toFailWith(409, orderMessages.shopSuspended('Crook'))
  expect((await visitor().get(`/api/businesses/${shop.id}`)).status).toBe(404)
  await moderator.post(`/api/admin/users/${shop.owner.id}/unsuspend`, { reason: 'A mistake' })
  expect((await visitor().get(`/api/businesses/${shop.id}`)).status).toBe(200)
})

test('so does a report that ends with a ban', async () => {
  const [shop, buyer] = [await opensShop('Reported'), await member('buyer')]
  const held = await ordered(buyer, shop, await sells(shop, 'Pot', '10', 10), paid)
  await buyer.post('/api/reports', { type: 'business', id: shop.id, kind: 'other', reason: 'Never sends' })
  const [{ id }] = await rows('select id from moderation_cases order by id desc limit 1')
  await admin.post(`/api/admin/reports/${id}/claim`)
  const decided = await admin.post(`/api/admin/reports/${id}`, { decision: 'ban', reason: 'Fraud' })
  expect(decided.status, decided.text).toBe(200)
  expect((await buyer.get(`/api/orders/${held}/disputes`)).body.disputes).toMatchObject([
    { state: 'disputed' },
  ])
  expect((await visitor().post('/api/users/login', { username: shop.owner.username, password })).status).toBe(
    403,
  )
})
