import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailServer } from '#platform/server/mail/testing.ts'
import {
  payfastNotice,
  payfastSettings,
  payfastSignature,
  paystackKey,
  Providers,
} from '#features/payments/server/testing.ts'
import { drift, founder, member, password, rows, testApp, type Person } from '#app/testing.ts'
import { accountMessages } from '#features/accounts/copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { orderLimits } from '../contract.ts'
import { orderMessages } from '../copy.ts'
import { referenceOf } from '#features/payments/order-reference.ts'
import { paymentMessages } from '#features/payments/copy.ts'
import { cardAccountMessages } from '#features/payments/copy.ts'
import { sellingMessages } from '#features/shop/copy.ts'
import {
  charge,
  connects,
  detailFor,
  disconnects,
  postNotice,
  keysOf,
  ledgerOf,
  opensPage,
  says,
  sellersKey,
  toPay,
} from './card-testing.ts'
import { moveOrdersOn } from './orders.jobs.ts'
import { forgetCardKeys, mailCardsChanged } from '#features/shop/server/shop.jobs.ts'
import { bank, checkoutOf, opensShop, sells, stockOf, terms, wants, type Shop } from './testing.ts'

const outside = new Providers()
const mailServer = new MailServer()
let shop: Shop
let admin: Person
beforeAll(async () => {
  const url = await outside.listen()
  await testApp({
    SITE_CURRENCY: 'ZAR',
    SITE_URL: 'https://highveld.example',
    SMTP_URL: await mailServer.listen(),
    PAYSTACK_SECRET_KEY: paystackKey,
    PAYSTACK_URL: url,
    PAYFAST_URL: url,
    PAYFAST_API_URL: url,
  })
  admin = await founder()
  shop = await opensShop('Egoli Grow')
  expect((await connects(shop, 'paystack')).status).toBe(200)
})
beforeEach(() => {
  outside.said = []
  outside.replies = {}
})
afterAll(() => Promise.all([outside.close(), mailServer.close()]))

const notificationsOf = async (person: Person, id: number): Promise<string[]> =>
  (await person.all('/api/notifications'))
    .map(({ content }) => content)
    .filter((content) => content.includes(referenceOf(id)))
    .map((content) => content.replace(/HV-\d+ \(.*?\)/, 'it'))

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
  expect(Date.parse(later.beginsAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
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
    [{ secretKey: 'pk_test_0123456789' }, cardAccountMessages.badSecretKey],
    [{ provider: 'stripe' }, cardAccountMessages.badProvider],
  ] as const)
    expect(await connects(shop, 'paystack', more)).toFailWith(400, message)
  for (const [more, message] of [
    [{ merchantId: 'abc' }, cardAccountMessages.badMerchantId],
    [{ merchantKey: 'a b' }, cardAccountMessages.badMerchantKey],
    [{ passphrase: '' }, cardAccountMessages.blankPassphrase],
  ] as const)
    expect(await connects(shop, 'payfast', more)).toFailWith(400, message)
  outside.replies['/balance'] = { status: 401, body: '{"status":false}' }
  expect(await connects(shop, 'paystack', { secretKey: 'sk_live_of_nobody' })).toFailWith(
    400,
    cardAccountMessages.refusedKey,
  )
  outside.replies['/balance'] = { status: 503, body: '' }
  expect(await connects(shop, 'paystack', { secretKey: 'sk_live_of_nobody' })).toFailWith(
    409,
    cardAccountMessages.providerDown,
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
  expect(await offered()).toEqual({ provider: 'paystack', problem: orderMessages.cardNeedsEmail })
  await buyer.patch('/api/users/me', { email: `${buyer.username}@example.co.za` })
  expect(await offered()).toEqual({ provider: 'paystack', problem: null })
  await wants(buyer, grinder)
  const problem = 'Paystack takes no payments for Accessories.'
  expect(await offered()).toEqual({ provider: 'paystack', problem })
  expect(await places()).toFailWith(409, problem)
  expect((await buyer.get('/api/cart')).body.itemsCount).toBe(2)
})

