import { beforeAll, expect, test } from 'vitest'
import { founder, me, rows, testApp, type Person } from '#app/testing.ts'
import { holdCards } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { chargesOf, mailsTo, outside, renews, sentOf, takesCards } from './testing/card-testing.ts'
import { isBeforeEnd, passes, membershipOf, notificationsOf } from './testing/membership-testing.ts'

let admin: Person

takesCards()
beforeAll(async () => {
  admin = await founder()
})

test('after a restore, a card that may have been charged since the backup is not charged', async () => {
  const { person, card } = await renews('paystack')
  await isBeforeEnd(person, 6.9)
  await isBeforeEnd(person, 0.9)
  await holdCards((await testApp()).db)
  await isBeforeEnd(person, 0.001)
  expect(sentOf(card)).toEqual([])
  expect((await membershipOf(person)).openInvoice).toMatchObject({ amountCents: 7900, chargeAt: null })
})

test('a declined card is announced with advice, the invoice can be paid by hand, and the card is charged again on the third day of grace', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  await mailsTo(person)
  outside.cards.bankReply = 'Insufficient Funds'
  await isBeforeEnd(person, 0.001)
  const declined = await membershipOf(person)
  expect(declined).toMatchObject({ state: 'active', renewal: { hold: 'declined' } })
  expect(declined.openInvoice?.chargeAt).not.toBeNull()
  const [mail] = await mailsTo(person)
  expect(mail).toContain(`Your card was declined for ${declined.openInvoice?.reference}: please pay it`)
  expect(mail).toContain(`We will try once more on ${siteDate(declined.openInvoice?.chargeAt ?? null)}.`)
  expect(mail).toContain('Pay with another card or by EFT before then')
  expect((await notificationsOf(person))[0]).toBe(
    `Your card was declined for ${declined.openInvoice?.reference}: please pay it`,
  )

  await passes(person, 0.1)
  expect(await membershipOf(person)).toMatchObject({ state: 'past_due' })
  expect((await me(person)).isPremium).toBe(true)
  expect(sentOf(card)).toHaveLength(1)
  await passes(person, 3)
  expect(sentOf(card)).toHaveLength(2)
  const after = await membershipOf(person)
  expect(after.openInvoice?.chargeAt).toBeNull()
  expect((await mailsTo(person)).at(-1)).toContain('We will not try again.')
  await passes(person, 1)
  expect(sentOf(card)).toHaveLength(2)

  await admin.post(`/api/admin/membership/invoices/${after.openInvoice?.id}/confirm`)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
})

test('when the second charge succeeds, the period continues without a gap', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.cards.bankReply = 'Insufficient Funds'
  await isBeforeEnd(person, 0.001)
  await passes(person, 0.1)
  const { openInvoice } = await membershipOf(person)
  outside.cards.bankReply = null
  await passes(person, 3)
  const after = await membershipOf(person)
  expect(sentOf(card)).toHaveLength(2)
  expect(after).toMatchObject({ state: 'active', openInvoice: null })
  const [{ start }] = await rows('select period_start as start from memberships where user_id = $1', [
    person.id,
  ])
  expect(Date.parse(start)).toBeLessThan(Date.parse(openInvoice?.periodStart ?? ''))
  expect((await chargesOf(person)).map(({ state }) => state)).toEqual(['failed', 'paid'])
})
