import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member } from '#app/testing.ts'
import { paymentMessages } from '#features/market/payments/copy.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import {
  payfastNotice,
  payfastSettings,
  payfastSignature,
  paystackKey,
} from '#features/market/payments/server/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { orderMessages } from '../../copy.ts'
import { opensShop, stockOf, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  postNotice,
  ledgerOf,
  sendsWebhook,
  sellersKey,
  toPay,
  notificationsOf,
} from './card-testing.ts'

const outside = imitateProviders()
const mailServer = new MailServer()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside, {
    SITE_URL: 'https://highveld.example',
    SMTP_URL: await mailServer.listen(),
    PAYSTACK_SECRET_KEY: paystackKey,
  })
  await founder()
  shop = await opensShop('Egoli Grow')
  expect((await connects(shop, 'paystack')).status).toBe(200)
})

afterAll(() => mailServer.close())

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
    expect(await sendsWebhook('charge.success', paid)).toMatchObject({
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
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendsWebhook('charge.success', paid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ledgerOf(id)).toHaveLength(1)
})

test('a webhook is accepted only if it is signed with the keys of the shop that received the order', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const thief = await opensShop('Thief')
  await connects(thief, 'paystack', { secretKey: 'sk_test_of_the_thief' })
  const theirs = await toPay(thief)
  for (const key of ['sk_test_of_the_thief', paystackKey, 'nonsense'])
    expect(await sendsWebhook('charge.success', charge(reference, totalCents), key)).toFailWith(
      400,
      paymentMessages.forged,
    )
  const mixed = { ...charge(theirs.reference, totalCents), transaction_reference: reference }
  expect((await sendsWebhook('refund.processed', mixed, 'sk_test_of_the_thief')).status).toBe(200)
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', paymentStatus: 'unpaid' })

  // A seller's own signature cannot use up the event ids of other sellers
  const paid = charge(reference, totalCents)
  await sendsWebhook('charge.success', { ...paid, reference: theirs.reference }, 'sk_test_of_the_thief')
  expect((await sendsWebhook('charge.success', paid)).status).toBe(200)
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid' })
})

test('a payment of another amount or currency does not pay the order, and the seller is notified', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  await sendsWebhook('charge.success', charge(reference, totalCents - 1))
  await sendsWebhook('charge.success', charge(reference, totalCents, { currency: 'USD' }))
  await sendsWebhook('charge.success', charge('HV-of-nobody', totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', paymentStatus: 'mismatched' })
  expect(await ledgerOf(id)).toEqual([{ kind: 'payment', amountCents: totalCents - 1, method: 'paystack' }])
  expect((await notificationsOf(shop.owner, id))[0]).toMatch(
    /^Another amount came for it, .*: please accept it/,
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
  await sendsWebhook('charge.success', data)
  expect((await buyer.post(at)).body).toMatchObject({ state: 'paid' })
  expect(await ledgerOf(id)).toHaveLength(1)
  expect(await (await member('other')).post(at)).toFailWith(404, orderMessages.missing)
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
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', paymentStatus: 'mismatched' })
  expect((await postNotice('payfast', payfastNotice(said))).status).toBe(200)
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect(await ledgerOf(id)).toEqual([
    { kind: 'payment', amountCents: 100, method: 'payfast' },
    { kind: 'payment', amountCents: totalCents, method: 'payfast' },
    { kind: 'owed', amountCents: 100, method: 'payfast' },
  ])
})
