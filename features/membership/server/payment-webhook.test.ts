import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payfast } from '#features/payments/server/payfast.ts'
import { paystack } from '#features/payments/server/paystack.ts'
import { ProviderError } from '#features/payments/server/provider.ts'
import {
  payfastNotice,
  payfastSettings,
  payfastSignature,
  paystackKey,
  paystackNotice,
  Providers,
} from '#features/payments/server/testing.ts'
import { drift, founder, me, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { joins, plansOf, membershipOf, notificationsOf } from './testing.ts'
import { paymentMessages } from '#features/payments/copy.ts'
import { membershipMessages } from '../copy.ts'

const outside = new Providers()
let admin: Person
beforeAll(async () => {
  const url = await outside.listen()
  await testApp({
    SITE_CURRENCY: 'ZAR',
    PAYSTACK_SECRET_KEY: paystackKey,
    PAYSTACK_URL: url,
    PAYFAST_MERCHANT_ID: payfastSettings.merchantId,
    PAYFAST_MERCHANT_KEY: payfastSettings.merchantKey,
    PAYFAST_PASSPHRASE: payfastSettings.passphrase,
    PAYFAST_URL: url,
    PAYFAST_API_URL: url,
  })
  admin = await founder()
})
beforeEach(() => {
  outside.said = []
  outside.replies = {}
})
afterAll(() => outside.close())

type Notice = { body: string; headers: Record<string, string> }
const postNotice = (provider: 'paystack' | 'payfast', { body, headers }: Notice) =>
  visitor().post(`/api/payments/${provider}/webhook`, body, headers)

async function starts(method: 'paystack' | 'payfast') {
  const person = await member('payer')
  await person.patch('/api/users/me', { email: `${person.username}@example.co.za` })
  const { status, body, text } = await joins(person, 'month', { method })
  expect(status, text).toBe(201)
  const invoiceId: number = body.membership.openInvoice.id
  const [{ reference }] = await rows('select reference from payment_attempts where subject_id = $1', [
    invoiceId,
  ])
  return { person, invoiceId, reference: String(reference), checkout: body.checkout }
}

const charge = (reference: string, more: object = {}) => ({
  id: Number(`${Date.now()}`.slice(-9)) + (charges += 1),
  reference,
  amount: 7900,
  currency: 'ZAR',
  status: 'success',
  ...more,
})
let charges = 0
const ledgerOf = (invoiceId: number) =>
  rows('select kind, amount_cents, method from membership_ledger where invoice_id = $1 order by id', [
    invoiceId,
  ])

test('only configured payment methods are offered', async () => {
  expect((await plansOf(visitor())).methods).toEqual(['eft', 'paystack', 'payfast'])
})

test('Paystack: the payment is opened with amount, currency and reference, and its signed webhook makes a member', async () => {
  const { person, reference, invoiceId, checkout } = await starts('paystack')
  expect(checkout).toEqual({ url: `https://checkout.paystack.com/${reference}`, fields: null })
  const [asked] = outside.said
  expect(asked?.headers.authorization).toBe(`Bearer ${paystackKey}`)
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ amount: 7900, currency: 'ZAR', reference })
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })

  const notice = paystackNotice('charge.success', charge(reference))
  for (const _time of [1, 2, 3])
    expect(await postNotice('paystack', notice)).toMatchObject({
      status: 200,
      body: { message: paymentMessages.received },
    })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect((await me(person)).isPremium).toBe(true)
  expect(await ledgerOf(invoiceId)).toEqual([{ kind: 'payment', amountCents: 7900, method: 'paystack' }])
})

