import { beforeAll, expect, test } from 'vitest'
import { drift, founder } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice } from '#features/market/payments/server/testing.ts'
import { orderMessages } from '../../copy.ts'
import { opensShop, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  disconnects,
  postNotice,
  ledgerOf,
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
async function paid(own: Shop = shop) {
  const order = await toPay(own)
  await sendsWebhook('charge.success', charge(order.reference, order.totalCents))
  outside.said = []
  const refunds = (body: object = {}) => own.owner.post(`/api/orders/${order.id}/refund`, body)
  const asked = () =>
    outside.said.filter(({ path }) => path === '/refund').map(({ body }) => JSON.parse(body))
  const processed = (amount: number, name: string) =>
    sendsWebhook('refund.processed', {
      refund_reference: name,
      transaction_reference: order.reference,
      amount,
      currency: 'ZAR',
      status: 'processed',
    })
  return { ...order, refunds, asked, processed }
}
const refundsOf = async (id: number) =>
  (await ledgerOf(id))
    .filter(({ kind }) => kind === 'refund')
    .map(({ amountCents, method }) => [amountCents, method])

test('a card payment is refunded through the provider, and recorded once the provider accepts', async () => {
  const { buyer, id, totalCents, reference, refunds, asked, processed } = await paid()
  expect(await detailFor(shop.owner, id)).toMatchObject({
    refundsBy: { provider: 'paystack', isUnclear: false },
  })
  expect(await detailFor(buyer, id)).toMatchObject({ refundsBy: null })
  expect((await refunds({ amountCents: 1000, reason: 'One was cracked' })).body).toMatchObject({
    state: 'paid',
    paymentStatus: 'part-refunded',
  })
  expect((await refunds()).body).toMatchObject({ state: 'refunded', paymentStatus: 'refunded' })
  expect(asked()).toEqual([
    { transaction: reference, amount: 1000 },
    { transaction: reference, amount: totalCents - 1000 },
  ])
  expect(await refunds()).toFailWith(409, orderMessages.notNow)
  await processed(1000, 'one')
  await processed(totalCents - 1000, 'two')
  await processed(totalCents - 1000, 'two')
  expect(await refundsOf(id)).toEqual([
    [1000, 'paystack'],
    [totalCents - 1000, 'paystack'],
  ])
  const { creditNotes } = await detailFor(buyer, id)
  expect(creditNotes.map(({ number, amountCents, reason }) => [number, amountCents, reason])).toEqual([
    [1, 1000, 'One was cracked'],
    [2, totalCents - 1000, ''],
  ])
})

test('when the provider rejects the refund or cannot be reached, nothing is recorded, and the seller can refund by hand', async () => {
  const { id, totalCents, refunds, asked } = await paid()
  outside.replies['/refund'] = { status: 400, body: '{"status":false}' }
  expect(await refunds()).toFailWith(409, orderMessages.refundRefused('Paystack'))
  expect(await refunds()).toFailWith(409, orderMessages.refundRefused('Paystack'))
  expect(await refundsOf(id)).toEqual([])
  expect(await refunds({ amountCents: totalCents + 1 })).toFailWith(400, orderMessages.badRefund)
  expect((await refunds({ byHand: true })).body).toMatchObject({ state: 'refunded' })
  expect(await refundsOf(id)).toEqual([[totalCents, 'card']])
  expect(asked()).toHaveLength(2)
})

test('a refund whose answer was lost is not sent again: the seller checks, or the provider reports it', async () => {
  const first = await paid()
  const second = await paid()
  outside.replies['/refund'] = { status: 502, body: '' }
  for (const { refunds, id } of [first, second]) {
    expect(await refunds()).toFailWith(409, orderMessages.refundUnclear('Paystack'))
    expect(await refunds()).toFailWith(409, orderMessages.refundUnclear('Paystack'))
    expect(await detailFor(shop.owner, id)).toMatchObject({ refundsBy: { isUnclear: true } })
  }
  expect(outside.said.filter(({ path }) => path === '/refund')).toHaveLength(2)
  await first.processed(first.totalCents, 'lost')
  expect(await detailFor(shop.owner, first.id)).toMatchObject({
    state: 'refunded',
    refundsBy: { isUnclear: false },
  })
  expect((await second.refunds({ byHand: true })).body).toMatchObject({ state: 'refunded' })
  await second.processed(second.totalCents, 'seen')
  for (const { id } of [first, second]) expect(await refundsOf(id)).toHaveLength(1)
})

test('ten simultaneous clicks request one refund', async () => {
  const { id, refunds, asked } = await paid()
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await refunds()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(asked()).toHaveLength(1)
  expect(await refundsOf(id)).toHaveLength(1)
})

test('a refund begun at the provider is recorded, and one from a disconnected account is made by hand', async () => {
  const { buyer, id, totalCents, processed } = await paid()
  await processed(700, 'there')
  expect(await detailFor(buyer, id)).toMatchObject({ paymentStatus: 'part-refunded', state: 'paid' })
  await processed(totalCents, 'more than there was')
  expect(await refundsOf(id)).toEqual([
    [700, 'paystack'],
    [totalCents - 700, 'paystack'],
  ])
  const own = await opensShop('Gone')
  await connects(own, 'paystack')
  const order = await paid(own)
  await disconnects(own)
  expect((await order.refunds()).body).toMatchObject({ state: 'refunded' })
  expect(order.asked()).toEqual([])
  expect(await drift()).toEqual([])
})

test('a refund for a dispute goes through the provider, and settling the dispute records nothing twice', async () => {
  const solves = async (repay: object) => {
    const order = await paid()
    for (const move of ['pack', 'ship']) await shop.owner.post(`/api/orders/${order.id}/${move}`)
    const [line] = (await detailFor(order.buyer, order.id)).lines
    const opened = await order.buyer.post(`/api/orders/${order.id}/disputes`, {
      kind: 'defective',
      text: 'Cracked',
      lines: [{ lineId: line?.id, quantity: 1 }],
    })
    expect(opened.status, opened.text).toBe(201)
    const acts = (person: typeof order.buyer, action: string, more: object = {}) =>
      person.post(`/api/disputes/${opened.body.id}`, { action, note: 'x', ...more })
    await acts(shop.owner, 'waiveReturn')
    expect((await acts(shop.owner, 'repay', repay)).body).toMatchObject({ state: 'repaid' })
    const asked = order.asked().map(({ amount }) => amount)
    expect((await acts(order.buyer, 'confirmMoney')).body).toMatchObject({ state: 'refunded' })
    return [asked, await refundsOf(order.id)]
  }
  expect(await solves({})).toEqual([[1000], [[1000, 'paystack']]])
  expect(await solves({ byHand: true })).toEqual([[], [[1000, 'card']]])
})

test('PayFast is asked by its own payment id', async () => {
  const own = await opensShop('Fast')
  await connects(own, 'payfast')
  const { buyer, id, totalCents } = await toPay(own, { opens: false })
  const { m_payment_id } = (await buyer.post(`/api/orders/${id}/card`)).body.fields
  const amount_gross = (totalCents / 100).toFixed(2)
  const said = { m_payment_id, merchant_id: '10000999', pf_payment_id: '1234567', amount_gross }
  expect((await postNotice('payfast', payfastNotice(said))).status).toBe(200)
  expect((await own.owner.post(`/api/orders/${id}/refund`, { amountCents: 500 })).body).toMatchObject({
    paymentStatus: 'part-refunded',
  })
  expect(outside.said.at(-1)).toMatchObject({
    path: '/refunds/1234567',
    headers: { 'merchant-id': '10000999' },
  })
  expect(await refundsOf(id)).toEqual([[500, 'payfast']])
})

test('only the seller refunds', async () => {
  const { buyer, id } = await paid()
  expect(await buyer.post(`/api/orders/${id}/refund`)).toFailWith(403, orderMessages.notYours)
})
