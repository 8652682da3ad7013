import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import {
  checkoutOf,
  opensShop,
  ordered,
  sells,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { sellingMessages, salesMessages } from '../copy.ts'

let buyer: Person

/** The current week and month in Johannesburg. */
let now = { week: '', month: '' }

beforeAll(async () => {
  await testApp({}, true)
  await founder()
  buyer = await member('Thandi')
  const zone = `now() at time zone 'Africa/Johannesburg'`
  const [today] = await rows(
    `select to_char(date_trunc('week', ${zone}), 'YYYY-MM-DD') as week, to_char(${zone}, 'YYYY-MM') as month`,
  )
  now = { week: today.week, month: today.month }
})

const salesOf = async (shop: Shop) => (await shop.owner.get(`/api/businesses/${shop.id}/sales`)).body
const delivery = { method: 'eft', fulfilment: 'delivery' } as const

test('the charts sum the ledger by Johannesburg’s weeks and months', async () => {
  const shop = await opensShop('Charted')
  const pot = await sells(shop, 'Pot', '10', 100)
  const [paid, returned] = [
    await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery }),
    await ordered(buyer, shop, pot, { state: 'completed', isPaid: true, ...delivery }),
  ]
  await ordered(buyer, shop, pot, { state: 'cancelled', isPaid: false, ...delivery })
  await shop.owner.post(`/api/orders/${returned}/refund`, { amountCents: 500 })
  const { weeks, months, currency } = await salesOf(shop)
  expect([currency, weeks.length, months.length]).toEqual(['USD', 12, 12])
  expect(weeks.at(-1)).toEqual({ from: now.week, orders: 2, revenueCents: 3_500 })
  expect(months.at(-1)).toEqual({ from: `${now.month}-01`, orders: 2, revenueCents: 3_500 })
  expect(
    weeks.slice(0, -1).every(({ orders, revenueCents }: any) => orders === 0 && revenueCents === 0),
  ).toBe(true)
  await rows(
    `update orders set is_sample = true, created_at = created_at - interval '21 days' where id = $1`,
    [paid],
  )
  expect((await salesOf(shop)).weeks.at(-4), 'sample orders are no sales').toMatchObject({
    orders: 0,
    revenueCents: 0,
  })
  await rows(`update payments set created_at = created_at - interval '21 days' where order_id = $1`, [paid])
  await rows('update orders set is_sample = false where id = $1', [paid])
  expect((await salesOf(shop)).weeks.at(-4)).toMatchObject({ orders: 1, revenueCents: 2_000 })
})

