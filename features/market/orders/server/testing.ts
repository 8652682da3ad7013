import { expect } from 'vitest'
import { member, password, rows, type Person } from '#app/testing.ts'
import { trusted } from '#features/market/products/server/testing.ts'
import type { SellingInput } from '#features/market/shop/contract.ts'
import { termsVersion } from '../contract.ts'
import type { Fulfilment, OrderState, PaymentMethod } from '../transitions.ts'

/** Without this, nothing can be bought from a shop. */
export const identity = {
  legalName: 'Egoli Grow (Pty) Ltd',
  registrationKind: 'company',
  registrationNumber: '2019/123456/07',
  streetAddress: '12 Main Street, Newtown, Johannesburg',
  contactInfo: { phone: '+27115550142', email: 'shop@example.co.za' },
}
export const bank = { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' }
export const terms: SellingInput = {
  delivers: true,
  deliveryCents: 6_000,
  freeFromCents: 50_000,
  collects: true,
  collectionNote: '',
  vatNumber: null,
  bank,
  currentPassword: password,
}
export const address = {
  name: 'Thandi',
  phone: '+27825550101',
  street: '12 Kloof Street',
  city: 'Cape Town',
  postalCode: '8001',
}

export type Shop = { owner: Person; id: number; name: string }

/** A member with a trusted business that accepts orders on these terms; with null it accepts none. */
export async function opensShop(name: string, more: Partial<SellingInput> | null = {}): Promise<Shop> {
  const owner = await member('seller')
  const body = { name, category: 'Grow Supply', location: 'Johannesburg', ...identity }
  const { id } = (await owner.post('/api/businesses', body)).body
  await trusted(id)
  if (more) {
    const answer = await owner.put(`/api/businesses/${id}/selling`, { ...terms, ...more })
    expect(answer.status, answer.text).toBe(200)
  }
  return { owner, id, name }
}

/** The shop has no terms any more, so it takes no orders. */
export const closes = (shop: Pick<Shop, 'id'>) =>
  rows('delete from shop_settings where business_id = $1', [shop.id])

export async function sells(shop: Shop, name: string, price: string, stock: number | null = null) {
  const answer = await shop.owner.post(`/api/businesses/${shop.id}/products`, { name, price, stock })
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body.id)
}

export const wants = async (person: Person, productId: number, quantity = 1) =>
  expect((await person.put(`/api/cart/items/${productId}`, { quantity })).status).toBe(200)

type Way = { fulfilment?: Fulfilment; method?: PaymentMethod }
export const checkoutOf = (shops: Pick<Shop, 'id'>[], way: Way = {}) => ({
  sellers: shops.map(({ id }) => ({ businessId: id, fulfilment: 'delivery', method: 'eft', ...way })),
  address,
  note: '',
  confirmsAge: true,
  acceptsTerms: true,
  termsVersion,
})

export const stockOf = async (productId: number) => {
  const [row] = await rows('select stock, reserved from products where id = $1', [productId])
  return [row.stock, row.reserved]
}

/** What a member was notified of, without the names of orders. */
export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications')).map(({ content }) => content.replace(/HV-\d+ \(.*?\)/, 'it'))

/** Two shops, one with VAT and its own delivery. */
export const opensTwoShops = async () =>
  [
    await opensShop('Egoli Grow Supply'),
    await opensShop('Woodstock Turnery', { deliveryCents: 9_900, vatNumber: '4123456789' }),
  ] as const

export const place = (person: Person, body: unknown, key?: string) =>
  person.post('/api/orders', body, key ? { 'idempotency-key': key } : {})

export type Stage = {
  state: OrderState
  method: PaymentMethod
  fulfilment: Fulfilment
  isPaid: boolean
  variant?: { id: number; name: string }
}

/** An order already at this stage, for two of a product. */
export async function ordered(buyer: Person, shop: Shop, productId: number, stage: Stage): Promise<number> {
  const { state, method, fulfilment, isPaid, variant } = stage
  const isHeld = ['placed', 'paid', 'packed'].includes(state)
  const isTaken = ['shipped', 'ready', 'completed', 'refunded'].includes(state)
  const [order] = await rows(
    `insert into orders (buyer_id, business_id, seller_name, state, method, fulfilment, currency, items_cents, delivery_cents,
       total_cents, vat_percent, vat_cents, terms_version, collection_code)
     values ($1, $2, $3, $4, $5, $6, 'USD', 2000, 0, 2000, 0, 0, 'x', '123456') returning id`,
    [buyer.id, shop.id, shop.name, state, method, fulfilment],
  )
  await rows(
    `insert into order_lines (order_id, product_id, name, price_cents, quantity, reserved, taken, variant_id, variant)
     values ($1, $2, 'Pot', 1000, 2, $3, $4, $5, $6)`,
    [order.id, productId, isHeld ? 2 : 0, isTaken ? 2 : 0, variant?.id, variant?.name ?? ''],
  )
  await rows('update products set reserved = reserved + $2 where id = $1', [productId, isHeld ? 2 : 0])
  if (isPaid)
    await rows(
      `insert into payments (order_id, kind, amount_cents, method) values ($1, 'payment', 2000, $2)`,
      [order.id, method],
    )
  return order.id
}
