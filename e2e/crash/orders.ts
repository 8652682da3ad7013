import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { termsVersion } from '#features/market/orders/contract.ts'
import { paystackNotice } from '../paystack.ts'
import { sellerIdentity } from '../shops.ts'
import type { CrashHarness } from './crash-harness.ts'

const stock = 1_000_000
const sellersKey = 'sk_test_of_the_seller'

type Order = { id: number; totalCents: number; paymentStatus: string; lines: { quantity: number }[] }
type Payer = { cookie: string; membership: string; order: string; orderId: number }
type Detail = Order & { ledger: { kind: string; amountCents: number }[] }
type Shop = { place: CrashHarness; seller: string; businessId: number; productId: number }
/** Orders that were acknowledged, by their buyer's cookie, and those whose payment was. */
type Ledger = { placed: Map<string, Set<number>>; paid: Set<number>; isOver: boolean }

/** Four buyers order from one shop, whose seller confirms payments; one payer for each round pays through the provider. */
export async function beginOrders(place: CrashHarness, rounds: number) {
  // The first member is the admin, who approves the listing.
  const shop = await openShop(place, await place.join('seller'))
  const buyers = await Promise.all([...Array(4).keys()].map((number) => place.join(`buyer_${number}`)))
  const payers = await Promise.all(
    [...Array(rounds).keys()].map((number) => startPaying(shop, `payer_${number}`)),
  )
  const ledger: Ledger = {
    placed: new Map(buyers.map((cookie) => [cookie, new Set()])),
    paid: new Set(),
    isOver: false,
  }
  const working = [
    ...buyers.map((cookie) => keepOrdering(shop, ledger, cookie)),
    keepConfirming(shop, ledger),
  ]
  return {
    count: () => countOf(ledger),
    async notice(round: number) {
      const payer = payers[round]
      if (payer) await keepNoticing(place, payer, round)
    },
    async end() {
      ledger.isOver = true
      await Promise.all(working)
    },
    async expectRight() {
      const units = (await unitsOfBuyers(shop, ledger)) + (await unitsOfPayers(shop, payers))
      const product: { stock: number } = JSON.parse(
        await (await place.send(`/api/products/${shop.productId}`, shop.seller)).text(),
      )
      expect(product.stock).toBe(stock - units)
      return `${countOf(ledger)} orders, ${ledger.paid.size} paid, ${payers.length} memberships`
    },
  }
}