test('a card order holds stock like any other, is paid once by the signed webhook, and notifies both sides', async () => {
  const { buyer, product, id, totalCents, reference } = await toPay(shop)
  expect(outside.said[0]?.headers.authorization).toBe(`Bearer ${sellersKey}`)
  expect(JSON.parse(outside.said[0]?.body ?? '')).toMatchObject({
    reference,
    amount: totalCents,
    currency: 'ZAR',
    callback_url: `https://highveld.example/orders/${id}?paid`,
  })
  expect(await stockOf(product)).toEqual([7, 3])
  expect(await detailFor(buyer, id)).toMatchObject({
    state: 'placed',
    bank: null,
    card: { provider: 'paystack', last: 'started', takesEft: true },
    moves: ['cancel'],
  })
  expect(await detailFor(shop.owner, id)).toMatchObject({ card: null, refundsBy: null, moves: ['cancel'] })
  const paid = charge(reference, totalCents)
  for (const _time of [1, 2, 3])
    expect(await says('charge.success', paid)).toMatchObject({
      status: 200,
      body: { message: paymentMessages.received },
    })
  expect(await detailFor(buyer, id)).toMatchObject({
    state: 'paid',
    paymentStatus: 'paid',
    card: null,
    timeline: [{ move: 'place' }, { move: 'pay', party: 'provider', state: 'paid' }],
  })
  expect((await detailFor(shop.owner, id)).invoiceNumber).toBeGreaterThan(0)
  expect(await ledgerOf(id)).toEqual([{ kind: 'payment', amountCents: totalCents, method: 'paystack' }])
  expect(await notificationsOf(buyer, id)).toContain('Your payment for it has arrived')
  expect(await notificationsOf(shop.owner, id)).toContain('it has been paid by card')
  expect(await buyer.post(`/api/orders/${id}/card`)).toFailWith(409, orderMessages.notNow)
})

test('twenty simultaneous copies of a webhook pay once', async () => {
  const { id, totalCents, reference } = await toPay(shop)
  const paid = charge(reference, totalCents)
  const answers = await Promise.all(Array.from({ length: 20 }, () => says('charge.success', paid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ledgerOf(id)).toHaveLength(1)
})

test('a webhook is accepted only if it is signed with the keys of the shop that received the order', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const thief = await opensShop('Thief')
  await connects(thief, 'paystack', { secretKey: 'sk_test_of_the_thief' })
  const theirs = await toPay(thief)
  for (const key of ['sk_test_of_the_thief', paystackKey, 'nonsense'])
    expect(await says('charge.success', charge(reference, totalCents), key)).toFailWith(
      400,
      paymentMessages.forged,
    )
  const mixed = { ...charge(theirs.reference, totalCents), transaction_reference: reference }
  expect((await says('refund.processed', mixed, 'sk_test_of_the_thief')).status).toBe(200)
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', paymentStatus: 'unpaid' })

  // A seller's own signature cannot use up the event ids of other sellers
  const paid = charge(reference, totalCents)
  await says('charge.success', { ...paid, reference: theirs.reference }, 'sk_test_of_the_thief')
  expect((await says('charge.success', paid)).status).toBe(200)
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid' })
})

test('a payment of another amount or currency does not pay the order, and the seller is notified', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  await says('charge.success', charge(reference, totalCents - 1))
  await says('charge.success', charge(reference, totalCents, { currency: 'USD' }))
  await says('charge.success', charge('HV-of-nobody', totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', card: { last: 'mismatched' } })
  expect(await ledgerOf(id)).toEqual([])
  expect((await notificationsOf(shop.owner, id))[0]).toBe(
    'The wrong amount was paid for it: check your account',
  )
})

test('a failed payment can be repeated, and a failure after a success is ignored', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  await says('charge.failed', charge(reference, totalCents, { status: 'failed' }))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', card: { last: 'failed' } })
  const second = await opensPage(buyer, id)
  const paid = charge(second, totalCents)
  await says('charge.success', paid)
  await says('charge.failed', charge(second, totalCents, { status: 'failed' }))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
})

test('when two payments succeed, one counts and the other is owed back', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const second = await opensPage(buyer, id)
  await says('charge.success', charge(second, totalCents))
  await says('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect((await notificationsOf(buyer, id))[0]).toBe('it was paid twice: the seller will return one payment')
  const refunds = (body: object) => shop.owner.post(`/api/orders/${id}/refund`, body)
  expect(await refunds({})).toFailWith(
    400,
    orderMessages.refundInParts('Paystack', formatMoney(totalCents, 'ZAR')),
  )
  expect((await refunds({ amountCents: totalCents })).body).toMatchObject({ state: 'paid' })
  expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['payment', 'payment', 'owed', 'refund'])
})

