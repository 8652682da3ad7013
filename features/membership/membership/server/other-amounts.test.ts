import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, rows, testApp, type Person } from '#app/testing.ts'
import { paystackNotice } from '#features/market/payments/server/testing.ts'
import { membershipMessages } from '../copy.ts'
import { moveMembershipsOn } from './membership.jobs.ts'
import { chargeOf, outside, postNotice, startsPayment, takesCards } from './testing/card-testing.ts'
import { ledgerOfInvoice, membershipOf, notificationsOf } from './testing/membership-testing.ts'

let admin: Person
takesCards()
beforeAll(async () => {
  admin = await founder()
})
beforeEach(() => Object.assign(outside, { said: [], replies: {} }))
const charged = (reference: string, more: object) =>
  postNotice('paystack', paystackNotice('charge.success', chargeOf(reference, more)))

async function oddly(amount: number) {
  const begun = await startsPayment('paystack')
  await charged(begun.reference, { amount })
  const at = `/api/admin/membership/invoices/${begun.invoiceId}`
  return {
    ...begun,
    confirms: () => admin.post(`${at}/confirm`),
    refunds: () => admin.post(`${at}/refund`, { reason: 'Another amount' }),
  }
}
const kindsOf = async (id: number) =>
  (await ledgerOfInvoice(id)).map(({ kind, amountCents }) => `${kind} ${amountCents}`)

test('a membership that is paid with the provider’s fee on top begins', async () => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  await charged(reference, { amount: 8_140, requested_amount: 7_900 })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect(await kindsOf(invoiceId)).toEqual(['payment 7900'])
})

test('another amount is entered, the member and the admins are notified, and nobody pays again or loses the membership', async () => {
  const { person, invoiceId } = await oddly(7_800)
  expect(await kindsOf(invoiceId)).toEqual(['payment 7800'])
  expect(await membershipOf(person)).toMatchObject({
    state: 'pending',
    openInvoice: { paymentStatus: 'mismatched', receivedCents: 7_800 },
  })
  expect((await notificationsOf(person))[0]).toMatch(/R.78 instead of R.79\. You don’t need to pay again/)
  expect((await notificationsOf(admin))[0]).toMatch(/another sum, R.78 instead of R.79/)
  const checkout = { method: 'paystack' }
  expect(await person.post('/api/users/me/membership/checkout', checkout)).toFailWith(
    409,
    membershipMessages.otherAmount,
  )
  await rows(
    `update memberships set period_end = period_end - interval '8 days', due_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
  const { db, config } = await testApp()
  await moveMembershipsOn.run({ db, config })
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
})

test('the admins accept another amount, and what is too much is owed back', async () => {
  const [less, more] = [await oddly(7_000), await oddly(8_000)]
  for (const { person, confirms } of [less, more]) {
    expect((await confirms()).status).toBe(200)
    expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  }
  expect(await kindsOf(less.invoiceId)).toEqual(['payment 7000'])
  expect(await kindsOf(more.invoiceId)).toEqual(['payment 8000', 'owed 100'])
  expect((await more.refunds()).body).toMatchObject({ paymentStatus: 'paid', owedCents: 0 })
  expect(JSON.parse(outside.said.at(-1)?.body ?? '')).toEqual({ transaction: more.reference, amount: 100 })
})

test('the admins return another amount, and a member who cancels meanwhile has it owed back', async () => {
  const { person, reference, invoiceId, refunds } = await oddly(500)
  expect((await refunds()).body).toMatchObject({ paymentStatus: 'refunded', isVoid: true })
  expect(JSON.parse(outside.said.at(-1)?.body ?? '')).toEqual({ transaction: reference, amount: 500 })
  expect(await kindsOf(invoiceId)).toEqual(['payment 500', 'refund 500'])
  expect(await membershipOf(person)).toMatchObject({ openInvoice: null })

  const leaver = await oddly(600)
  await leaver.person.del('/api/users/me/membership')
  expect(await kindsOf(leaver.invoiceId)).toEqual(['payment 600', 'owed 600'])
  expect((await leaver.refunds()).body).toMatchObject({ paymentStatus: 'refunded' })
})

test('the whole amount after another one makes a member, who gets the other one back', async () => {
  const { person, invoiceId } = await oddly(900)
  const second = await startsSecond(person, invoiceId)
  await charged(second, {})
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect(await kindsOf(invoiceId)).toEqual(['payment 900', 'payment 7900', 'owed 900'])
})

test('a member who pays twice or after cancelling is notified', async () => {
  const twice = await startsPayment('paystack')
  const second = await startsSecond(twice.person, twice.invoiceId)
  await charged(twice.reference, {})
  await charged(second, {})
  const late = await startsPayment('paystack')
  await late.person.del('/api/users/me/membership')
  await charged(late.reference, {})
  for (const { person } of [twice, late])
    expect((await notificationsOf(person))[0]).toMatch(
      /^R.79 came for .* not to be paid: you will get it back/,
    )
})

/** Another page of the provider, opened before. */
async function startsSecond(person: Person, invoiceId: number) {
  const [{ reference }] = await rows(
    `insert into payment_attempts (provider, reference, purpose, subject_id, currency, amount_cents)
     values ('paystack', 'HV-second-' || $1::text, 'membership', $1::bigint, 'ZAR', 7900) returning reference`,
    [invoiceId],
  )
  expect(person.id).toBeGreaterThan(0)
  return String(reference)
}

test('a refund that failed is owed again, and the member and the admins are notified', async () => {
  const { person, invoiceId, reference } = await startsPayment('paystack')
  await charged(reference, {})
  await person.post('/api/users/me/membership/withdraw')
  const refunds = () =>
    admin.post(`/api/admin/membership/invoices/${invoiceId}/refund`, { reason: 'Within 7 days' })
  await refunds()
  const failed = { transaction_reference: reference, amount: 7_900, currency: 'ZAR' }
  for (const _time of [1, 2]) await postNotice('paystack', paystackNotice('refund.failed', failed))
  expect(await kindsOf(invoiceId)).toEqual(['payment 7900', 'owed 7900', 'refund 7900', 'failed-refund 7900'])
  expect((await notificationsOf(person))[0]).toMatch(/^Your refund of R.79 did not go through/)
  expect((await notificationsOf(admin))[0]).toMatch(
    /the refund of R.79 for .* failed: please pay it back by EFT/,
  )
  outside.said = []
  expect((await refunds()).body).toMatchObject({ paymentStatus: 'refunded', owedCents: 0 })
  expect(outside.said).toEqual([])
  await postNotice('paystack', paystackNotice('refund.needs-attention', failed))
  expect((await notificationsOf(admin))[0]).toMatch(/needs something from you at Paystack/)
})

test('a chargeback of a membership is reported to the admins with its deadline, and its loss is recorded', async () => {
  const { reference, invoiceId } = await startsPayment('paystack')
  await charged(reference, {})
  const dispute = {
    id: 71,
    refund_amount: 7_900,
    status: 'awaiting-merchant-feedback',
    dueAt: '2026-12-25T18:00:00.000Z',
    transaction: { reference, amount: 7_900, currency: 'ZAR' },
  }
  const reports = (event: string, more: object = {}) =>
    postNotice('paystack', paystackNotice(`charge.dispute.${event}`, { ...dispute, ...more }))
  await reports('create')
  expect((await notificationsOf(admin))[0]).toMatch(/bank disputes .* answer at Paystack by .*December/)
  for (const _time of [1, 2]) await reports('resolve', { resolution: 'auto-accepted' })
  expect(await kindsOf(invoiceId)).toEqual(['payment 7900', 'chargeback 7900'])
})
