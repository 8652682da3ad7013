import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, rows, testApp } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { payfastSettings, payfastSignature, paystackKey } from '#features/market/payments/server/testing.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { orderLimits } from '../../contract.ts'
import { orderMessages } from '../../copy.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { bank, opensShop, stockOf, type Shop } from '../testing.ts'
import {
  charge,
  connects,
  detailFor,
  ledgerOf,
  opensPage,
  sendsWebhook,
  toPay,
  notificationsOf,
} from './card-testing.ts'

const outside = imitateProviders()
const mailServer = new MailServer()
let shop: Shop

beforeAll(async () => {
  await startSiteWith(outside, {
    SITE_URL: 'https://highveld.example',
    SMTP_URL: await mailServer.listen(),
    PAYSTACK_SECRET_KEY: paystackKey,
  })
  await founder()
  shop = await opensShop('Egoli Grow')
  expect((await connects(shop, 'paystack')).status).toBe(200)
})

afterAll(() => mailServer.close())

test('a failed payment can be repeated, and a failure after a success is ignored', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  await sendsWebhook('charge.failed', charge(reference, totalCents, { status: 'failed' }))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', card: { last: 'failed' } })
  const second = await opensPage(buyer, id)
  const paid = charge(second, totalCents)
  await sendsWebhook('charge.success', paid)
  await sendsWebhook('charge.failed', charge(second, totalCents, { status: 'failed' }))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
})

test('when two payments succeed, one counts and the other is owed back', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  const second = await opensPage(buyer, id)
  await sendsWebhook('charge.success', charge(second, totalCents))
  await sendsWebhook('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'refund-owed' })
  expect((await notificationsOf(buyer, id))[0]).toBe('it was paid twice: the seller will return one payment')
  const refunds = (body: object) => shop.owner.post(`/api/orders/${id}/refund`, body)
  expect(await refunds({})).toFailWith(
    400,
    orderMessages.refundInParts('Paystack', formatMoney(totalCents, 'ZAR')),
  )
  expect((await refunds({ amountCents: totalCents })).body).toMatchObject({ state: 'paid' })
  expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['payment', 'payment', 'owed', 'refund'])
})

test('a card order expires after an hour, but not within a quarter of an hour of opening its page; an EFT order as usual', async () => {
  const { buyer, id } = await toPay(shop)
  const minutesLeft = async () => {
    const [row] = await rows(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from orders where id = $1`,
      [id],
    )
    return Number(row?.minutes)
  }
  const leave = (minutes: number) =>
    rows(`update orders set due_at = now() + $2 * interval '1 minute' where id = $1`, [id, minutes])
  expect(await minutesLeft()).toBe(orderLimits.cardMinutes)
  await leave(2)
  expect((await buyer.post(`/api/orders/${id}/card`)).status).toBe(200)
  expect(await minutesLeft()).toBe(orderLimits.cardPageMinutes)

  await rows(`update orders set created_at = now() - interval '23 hours 55 minutes' where id = $1`, [id])
  await leave(2)
  await buyer.post(`/api/orders/${id}/card`)
  expect(await minutesLeft()).toBe(5)

  expect((await buyer.post(`/api/orders/${id}/eft`)).status).toBe(200)
  expect(await minutesLeft()).toBeGreaterThanOrEqual(orderLimits.eftBusinessDays * 24 * 60 - 1)
})

test('a payment for an expired order is owed back, and both sides are notified', async () => {
  const { buyer, product, id, totalCents, reference } = await toPay(shop)
  await rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [id])
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
  expect(await stockOf(product)).toEqual([10, 0])
  await sendsWebhook('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'cancelled', paymentStatus: 'refund-owed' })
  expect((await notificationsOf(buyer, id))[0]).toBe(
    'Your payment for it came after it was cancelled: the seller will return it',
  )
  expect((await notificationsOf(shop.owner, id))[0]).toBe(
    'it was paid by card after it was cancelled: please return the money',
  )
  expect(await detailFor(shop.owner, id)).toMatchObject({
    refundsBy: { provider: 'paystack', isUnclear: false },
  })
})

test('switching to EFT uses the shop’s account of that day, and a card payment in progress still counts', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  expect(await shop.owner.post(`/api/orders/${id}/eft`)).toFailWith(403, orderMessages.notYours)
  expect((await buyer.post(`/api/orders/${id}/eft`)).body).toMatchObject({
    method: 'eft',
    bank,
    card: null,
    moves: ['pay', 'cancel'],
  })
  expect(await buyer.post(`/api/orders/${id}/eft`)).toFailWith(409, orderMessages.notNow)
  await sendsWebhook('charge.success', charge(reference, totalCents))
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })

  const cardsOnly = await opensShop('Cards only', { bank: null })
  await connects(cardsOnly, 'paystack')
  const other = await toPay(cardsOnly, { opens: false })
  expect(await detailFor(other.buyer, other.id)).toMatchObject({ card: { takesEft: false, last: null } })
  expect(await other.buyer.post(`/api/orders/${other.id}/eft`)).toFailWith(
    409,
    orderMessages.noEft('Cards only'),
  )
})

test('PayFast: a shop whose name has an emoji where it is cut is paid like any other', async () => {
  const own = await opensShop(`Groen ${'y'.repeat(79)}🌿🌿🌿🌿`)
  await connects(own, 'payfast')
  const { buyer, id } = await toPay(own, { opens: false })
  const page = await buyer.post(`/api/orders/${id}/card`)
  expect(page.status, page.text).toBe(200)
  const { signature, ...fields } = page.body.fields
  expect(String(fields.item_name).isWellFormed()).toBe(true)
  expect(signature).toBe(payfastSignature(fields, payfastSettings.passphrase))
})
