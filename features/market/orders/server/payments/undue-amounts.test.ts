import { beforeAll, expect, test } from 'vitest'
import { founder } from '#app/testing.ts'
import { imitateProviders, startSiteWith } from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice } from '#features/market/payments/server/testing.ts'
import { orderMessages } from '../../copy.ts'
import { opensShop, type Shop } from '../testing.ts'
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

beforeAll(async () => {
  await startSiteWith(outside)
  await founder()
  shop = await opensShop('Egoli Grow')
  await connects(shop, 'paystack')
})

test('another amount for an order that is cancelled or paid already is owed back as it came', async () => {
  const late = await toPay(shop)
  await late.buyer.post(`/api/orders/${late.id}/cancel`)
  await sendsWebhook('charge.success', charge(late.reference, 1_234))
  const twice = await toPay(shop)
  const second = await opensPage(twice.buyer, twice.id)
  await sendsWebhook('charge.success', charge(second, twice.totalCents))
  await sendsWebhook('charge.success', charge(twice.reference, 1_234))
  for (const { buyer, id } of [late, twice]) {
    expect(await detailFor(buyer, id)).toMatchObject({ paymentStatus: 'refund-owed' })
    expect((await ledgerOf(id)).slice(-2)).toMatchObject([
      { kind: 'payment', amountCents: 1_234 },
      { kind: 'owed', amountCents: 1_234 },
    ])
  }
})

test('another currency is reported to both sides, and the buyer is not asked to pay again', async () => {
  const { buyer, id, totalCents, reference } = await toPay(shop)
  await sendsWebhook('charge.success', charge(reference, totalCents, { currency: 'NGN' }))
  expect(await ledgerOf(id)).toEqual([])
  expect(await detailFor(buyer, id)).toMatchObject({ state: 'placed', card: { last: 'mismatched' } })
  expect((await notificationsOf(shop.owner, id))[0]).toContain(
    `NGN ${(totalCents / 100).toFixed(2)} instead of`,
  )
  expect(await buyer.post(`/api/orders/${id}/card`)).toFailWith(409, orderMessages.otherAmount)
})

test('PayFast: another amount can be accepted too', async () => {
  const fast = await opensShop('Fast')
  await connects(fast, 'payfast')
  const { buyer, id, reference } = await toPay(fast)
  const said = { m_payment_id: reference, merchant_id: '10000999', amount_gross: '70.00' }
  await postNotice('payfast', payfastNotice(said))
  expect(await detailFor(buyer, id)).toMatchObject({ paymentStatus: 'mismatched' })
  expect((await fast.owner.post(`/api/orders/${id}/accept`)).body).toMatchObject({ state: 'paid' })
})
