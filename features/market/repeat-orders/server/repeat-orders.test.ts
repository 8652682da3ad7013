import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, visitor } from '#app/testing.ts'
import { cartMessages } from '#features/market/checkout/cart.copy.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import {
  address,
  checkoutOf,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import { repeatOrderMessages as messages } from '../copy.ts'
import { comesDue, daysTo, only, ordersOf, started, starts, offers, opensRepeatShop } from './testing.ts'

let shop: Shop

beforeAll(async () => {
  await founder()
  shop = await opensRepeatShop()
})

test('the first order is placed at once with 15% off its lines, and delivery and VAT are exact to the cent', async () => {
  const buyer = await member('thandi')
  const oil = await offers(shop, 'Oil', '49.99', 10)
  const { orderId } = await started(buyer, oil)
  const order = (await buyer.get(`/api/orders/${orderId}`)).body
  expect(order).toMatchObject({
    lines: [
      {
        productId: oil,
        quantity: 2,
        priceCents: 4_249,
        fullPriceCents: 4_999,
        every: 'month',
        totalCents: 8_498,
      },
    ],
    itemsCents: 8_498,
    deliveryCents: 1_000,
    totalCents: 9_498,
    vatPercent: 15,
    vatCents: 1_239,
    state: 'placed',
  })
  expect(await stockOf(oil)).toEqual([8, 2])
  expect(await only(buyer)).toMatchObject({
    product: { id: oil, name: 'Oil' },
    seller: { id: shop.id, name: 'Delta' },
    quantity: 2,
    every: 'month',
    state: 'active',
    priceCents: 4_249,
    lastOrderId: orderId,
    failures: 0,
  })
  expect(await daysTo(buyer)).toBeGreaterThan(27)
  for (const [party, move] of [
    [shop.owner, 'pay'],
    [shop.owner, 'pack'],
  ] as const)
    await party.post(`/api/orders/${orderId}/${move}`)
  expect((await buyer.get(`/api/orders/${orderId}/invoice`)).body).toMatchObject({
    lines: [{ priceCents: 4_249, totalCents: 8_498 }],
    totalCents: 9_498,
    vatCents: 1_239,
  })
  expect(await drift()).toEqual([])
})

test('an ordinary order of the same product costs its full price, and a repeat order does not change the cart', async () => {
  const buyer = await member('both')
  const oil = await offers(shop, 'Cart oil')
  await wants(buyer, oil, 3)
  await started(buyer, oil)
  expect((await buyer.get('/api/cart')).body.itemsCount).toBe(3)
  const [ordinary] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  expect(ordinary.lines).toMatchObject([{ priceCents: 4_999, every: null, fullPriceCents: null }])
})

test('a product has one repeat order per member, and ten simultaneous clicks start one', async () => {
  const buyer = await member('clicking')
  const oil = await offers(shop, 'Clicked oil', '40', 100)
  const answers = await Promise.all(Array.from({ length: 10 }, () => starts(buyer, oil)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await stockOf(oil)).toEqual([98, 2])
  expect(await starts(buyer, oil)).toFailWith(409, messages.already)
  await buyer.del(`/api/repeat-orders/${(await only(buyer)).id}`)
  expect((await starts(buyer, oil)).status).toBe(201)
})

test('a rejected start leaves nothing behind', async () => {
  const buyer = await member('refused')
  const plain = await sells(shop, 'Plain', '10')
  const scarce = await offers(shop, 'One left', '10', 1)
  const oil = await offers(shop, 'Refusing oil')
  expect((await starts(visitor(), oil)).status).toBe(401)
  const problems: [Promise<Awaited<ReturnType<typeof starts>>>, number, string][] = [
    [starts(buyer, plain), 409, messages.notOffered('Plain')],
    [starts(buyer, scarce), 409, orderMessages.onlyLeft('One left', 1)],
    [starts(buyer, 999_999), 404, productMessages.missing],
    [starts(shop.owner, oil), 409, orderMessages.ownShop],
    [starts(buyer, oil, { totalCents: 1 }), 409, orderMessages.otherTotal],
    [starts(buyer, oil, { quantity: 100 }), 400, cartMessages.badQuantity(99)],
    [starts(buyer, oil, { every: 'day' }), 400, messages.badEvery],
    [starts(buyer, oil, { address: null }), 400, orderMessages.needsAddress],
    [starts(buyer, oil, { method: 'collection' }), 400, orderMessages.cashNeedsCollection],
    [starts(buyer, oil, { confirmsAge: false }), 400, orderMessages.confirmAge],
    [starts(buyer, oil, { acceptsTerms: false }), 400, orderMessages.acceptTerms],
    [starts(buyer, oil, { termsVersion: '1999' }), 400, orderMessages.oldTerms],
  ]
  for (const [answer, status, words] of problems) expect(await answer).toFailWith(status, words)
  expect(await ordersOf(buyer)).toEqual([])
  expect((await buyer.get('/api/repeat-orders')).body).toEqual([])
  expect(await stockOf(scarce)).toEqual([1, 0])
})

test('an offer contains the terms and the last address, and exists only for products offered as repeat orders', async () => {
  const buyer = await member('asking')
  const oil = await offers(shop, 'Offered oil')
  const at = `/api/products/${oil}/repeat-offer`
  expect((await buyer.get(at)).body).toMatchObject({
    terms: { deliveryCents: 1_000, freeFromCents: 10_000 },
    lastAddress: null,
    isStarted: false,
  })
  await started(buyer, oil)
  expect((await buyer.get(at)).body).toMatchObject({ lastAddress: address, isStarted: true })
  const plain = await sells(shop, 'Plain', '10')
  expect(await buyer.get(`/api/products/${plain}/repeat-offer`)).toFailWith(404, messages.notOffered('Plain'))
})

test('the product of Delta Biomed is offered as a repeat order on every installation', async () => {
  const [product] = (await visitor().get('/api/products?business=1')).body
  expect(product).toMatchObject({ subscribable: true, priceCents: 4_999 })
})

test('a repeat order is of one variant, at its price, and says so when its seller no longer has it', async () => {
  const buyer = await member('variety')
  const pot = await setsVariants(shop, await offers(shop, 'Fabric pot'))
  const [, clay25, ...others] = pot.variants
  expect(await starts(buyer, pot.id)).toFailWith(400, variantMessages.choose)
  expect(await starts(buyer, pot.id, { variantId: 999_999 })).toFailWith(
    404,
    variantMessages.gone('Fabric pot'),
  )
  const { id, orderId } = await started(buyer, pot.id, { variantId: clay25?.id })
  expect((await buyer.get(`/api/orders/${orderId}`)).body.lines).toMatchObject([
    { variant: 'Clay, 25 litre', fullPriceCents: 14_500, quantity: 2 },
  ])
  expect(await only(buyer)).toMatchObject({ product: { variant: 'Clay, 25 litre' }, priceCents: 12_325 })
  expect(await stockOf(pot.id)).toEqual([52, 2])
  await setsVariants(shop, pot.id, { options: pot.options, variants: others })
  await comesDue(buyer, id)
  expect(await only(buyer)).toMatchObject({ failures: 1, failure: variantMessages.gone('Fabric pot') })
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await drift()).toEqual([])
})
