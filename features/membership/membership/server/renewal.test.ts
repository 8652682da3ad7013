import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, type Person } from '#app/testing.ts'
import { renewalVersion } from '#features/market/payments/saved-cards.contract.ts'
import { renewalMessages } from '#features/market/payments/saved-cards.copy.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { consentCopy } from '../copy.ts'
import {
  cardsOf,
  forgets,
  mailed,
  mailsTo,
  outside,
  pays,
  renews,
  takesCards,
  yes,
} from './testing/card-testing.ts'
import { isBeforeEnd, joins, passes, planOf, plansOf, membershipOf } from './testing/membership-testing.ts'

let admin: Person

takesCards()
beforeAll(async () => {
  admin = await founder()
})

const agreed = consentCopy.month(formatMoney(7900, 'ZAR'))
const visa = { provider: 'paystack', brand: 'visa', lastFour: '4242', expires: '2031-07' }

test('a member who agrees and pays by card renews with it, and the text of the consent is stored', async () => {
  expect((await plansOf(admin)).canRenew).toBe(true)
  const { person } = await renews()
  const { renewal, periodEnd } = await membershipOf(person)
  expect(renewal).toMatchObject({
    card: visa,
    at: periodEnd,
    amountCents: 7900,
    hold: null,
    isUnderWay: false,
  })
  const consents = await rows(
    `select plan_id, currency, price_cents, version, words from card_renewal_consents join saved_cards on saved_cards.id = card_id where user_id = $1`,
    [person.id],
  )
  const planId = await planOf(person, 'month')
  expect(consents).toEqual([
    { planId, currency: 'ZAR', priceCents: 7900, version: renewalVersion, words: agreed },
  ])
})

test('without consent no card is saved, whatever the provider reports', async () => {
  const person = await mailed()
  await joins(person, 'month', { method: 'paystack' })
  await pays(person, 'paystack', 'AUTH_unasked')
  expect(await membershipOf(person)).toMatchObject({ state: 'active', renewal: null })
  expect(await cardsOf(person)).toEqual([])
  const [asked] = outside.said.filter(({ path }) => path === '/transaction/initialize')
  expect(JSON.parse(asked?.body ?? '')).not.toHaveProperty('channels')
})

test('a card that the provider does not allow to be charged again is not saved', async () => {
  const person = await mailed()
  await joins(person, 'month', { method: 'paystack', ...yes() })
  await pays(person, 'paystack', 'AUTH_once', { reusable: false })
  expect(await membershipOf(person)).toMatchObject({ state: 'active', renewal: null })
})

test('PayFast saves the card if the signed form asks for it, and reports nothing about it', async () => {
  const { person } = await renews('payfast')
  const nothingKnown = { provider: 'payfast', brand: null, lastFour: null, expires: null }
  expect((await membershipOf(person)).renewal?.card).toEqual(nothingKnown)
  const other = await mailed()
  const asked = await joins(other, 'month', { method: 'payfast', ...yes() })
  expect(asked.body.checkout.fields).toMatchObject({ subscription_type: '2' })
  const plain = await joins(await mailed(), 'month', { method: 'payfast' })
  expect(plain.body.checkout.fields).not.toHaveProperty('subscription_type')
})

test('a consent is accepted only for the current text and price, with a card and a confirmed address', async () => {
  const person = await mailed()
  const joinsWith = (more: object, renewal: object = {}) =>
    joins(person, 'month', { method: 'paystack', renewal: { ...yes().renewal, ...renewal }, ...more })
  expect(await joinsWith({}, { version: '2020-01-01' })).toFailWith(400, renewalMessages.oldWords)
  expect(await joinsWith({}, { priceCents: 7899 })).toFailWith(409, renewalMessages.otherPrice)
  expect(await joinsWith({ method: 'eft' })).toFailWith(400, renewalMessages.onlyCards)
  const unconfirmed = await member('unconfirmed')
  await unconfirmed.setsAddress('unconfirmed@example.co.za')
  expect(await joins(unconfirmed, 'month', { method: 'paystack', ...yes() })).toFailWith(
    400,
    renewalMessages.needsConfirmed,
  )
  for (const one of [person, unconfirmed]) expect(await membershipOf(one)).toMatchObject({ state: 'none' })
})

test('a card token is encrypted and never shown, not in responses, the export or the admin’s view', async () => {
  const { person, card } = await renews()
  const [row] = await cardsOf(person)
  expect(row.sealed).toEqual(expect.any(String))
  expect(JSON.stringify(row)).not.toContain(card)
  const exported = await person.post('/api/users/me/export', { password })
  expect(JSON.parse(exported.text).membershipCards).toMatchObject([
    {
      brand: 'visa',
      last_four: '4242',
      expires: '2031-07',
      agreedTo: [{ words: agreed }],
    },
  ])
  const members = await admin.get('/api/admin/membership/members')
  expect(members.body.find(({ id }: { id: number }) => id === person.id)).toMatchObject({
    renewsByCard: true,
  })
  expect(members.text).not.toContain('4242')
  for (const { text } of [exported, members, await person.get('/api/users/me/membership')]) {
    expect(text).not.toContain(card)
    expect(text).not.toContain(row.sealed)
  }
})

test('after cancelling nothing is charged; after resuming, the charge is announced again and made seven days later', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  await person.del('/api/users/me/membership')
  expect(await membershipOf(person)).toMatchObject({
    openInvoice: null,
    renewal: { at: null, hold: 'cancelled' },
  })
  await isBeforeEnd(person, 3)
  await person.post('/api/users/me/membership/resume')
  await mailsTo(person)
  await passes(person, 0)
  const { openInvoice, periodEnd } = await membershipOf(person)
  const days = (Date.parse(openInvoice?.chargeAt ?? '') - Date.now()) / dayMs
  expect(days).toBeGreaterThan(6.9)
  expect((await mailsTo(person))[0]).toContain(
    `charged for your membership on ${siteDate(openInvoice?.chargeAt ?? null)}`,
  )
  await passes(person, 4)
  expect(await membershipOf(person)).toMatchObject({ state: 'past_due' })
  expect(await mailsTo(person)).toEqual([])
  await passes(person, 3.1)
  expect(outside.cards.charges.filter((charge) => charge.card === card)).toHaveLength(1)
  const after = await membershipOf(person)
  expect(after).toMatchObject({ state: 'active', openInvoice: null })
  expect(Date.parse(after.periodEnd ?? '')).toBeGreaterThan(Date.parse(periodEnd ?? ''))
})

test('a payment for a cancelled invoice is owed back, and its card is not saved', async () => {
  const person = await mailed()
  await joins(person, 'month', { method: 'paystack', ...yes() })
  await person.del('/api/users/me/membership')
  await pays(person, 'paystack', 'AUTH_late')
  expect(await membershipOf(person)).toMatchObject({ state: 'ended', renewal: null })
  expect(await forgets()).toEqual(['AUTH_late'])
})
