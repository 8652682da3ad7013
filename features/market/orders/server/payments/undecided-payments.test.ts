import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice } from '#features/market/payments/server/testing.ts'
import { askForLatePayments } from '#features/membership/membership/server/membership.jobs.ts'
import { orderLimits } from '../../contract.ts'
import { orderMessages } from '../../copy.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { opensShop, stockOf, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  ledgerOf,
  notificationsOf,
  opensPage,
  postNotice,
  sendsWebhook,
  toPay,
} from './card-testing.ts'

const outside = imitateProviders()
let shop: Shop
let fast: Shop

beforeAll(async () => {
  await startSiteWith(outside)
  await founder()
  shop = await opensShop('Egoli Grow')
  await connects(shop, 'paystack')
  fast = await opensShop('Fast')
  await connects(fast, 'payfast')
})

/** The provider has the money, and its message does not arrive. */
const paysAt = (reference: string, amount: number) =>
  outside.cards.charges.push({ id: (ids += 1), reference, amount, card: 'x', declined: null })
let ids = 9_000_000

const asksFor = (reference: string) =>
  outside.said.filter(({ path }) => path === `/transaction/verify/${reference}`).length

async function deadlinePasses(id: number) {
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [id])
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
}

test('an order that was paid is not cancelled when its webhook is missing: each provider page is asked first', async () => {
  const one = await toPay(shop)
  paysAt(one.reference, one.totalCents)
  await deadlinePasses(one.id)
  expect(await detailFor(one.buyer, one.id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  expect(await stockOf(one.product)).toEqual([7, 3])

  const older = await toPay(shop)
  await opensPage(older.buyer, older.id)
  paysAt(older.reference, older.totalCents)
  await deadlinePasses(older.id)
  expect(await detailFor(older.buyer, older.id)).toMatchObject({ state: 'paid' })

  const byEft = await toPay(shop)
  await byEft.buyer.post(`/api/orders/${byEft.id}/eft`)
  paysAt(byEft.reference, byEft.totalCents)
  await deadlinePasses(byEft.id)
  expect(await detailFor(byEft.buyer, byEft.id)).toMatchObject({ state: 'paid' })

  const atPayfast = await toPay(fast)
  paysAt(atPayfast.reference, atPayfast.totalCents)
  await deadlinePasses(atPayfast.id)
  expect(await detailFor(atPayfast.buyer, atPayfast.id)).toMatchObject({ state: 'paid' })

  const unpaid = await toPay(shop)
  await deadlinePasses(unpaid.id)
  expect(asksFor(unpaid.reference)).toBe(1)
  expect(await detailFor(unpaid.buyer, unpaid.id)).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'unpaid',
  })
  expect(await stockOf(unpaid.product)).toEqual([10, 0])
  expect(await drift()).toEqual([])
})

test('looking asks about every page that was opened, for the buyer and the seller, and changes nothing twice', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const second = await opensPage(buyer, id)
  expect(await detailFor(shop.owner, id)).toMatchObject({ paymentCheck: 'paystack', card: null })
  const data = charge(reference, totalCents)
  outside.replies[`/transaction/verify/${reference}`] = {
    status: 200,
    body: JSON.stringify({ status: true, data }),
  }
  const at = `/api/orders/${id}/card/look`
  const answers = await Promise.all([buyer.post(at), shop.owner.post(at), buyer.post(at)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asksFor(second)).toBeGreaterThan(0)
  await sendsWebhook('charge.success', data)
  await sendsWebhook('charge.failed', charge(second, totalCents, { status: 'failed' }))
  await sendsWebhook('charge.success', data)
  expect(await detailFor(buyer, id)).toMatchObject({
    state: 'paid',
    paymentStatus: 'paid',
    paymentCheck: null,
  })
  expect(await ledgerOf(id)).toHaveLength(1)
  expect(await (await member('other')).post(at)).toFailWith(404, orderMessages.missing)
})

test('looking at an order that was cancelled within a week finds a payment, which is owed back', async () => {
  const cancelled = async (days: number) => {
    const order = await toPay(shop)
    await order.buyer.post(`/api/orders/${order.id}/cancel`, {})
    paysAt(order.reference, order.totalCents)
    await rows(`update orders set created_at = now() - $2 * interval '1 day' where id = $1`, [order.id, days])
    return order
  }
  const late = await cancelled(orderLimits.lookDays - 1)
  expect(await detailFor(late.buyer, late.id)).toMatchObject({ state: 'cancelled', paymentCheck: 'paystack' })
  expect((await late.buyer.post(`/api/orders/${late.id}/card/look`)).body).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
    paymentCheck: null,
  })
  expect((await notificationsOf(late.buyer, late.id))[0]).toMatch(/after it was cancelled/)
  expect((await notificationsOf(shop.owner, late.id))[0]).toMatch(/after it was cancelled/)

  const old = await cancelled(orderLimits.lookDays + 1)
  expect(await detailFor(old.buyer, old.id)).toMatchObject({ paymentCheck: null })
  await old.buyer.post(`/api/orders/${old.id}/card/look`)
  expect(asksFor(old.reference)).toBe(0)
})

test('a payment that PayFast lists only after a day is found once more, and one that is too old is left alone', async () => {
  const aged = async (hours: number) => {
    const order = await toPay(fast)
    await order.buyer.post(`/api/orders/${order.id}/cancel`, {})
    paysAt(order.reference, order.totalCents)
    await rows(
      `update payment_attempts set created_at = now() - $2 * interval '1 hour' where reference = $1`,
      [order.reference, hours],
    )
    return order
  }
  const [fresh, day, old] = [await aged(2), await aged(26), await aged(5 * 24)]
  const { db, config } = await testApp()
  await askForLatePayments.run({ db, config })
  expect(await detailFor(fresh.buyer, fresh.id)).toMatchObject({ paymentStatus: 'unpaid' })
  expect(await detailFor(day.buyer, day.id)).toMatchObject({ paymentStatus: 'refund-owed' })
  expect(await detailFor(old.buyer, old.id)).toMatchObject({ paymentStatus: 'unpaid' })
})

test('a payment page can be opened ten times, so that each can be asked for', async () => {
  const { buyer, id } = await toPay(shop)
  await rows(
    `insert into payment_attempts (provider, reference, purpose, subject_id, currency, amount_cents)
     select 'paystack', 'HV-many-' || n, 'order', $1::bigint, 'ZAR', 100 from generate_series(2, $2::int) n`,
    [id, orderLimits.cardPages],
  )
  expect(await buyer.post(`/api/orders/${id}/card`)).toFailWith(409, orderMessages.manyPages)
})

test('the seller sees whether a message of the provider ever arrived', async () => {
  const own = await opensShop('Mistyped')
  await connects(own, 'paystack')
  const connected = async (one: Shop) =>
    (await one.owner.get(`/api/businesses/${one.id}/card`)).body.connected
  const order = await toPay(own)
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents), 'sk_test_forged')
  expect((await connected(own)).webhookAt).toBeNull()
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents))
  expect(Date.parse((await connected(own)).webhookAt)).toBeGreaterThan(Date.now() - 60_000)

  const second = await opensShop('Second')
  await connects(second, 'payfast')
  const paid = await toPay(second)
  const said = { m_payment_id: paid.reference, merchant_id: '10000999', amount_gross: '1.00' }
  await postNotice('payfast', payfastNotice(said))
  expect(Date.parse((await connected(second)).webhookAt)).toBeGreaterThan(Date.now() - 60_000)
})
