import { afterAll, beforeAll, expect, test } from 'vitest'
import { drift, founder, rows, testApp } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
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
  sendsWebhook,
  toPay,
} from './card-testing.ts'

const outside = imitateProviders()
const mailServer = new MailServer()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside, { SITE_URL: 'https://highveld.example', SMTP_URL: await mailServer.listen() })
  await founder()
  shop = await opensShop('Egoli Grow')
  await connects(shop, 'paystack')
})

afterAll(() => mailServer.close())

const money = (cents: number) => formatMoney(cents, 'ZAR')
const acts = (id: number, move: string, body: object = {}) =>
  shop.owner.post(`/api/orders/${id}/${move}`, body)

/** An order for which this many cents more, or fewer, came than its total. */
async function oddly(difference: number, own: Shop = shop) {
  const order = await toPay(own)
  const came = order.totalCents + difference
  await sendsWebhook(
    'charge.success',
    charge(order.reference, came, { requested_amount: order.totalCents - 1 }),
  )
  return { ...order, came, sums: `${money(came)} instead of ${money(order.totalCents)}` }
}

test('with the provider’s fee on top of what was asked for, the order is paid', async () => {
  for (const [more, requested, isPaid] of [
    [345, 0, true],
    [1, 0, true],
    [0, null, true],
    [345, null, false],
    [345, -5, false],
    [-345, 0, false],
  ] as const) {
    const { buyer, id, totalCents, reference } = await toPay(shop)
    const data = { requested_amount: requested === null ? null : totalCents + requested }
    await sendsWebhook('charge.success', charge(reference, totalCents + more, data))
    expect((await detailFor(buyer, id)).paymentStatus, `${more} ${requested}`).toBe(
      isPaid ? 'paid' : 'mismatched',
    )
    if (isPaid) expect(await ledgerOf(id)).toMatchObject([{ kind: 'payment', amountCents: totalCents }])
  }
})

test('another amount is entered in the ledger, both sides get the sums, and nobody is asked to pay again', async () => {
  for (const difference of [-1_000, -1, 1, 1_500]) {
    const { buyer, id, came, sums } = await oddly(difference)
    expect(await ledgerOf(id)).toEqual([{ kind: 'payment', amountCents: came, method: 'paystack' }])
    const seen = await detailFor(buyer, id)
    expect(seen).toMatchObject({
      state: 'placed',
      paymentStatus: 'mismatched',
      card: null,
      paymentCheck: null,
      moves: ['cancel'],
    })
    expect(Date.parse(seen.dueAt ?? '') - Date.now()).toBeGreaterThan(13 * dayMs)
    expect(seen.timeline.at(-1)).toMatchObject({
      move: 'pay',
      party: 'provider',
      state: 'placed',
      note: sums,
    })
    expect((await detailFor(shop.owner, id)).moves).toEqual(['accept', 'cancel', 'refund'])
    expect((await notificationsOf(buyer, id))[0]).toBe(
      `Another amount came for it, ${sums}. You don’t need to pay again: the seller accepts it or returns it`,
    )
    expect((await notificationsOf(shop.owner, id))[0]).toBe(
      `Another amount came for it, ${sums}: please accept it or return it`,
    )
    expect(await buyer.post(`/api/orders/${id}/card`)).toFailWith(409, orderMessages.notNow)
    expect(await buyer.post(`/api/orders/${id}/eft`)).toFailWith(409, orderMessages.notNow)
    const { toDo } = (await shop.owner.get(`/api/businesses/${shop.id}/sales`)).body
    expect(toDo.decide).toBeGreaterThan(0)
  }
  expect(await drift()).toEqual([])
})

test('the seller accepts another amount as paid; what is too much is owed back, and refunded through the provider', async () => {
  const less = await oddly(-100)
  expect((await acts(less.id, 'accept')).body).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  expect((await detailFor(less.buyer, less.id)).invoiceNumber).toBeGreaterThan(0)
  expect((await notificationsOf(less.buyer, less.id))[0]).toBe('Your payment for it has arrived')
  expect((await acts(less.id, 'refund')).body).toMatchObject({ state: 'refunded' })
  expect(JSON.parse(outside.said.at(-1)?.body ?? '')).toEqual({
    transaction: less.reference,
    amount: less.came,
  })
  expect((await detailFor(less.buyer, less.id)).creditNotes).toMatchObject([{ amountCents: less.came }])

  const more = await oddly(250)
  expect((await acts(more.id, 'accept')).body).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect((await acts(more.id, 'refund', { amountCents: 250 })).body).toMatchObject({
    state: 'paid',
    paymentStatus: 'paid',
    creditNotes: [],
  })
  expect(await acts(more.id, 'accept')).toFailWith(409, orderMessages.notNow)
  expect(await more.buyer.post(`/api/orders/${more.id}/accept`)).toFailWith(403, orderMessages.notYours)
  expect(await drift()).toEqual([])
})

test('the seller returns another amount: the order is over and its stock is free again', async () => {
  const { buyer, id, came, product, reference } = await oddly(-500)
  expect((await acts(id, 'refund')).body).toMatchObject({ state: 'refunded', paymentStatus: 'refunded' })
  expect(JSON.parse(outside.said.at(-1)?.body ?? '')).toEqual({ transaction: reference, amount: came })
  expect(await stockOf(product)).toEqual([10, 0])
  expect((await notificationsOf(buyer, id))[0]).toBe('Money has been returned for it')

  const cancelled = await oddly(500)
  expect((await cancelled.buyer.post(`/api/orders/${cancelled.id}/cancel`)).body).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
  })

  const forgotten = await oddly(-300)
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [forgotten.id])
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
  expect(await detailFor(forgotten.buyer, forgotten.id)).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
  })
  expect(await drift()).toEqual([])
})

test('the whole amount that comes after another one pays the order, and the other one is owed back', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const second = await opensPage(buyer, id)
  await sendsWebhook('charge.success', charge(reference, totalCents - 700))
  await sendsWebhook('charge.success', charge(second, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect((await ledgerOf(id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['payment', totalCents - 700],
    ['payment', totalCents],
    ['owed', totalCents - 700],
  ])
})