test('a card order expires after an hour, but not within a quarter of an hour of opening its page; an EFT order as usual', async () => {
  const { buyer, id } = await toPay(shop)
  const minutesLeft = async () => {
    const [row] = await rows(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from orders where id = $1`,
      [id],
    )
    return Number(row?.minutes)
  }
  const leave = (minutes: number) =>
    rows(`update orders set due_at = now() + $2 * interval '1 minute' where id = $1`, [id, minutes])
  expect(await minutesLeft()).toBe(orderLimits.cardMinutes)
  await leave(2)
  expect((await buyer.post(`/api/orders/${id}/card`)).status).toBe(200)
  expect(await minutesLeft()).toBe(orderLimits.cardPageMinutes)

  await rows(`update orders set created_at = now() - interval '23 hours 55 minutes' where id = $1`, [id])
  await leave(2)
  await buyer.post(`/api/orders/${id}/card`)
  expect(await minutesLeft()).toBe(5)

  expect((await buyer.post(`/api/orders/${id}/eft`)).status).toBe(200)
  expect(await minutesLeft()).toBeGreaterThanOrEqual(orderLimits.eftBusinessDays * 24 * 60 - 1)
})

test('a payment for an expired order is owed back, and both sides are notified', async () => {
  const { buyer, product, id, totalCents, reference } = await toPay(shop)
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [id])
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
  expect(await stockOf(product)).toEqual([10, 0])
  await says('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'cancelled', paymentStatus: 'refund-owed' })
  expect((await notificationsOf(buyer, id))[0]).toBe(
    'Your payment for it came after it was cancelled: the seller will return it',
  )
  expect((await notificationsOf(shop.owner, id))[0]).toBe(
    'it was paid by card after it was cancelled: please return the money',
  )
  expect(await detailFor(shop.owner, id)).toMatchObject({
    refundsBy: { provider: 'paystack', isUnclear: false },
  })
})

test('switching to EFT uses the shop’s account of that day, and a card payment in progress still counts', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  expect(await shop.owner.post(`/api/orders/${id}/eft`)).toFailWith(403, orderMessages.notYours)
  expect((await buyer.post(`/api/orders/${id}/eft`)).body).toMatchObject({
    method: 'eft',
    bank,
    card: null,
    moves: ['pay', 'cancel'],
  })
  expect(await buyer.post(`/api/orders/${id}/eft`)).toFailWith(409, orderMessages.notNow)
  await says('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })

  const cardsOnly = await opensShop('Cards only', { bank: null })
  await connects(cardsOnly, 'paystack')
  const other = await toPay(cardsOnly, { opens: false })
  expect(await detailFor(other.buyer, other.id)).toMatchObject({ card: { takesEft: false, last: null } })
  expect(await other.buyer.post(`/api/orders/${other.id}/eft`)).toFailWith(
    409,
    orderMessages.noEft('Cards only'),
  )
})

test('when the provider is down, no page opens and the order is unchanged', async () => {
  const { buyer, id } = await toPay(shop, { opens: false })
  for (const reply of [
    { status: 500, body: '' },
    { status: 200, body: '{"status":false}' },
    { status: 200, body: 'no JSON' },
  ]) {
    outside.replies['/transaction/initialize'] = reply
    expect(await buyer.post(`/api/orders/${id}/card`)).toFailWith(409, orderMessages.providerDown)
  }
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', card: { last: 'started' } })
  expect(await (await member('other')).post(`/api/orders/${id}/card`)).toFailWith(404, orderMessages.missing)
  expect(await shop.owner.post(`/api/orders/${id}/card`)).toFailWith(403, orderMessages.notYours)
})

test('a buyer who returns from Paystack’s page sees the result at once, and the later webhook changes nothing', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const at = `/api/orders/${id}/card/look`
  expect((await buyer.post(at)).body).toMatchObject({ state: 'placed', card: { last: 'started' } })
  outside.replies[`/transaction/verify/${reference}`] = { status: 502, body: '' }
  expect((await buyer.post(at)).body).toMatchObject({ state: 'placed' })
  const data = charge(reference, totalCents)
  outside.replies[`/transaction/verify/${reference}`] = {
    status: 200,
    body: JSON.stringify({ status: true, data }),
  }
  expect((await buyer.post(at)).body).toMatchObject({ state: 'paid' })
  await says('charge.success', data)
  expect((await buyer.post(at)).body).toMatchObject({ state: 'paid' })
  expect(await ledgerOf(id)).toHaveLength(1)
  expect(await shop.owner.post(at)).toFailWith(403, orderMessages.notYours)
})

test('PayFast: the form is signed with the seller’s passphrase, and the webhook names their merchant id and is validated', async () => {
  const own = await opensShop('Fast')
  await connects(own, 'payfast')
  const { buyer, id, totalCents } = await toPay(own, { opens: false })
  const page = await buyer.post(`/api/orders/${id}/card`)
  const { signature, ...fields } = page.body.fields
  const amount = (totalCents / 100).toFixed(2)
  expect(fields).toMatchObject({
    merchant_id: '10000999',
    amount,
    notify_url: 'https://highveld.example/api/payments/payfast/webhook',
  })
  expect(signature).toBe(payfastSignature(fields, payfastSettings.passphrase))
  const said = { m_payment_id: fields.m_payment_id, merchant_id: '10000999', amount_gross: amount }
  for (const forged of [
    payfastNotice(said, 'another'),
    payfastNotice({ ...said, merchant_id: payfastSettings.merchantId }),
  ])
    expect(await postNotice('payfast', forged)).toFailWith(400, paymentMessages.forged)
  outside.replies['/eng/query/validate'] = { status: 200, body: 'INVALID' }
  expect(await postNotice('payfast', payfastNotice(said))).toFailWith(400, paymentMessages.forged)
  outside.replies = {}
  await postNotice('payfast', payfastNotice({ ...said, amount_gross: '1.00' }))
  expect(await ledgerOf(id)).toEqual([])
  expect((await postNotice('payfast', payfastNotice(said))).status).toBe(200)
  expect(await ledgerOf(id)).toEqual([{ kind: 'payment', amountCents: totalCents, method: 'payfast' }])
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
  expect((await says('charge.success', charge(first.reference, first.totalCents))).status).toBe(200)
  expect(await detailFor(own.owner, first.id)).toMatchObject({ state: 'paid', refundsBy: null })
  await rows(`update merchant_accounts set ended_at = now() - interval '31 days' where business_id = $1`, [
    own.id,
  ])
  const { db, config } = await testApp()
  await forgetCardKeys.run({ db, config })
  expect(await says('charge.success', charge(second.reference, second.totalCents))).toFailWith(
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