/** How much the buyers bought, in orders that are exactly those acknowledged, each with its payment if that was. */
async function unitsOfBuyers({ place }: Shop, { placed, paid }: Ledger) {
  let units = 0
  for (const [cookie, ids] of placed) {
    const orders = await place.readAll<Order>('/api/orders?limit=50', cookie)
    expect(orders.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
    for (const order of orders) {
      units += order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const detail: Detail = JSON.parse(await (await place.send(`/api/orders/${order.id}`, cookie)).text())
      const stored = detail.ledger.reduce((sum, line) => sum + line.amountCents, 0)
      expect([stored, detail.ledger.length]).toEqual(paid.has(order.id) ? [order.totalCents, 1] : [0, 0])
    }
  }
  return units
}

/** How much the payers bought: each one unit, paid once, as is their membership. */
async function unitsOfPayers({ place }: Shop, payers: Payer[]) {
  for (const { cookie, orderId } of payers) {
    const detail: Detail = JSON.parse(await (await place.send(`/api/orders/${orderId}`, cookie)).text())
    expect(detail).toMatchObject({
      state: 'paid',
      ledger: [{ kind: 'payment', amountCents: detail.totalCents }],
    })
    expect(detail.ledger).toHaveLength(1)
    const bills = await place.readAll<{ paidCents: number; totalCents: number }>(
      '/api/users/me/membership/invoices',
      cookie,
    )
    expect(bills).toMatchObject([{ paymentStatus: 'paid' }])
  }
  return payers.length
}

const countOf = ({ placed }: Ledger) => [...placed.values()].reduce((sum, orders) => sum + orders.size, 0)

async function openShop(place: CrashHarness, seller: string): Promise<Shop> {
  const answers = { category: 'Grow Supply', location: 'Johannesburg' }
  const business = await place.send('/api/businesses', seller, {
    name: 'Egoli Grow',
    ...answers,
    ...sellerIdentity,
  })
  const { id: businessId }: { id: number } = JSON.parse(await business.text())
  const bank = { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' }
  const terms = { delivers: false, deliveryCents: 0, freeFromCents: null, collects: true, collectionNote: '' }
  const body = { ...terms, vatNumber: null, bank, currentPassword: 'a good password' }
  const set = await place.send(`/api/businesses/${businessId}/selling`, seller, body, { method: 'PUT' })
  expect(set.status, await set.text()).toBe(200)
  const made = await place.send(`/api/businesses/${businessId}/products`, seller, {
    name: 'Pot',
    price: 'R10',
    stock,
  })
  const { id: productId }: { id: number } = JSON.parse(await made.text())
  const approved = await place.send(`/api/admin/listings/${productId}/approve`, seller, { reason: 'Ours' })
  expect(approved.status, await approved.text()).toBe(200)
  const keys = { provider: 'paystack', secretKey: sellersKey, currentPassword: 'a good password' }
  const connected = await place.send(`/api/businesses/${businessId}/card`, seller, keys, { method: 'PUT' })
  expect(connected.status, await connected.text()).toBe(200)
  return { place, seller, businessId, productId }
}

/** Joins Premium and places an order, both paid through a provider, and opens the provider's pages. */
async function startPaying({ place, businessId, productId }: Shop, name: string): Promise<Payer> {
  const cookie = await place.join(name)
  await place.send(
    '/api/users/me',
    cookie,
    { email: `${name}@example.co.za`, currentPassword: 'a good password' },
    { method: 'PATCH' },
  )
  const { plans }: { plans: { id: number; period: string }[] } = JSON.parse(
    await (await place.send('/api/membership/plans', cookie)).text(),
  )
  const planId = plans.find(({ period }) => period === 'month')?.id
  const input = { planId, method: 'paystack', acceptsTerms: true, termsVersion }
  const joined = await place.send('/api/users/me/membership', cookie, input)
  const text = await joined.text()
  expect(joined.status, text).toBe(201)
  const { checkout }: { checkout: Page } = JSON.parse(text)

  await place.send(`/api/cart/items/${productId}`, cookie, { quantity: 1 }, { method: 'PUT' })
  const placed = await place.send('/api/orders', cookie, orderOf(businessId, 'card'))
  const [order]: Order[] = JSON.parse(await placed.text())
  const orderId = order?.id ?? 0
  const page: Page = JSON.parse(await (await place.send(`/api/orders/${orderId}/card`, cookie, {})).text())
  return { cookie, membership: referenceIn(checkout), order: referenceIn(page), orderId }
}

type Page = { url: string }
const referenceIn = ({ url }: Page) => url.split('/').at(-1) ?? ''

const orderOf = (businessId: number, method: string) => ({
  sellers: [{ businessId, fulfilment: 'collection', method }],
  address: null,
  note: '',
  confirmsAge: true,
  acceptsTerms: true,
  termsVersion,
})

/** Places orders one after the other, and waits where too many are unpaid; without an answer, it sends the same request again under the same key. */
async function keepOrdering({ place, businessId, productId }: Shop, ledger: Ledger, cookie: string) {
  const order = orderOf(businessId, 'eft')
  while (!ledger.isOver) {
    await untilAnswered([200], () =>
      place.send(`/api/cart/items/${productId}`, cookie, { quantity: 2 }, { method: 'PUT' }),
    )
    const headers = { 'idempotency-key': randomUUID() }
    const text = await untilAnswered([201, 409], () => place.send('/api/orders', cookie, order, { headers }))
    const made: Order[] | { code: string } = JSON.parse(text)
    if (Array.isArray(made)) for (const { id } of made) ledger.placed.get(cookie)?.add(id)
    else await pause(20)
  }
}

/** The seller confirms payments, as buyers with too many unpaid orders cannot order more. If an earlier call succeeded without its answer arriving, the next one gets a 409. */
async function keepConfirming({ place, seller }: Shop, ledger: Ledger) {
  const { placed, paid } = ledger
  while (!ledger.isOver) {
    const due = [...placed.values()].flatMap((ids) => [...ids]).filter((id) => !paid.has(id))
    for (const id of due) {
      await untilAnswered([200, 409], () => place.send(`/api/orders/${id}/pay`, seller, {}))
      paid.add(id)
    }
    await pause(20)
  }
}

/** The provider repeats its webhook until it is accepted, and twice more. */
async function keepNoticing(place: CrashHarness, { membership, order }: Payer, round: number) {
  const charge = { id: 7_000_000 + round, reference: membership, amount: 7900, currency: 'ZAR' }
  const toSeller = { ...charge, id: 8_000_000 + round, reference: order, amount: 1000 }
  const notices = [
    paystackNotice('charge.success', charge),
    paystackNotice('charge.success', toSeller, sellersKey),
  ]
  for (const { body, headers } of [...notices, ...notices, ...notices])
    await untilAnswered([200], () => place.send('/api/payments/paystack/webhook', '', body, { headers }))
}

/** Repeats the request until the status is one of these. Any other status than 503 fails the test. */
async function untilAnswered(statuses: number[], ask: () => Promise<Response>) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (answer && typeof text === 'string') {
      if (statuses.includes(answer.status)) return text
      expect(answer.status, text).toBe(503)
    }
    await pause(30)
  }
  throw new Error('No answer within two minutes')
}
