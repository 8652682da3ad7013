import { beforeAll, expect, test } from 'vitest'
import { founder, rows, testApp } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { orderLimits } from '../../contract.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { opensShop, stockOf, type Shop } from '../testing.ts'
import { connects, detailFor, opensPage, toPay } from './card-testing.ts'

const outside = imitateProviders()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside)
  await founder()
  shop = await opensShop('Egoli Grow')
  await connects(shop, 'paystack')
})

async function deadlinePasses(id: number) {
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [id])
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
}

test('an order whose provider does not answer, rejects the key or is still deciding does not expire for six hours, and then does', async () => {
  const pending = { status: true, data: { status: 'pending' } }
  for (const reply of [
    { status: 502, body: '' },
    { status: 401, body: '{"status":false,"message":"Invalid key"}' },
    { status: 429, body: '' },
    'deaf' as const,
    { status: 200, body: JSON.stringify(pending) },
  ]) {
    const { buyer, id, product, reference } = await toPay(shop)
    outside.replies[`/transaction/verify/${reference}`] = reply
    await deadlinePasses(id)
    expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', paymentStatus: 'unpaid' })
    const [{ minutes }] = await rows(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from orders where id = $1`,
      [id],
    )
    expect(minutes).toBe(orderLimits.askAgainMinutes)

    await rows(
      `update payment_attempts set unanswered_since = now() - interval '5 hours' where reference = $1`,
      [reference],
    )
    await deadlinePasses(id)
    expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed' })
    await rows(
      `update payment_attempts set unanswered_since = now() - interval '7 hours' where reference = $1`,
      [reference],
    )
    await deadlinePasses(id)
    expect(await detailFor(buyer, id)).toMatchObject({ state: 'cancelled' })
    expect(await stockOf(product)).toEqual([10, 0])
  }
})

test('a provider that answers again starts its six hours again', async () => {
  const { buyer, id, reference } = await toPay(shop)
  const at = `/transaction/verify/${reference}`
  outside.replies[at] = { status: 502, body: '' }
  await deadlinePasses(id)
  outside.replies = {}
  await opensPage(buyer, id)
  const second = await opensPage(buyer, id)
  outside.replies[`/transaction/verify/${second}`] = { status: 502, body: '' }
  await deadlinePasses(id)
  const since = await rows(
    `select unanswered_since is null as is_answered from payment_attempts where subject_id = $1 and purpose = 'order' order by id`,
    [id],
  )
  expect(since.map(({ isAnswered }) => isAnswered)).toEqual([true, true, false])
})
