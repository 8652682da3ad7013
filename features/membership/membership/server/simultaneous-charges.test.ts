import { beforeAll, expect, test } from 'vitest'
import { drift, founder, rows, testApp, type Person } from '#app/testing.ts'
import { chargeSavedCards } from './membership.jobs.ts'
import { cardsOf, charging, ledgerOf, outside, renews, sentOf, takesCards } from './testing/card-testing.ts'
import { isBeforeEnd, passes, membershipOf, notificationsOf } from './testing/membership-testing.ts'

let admin: Person

takesCards()
beforeAll(async () => {
  admin = await founder()
})

test('ten schedulers at once charge once', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  await rows(
    'update membership_invoices set charge_at = now() - make_interval(secs => 1) where user_id = $1 and charge_at is not null',
    [person.id],
  )
  const { db, config } = await testApp()
  await Promise.all(Array.from({ length: 10 }, () => chargeSavedCards.run({ db, config })))
  expect(sentOf(card)).toHaveLength(1)
  expect(await ledgerOf(person)).toHaveLength(2)
})

test('a charge of a different amount gives no period and no second charge, and the admins are notified', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = 'hangUp'
  await isBeforeEnd(person, 0.001)
  const charge = outside.cards.charges.at(-1)
  if (charge) charge.amount = 790
  await passes(person, 2 / 1440)
  expect((await ledgerOf(person)).map(({ amountCents }) => amountCents)).toEqual([7900, 790])
  expect((await notificationsOf(admin))[0]).toMatch(/was paid with another sum, R.7,90 instead of R.79$/)
  await passes(person, 1)
  expect(sentOf(card)).toHaveLength(1)
})

test('paying by hand while a charge is in progress owes the second payment back', async () => {
  const { person } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = 'hangUp'
  await isBeforeEnd(person, 0.001)
  const { openInvoice } = await membershipOf(person)
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  await passes(person, 2 / 1440)
  expect((await ledgerOf(person)).map(({ kind }) => kind)).toEqual(['payment', 'payment', 'payment', 'owed'])
  expect((await cardsOf(person)).length).toBe(1)
})

test('cancelling, stopping and charging at the same moment never makes an unrecorded charge', async () => {
  const { db, config } = await testApp()
  for (const action of ['membership', 'membership/card', 'membership', 'membership/card']) {
    const { person, card } = await renews()
    await isBeforeEnd(person, 6.9)
    await rows(
      'update membership_invoices set charge_at = now() - make_interval(secs => 1) where user_id = $1 and charge_at is not null',
      [person.id],
    )
    await Promise.all([chargeSavedCards.run({ db, config }), person.del(`/api/users/me/${action}`)])
    const lines = await ledgerOf(person)
    const charged = sentOf(card).length
    expect(lines.filter(({ kind }) => kind === 'payment')).toHaveLength(1 + charged)
    const { openInvoice } = await membershipOf(person)
    const isTaken = openInvoice === null && lines.every(({ kind }) => kind !== 'owed')
    const isOwed = lines.some(({ kind }) => kind === 'owed')
    expect(charged === 0 || isTaken || isOwed).toBe(true)
  }
  expect(await drift()).toEqual([])
})
