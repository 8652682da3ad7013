import { beforeAll, expect, test } from 'vitest'
import {
  checkoutOf,
  opensShop,
  ordered,
  sells,
  stockOf,
  wants,
  type Shop,
} from '#features/orders/server/testing.ts'
import { drift, founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { productMessages } from '#features/products/copy.ts'
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
const collection = { method: 'collection', fulfilment: 'collection' } as const

test('the counts of tasks equal the list of orders', async () => {
  const shop = await opensShop('Egoli')
  const pot = await sells(shop, 'Pot', '10', 100)
  await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...delivery })
  const claimed = await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...delivery })
  await buyer.post(`/api/orders/${claimed}/pay`)
  const tasks = {
    confirm: [claimed],
    pack: [
      await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery }),
      await ordered(buyer, shop, pot, { state: 'placed', isPaid: false, ...collection }),
    ],
    dispatch: [await ordered(buyer, shop, pot, { state: 'packed', isPaid: true, ...delivery })],
    ready: [await ordered(buyer, shop, pot, { state: 'packed', isPaid: false, ...collection })],
    handOver: [await ordered(buyer, shop, pot, { state: 'ready', isPaid: false, ...collection })],
    refund: [await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })],
    case: [await ordered(buyer, shop, pot, { state: 'completed', isPaid: true, ...delivery })],
  }
  await shop.owner.post(`/api/orders/${tasks.refund[0]}/cancel`, { reason: 'None left' })
  await rows(`insert into order_disputes (order_id, kind, refund_cents) values ($1, 'defective', 100)`, [
    tasks.case[0],
  ])
  const { toDo } = await salesOf(shop)
  for (const [task, ids] of Object.entries(tasks)) {
    const listed = (await shop.owner.get(`/api/businesses/${shop.id}/orders?which=${task}`)).body
    expect(listed.map(({ id }: { id: number }) => id).toSorted(), task).toEqual(ids)
    expect(toDo[task], task).toBe(ids.length)
  }
  await shop.owner.post(`/api/orders/${tasks.refund[0]}/refund`, {})
  expect((await salesOf(shop)).toDo.refund).toBe(0)
  expect(await drift()).toEqual([])
})

test('the overview names what is missing before a shop can accept orders', async () => {
  const shop = await opensShop('Bare', null)
  expect((await salesOf(shop)).needs).toEqual(['terms', 'products', 'phone', 'email'])
  const open = await opensShop('Open', { bank: null })
  await sells(open, 'Pot', '10')
  await open.owner.patch(`/api/businesses/${open.id}`, {
    contactInfo: { phone: '+27 11 555 0101', email: 'open@example.co.za', website: '' },
  })
  expect((await salesOf(open)).needs).toEqual(['bank'])
})

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
  await rows(`update payments set created_at = created_at - interval '21 days' where order_id = $1`, [paid])
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
  expect(head).toBe('\uFEFFDate,Order,Kind,Buyer,Method,Amount,VAT included,Currency')
  expect(payment).toMatch(/Z,HV-\d+,Payment,"'=cmd\|""\/c calc"", Lerato",EFT,20\.00,0\.00,USD$/)
  expect(refund).toMatch(/,Refund,.*,-5\.50,0\.00,USD$/)
  expect(end).toBe('')
  expect(await visitor().get(at)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await buyer.get(at)).toFailWith(403, sellingMessages.notYours)
})

test('a shop’s products are listed with their sales, only for the owner', async () => {
  const shop = await opensShop('Counted')
  const pot = await sells(shop, 'Pot', '10', 100)
  const lamp = await sells(shop, 'Lamp', '48')
  await ordered(buyer, shop, pot, { state: 'completed', isPaid: true, ...delivery })
  await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })
  await ordered(buyer, shop, pot, { state: 'cancelled', isPaid: false, ...delivery })
  const at = `/api/businesses/${shop.id}`
  expect((await shop.owner.get(`${at}/stock`)).body).toMatchObject([
    { id: lamp, stock: null, soldCount: 0, reserved: 0 },
    { id: pot, stock: 100, soldCount: 4, reserved: 2 },
  ])
  expect(await shop.owner.all(`${at}/stock?limit=1`)).toHaveLength(2)
  for (const path of ['sales', 'statement', 'stock'])
    expect(await buyer.get(`${at}/${path}`)).toFailWith(403, sellingMessages.notYours)
})

