import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { payfastNotice } from '#features/market/payments/server/testing.ts'
import { askForLatePayments, moveMembershipsOn } from './membership.jobs.ts'
import { outside, postNotice, startsPayment, takesCards } from './testing/card-testing.ts'
import { ledgerOfInvoice, membershipOf } from './testing/membership-testing.ts'

takesCards()
beforeAll(takesCards)
beforeEach(() => Object.assign(outside, { said: [], replies: {} }))
const look = (person: Person) => person.post('/api/users/me/membership/checkout/look')

const paysAt = (reference: string) =>
  outside.cards.charges.push({ id: (ids += 1), reference, amount: 7900, card: 'x', declined: null })
let ids = 9_500_000

async function sevenDaysPass(person: Person) {
  await rows(
    `update memberships set period_end = period_end - interval '8 days', due_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
  const { db, config } = await testApp()
  await moveMembershipsOn.run({ db, config })
}

test('a membership that was paid does not end as unpaid when the webhook is missing', async () => {
  for (const provider of ['paystack', 'payfast'] as const) {
    const { person, reference, invoiceId } = await startsPayment(provider)
    paysAt(reference)
    await sevenDaysPass(person)
    expect(await membershipOf(person)).toMatchObject({ state: 'active' })
    expect(await ledgerOfInvoice(invoiceId)).toHaveLength(1)
  }
  const unpaid = await startsPayment('paystack')
  await sevenDaysPass(unpaid.person)
  expect(await membershipOf(unpaid.person)).toMatchObject({ state: 'ended', endedReason: 'never-paid' })
})

test('a membership whose provider does not answer does not end for six hours, and then does', async () => {
  const { person, reference } = await startsPayment('paystack')
  outside.replies[`/transaction/verify/${reference}`] = { status: 503, body: '' }
  await sevenDaysPass(person)
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
  await rows(
    `update payment_attempts set unanswered_since = now() - interval '7 hours' where reference = $1`,
    [reference],
  )
  const { db, config } = await testApp()
  await moveMembershipsOn.run({ db, config })
  expect(await membershipOf(person)).toMatchObject({ state: 'ended' })
})

test('a member who comes back sees the payment of any page that was opened, once, whatever the webhook says later', async () => {
  const { person, reference, invoiceId } = await startsPayment('paystack')
  await person.post('/api/users/me/membership/checkout', { method: 'payfast' })
  expect((await look(person)).body).toMatchObject({ state: 'pending' })
  paysAt(reference)
  expect((await look(person)).body).toMatchObject({ state: 'active', openInvoice: null })
  await look(person)
  expect(await ledgerOfInvoice(invoiceId)).toHaveLength(1)

  const other = await startsPayment('payfast')
  paysAt(other.reference)
  expect((await look(other.person)).body).toMatchObject({ state: 'active' })
  const pf = outside.cards.charges.at(-1)?.id
  const said = { m_payment_id: other.reference, pf_payment_id: `${pf}`, amount_gross: '79.00' }
  expect((await postNotice('payfast', payfastNotice(said))).status).toBe(200)
  expect(await ledgerOfInvoice(other.invoiceId)).toHaveLength(1)
})

test('a payment for an invoice that was voided is found for a week, and owed back', async () => {
  const cancelled = async (days: number) => {
    const begun = await startsPayment('paystack')
    await begun.person.del('/api/users/me/membership')
    paysAt(begun.reference)
    await rows(`update membership_invoices set voided_at = now() - $2 * interval '1 day' where id = $1`, [
      begun.invoiceId,
      days,
    ])
    await look(begun.person)
    return (await ledgerOfInvoice(begun.invoiceId)).map(({ kind }) => kind)
  }
  expect(await cancelled(6)).toEqual(['payment', 'owed'])
  expect(await cancelled(8)).toEqual([])
})

test('an unpaid checkout is asked about once more a day later', async () => {
  const { person, reference } = await startsPayment('payfast')
  paysAt(reference)
  await rows(`update payment_attempts set created_at = now() - interval '26 hours' where reference = $1`, [
    reference,
  ])
  const { db, config } = await testApp()
  await askForLatePayments.run({ db, config })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
})