test('twenty simultaneous copies of a webhook pay once', async () => {
  const { reference, invoiceId } = await starts('paystack')
  const notice = paystackNotice('charge.success', charge(reference))
  const answers = await Promise.all(Array.from({ length: 20 }, () => postNotice('paystack', notice)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ledgerOf(invoiceId)).toHaveLength(1)
})

test('PayFast: the form is signed in field order, and the webhook is signed, from PayFast’s host and validated there', async () => {
  const { person, reference, invoiceId, checkout } = await starts('payfast')
  const { signature, ...fields } = checkout.fields
  expect(checkout.url).toBe(`${outside.url}/eng/process`)
  expect(fields).toMatchObject({
    m_payment_id: reference,
    amount: '79.00',
    merchant_id: payfastSettings.merchantId,
  })
  expect(signature).toBe(payfastSignature(fields, payfastSettings.passphrase))

  const notice = payfastNotice({ m_payment_id: reference })
  expect((await postNotice('payfast', notice)).status).toBe(200)
  expect(outside.said.at(-1)).toMatchObject({
    path: '/eng/query/validate',
    body: notice.body.replace(/&signature=.*$/, ''),
  })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect((await postNotice('payfast', notice)).status).toBe(200)
  expect(await ledgerOf(invoiceId)).toHaveLength(1)
})

test.each([
  ['without a signature', (body: string) => ({ body, headers: {} })],
  [
    'with another key',
    (body: string) => paystackNotice('charge.success', JSON.parse(body).data, 'sk_test_of_somebody_else'),
  ],
  [
    'changed by one byte',
    (body: string) => ({ ...paystackNotice('charge.success', JSON.parse(body).data), body: `${body} ` }),
  ],
])('a Paystack webhook %s is rejected and changes nothing', async (_how, forge) => {
  const { person, reference } = await starts('paystack')
  const forged = forge(paystackNotice('charge.success', charge(reference)).body)
  const headers: Record<string, string> = { ...forged.headers }
  expect(await postNotice('paystack', { body: forged.body, headers })).toFailWith(400, paymentMessages.forged)
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
})

test('a PayFast webhook that is forged, for another merchant or not validated is rejected', async () => {
  const { person, reference } = await starts('payfast')
  const good = payfastNotice({ m_payment_id: reference })
  const forged = [
    payfastNotice({ m_payment_id: reference }, 'another passphrase'),
    { ...good, body: good.body.replace('79.00', '79.01') },
    { ...good, body: `${good.body}&amount_gross=1.00` },
    { ...good, body: good.body.replace(/&signature=.*$/, '') },
    payfastNotice({ m_payment_id: reference, merchant_id: '10000101' }),
  ]
  for (const notice of forged)
    expect(await postNotice('payfast', notice)).toFailWith(400, paymentMessages.forged)
  for (const reply of [
    { status: 200, body: 'INVALID' },
    { status: 500, body: 'oops' },
  ]) {
    outside.replies['/eng/query/validate'] = reply
    expect(await postNotice('payfast', good)).toFailWith(400, paymentMessages.forged)
  }
  outside.replies = {}
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
  expect((await postNotice('payfast', good)).status).toBe(200)
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
})

test('a webhook from outside PayFast’s hosts is rejected, whatever its signature', async () => {
  const provider = payfast({ ...payfastSettings, url: outside.url, apiUrl: outside.url })
  const notice = payfastNotice({ m_payment_id: 'x' })
  expect(await provider.readWebhook({ ...notice, ip: '203.0.113.7' })).toBeNull()
  expect(await provider.readWebhook({ ...notice, ip: '127.0.0.1' })).toMatchObject({
    kind: 'paid',
    amountCents: 7900,
  })
})

test.each([
  ['another sum', { amount: 790 }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s does not make a member, and the admins are notified', async (_what, more) => {
  const { person, reference, invoiceId } = await starts('paystack')
  expect(
    (await postNotice('paystack', paystackNotice('charge.success', charge(reference, more)))).status,
  ).toBe(200)
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
  expect(await ledgerOf(invoiceId)).toEqual([])
  expect(await rows('select state from payment_attempts where reference = $1', [reference])).toEqual([
    { state: 'mismatched' },
  ])
  expect((await notificationsOf(admin))[0]).toMatch(/was paid with another sum$/)
})

test('webhooks may arrive in any order: a failure after a success is ignored, a success after a failure counts', async () => {
  const [one, other] = [await starts('paystack'), await starts('paystack')]
  await postNotice('paystack', paystackNotice('charge.success', charge(one.reference)))
  await postNotice('paystack', paystackNotice('charge.failed', charge(one.reference)))
  await postNotice('paystack', paystackNotice('charge.failed', charge(other.reference)))
  expect(await membershipOf(other.person)).toMatchObject({ state: 'pending' })
  await postNotice('paystack', paystackNotice('charge.success', charge(other.reference)))
  for (const { person } of [one, other]) expect(await membershipOf(person)).toMatchObject({ state: 'active' })
})

test('a genuine webhook about an unknown payment is accepted and ignored', async () => {
  const before = await rows('select count(*) from payment_events')
  const notices = [
    paystackNotice('charge.success', charge('HV-unknown')),
    paystackNotice('charge.dispute.create', { id: 1 }),
    paystackNotice('charge.success', { id: 1, reference: 7 }),
    paystackNotice('transfer.success', null),
  ]
  for (const notice of notices) expect((await postNotice('paystack', notice)).status).toBe(200)
  const saying: Record<string, string>[] = [
    { payment_status: 'PENDING' },
    { amount_gross: 'a lot' },
    { m_payment_id: 'HV-unknown' },
  ]
  for (const said of saying) expect((await postNotice('payfast', payfastNotice(said))).status).toBe(200)
  expect(await rows('select count(*) from payment_events')).toEqual(before)
})

test('no webhook body causes a server error', async () => {
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '%',
    'signature=&signature=',
    'a=b&signature=\u0000',
    '\ufffd'.repeat(500),
  ]
  for (const body of bodies)
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      for (const provider of ['paystack', 'payfast'] as const)
        expect([400, 413], `${provider} ${type} ${body.slice(0, 9)}`).toContain(
          (await postNotice(provider, { body, headers: { 'content-type': type } })).status,
        )
})

test('a payment for a cancelled invoice is recorded and owed back, and does not make a member', async () => {
  const { person, reference, invoiceId } = await starts('paystack')
  await person.del('/api/users/me/membership')
  expect((await postNotice('paystack', paystackNotice('charge.success', charge(reference)))).status).toBe(200)
  expect(await membershipOf(person)).toMatchObject({ state: 'ended' })
  expect((await ledgerOf(invoiceId)).map(({ kind }) => kind)).toEqual(['payment', 'owed'])
  expect((await notificationsOf(admin))[0]).toMatch(/which was not to be paid$/)
})

test('a provider payment is refunded through the provider; if that fails, nothing is recorded', async () => {
  const { person, reference, invoiceId } = await starts('paystack')
  await postNotice('paystack', paystackNotice('charge.success', charge(reference)))
  await person.post('/api/users/me/membership/withdraw')
  const refunds = () =>
    admin.post(`/api/admin/membership/invoices/${invoiceId}/refund`, { reason: 'Within 7 days' })
  outside.replies['/refund'] = { status: 400, body: JSON.stringify({ status: false, message: 'No' }) }
  expect(await refunds()).toFailWith(409, membershipMessages.providerDown)
  expect(await ledgerOf(invoiceId)).toHaveLength(2)
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
  const { person, checkout } = await starts('paystack')
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

test('paying through a provider needs an email address; without one nothing is started', async () => {
  const person = await member('nowhere')
  expect(await joins(person, 'month', { method: 'paystack' })).toFailWith(400, membershipMessages.needsEmail)
  expect(await membershipOf(person)).toMatchObject({ state: 'none' })
  await joins(person)
  await person.del('/api/users/me/membership')
  await person.patch('/api/users/me', { email: 'late@example.co.za' })
  expect(await person.post('/api/users/me/membership/checkout', { method: 'paystack' })).toFailWith(
    409,
    membershipMessages.nothingOpen,
  )
})

test('cancelling and paying at the same moment gives either a membership or a refund, never both', async () => {
  for (const _round of Array.from({ length: 8 })) {
    const { person, reference, invoiceId } = await starts('paystack')
    const notice = paystackNotice('charge.success', charge(reference))
    const answers = await Promise.all([
      postNotice('paystack', notice),
      person.del('/api/users/me/membership'),
      postNotice('paystack', notice),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { state, endsAtPeriodEnd } = await membershipOf(person)
    const kinds = (await ledgerOf(invoiceId)).map(({ kind }) => kind)
    expect([
      ['active', true, 'payment'],
      ['ended', false, 'payment', 'owed'],
    ]).toContainEqual([state, endsAtPeriodEnd, ...kinds])
  }
  expect(await drift()).toEqual([])
})

test('when both providers are paid for one invoice, the first makes a member and the second is owed back', async () => {
  const { person, reference, invoiceId } = await starts('paystack')
  const second = (await person.post('/api/users/me/membership/checkout', { method: 'payfast' })).body.fields
  await postNotice('payfast', payfastNotice({ m_payment_id: second.m_payment_id }))
  await postNotice('paystack', paystackNotice('charge.success', charge(reference)))
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect(await ledgerOf(invoiceId)).toEqual([
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
