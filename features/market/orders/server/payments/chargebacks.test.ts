import { beforeAll, expect, test } from 'vitest'
import { drift, founder, testApp } from '#app/testing.ts'
import { paymentMessages } from '#features/market/payments/copy.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { opensShop, stockOf, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  disconnects,
  ledgerOf,
  notificationsOf,
  sellersKey,
  sendsWebhook,
  toPay,
} from './card-testing.ts'

const outside = imitateProviders()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside)
  await founder()
  shop = await opensShop('Egoli Grow')
  await connects(shop, 'paystack')
})

let disputes = 358_000
const dueAt = '2026-12-25T18:00:00.000Z'

async function disputed() {
  const order = await toPay(shop)
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents))
  const id = (disputes += 1)
  const reports = (event: string, more: object = {}, key = sellersKey) =>
    sendsWebhook(
      `charge.dispute.${event}`,
      {
        id,
        refund_amount: order.totalCents,
        currency: 'ZAR',
        status: event === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
        resolution: null,
        transaction: { reference: order.reference, amount: order.totalCents, currency: 'ZAR' },
        transaction_reference: null,
        dueAt,
        ...more,
      },
      key,
    )
  return { ...order, reports }
}
const linesOf = async (id: number) => (await ledgerOf(id)).map(({ kind, amountCents }) => [kind, amountCents])

test('a chargeback is accepted, and the seller gets the sum and the deadline, once', async () => {
  const { buyer, id, totalCents, reports } = await disputed()
  for (const _time of [1, 2, 3]) expect((await reports('create')).status).toBe(200)
  const notified = (await notificationsOf(shop.owner, id)).filter((text) =>
    text.startsWith('The buyer’s bank'),
  )
  expect(notified).toHaveLength(1)
  expect(notified[0]).toContain(`Paystack by ${siteDateTime(dueAt)}, or the money goes back`)
  expect(await detailFor(shop.owner, id)).toMatchObject({
    state: 'paid',
    chargebacks: [{ provider: 'paystack', amountCents: totalCents, state: 'open', dueAt }],
  })
  expect(await detailFor(buyer, id)).toMatchObject({ chargebacks: [] })
  expect(await linesOf(id)).toEqual([['payment', totalCents]])
  const later = '2026-12-26T18:00:00.000Z'
  await reports('remind', { dueAt: later, updated_at: 'x' })
  expect((await notificationsOf(shop.owner, id))[0]).toContain(siteDateTime(later))
  expect((await reports('create', {}, 'sk_test_forged')).status).toBe(400)
})

test('a lost chargeback leaves the ledger and the order, once, and credits nothing on the invoice', async () => {
  for (const resolution of ['auto-accepted', 'merchant-accepted']) {
    const { buyer, product, id, totalCents, reports } = await disputed()
    await reports('create')
    for (const _time of [1, 2]) await reports('resolve', { resolution })
    await reports('create')
    await reports('remind', { updated_at: 'late' })
    expect(await linesOf(id)).toEqual([
      ['payment', totalCents],
      ['chargeback', totalCents],
    ])
    expect(await detailFor(shop.owner, id)).toMatchObject({
      state: 'refunded',
      paymentStatus: 'refunded',
      creditNotes: [],
      chargebacks: [{ state: 'lost' }],
    })
    expect(await stockOf(product)).toEqual([10, 0])
    expect((await notificationsOf(shop.owner, id))[0]).toMatch(/^You lost a payment dispute/)
    expect((await notificationsOf(buyer, id))[0]).toBe('Money has been returned for it')
  }
  const { totals } = (await shop.owner.get(`/api/businesses/${shop.id}/statement`)).body
  expect(totals[0].chargebackCents).toBeGreaterThan(0)
  expect(totals[0].netCents).toBe(totals[0].paidCents - totals[0].chargebackCents)
  expect(await drift()).toEqual([])
})

test('a chargeback that was won changes nothing, and the seller is notified', async () => {
  const { id, totalCents, reports } = await disputed()
  await reports('resolve', { resolution: 'declined' })
  expect(await linesOf(id)).toEqual([['payment', totalCents]])
  expect(await detailFor(shop.owner, id)).toMatchObject({ state: 'paid', chargebacks: [{ state: 'won' }] })
  expect((await notificationsOf(shop.owner, id))[0]).toMatch(/^You won a payment dispute/)
})

test('a chargeback that Paystack reports as a refund too is in the ledger once, in either order', async () => {
  for (const isRefundFirst of [true, false]) {
    const { id, totalCents, reference, reports } = await disputed()
    const refund = {
      transaction_reference: reference,
      amount: 500,
      currency: 'ZAR',
      refund_reference: `r${id}`,
    }
    const lose = () => reports('resolve', { resolution: 'auto-accepted', refund_amount: 500 })
    await reports('create', { refund_amount: 500 })
    if (isRefundFirst) await sendsWebhook('refund.processed', refund)
    await lose()
    if (!isRefundFirst) await sendsWebhook('refund.processed', refund)
    expect(await linesOf(id)).toEqual([
      ['payment', totalCents],
      [isRefundFirst ? 'refund' : 'chargeback', 500],
    ])
  }
  expect(await drift()).toEqual([])
})

test('a shipped order whose money was taken back does not stop the scheduler', async () => {
  const { id, reports } = await disputed()
  for (const move of ['pack', 'ship']) await shop.owner.post(`/api/orders/${id}/${move}`)
  await reports('resolve', { resolution: 'auto-accepted' })
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
  expect(await detailFor(shop.owner, id)).toMatchObject({ state: 'refunded' })
})

test('genuine events about nothing here are accepted, and those with a wrong signature are not', async () => {
  const events: [string, object][] = [
    ['charge.success', charge('of-another-website', 900)],
    ['charge.dispute.create', { id: 1, transaction: { reference: 'of-another-website' } }],
    ['transfer.success', { reference: 'x', amount: 1 }],
    ['customeridentification.success', { customer_code: 'CUS_1' }],
    ['refund.failed', { transaction_reference: 'of-another-website', amount: 1, currency: 'ZAR' }],
    ['invoice.create', {}],
  ]
  const own = await opensShop('Another')
  await connects(own, 'paystack', { secretKey: 'sk_test_of_another_seller' })
  for (const [event, data] of events) {
    expect((await sendsWebhook(event, data)).status, event).toBe(200)
    expect((await sendsWebhook(event, data, 'sk_test_of_another_seller')).status, event).toBe(200)
    expect(await sendsWebhook(event, data, 'sk_test_of_nobody'), event).toFailWith(
      400,
      paymentMessages.forged,
    )
  }
  await disconnects(own)
  expect((await sendsWebhook('invoice.create', {}, 'sk_test_of_another_seller')).status).toBe(200)
})
