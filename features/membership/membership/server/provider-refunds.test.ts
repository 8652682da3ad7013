import { beforeAll, expect, test } from 'vitest'
import { drift, founder, type Person } from '#app/testing.ts'
import { payfast } from '#features/market/payments/server/payfast/payfast.ts'
import { paystack } from '#features/market/payments/server/paystack.ts'
import { ProviderError } from '#features/market/payments/server/provider.ts'
import {
  imitateProviders,
  startSiteWith,
  ownKeys,
} from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice, payfastSettings, paystackNotice } from '#features/market/payments/server/testing.ts'
import { membershipMessages } from '../copy.ts'
import { chargeOf, postNotice, startsPayment } from './testing/card-testing.ts'
import { membershipOf, notificationsOf, ledgerOfInvoice } from './testing/membership-testing.ts'

const outside = imitateProviders()
let admin: Person

beforeAll(async () => {
  await startSiteWith(outside, ownKeys)
  admin = await founder()
})

test('a payment for a cancelled invoice is recorded and owed back, and does not make a member', async () => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  await person.del('/api/users/me/membership')
  expect((await postNotice('paystack', paystackNotice('charge.success', chargeOf(reference)))).status).toBe(
    200,
  )
  expect(await membershipOf(person)).toMatchObject({ state: 'ended' })
  expect((await ledgerOfInvoice(invoiceId)).map(({ kind }) => kind)).toEqual(['payment', 'owed'])
  expect((await notificationsOf(admin))[0]).toMatch(/which was not to be paid$/)
})

test('a provider payment is refunded through the provider; if that fails, nothing is recorded', async () => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  await postNotice('paystack', paystackNotice('charge.success', chargeOf(reference)))
  await person.post('/api/users/me/membership/withdraw')
  const refunds = () =>
    admin.post(`/api/admin/membership/invoices/${invoiceId}/refund`, { reason: 'Within 7 days' })
  outside.replies['/refund'] = { status: 400, body: JSON.stringify({ status: false, message: 'No' }) }
  expect(await refunds()).toFailWith(409, membershipMessages.providerDown)
  expect(await ledgerOfInvoice(invoiceId)).toHaveLength(2)
  outside.replies = {}
  outside.said = []
  expect((await refunds()).body).toMatchObject({ paymentStatus: 'refunded' })
  expect(outside.said.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/refund', { transaction: reference, amount: 7900 }],
  ])
  const data = { id: 5, transaction_reference: reference, amount: '7900', currency: 'ZAR' }
  expect((await postNotice('paystack', paystackNotice('refund.processed', data))).status).toBe(200)
  expect(await drift()).toEqual([])
})

test('a PayFast refund is signed and names PayFast’s payment id', async () => {
  const provider = payfast({ ...payfastSettings, url: outside.url, apiUrl: outside.url })
  expect(await provider.refund({ reference: 'x', paymentId: '1089250', amountCents: 7900 })).toBe(true)
  expect(outside.said[0]).toMatchObject({ method: 'POST', path: '/refunds/1089250' })
  expect(outside.said[0]?.headers).toMatchObject({ 'merchant-id': payfastSettings.merchantId, version: 'v1' })
})

test.each([
  ['answers 500', { status: 500, body: 'oops' }],
  ['declines', { status: 400, body: JSON.stringify({ status: false, message: 'Invalid key' }) }],
  ['answers nonsense', { status: 200, body: '<html>' }],
])('when the provider %s, the invoice stays open and can be paid another way', async (_how, reply) => {
  outside.replies['/transaction/initialize'] = reply
  const { person, checkout } = await startsPayment('paystack')
  expect(checkout).toBeNull()
  expect(await membershipOf(person)).toMatchObject({ state: 'pending', openInvoice: { amountCents: 7900 } })
  const again = () => person.post('/api/users/me/membership/checkout', { method: 'paystack' })
  expect(await again()).toFailWith(409, membershipMessages.providerDown)
  outside.replies = {}
  expect((await again()).body.url).toMatch(/^https:\/\/checkout\.paystack\.com\//)
})

test('a provider that does not answer in time is a provider error', async () => {
  outside.replies['/transaction/initialize'] = 'silence'
  const asked = {
    reference: 'x',
    amountCents: 1,
    currency: 'ZAR',
    email: 'a@b.co',
    title: 'x',
    returnUrl: 'x',
    notifyUrl: 'x',
    savesCard: false,
  }
  await expect(paystack({ secretKey: 'x', url: outside.url }, 50).start(asked)).rejects.toThrow(ProviderError)
})

test('cancelling and paying at the same moment gives either a membership or a refund, never both', async () => {
  for (const _round of Array.from({ length: 8 })) {
    const { person, reference, invoiceId } = await startsPayment('paystack')
    const notice = paystackNotice('charge.success', chargeOf(reference))
    const answers = await Promise.all([
      postNotice('paystack', notice),
      person.del('/api/users/me/membership'),
      postNotice('paystack', notice),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { state, endsAtPeriodEnd } = await membershipOf(person)
    const kinds = (await ledgerOfInvoice(invoiceId)).map(({ kind }) => kind)
    expect([
      ['active', true, 'payment'],
      ['ended', false, 'payment', 'owed'],
    ]).toContainEqual([state, endsAtPeriodEnd, ...kinds])
  }
  expect(await drift()).toEqual([])
})

test('when both providers are paid for one invoice, the first makes a member and the second is owed back', async () => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  const second = (await person.post('/api/users/me/membership/checkout', { method: 'payfast' })).body.fields
  await postNotice('payfast', payfastNotice({ m_payment_id: second.m_payment_id }))
  await postNotice('paystack', paystackNotice('charge.success', chargeOf(reference)))
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect(await ledgerOfInvoice(invoiceId)).toEqual([
    { kind: 'payment', amountCents: 7900, method: 'payfast' },
    { kind: 'payment', amountCents: 7900, method: 'paystack' },
    { kind: 'owed', amountCents: 7900, method: 'paystack' },
  ])

  const refund = () =>
    admin.post(`/api/admin/membership/invoices/${invoiceId}/refund`, { reason: 'Paid twice' })
  outside.said = []
  expect((await refund()).status).toBe(200)
  await person.post('/api/users/me/membership/withdraw')
  expect((await refund()).body).toMatchObject({ paymentStatus: 'refunded', owedCents: 0 })
  expect(outside.said.map(({ path }) => path).toSorted()).toEqual([
    '/refund',
    expect.stringMatching(/^\/refunds\/\d+$/),
  ])
})