test('stock is changed from the value shown: repeating it changes nothing, and orders meanwhile are not overwritten', async () => {
  const shop = await opensShop('Stocked')
  const pot = await sells(shop, 'Pot', '10', 5)
  const at = `/api/products/${pot}/stock`
  for (let i = 0; i < 2; i += 1)
    expect((await shop.owner.put(at, { stock: 12, was: 5 })).body).toMatchObject({ id: pot, stock: 12 })
  await wants(buyer, pot, 2)
  await buyer.post('/api/orders', checkoutOf([shop]))
  expect(await shop.owner.put(at, { stock: 20, was: 12 })).toFailWith(409, salesMessages.stockMoved(10))
  expect(await stockOf(pot)).toEqual([10, 2])
  expect((await shop.owner.put(at, { stock: null, was: 10 })).body.stock).toBe(null)
  expect(await shop.owner.put(at, { stock: -1, was: null })).toFailWith(400, productMessages.badStock)
  expect(await shop.owner.put(at, { stock: 1.5, was: null })).toFailWith(400, productMessages.badStock)
  expect(await buyer.put(at, { stock: 1, was: null })).toFailWith(403, productMessages.notYours)
})

test('reviews without a reply are listed first', async () => {
  const shop = await opensShop('Reviewed')
  const ids: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const body = { rating: 4, content: `Good, says ${name}` }
    ids.push((await (await member(name)).post(`/api/businesses/${shop.id}/reviews`, body)).body.id)
  }
  await shop.owner.post(`/api/businesses/${shop.id}/reviews/${ids[2]}/reply`, { content: 'Thank you' })
  expect((await salesOf(shop)).unanswered).toBe(2)
  const list = await shop.owner.all(`/api/businesses/${shop.id}/reviews?sort=unanswered&limit=1`)
  expect(list.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  const newest = await shop.owner.all(`/api/businesses/${shop.id}/reviews?limit=1`)
  expect(newest.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('the seller’s area includes its data for its owner, and is a 404 for others', async () => {
  const shop = await opensShop('Housed')
  const pot = await sells(shop, 'Fabric pot', '10')
  await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })
  const at = `/business/${shop.id}/sell`
  for (const [part, words] of [
    ['', '"toDo"'],
    ['?part=orders', '"reference":"HV-'],
    ['?part=products', 'Fabric pot'],
    ['?part=delivery', '"isOpen":true'],
    ['?part=statement', '"linesCount":1'],
    ['?part=reviews', '/reviews'],
  ])
    expect((await shop.owner.get(`${at}${part}`)).text, part).toContain(words)
  expect((await buyer.get(at)).status).toBe(404)
  expect((await visitor().get(at)).status).toBe(200)
  expect((await visitor().get(`${at}?part=delivery`)).text).not.toContain('"isOpen"')
  expect((await shop.owner.get(`/business/${shop.id}/orders`)).headers.location).toBe(`${at}?part=orders`)
})

test('the page for new sellers leads to the member’s shop, to a new one, or to the login', async () => {
  const wayOf = async (person: Person) => (await person.get('/sell')).headers.location
  const shop = await opensShop('Found')
  expect(await wayOf(shop.owner)).toBe(`/business/${shop.id}/sell`)
  expect(await wayOf(buyer)).toBe('/business-directory?create=business')
  expect(await wayOf(visitor())).toBe('/login?returnTo=%2Fsell')
})
