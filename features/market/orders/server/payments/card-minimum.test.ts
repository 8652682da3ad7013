import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows } from '#app/testing.ts'
import {
  imitateProviders,
  startSiteWith,
  payfastKeys,
} from '#features/market/payments/server/providers-testing.ts'
import { termsVersion } from '../../contract.ts'
import { checkoutOf, opensShop, sells, wants, type Shop } from '../testing.ts'
import { connects, detailFor } from './card-testing.ts'

const outside = imitateProviders()
let fast: Shop
const problem = /^PayFast takes no payments below R.5\.$/

beforeAll(async () => {
  await startSiteWith(outside, payfastKeys)
  await founder()
  fast = await opensShop('Fast', { deliveryCents: 300, freeFromCents: null })
  await connects(fast, 'payfast')
})

async function inCart(price: string, shop: Shop = fast) {
  const buyer = await member('buyer')
  await buyer.setsAddress(`${buyer.username}@example.co.za`)
  await wants(buyer, await sells(shop, 'Sticker', price))
  const card = (await buyer.get('/api/checkout')).body.sellers[0].card
  const places = (fulfilment: 'delivery' | 'collection') =>
    buyer.post('/api/orders', checkoutOf([shop], { method: 'card', fulfilment }))
  return { buyer, card, places }
}

test('PayFast is not offered for less than R5, with or without the delivery', async () => {
  const little = await inCart('1.99')
  expect(little.card.problem).toMatch(problem)
  for (const way of ['delivery', 'collection'] as const) {
    const refused = await little.places(way)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(problem)
  }
  const withDelivery = await inCart('2.50')
  expect(withDelivery.card.problem).toBeNull()
  expect((await withDelivery.places('collection')).status).toBe(409)
  expect((await withDelivery.places('delivery')).status).toBe(201)
  expect((await (await inCart('5.00')).places('collection')).status).toBe(201)
})

test('Paystack has no such minimum', async () => {
  const shop = await opensShop('Stack')
  await connects(shop, 'paystack')
  expect((await (await inCart('1.00', shop)).places('collection')).status).toBe(201)
})

test('the page of an order below R5 says so, and opens no payment page', async () => {
  const { buyer, places } = await inCart('5.00')
  const { id } = (await places('collection')).body[0]
  await rows(`update orders set items_cents = 499, total_cents = 499 where id = $1`, [id])
  expect((await detailFor(buyer, id)).card?.problem).toMatch(problem)
  const refused = await buyer.post(`/api/orders/${id}/card`)
  expect([refused.status, problem.test(refused.body.message)]).toEqual([409, true])
})

test('a membership below R5 is not paid through PayFast', async () => {
  await rows(`update membership_plans set price_cents = 499 where currency = 'ZAR' and period = 'month'`)
  const person = await member('cheap')
  await person.setsAddress(`${person.username}@example.co.za`)
  const { plans, methods } = (await person.get('/api/membership/plans')).body
  expect(methods).toEqual(['eft'])
  const plan = plans.find(({ period }: { period: string }) => period === 'month')
  const join = { planId: plan.id, method: 'payfast', acceptsTerms: true, termsVersion }
  expect((await person.post('/api/users/me/membership', join)).body.message).toMatch(problem)
})
