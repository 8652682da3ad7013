import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, rows, visitor, type Person } from '#app/testing.ts'
import { paymentMessages } from '#features/market/payments/copy.ts'
import {
  imitateProviders,
  startSiteWith,
  ownKeys,
} from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice, paystackKey, paystackNotice } from '#features/market/payments/server/testing.ts'
import { membershipMessages } from '../copy.ts'
import { chargeOf, postNotice, startsPayment } from './testing/card-testing.ts'
import {
  joins,
  plansOf,
  membershipOf,
  notificationsOf,
  ledgerOfInvoice,
} from './testing/membership-testing.ts'

const outside = imitateProviders()
let admin: Person

beforeAll(async () => {
  await startSiteWith(outside, ownKeys)
  admin = await founder()
})

test('only configured payment methods are offered', async () => {
  expect((await plansOf(visitor())).methods).toEqual(['eft', 'paystack', 'payfast'])
})

test('Paystack: the payment is opened with amount, currency and reference, and its signed webhook makes a member', async () => {
  const { person, reference, invoiceId, checkout } = await startsPayment('paystack')
  expect(checkout).toEqual({ url: `https://checkout.paystack.com/${reference}`, fields: null })
  const [asked] = outside.said
  expect(asked?.headers.authorization).toBe(`Bearer ${paystackKey}`)
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ amount: 7900, currency: 'ZAR', reference })
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })

  const notice = paystackNotice('charge.success', chargeOf(reference))
  for (const _time of [1, 2, 3])
    expect(await postNotice('paystack', notice)).toMatchObject({
      status: 200,
      body: { message: paymentMessages.received },
    })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect((await me(person)).isPremium).toBe(true)
  expect(await ledgerOfInvoice(invoiceId)).toEqual([
    { kind: 'payment', amountCents: 7900, method: 'paystack' },
  ])
})

test('twenty simultaneous copies of a webhook pay once', async () => {
  const { reference, invoiceId } = await startsPayment('paystack')
  const notice = paystackNotice('charge.success', chargeOf(reference))
  const answers = await Promise.all(Array.from({ length: 20 }, () => postNotice('paystack', notice)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ledgerOfInvoice(invoiceId)).toHaveLength(1)
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
  const { person, reference } = await startsPayment('paystack')
  const forged = forge(paystackNotice('charge.success', chargeOf(reference)).body)
  const headers: Record<string, string> = { ...forged.headers }
  expect(await postNotice('paystack', { body: forged.body, headers })).toFailWith(400, paymentMessages.forged)
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
})

test.each([
  ['another sum', { amount: 790 }, [{ kind: 'payment', amountCents: 790, method: 'paystack' }]],
  ['another currency', { currency: 'USD' }, []],
])('a payment of %s does not make a member, and the admins are notified', async (_what, more, ledger) => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  expect(
    (await postNotice('paystack', paystackNotice('charge.success', chargeOf(reference, more)))).status,
  ).toBe(200)
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
  expect(await ledgerOfInvoice(invoiceId)).toEqual(ledger)
  expect(await rows('select state from payment_attempts where reference = $1', [reference])).toEqual([
    { state: 'mismatched' },
  ])
  expect((await notificationsOf(admin))[0]).toMatch(/was paid with another sum, /)
})

test('webhooks may arrive in any order: a failure after a success is ignored, a success after a failure counts', async () => {
  const [one, other] = [await startsPayment('paystack'), await startsPayment('paystack')]
  await postNotice('paystack', paystackNotice('charge.success', chargeOf(one.reference)))
  await postNotice('paystack', paystackNotice('charge.failed', chargeOf(one.reference)))
  await postNotice('paystack', paystackNotice('charge.failed', chargeOf(other.reference)))
  expect(await membershipOf(other.person)).toMatchObject({ state: 'pending' })
  await postNotice('paystack', paystackNotice('charge.success', chargeOf(other.reference)))
  for (const { person } of [one, other]) expect(await membershipOf(person)).toMatchObject({ state: 'active' })
})

test('a genuine webhook about an unknown payment is accepted and ignored', async () => {
  const before = await rows('select count(*) from payment_events')
  const notices = [
    paystackNotice('charge.success', chargeOf('HV-unknown')),
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

test('paying through a provider needs an email address; without one nothing is started', async () => {
  const person = await member('nowhere')
  expect(await joins(person, 'month', { method: 'paystack' })).toFailWith(400, membershipMessages.needsEmail)
  expect(await membershipOf(person)).toMatchObject({ state: 'none' })
  await joins(person)
  await person.del('/api/users/me/membership')
  await person.setsAddress('late@example.co.za')
  expect(await person.post('/api/users/me/membership/checkout', { method: 'paystack' })).toFailWith(
    409,
    membershipMessages.nothingOpen,
  )
})
