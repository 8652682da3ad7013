import { beforeAll, expect, test } from 'vitest'
import { founder, password, rows, testApp, type Person } from '#app/testing.ts'
import { renewalMessages } from '#features/market/payments/saved-cards.copy.ts'
import {
  forgetAtProvider,
  forgetLeftCards,
} from '#features/market/payments/server/saved-cards/saved-cards.jobs.ts'
import { cardsOf, forgets, mailed, outside, pays, renews, takesCards, yes } from './testing/card-testing.ts'
import { isBeforeEnd, joins, membershipOf } from './testing/membership-testing.ts'

let admin: Person

takesCards()
beforeAll(async () => {
  admin = await founder()
})

const stops = (person: Person) => person.del('/api/users/me/membership/card')

test('after renewal is stopped, nothing is charged, the provider deletes the card, and the next period is invoiced', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  expect((await stops(person)).body).toMatchObject({
    state: 'active',
    renewal: null,
    openInvoice: { chargeAt: null },
  })
  expect(await stops(person)).toFailWith(409, renewalMessages.noCard)
  expect(await forgets()).toEqual([card])
  expect(await cardsOf(person)).toMatchObject([{ sealed: null, brand: null, lastFour: null, expires: null }])
  await isBeforeEnd(person, 0.001)
  expect(outside.cards.charges.some((charge) => charge.card === card)).toBe(false)
})

test('a card deletion that the provider does not answer is retried, and one it no longer knows counts as done', async () => {
  const { person } = await renews()
  await stops(person)
  outside.replies['/customer/authorization/deactivate'] = { status: 500, body: 'oops' }
  await expect(forgets()).rejects.toThrow('answered 500')
  expect((await cardsOf(person))[0].sealed).not.toBeNull()
  const other = await renews()
  await stops(other.person)
  outside.replies['/customer/authorization/deactivate'] = {
    status: 404,
    body: '{"message":"Authorization code not found."}',
  }
  await forgets()
  expect((await cardsOf(other.person))[0].sealed).toBeNull()
})

test('a new card replaces the old one, and a card used again is not deleted', async () => {
  const { person, card } = await renews()
  await stops(person)
  await isBeforeEnd(person, 6.9)
  const again = () => person.post('/api/users/me/membership/checkout', { method: 'paystack', ...yes() })
  expect((await again()).status).toBe(200)
  await pays(person, 'paystack', card, { last4: '1111' })
  expect(await forgets()).toEqual([])
  expect((await membershipOf(person)).renewal).toMatchObject({ card: { lastFour: '1111' } })
  await rows('update membership_invoices set charge_at = null where user_id = $1', [person.id])
  await isBeforeEnd(person, 6.9)
  await again()
  await pays(person, 'paystack', 'AUTH_other', { last4: '2222' })
  expect(await forgets()).toEqual([card])
  expect((await membershipOf(person)).renewal).toMatchObject({ card: { lastFour: '2222' } })
})

test('the card is deleted when the membership ends, is withdrawn from or is revoked', async () => {
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['over', async (person) => (await person.del('/api/users/me/membership'), isBeforeEnd(person, -0.1))],
    ['withdrawn', (person) => person.post('/api/users/me/membership/withdraw')],
    [
      'revoked',
      (person) => admin.post(`/api/admin/membership/members/${person.id}/revoke`, { reason: 'Spam' }),
    ],
  ]
  for (const [how, end] of ends) {
    const { person, card } = await renews()
    await end(person)
    expect(await membershipOf(person), how).toMatchObject({ state: 'ended', renewal: null })
    expect(await forgets(), how).toContain(card)
    expect((await cardsOf(person))[0].sealed, how).toBeNull()
  }
})

test('deleting the account deletes the card at the provider and here', async () => {
  const { person, card } = await renews()
  const [{ id }] = await cardsOf(person)
  await person.send('DELETE', '/api/users/me', { password })
  expect(await forgets()).toEqual([card])
  expect(await rows('select 1 from saved_cards where id = $1', [id])).toEqual([])
  expect(await rows('select 1 from card_renewal_consents where card_id = $1', [id])).toEqual([])
})

test('a card that could not be deleted for days is tried again, and a card that was never paid with is dropped', async () => {
  const { person, card } = await renews()
  await stops(person)
  const other = await mailed()
  await joins(other, 'month', { method: 'paystack', ...yes() })
  await rows(`delete from jobs where name = $1`, [forgetAtProvider.name])
  await rows(
    `update saved_cards set ended_at = ended_at - interval '5 days', created_at = created_at - interval '31 days'
    where user_id = any($1)`,
    [[person.id, other.id]],
  )
  const { db, config } = await testApp()
  await forgetLeftCards.run({ db, config })
  expect(await forgets()).toEqual([card])
  expect(await cardsOf(other)).toEqual([])
})
