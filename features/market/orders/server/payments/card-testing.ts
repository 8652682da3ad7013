import { expect } from 'vitest'
import { type Person, member, password, rows, visitor } from '#app/testing.ts'
import type { ProviderName } from '#features/market/payments/providers.ts'
import { paystackKey, paystackNotice, payfastSettings } from '#features/market/payments/server/testing.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import type { OrderDetail } from '../../contract.ts'
import { checkoutOf, sells, wants, type Shop } from '../testing.ts'

export const sellersKey = 'sk_test_of_the_seller'
export const keysOf = {
  paystack: { provider: 'paystack', secretKey: sellersKey },
  payfast: { provider: 'payfast', ...payfastSettings, merchantId: '10000999' },
}
expect(sellersKey).not.toBe(paystackKey)

export const connects = (shop: Shop, provider: ProviderName, more: object = {}) =>
  shop.owner.put(`/api/businesses/${shop.id}/card`, {
    ...keysOf[provider],
    currentPassword: password,
    ...more,
  })

export const disconnects = (shop: Shop) =>
  shop.owner.post(`/api/businesses/${shop.id}/card/disconnect`, { currentPassword: password })

export const detailFor = async (person: Person, id: number): Promise<OrderDetail> =>
  (await person.get(`/api/orders/${id}`)).body

/** An order for three of a product, to be paid by card, with the provider's page opened. */
export async function toPay(shop: Shop, more: { opens?: boolean } = {}) {
  const buyer = await member('buyer')
  await buyer.setsAddress(`${buyer.username}@example.co.za`)
  const product = await sells(shop, 'Pot', '10', 10)
  await wants(buyer, product, 3)
  const placed = await buyer.post('/api/orders', checkoutOf([shop], { method: 'card' }))
  expect(placed.status, placed.text).toBe(201)
  const { id, totalCents }: OrderDetail = placed.body[0]
  const reference = more.opens === false ? '' : await opensPage(buyer, id)
  return { buyer, product, id, totalCents, reference }
}

export async function opensPage(buyer: Person, id: number) {
  const page = await buyer.post(`/api/orders/${id}/card`)
  expect(page.status, page.text).toBe(200)
  const [{ reference }] = await rows(
    `select reference from payment_attempts where purpose = 'order' and subject_id = $1 order by id desc limit 1`,
    [id],
  )
  return String(reference)
}

let charges = 5_000_000
export const charge = (reference: string, amount: number, more: object = {}) => ({
  id: (charges += 1),
  reference,
  amount,
  currency: 'ZAR',
  status: 'success',
  ...more,
})

type Notice = { body: string; headers: Record<string, string> }
export const postNotice = (provider: ProviderName, { body, headers }: Notice) =>
  visitor().post(`/api/payments/${provider}/webhook`, body, headers)

export const sendsWebhook = (event: string, data: unknown, key = sellersKey) =>
  postNotice('paystack', paystackNotice(event, data, key))

export const ledgerOf = (id: number) =>
  rows('select kind, amount_cents, method from payments where order_id = $1 order by id', [id])

export const notificationsOf = async (person: Person, id: number): Promise<string[]> =>
  (await person.all('/api/notifications'))
    .map(({ content }) => content)
    .filter((content) => content.includes(referenceOf(id)))
    .map((content) => content.replace(/HV-\d+ \(.*?\)/, 'it'))
