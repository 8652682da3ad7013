import { beforeAll, expect, test } from 'vitest'
import { drift, founder } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { orderMessages } from '../../copy.ts'
import { opensShop, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  ledgerOf,
  notificationsOf,
  sendsWebhook,
  toPay,
} from './card-testing.ts'

const outside = imitateProviders()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside)
  await founder()
  shop = await opensShop('Egoli Grow', { vatNumber: '4123456789' })
  await connects(shop, 'paystack')
})

async function paid() {
  const order = await toPay(shop)
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents))
  const refunds = (body: object = {}) => shop.owner.post(`/api/orders/${order.id}/refund`, body)
  const reports = (event: string, amount: number, name: string | null = null) =>
    sendsWebhook(`refund.${event}`, {
      status: event,
      refund_reference: name,
      transaction_reference: order.reference,
      amount: `${amount}`,
      currency: 'ZAR',
    })
  return { ...order, refunds, reports }
}
const kindsOf = async (id: number) => (await ledgerOf(id)).map(({ kind, amountCents }) => [kind, amountCents])

test('a refund that failed is owed again, both sides are notified, and the seller pays it by hand', async () => {
  const { buyer, id, totalCents, refunds, reports } = await paid()
  await refunds()
  expect((await reports('failed', totalCents)).status).toBe(200)
  await reports('failed', totalCents)
  expect(await kindsOf(id)).toEqual([
    ['payment', totalCents],
    ['refund', totalCents],
    ['failed-refund', totalCents],
    ['owed', totalCents],
  ])
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'refunded', paymentStatus: 'refund-owed' })
  expect((await notificationsOf(buyer, id))[0]).toMatch(
    /^A refund did not go through: it, .* owes it to you again/,
  )
  expect((await notificationsOf(shop.owner, id))[0]).toMatch(/^A refund did not go through: it, .*Paystack/)
  expect((await detailFor(shop.owner, id)).moves).toEqual(['refund'])
  const { toDo } = (await shop.owner.get(`/api/businesses/${shop.id}/sales`)).body
  expect(toDo.refund).toBe(1)

  expect((await refunds({ byHand: true })).body).toMatchObject({
    state: 'refunded',
    paymentStatus: 'refunded',
  })
  expect((await detailFor(buyer, id)).creditNotes).toMatchObject([{ amountCents: totalCents }])
  expect(await refunds({ byHand: true })).toFailWith(409, orderMessages.notNow)
  expect(await drift()).toEqual([])
})

test('the statement has a failed refund once: its VAT is that of the credit note', async () => {
  const own = await opensShop('Books', { vatNumber: '4123456789' })
  await connects(own, 'paystack')
  const order = await toPay(own)
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents))
  const refunds = (body: object) => own.owner.post(`/api/orders/${order.id}/refund`, body)
  await refunds({})
  const failed = { transaction_reference: order.reference, amount: order.totalCents, currency: 'ZAR' }
  await sendsWebhook('refund.failed', failed)
  const totals = async () => (await own.owner.get(`/api/businesses/${own.id}/statement`)).body.totals[0]
  expect(await totals()).toMatchObject({ refundedCents: 0, netCents: order.totalCents })
  await refunds({ byHand: true })
  expect(await totals()).toMatchObject({ refundedCents: order.totalCents, netCents: 0, vatCents: 0 })
})

test('a part that failed, of a refund that was owed or was not, is owed again and can be sent again', async () => {
  const free = await paid()
  await free.refunds({ amountCents: 700 })
  await free.reports('failed', 700)
  expect(await detailFor(free.buyer, free.id)).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect((await free.refunds({ amountCents: 700 })).body).toMatchObject({ paymentStatus: 'part-refunded' })
  expect(outside.said.filter(({ path }) => path === '/refund')).toHaveLength(2)

  const owed = await paid()
  await owed.buyer.post(`/api/orders/${owed.id}/cancel`)
  await owed.refunds()
  await owed.reports('failed', owed.totalCents)
  expect((await kindsOf(owed.id)).map(([kind]) => kind)).toEqual([
    'payment',
    'owed',
    'refund',
    'failed-refund',
  ])
  expect(await detailFor(owed.buyer, owed.id)).toMatchObject({ paymentStatus: 'refund-owed' })
  expect(await drift()).toEqual([])
})

test('a failure changes nothing that was not recorded, and one that arrives late or twice counts once', async () => {
  const other = await paid()
  await other.reports('failed', other.totalCents, 'of nobody')
  expect(await kindsOf(other.id)).toEqual([['payment', other.totalCents]])

  const byHand = await paid()
  await byHand.refunds({ byHand: true })
  await byHand.reports('failed', byHand.totalCents)
  expect(await detailFor(byHand.buyer, byHand.id)).toMatchObject({ paymentStatus: 'refunded' })

  const lost = await paid()
  outside.replies['/refund'] = { status: 502, body: '' }
  await lost.refunds()
  await lost.reports('failed', lost.totalCents)
  expect(await detailFor(shop.owner, lost.id)).toMatchObject({
    paymentStatus: 'paid',
    refundsBy: { isUnclear: false },
  })

  const healed = await paid()
  outside.replies = {}
  await healed.refunds()
  await healed.reports('failed', healed.totalCents, 'a')
  await healed.reports('processed', healed.totalCents, 'b')
  await healed.reports('failed', healed.totalCents, 'a')
  expect(await detailFor(healed.buyer, healed.id)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await drift()).toEqual([])
})

test('a refund that is slow and one that needs the seller are shown differently', async () => {
  const { buyer, id, totalCents, refunds, reports } = await paid()
  await refunds()
  const notice = async () => (await detailFor(shop.owner, id)).refundsBy?.notice
  expect(await notice()).toBeNull()
  await reports('pending', totalCents)
  expect(await notice()).toBe('delayed')
  await reports('needs-attention', totalCents)
  expect(await notice()).toBe('needs-attention')
  expect((await notificationsOf(shop.owner, id))[0]).toMatch(
    /^A refund needs something from you: it, Paystack/,
  )
  expect(await detailFor(buyer, id)).toMatchObject({ paymentStatus: 'refunded', refundsBy: null })
  await reports('processed', totalCents, 'done')
  expect(await notice()).toBeNull()
})
