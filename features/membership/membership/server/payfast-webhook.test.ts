import { beforeAll, expect, test } from 'vitest'
import { founder } from '#app/testing.ts'
import { paymentMessages } from '#features/market/payments/copy.ts'
import { payfast } from '#features/market/payments/server/payfast/payfast.ts'
import {
  imitateProviders,
  startSiteWith,
  ownKeys,
} from '#features/market/payments/server/providers-testing.ts'
import { payfastNotice, payfastSettings, payfastSignature } from '#features/market/payments/server/testing.ts'
import { postNotice, startsPayment } from './testing/card-testing.ts'
import { membershipOf, ledgerOfInvoice } from './testing/membership-testing.ts'

const outside = imitateProviders()

beforeAll(async () => {
  await startSiteWith(outside, ownKeys)
  await founder()
})

test('PayFast: the form is signed in field order, and the webhook is signed, from PayFast’s host and validated there', async () => {
  const { person, reference, invoiceId, checkout } = await startsPayment('payfast')
  const { signature, ...fields } = checkout.fields
  expect(checkout.url).toBe(`${outside.url}/eng/process`)
  expect(fields).toMatchObject({
    m_payment_id: reference,
    amount: '79.00',
    merchant_id: payfastSettings.merchantId,
  })
  expect(signature).toBe(payfastSignature(fields, payfastSettings.passphrase))

  const notice = payfastNotice({ m_payment_id: reference })
  expect((await postNotice('payfast', notice)).status).toBe(200)
  expect(outside.said.at(-1)).toMatchObject({
    path: '/eng/query/validate',
    body: notice.body.replace(/&signature=.*$/, ''),
  })
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
  expect((await postNotice('payfast', notice)).status).toBe(200)
  expect(await ledgerOfInvoice(invoiceId)).toHaveLength(1)
})

test('a PayFast webhook that is forged, for another merchant or not validated is rejected', async () => {
  const { person, reference } = await startsPayment('payfast')
  const good = payfastNotice({ m_payment_id: reference })
  const forged = [
    payfastNotice({ m_payment_id: reference }, 'another passphrase'),
    { ...good, body: good.body.replace('79.00', '79.01') },
    { ...good, body: `${good.body}&amount_gross=1.00` },
    { ...good, body: good.body.replace(/&signature=.*$/, '') },
    payfastNotice({ m_payment_id: reference, merchant_id: '10000101' }),
  ]
  for (const notice of forged)
    expect(await postNotice('payfast', notice)).toFailWith(400, paymentMessages.forged)
  for (const reply of [
    { status: 200, body: 'INVALID' },
    { status: 500, body: 'oops' },
  ]) {
    outside.replies['/eng/query/validate'] = reply
    expect(await postNotice('payfast', good)).toFailWith(400, paymentMessages.forged)
  }
  outside.replies = {}
  expect(await membershipOf(person)).toMatchObject({ state: 'pending' })
  expect((await postNotice('payfast', good)).status).toBe(200)
  expect(await membershipOf(person)).toMatchObject({ state: 'active' })
})

test('a webhook from outside PayFast’s hosts is rejected, whatever its signature', async () => {
  const provider = payfast({ ...payfastSettings, url: outside.url, apiUrl: outside.url })
  const notice = payfastNotice({ m_payment_id: 'x' })
  expect(await provider.readWebhook({ ...notice, ip: '203.0.113.7' })).toBeNull()
  expect(await provider.readWebhook({ ...notice, ip: '127.0.0.1' })).toMatchObject({
    kind: 'paid',
    amountCents: 7900,
  })
})
