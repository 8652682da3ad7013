import { beforeAll, expect, test } from 'vitest'
import { drift, founder, rows, testApp, type Person } from '#app/testing.ts'
import { paystackNotice } from '#features/market/payments/server/testing.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { chargeSavedCards } from './membership.jobs.ts'
import {
  charging,
  chargesOf,
  postNotice,
  ledgerOf,
  mailsTo,
  outside,
  renews,
  sentOf,
  takesCards,
} from './testing/card-testing.ts'
import { isBeforeEnd, passes, membershipOf, notificationsOf } from './testing/membership-testing.ts'

let admin: Person

takesCards()
beforeAll(async () => {
  admin = await founder()
})

/** Moves to the day of the announced charge. */
async function comesDue(person: Person) {
  await isBeforeEnd(person, 6.9)
  const { openInvoice } = await membershipOf(person)
  expect(openInvoice?.chargeAt).not.toBeNull()
  await isBeforeEnd(person, 0.001)
  return openInvoice
}

test.each(['paystack', 'payfast'] as const)(
  '%s: a charge is announced seven days before, made on the day, and the next period begins where the last one ends',
  async (provider) => {
    const { person, card } = await renews(provider)
    await mailsTo(person)
    const { periodEnd } = await membershipOf(person)
    await isBeforeEnd(person, 6.9)
    const before = await membershipOf(person)
    expect(before.openInvoice).toMatchObject({ amountCents: 7900, periodStart: before.periodEnd })
    const [announced] = await mailsTo(person)
    const day = siteDate(before.openInvoice?.chargeAt ?? null)
    expect(announced).toContain(`Your card will be charged for your membership on ${day}`)
    expect(announced).toContain('Amount: R=C2=A079')
    expect(announced).toContain('Stop renewing by card')
    expect((await notificationsOf(person))[0]).toBe(`Your card will be charged for your membership on ${day}`)
    expect(sentOf(card)).toEqual([])

    await isBeforeEnd(person, 0.001)
    expect(sentOf(card)).toMatchObject([{ amount: 7900 }])
    const after = await membershipOf(person)
    expect(after).toMatchObject({ state: 'active', openInvoice: null })
    expect(Date.parse(after.periodEnd ?? '')).toBeGreaterThan(Date.now() + 27 * dayMs)
    expect(Date.parse(periodEnd ?? '')).toBeGreaterThan(Date.now())
    expect(await ledgerOf(person)).toEqual([
      { kind: 'payment', amountCents: 7900, method: provider },
      { kind: 'payment', amountCents: 7900, method: provider },
    ])
    expect((await mailsTo(person))[0]).toContain('is paid and your membership continues')
    await passes(person, 1)
    expect(sentOf(card)).toHaveLength(1)
    expect(await drift()).toEqual([])
  },
)

test('the charge at Paystack names the saved card, its holder’s address, the amount, the currency and our reference', async () => {
  const { person, card } = await renews()
  await comesDue(person)
  const [asked] = outside.said.filter(({ path }) => path === charging)
  const [charge] = await chargesOf(person)
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    reference: charge.reference,
    amount: 7900,
    currency: 'ZAR',
    authorization_code: card,
    email: 'payer@example.co.za',
  })
})

test('the charge at PayFast is in cents, addresses the token and signs everything that is sent', async () => {
  const { person, card } = await renews('payfast')
  await comesDue(person)
  const [asked] = outside.said.filter(({ path }) => path.endsWith('/adhoc'))
  const [charge] = await chargesOf(person)
  expect(asked).toMatchObject({ method: 'POST', path: `/subscriptions/${card}/adhoc` })
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ amount: '7900', m_payment_id: charge.reference })
  expect(asked?.headers).toMatchObject({ 'merchant-id': '10000100', version: 'v1' })
  expect(asked?.headers.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
  expect(asked?.headers.signature).toMatch(/^[0-9a-f]{32}$/)
})

test('the webhook for a charge that was already answered is not counted again', async () => {
  const { person, card } = await renews()
  await comesDue(person)
  const [sent] = sentOf(card)
  const data = { ...sent, currency: 'ZAR', status: 'success' }
  for (const _time of [1, 2])
    expect((await postNotice('paystack', paystackNotice('charge.success', data))).status).toBe(200)
  expect(await ledgerOf(person)).toHaveLength(2)
})

test.each([
  ['paystack', 'Expired Card'],
  ['payfast', 'Declined: expired card (54)'],
] as const)('%s: a final decline is not retried, and deletes the card', async (provider, said) => {
  const { person, card } = await renews(provider)
  await isBeforeEnd(person, 6.9)
  outside.cards.bankReply = said
  await isBeforeEnd(person, 0.001)
  const after = await membershipOf(person)
  expect(after).toMatchObject({ state: 'active', renewal: null, openInvoice: { chargeAt: null } })
  expect((await mailsTo(person)).at(-1)).toContain('We will not try again.')
  await passes(person, 4)
  expect(sentOf(card)).toHaveLength(1)
  expect(await membershipOf(person)).toMatchObject({ state: 'past_due' })
})

test.each(['deactivated_at', 'suspended_at'] as const)('a member with %s is not charged', async (column) => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  await rows(`update users set ${column} = now() where id = $1`, [person.id])
  await rows(
    'update membership_invoices set charge_at = now() - make_interval(secs => 1) where user_id = $1 and charge_at is not null',
    [person.id],
  )
  const { db, config } = await testApp()
  await chargeSavedCards.run({ db, config })
  expect(sentOf(card)).toEqual([])
})

test('a card payment is refunded through its provider', async () => {
  const { person } = await renews()
  await comesDue(person)
  const [charge] = await chargesOf(person)
  await admin.post(`/api/admin/membership/members/${person.id}/revoke`, { reason: 'Asked for it' })
  const [{ id, cents }] = await rows(
    `select invoice_id as id, membership_ledger.amount_cents as cents from membership_ledger
     join membership_invoices on membership_invoices.id = invoice_id where user_id = $1 and kind = 'owed'`,
    [person.id],
  )
  const refunded = await admin.post(`/api/admin/membership/invoices/${id}/refund`, { reason: 'Asked for it' })
  expect(refunded.status, refunded.text).toBe(200)
  const [asked] = outside.said.filter(({ path }) => path === '/refund')
  expect(JSON.parse(asked?.body ?? '')).toEqual({ transaction: charge.reference, amount: cents })
})