test('a statement has every line of the ledger with its VAT, only for the owner', async () => {
  const shop = await opensShop('Ledger', { vatNumber: '4123456789' })
  const pot = await sells(shop, 'Pot', '10', 100)
  await wants(buyer, pot, 2)
  const [{ id, totalCents }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  await shop.owner.post(`/api/orders/${id}/pay`)
  await shop.owner.post(`/api/orders/${id}/refund`, { amountCents: 1_150 })
  const { body } = await shop.owner.get(`/api/businesses/${shop.id}/statement`)
  const vatCents = Math.round((totalCents * 15) / 115)
  expect(body).toMatchObject({
    month: now.month,
    months: [now.month],
    linesCount: 2,
    lines: [
      { kind: 'refund', orderId: id, amountCents: 1_150, vatCents: 150, buyer: 'Thandi' },
      { kind: 'payment', orderId: id, amountCents: totalCents, vatCents, currency: 'USD' },
    ],
    totals: [
      {
        currency: 'USD',
        paidCents: totalCents,
        refundedCents: 1_150,
        netCents: totalCents - 1_150,
        vatCents: vatCents - 150,
        owedCents: 0,
      },
    ],
  })
  const empty = await shop.owner.get(`/api/businesses/${shop.id}/statement?month=2025-01`)
  expect(empty.body).toMatchObject({ lines: [], totals: [] })
  const wrong = await shop.owner.get(`/api/businesses/${shop.id}/statement?month=2025-13`)
  expect(wrong).toFailWith(400, salesMessages.badMonth)
})

test('an order that costs nothing is on the statement', async () => {
  const shop = await opensShop('Gifts')
  const pot = await sells(shop, 'Pot', '10', 100)
  await rows('update products set price_cents = 0 where id = $1', [pot])
  await wants(buyer, pot)
  const [order] = (await buyer.post('/api/orders', checkoutOf([shop], { fulfilment: 'collection' }))).body
  expect(order).toMatchObject({ totalCents: 0, state: 'paid' })
  const { body } = await shop.owner.get(`/api/businesses/${shop.id}/statement`)
  expect(body.lines).toMatchObject([{ orderId: order.id, amountCents: 0, currency: 'USD' }])
})

test('the statement file opens in a spreadsheet, and texts of members are never formulas', async () => {
  const shop = await opensShop('Filed')
  const pot = await sells(shop, 'Pot', '10', 100)
  const odd = await member('odd')
  await rows('update users set display_name = $2 where id = $1', [odd.id, '=cmd|"/c calc", Lerato'])
  const id = await ordered(odd, shop, pot, { state: 'completed', isPaid: true, ...delivery })
  await shop.owner.post(`/api/orders/${id}/refund`, { amountCents: 550 })
  const at = `/api/businesses/${shop.id}/statement/${now.month}.csv`
  const { text, headers } = await shop.owner.get(at)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="statement-${shop.id}-${now.month}.csv"`)
  const [head, payment, refund, end] = text.split('\r\n')
  expect(head).toBe('\uFEFFDate,Order,Document,Kind,Buyer,Method,Amount,VAT included,Currency')
  expect(payment).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,HV-\d+,,Payment,"'=cmd\|""\/c calc"", Lerato",EFT,20\.00,0\.00,USD$/,
  )
  expect(refund).toMatch(/,Refund,.*,-5\.50,0\.00,USD$/)
  expect(end).toBe('')
  expect(await visitor().get(at)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await buyer.get(at)).toFailWith(403, sellingMessages.notYours)
})

test('the statement file also comes with semicolons and a decimal comma, as spreadsheets of South Africa expect', async () => {
  const shop = await opensShop('Comma')
  const pot = await sells(shop, 'Pot', '10', 100)
  const odd = await member('semicolon')
  await rows('update users set display_name = $2 where id = $1', [odd.id, '=1+1; "x", y'])
  const id = await ordered(odd, shop, pot, { state: 'completed', isPaid: true, ...delivery })
  await shop.owner.post(`/api/orders/${id}/refund`, { amountCents: 550 })
  const { text, status } = await shop.owner.get(
    `/api/businesses/${shop.id}/statement/${now.month}.semicolon.csv`,
  )
  expect(status).toBe(200)
  const [head, payment, refund] = text.split('\r\n')
  expect(head).toBe('\uFEFFDate;Order;Document;Kind;Buyer;Method;Amount;VAT included;Currency')
  expect(payment).toMatch(/;Payment;"'=1\+1; ""x"", y";EFT;20,00;0,00;USD$/)
  expect(refund).toMatch(/;Refund;.*;-5,50;0,00;USD$/)
  const plain = (await shop.owner.get(`/api/businesses/${shop.id}/statement/${now.month}.csv`)).text
  expect(plain).toContain(`,"'=1+1; ""x"", y",`)
})

test('the statement file has the dates of South Africa, by which it is divided into months', async () => {
  const shop = await opensShop('New Year')
  const id = await ordered(buyer, shop, await sells(shop, 'Pot', '10'), {
    state: 'placed',
    isPaid: false,
    ...delivery,
  })
  await rows(
    `insert into payments (order_id, kind, amount_cents, method, created_at) values ($1, 'payment', 100, 'eft', '2025-12-31T23:30:00Z')`,
    [id],
  )
  const { text } = await shop.owner.get(`/api/businesses/${shop.id}/statement/2026-01.csv`)
  expect(text).toContain('\r\n2026-01-01 01:30:00,HV-')
})
