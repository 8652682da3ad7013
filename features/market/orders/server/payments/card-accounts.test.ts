import { afterAll, beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, testApp, type Person } from '#app/testing.ts'
import { paymentMessages, cardAccountMessages } from '#features/market/payments/copy.ts'
import { providerAccounts } from '#features/market/payments/provider-accounts.ts'
import { type ProviderName } from '#features/market/payments/providers.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { payfastSettings, paystackKey } from '#features/market/payments/server/testing.ts'
import { sellingMessages } from '#features/market/shop/copy.ts'
import { forgetCardKeys, mailCardsChanged } from '#features/market/shop/server/shop.jobs.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { orderMessages } from '../../copy.ts'
import { bank, checkoutOf, opensShop, sells, terms, wants, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  disconnects,
  keysOf,
  sendsWebhook,
  sellersKey,
  toPay,
} from './card-testing.ts'

const outside = imitateProviders()
const mailServer = new MailServer()
let shop: Shop
let admin: Person

/** What its owner reads about a wrong key. */
const messageOf = (provider: ProviderName, name: string) =>
  providerAccounts[provider].keys.find((key) => key.name === name)?.message ?? ''

beforeAll(async () => {
  await startSiteWith(outside, {
    SITE_URL: 'https://highveld.example',
    SMTP_URL: await mailServer.listen(),
    PAYSTACK_SECRET_KEY: paystackKey,
  })
  admin = await founder()
  shop = await opensShop('Egoli Grow')
  expect((await connects(shop, 'paystack')).status).toBe(200)
})

afterAll(() => mailServer.close())

test('an owner connects a provider account with the password; its keys are encrypted and never returned, and a change is announced and delayed', async () => {
  const own = await opensShop('Woodstock')
  const at = `/api/businesses/${own.id}/card`
  expect((await own.owner.get(at)).body).toEqual({
    connected: null,
    offers: ['paystack', 'payfast'],
    webhook: 'https://highveld.example/api/payments/paystack/webhook',
  })
  expect(await connects(own, 'payfast', { currentPassword: 'wrong' })).toFailWith(
    403,
    accountMessages.wrongPassword,
  )
  expect(await own.owner.put(at, keysOf.payfast)).toFailWith(400, accountMessages.confirmPassword)
  const answer = await connects(own, 'payfast')
  expect(answer.body.connected).toMatchObject({ provider: 'payfast', ending: '0999' })
  expect(answer.body.connected.beginsAt).toBeNull()
  const stored = JSON.stringify(
    await rows('select * from merchant_accounts where business_id = $1', [own.id]),
  )
  for (const secret of [payfastSettings.merchantKey, payfastSettings.passphrase, '10000999']) {
    expect(stored).not.toContain(secret)
    expect((await own.owner.get(at)).text + (await own.owner.get('/api/users/me/export')).text).not.toContain(
      secret,
    )
  }
  const jobs = await rows(`select input from jobs where name = $1 and input ->> 'businessId' = $2`, [
    mailCardsChanged.name,
    `${own.id}`,
  ])
  expect(jobs).toHaveLength(1)

  await connects(own, 'paystack')
  const later = (await own.owner.get(at)).body.connected
  expect(later).toMatchObject({ provider: 'paystack', ending: sellersKey.slice(-4) })
  expect(Date.parse(later.beginsAt) - Date.now()).toBeGreaterThan(23.9 * hourMs)
  expect((await own.owner.get(`/api/businesses/${own.id}/selling`)).body.card).toBeNull()
  expect((await own.owner.get('/api/notifications')).body).toMatchObject([
    { content: 'The card payments of Woodstock have been changed' },
  ])
  expect((await admin.get('/api/admin/audit')).body.slice(0, 2)).toMatchObject([
    { action: 'selling.card', about: 'Woodstock' },
    { action: 'selling.card' },
  ])

  expect((await disconnects(own)).body.connected).toBeNull()
  expect(await disconnects(own)).toFailWith(409, cardAccountMessages.none)
  await connects(own, 'paystack')
  expect(Date.parse((await own.owner.get(at)).body.connected.beginsAt)).toBe(Date.parse(later.beginsAt))
})

