import { beforeAll, expect, test } from 'vitest'
import { founder, rows, type Person } from '#app/testing.ts'
import { payfastNotice } from '#features/market/payments/server/testing.ts'
import {
  charging,
  chargesOf,
  postNotice,
  ledgerOf,
  outside,
  renews,
  sentOf,
  takesCards,
} from './testing/card-testing.ts'
import { isBeforeEnd, passes, membershipOf, notificationsOf } from './testing/membership-testing.ts'

takesCards()
beforeAll(async () => {
  await founder()
})

test('a charge whose answer was lost is looked up and not sent again', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = 'hangUp'
  await isBeforeEnd(person, 0.001)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', renewal: { isUnderWay: true } })
  await passes(person, 1 / 1440 / 2)
  expect(await membershipOf(person)).toMatchObject({ renewal: { isUnderWay: true } })
  await passes(person, 2 / 1440)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
  expect(sentOf(card)).toHaveLength(1)
  expect(await ledgerOf(person)).toHaveLength(2)
})

test('PayFast: a charge whose answer was lost is found in the transaction list', async () => {
  const { person, card } = await renews('payfast')
  await isBeforeEnd(person, 6.9)
  outside.replies[`/subscriptions/${card}/adhoc`] = 'hangUp'
  await isBeforeEnd(person, 0.001)
  expect(await membershipOf(person)).toMatchObject({ renewal: { isUnderWay: true } })
  await passes(person, 2 / 1440)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
  const [sent] = sentOf(card)
  const notice = payfastNotice({
    m_payment_id: sent?.reference ?? '',
    pf_payment_id: `${sent?.id}`,
    token: card,
  })
  expect((await postNotice('payfast', notice)).status).toBe(200)
  expect(await ledgerOf(person)).toHaveLength(2)
  expect(sentOf(card)).toHaveLength(1)
})

test.each(['paystack', 'payfast'] as const)(
  '%s: a charge that was recorded but never received counts as lost and is made once, under another reference',
  async (provider) => {
    const { person, card } = await renews(provider)
    await isBeforeEnd(person, 6.9)
    outside.replies[provider === 'paystack' ? charging : `/subscriptions/${card}/adhoc`] = 'deaf'
    await isBeforeEnd(person, 0.001)
    expect(await membershipOf(person)).toMatchObject({ renewal: { isUnderWay: true } })
    outside.replies = {}
    await passes(person, 10 / 1440)
    expect(sentOf(card)).toEqual([])
    await passes(person, 1.1)
    await passes(person, 1.1)
    expect(sentOf(card)).toHaveLength(1)
    expect((await chargesOf(person)).map(({ state, isSent }) => [state, isSent])).toEqual([
      ['failed', false],
      ['paid', true],
    ])
    expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
  },
)

test('when Paystack already knows the reference, the charge is looked up and its result accepted', async () => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = {
    status: 400,
    body: '{"status":false,"message":"Duplicate Transaction Reference"}',
    isDone: true,
  }
  await isBeforeEnd(person, 0.001)
  expect(sentOf(card)).toHaveLength(1)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
})

test.each([
  [
    'asks for its holder',
    { paused: true, reference: 'x', authorization_url: 'https://checkout.paystack.com/x' },
  ],
  ['says that it was left', { id: 7, status: 'abandoned', amount: 7900, currency: 'ZAR' }],
])('when Paystack %s, the charge counts as declined', async (_how, data) => {
  const { person } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = 'deaf'
  await isBeforeEnd(person, 0.001)
  const { reference } = (await chargesOf(person)).at(-1)
  const body = JSON.stringify({ status: true, message: 'x', data: { ...data, reference } })
  outside.replies[`/transaction/verify/${reference}`] = { status: 200, body }
  if ('paused' in data) await declinesAt(person, body)
  else await passes(person, 2 / 1440)
  expect((await notificationsOf(person))[0]).toContain('Your card was declined')
  expect((await membershipOf(person)).openInvoice?.chargeAt).not.toBeNull()
})

/** Repeats the charge and answers it with this body. */
async function declinesAt(person: Person, body: string) {
  await rows(`delete from payment_attempts where is_charge and state = 'started'`)
  outside.replies[charging] = { status: 200, body }
  await passes(person, 0)
}

test.each([
  ['answers 500', { status: 500, body: 'oops', isDone: true }],
  ['answers nonsense', { status: 200, body: '<html>', isDone: true }],
  ['is asked too often', { status: 429, body: '{}' }],
  ['does not know our key', { status: 401, body: '{"status":false,"message":"Invalid key"}' }],
])('when the provider %s, no decline is reported and nothing is charged twice', async (_how, reply) => {
  const { person, card } = await renews()
  await isBeforeEnd(person, 6.9)
  outside.replies[charging] = reply
  await isBeforeEnd(person, 0.001)
  expect((await notificationsOf(person))[0]).not.toContain('declined')
  await passes(person, 1 / 1440 / 10)
  expect(outside.said.filter(({ path }) => path === charging)).toHaveLength(1)
  outside.replies = {}
  await passes(person, 0.1)
  await passes(person, 0.1)
  expect(sentOf(card)).toHaveLength(1)
  expect(await membershipOf(person)).toMatchObject({ state: 'active', openInvoice: null })
  expect(await ledgerOf(person)).toHaveLength(2)
})
