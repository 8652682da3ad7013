import { beforeAll, expect, test } from 'vitest'
import { founder, rows, type Person } from '#app/testing.ts'
import { renewalVersion } from '#features/market/payments/saved-cards.contract.ts'
import { renewalMessages } from '#features/market/payments/saved-cards.copy.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { attemptsOf, mailsTo, outside, renews, takesCards } from './testing/card-testing.ts'
import { isBeforeEnd, passes, planOf, membershipOf } from './testing/membership-testing.ts'

takesCards()
beforeAll(async () => {
  await founder()
})
const agrees = async (person: Person, period: 'month' | 'year', priceCents: number) =>
  person.post('/api/users/me/membership/card', {
    planId: await planOf(person, period),
    priceCents,
    version: renewalVersion,
  })
const becomes = (cents: number) =>
  rows(`update membership_plans set price_cents = $1 where period = 'month' and currency = 'ZAR'`, [cents])

test('after a price increase the invoice is paid by hand until the member agrees to the new price', async () => {
  const { person, card } = await renews()
  try {
    await becomes(8900)
    await mailsTo(person)
    await isBeforeEnd(person, 6.9)
    const { openInvoice, renewal } = await membershipOf(person)
    expect(openInvoice).toMatchObject({ amountCents: 8900, chargeAt: null })
    expect(renewal).toMatchObject({ at: null, hold: 'price', amountCents: 8900 })
    const [mail] = await mailsTo(person)
    expect(mail).toContain('Your card was not charged for it')
    expect(mail).toContain('we never charge your card without your agreement')
    expect(await agrees(person, 'month', 7900)).toFailWith(409, renewalMessages.otherPrice)
    expect(await agrees(person, 'year', 79_000)).toFailWith(409, renewalMessages.noCard)
    const { renewal: agreed } = (await agrees(person, 'month', 8900)).body
    expect(agreed).toMatchObject({ hold: null })
    expect((await mailsTo(person))[0]).toContain(`charged for your membership on ${siteDate(agreed.at)}`)
    await isBeforeEnd(person, -6.99)
    expect(outside.cards.charges.find((charge) => charge.card === card)).toMatchObject({ amount: 8900 })
  } finally {
    await becomes(7900)
  }
})

test('a charge that could not be announced in time becomes an invoice', async () => {
  const { person, card } = await renews()
  await passes(person, 8)
  await rows(
    `update memberships set period_end = now() - interval '1 day', due_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
  await mailsTo(person)
  await passes(person, 0)
  const { openInvoice, renewal } = await membershipOf(person)
  expect(openInvoice?.chargeAt).toBeNull()
  expect(renewal).toMatchObject({ at: null, hold: 'late' })
  expect((await mailsTo(person))[0]).toContain(`Your membership invoice ${openInvoice?.reference} is here`)
  await passes(person, 3)
  expect(outside.cards.charges.some((charge) => charge.card === card)).toBe(false)
})

test('a lower price is charged without asking again', async () => {
  const { person, card } = await renews()
  try {
    await becomes(6900)
    await isBeforeEnd(person, 6.9)
    await isBeforeEnd(person, 0.001)
    expect(outside.cards.charges.find((charge) => charge.card === card)).toMatchObject({ amount: 6900 })
  } finally {
    await becomes(7900)
  }
})

test('a card that expires before the charge is not charged, and the member is notified in time', async () => {
  const { person } = await renews()
  await rows(`update saved_cards set expires = '2020-01' where user_id = $1`, [person.id])
  await mailsTo(person)
  await isBeforeEnd(person, 6.9)
  expect(await membershipOf(person)).toMatchObject({
    openInvoice: { chargeAt: null },
    renewal: { hold: 'expired' },
  })
  expect((await mailsTo(person))[0]).toContain('Your card expires before it is due')
})

test('a member without a confirmed address is not charged and gets an invoice', async () => {
  const { person } = await renews()
  await rows('update users set email_verified_at = null where id = $1', [person.id])
  await isBeforeEnd(person, 6.9)
  expect(await membershipOf(person)).toMatchObject({
    openInvoice: { chargeAt: null },
    renewal: { hold: 'mail' },
  })
})

test('a year by card is announced in time and continues by months at the agreed price', async () => {
  const { person, card } = await renews('paystack', 'year')
  expect((await membershipOf(person)).renewal).toMatchObject({
    plan: { period: 'month' },
    amountCents: 7900,
    hold: null,
  })
  await mailsTo(person)
  await isBeforeEnd(person, 78)
  const [notificationsOf] = await mailsTo(person)
  expect(notificationsOf).toContain('another year, or monthly by card?')
  expect(notificationsOf).toContain('month to month, by your card at the monthly price')
  await isBeforeEnd(person, 6.9)
  expect((await membershipOf(person)).openInvoice).toMatchObject({ period: 'month', amountCents: 7900 })
  await isBeforeEnd(person, 0.001)
  expect(outside.cards.charges.filter((charge) => charge.card === card)).toMatchObject([{ amount: 7900 }])
})

test('another year is charged only with its own consent, and is announced between 40 and 80 business days before', async () => {
  const { person, card } = await renews('paystack', 'year')
  await person.post('/api/users/me/membership/another-year')
  expect((await membershipOf(person)).renewal).toMatchObject({
    plan: { period: 'year' },
    at: null,
    hold: 'price',
  })
  expect((await agrees(person, 'year', 79_000)).body.renewal).toMatchObject({
    amountCents: 79_000,
    hold: null,
  })
  await mailsTo(person)
  await isBeforeEnd(person, 78)
  expect((await mailsTo(person))[0]).toContain('Your card will be charged for another year: R')
  await isBeforeEnd(person, 6.9)
  await isBeforeEnd(person, 0.001)
  expect(outside.cards.charges.filter((charge) => charge.card === card)).toMatchObject([{ amount: 79_000 }])
  expect(await membershipOf(person)).toMatchObject({
    state: 'active',
    plan: { period: 'year' },
    renewsYearly: false,
  })
  expect((await attemptsOf(person)).map(({ state }) => state)).toEqual(['paid', 'paid'])
})