test('only the owner can connect an account, only with well-formed keys, and Paystack is asked whether they work', async () => {
  const other = await member('other')
  const at = `/api/businesses/${shop.id}/card`
  expect(await other.get(at)).toFailWith(403, sellingMessages.notYours)
  expect(await other.put(at, { ...keysOf.paystack, currentPassword: password })).toFailWith(
    403,
    sellingMessages.notYours,
  )
  expect(await other.post(`${at}/disconnect`, { currentPassword: password })).toFailWith(
    403,
    sellingMessages.notYours,
  )
  const closed = await opensShop('Closed', null)
  expect(await connects(closed, 'paystack')).toFailWith(409, cardAccountMessages.needsTerms)
  for (const [more, message] of [
    [{ secretKey: 'pk_test_0123456789' }, messageOf('paystack', 'secretKey')],
    [{ provider: 'stripe' }, cardAccountMessages.badProvider],
  ] as const)
    expect(await connects(shop, 'paystack', more)).toFailWith(400, message)
  for (const [more, message] of [
    [{ merchantId: 'abc' }, messageOf('payfast', 'merchantId')],
    [{ merchantKey: 'a b' }, messageOf('payfast', 'merchantKey')],
    [{ passphrase: '' }, messageOf('payfast', 'passphrase')],
  ] as const)
    expect(await connects(shop, 'payfast', more)).toFailWith(400, message)
  outside.replies['/balance'] = { status: 401, body: '{"status":false}' }
  expect(await connects(shop, 'paystack', { secretKey: 'sk_live_of_nobody' })).toFailWith(
    400,
    cardAccountMessages.refusedKey('Paystack', 'Secret key'),
  )
  outside.replies['/balance'] = { status: 503, body: '' }
  expect(await connects(shop, 'paystack', { secretKey: 'sk_live_of_nobody' })).toFailWith(
    409,
    cardAccountMessages.providerDown('Paystack'),
  )
  expect((await shop.owner.get(at)).body.connected).toMatchObject({ ending: sellersKey.slice(-4) })
})

test('the checkout offers cards if the shop is connected and its provider accepts every category, and otherwise says why not', async () => {
  const own = await opensShop('Rules', { vatNumber: null })
  const buyer = await member('buyer')
  const pot = await sells(own, 'Pot', '10')
  const grinder = (
    await own.owner.post(`/api/businesses/${own.id}/products`, {
      name: 'Grinder',
      price: '20',
      category: 'Accessories',
    })
  ).body.id
  await wants(buyer, pot)
  const offered = async () => (await buyer.get('/api/checkout')).body.sellers[0].card
  const places = () => buyer.post('/api/orders', checkoutOf([own], { method: 'card' }))
  expect(await offered()).toBeNull()
  expect(await places()).toFailWith(409, orderMessages.noCard('Rules'))
  await connects(own, 'paystack')
  expect(await offered()).toEqual({ provider: 'paystack', problem: orderMessages.cardNeedsEmail('Paystack') })
  await buyer.setsAddress(`${buyer.username}@example.co.za`)
  expect(await offered()).toEqual({ provider: 'paystack', problem: null })
  await wants(buyer, grinder)
  const problem = 'Paystack takes no payments for Accessories.'
  expect(await offered()).toEqual({ provider: 'paystack', problem })
  expect(await places()).toFailWith(409, problem)
  expect((await buyer.get('/api/cart')).body.itemsCount).toBe(2)
})

test('replaced keys still verify payments begun with them, for thirty days', async () => {
  const own = await opensShop('Rotating')
  await connects(own, 'paystack')
  const [first, second] = [await toPay(own), await toPay(own)]
  await disconnects(own)
  expect(await detailFor(first.buyer, first.id)).toMatchObject({ card: { provider: null } })
  expect(await first.buyer.post(`/api/orders/${first.id}/card`)).toFailWith(
    409,
    orderMessages.noCard('Rotating'),
  )
  expect((await sendsWebhook('charge.success', charge(first.reference, first.totalCents))).status).toBe(200)
  expect(await detailFor(own.owner, first.id)).toMatchObject({ state: 'paid', refundsBy: null })
  await rows(`update merchant_accounts set ended_at = now() - interval '31 days' where business_id = $1`, [
    own.id,
  ])
  const { db, config } = await testApp()
  await forgetCardKeys.run({ db, config })
  expect(await sendsWebhook('charge.success', charge(second.reference, second.totalCents))).toFailWith(
    400,
    paymentMessages.forged,
  )
  expect(await rows('select sealed from merchant_accounts where business_id = $1', [own.id])).toEqual([
    { sealed: null },
  ])
})

test('the public terms and the account that buyers pay into are unchanged', async () => {
  const answer = await shop.owner.put(`/api/businesses/${shop.id}/selling`, { ...terms, deliveryCents: 1 })
  expect(answer.body).toMatchObject({ bank, card: 'paystack' })
  expect(await drift()).toEqual([])
})
