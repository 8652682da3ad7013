import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import type { CreditNote } from '../../contract.ts'
import { orderMessages } from '../../copy.ts'
import { invoiceMessages } from '../../invoices.copy.ts'
import { does, linesOf, passes, runDeadlines } from '../disputes/testing.ts'
import { opensShop, type Shop } from '../testing.ts'
import { paidOrder, wordsOf } from './testing.ts'

beforeAll(async () => {
  await testApp({ SITE_CURRENCY: 'ZAR' }, true)
  await founder()
})

type Placed = { shop: Shop; buyer: Person; id: number }
const vatNumber = '4123456789'

async function soldBy(name: string): Promise<Placed> {
  const shop = await opensShop(name, { vatNumber, deliveryCents: 0 })
  return { shop, ...(await paidOrder(shop, '6007.20')) }
}

async function refunds({ shop, id }: Omit<Placed, 'buyer'>, body: object) {
  const answer = await shop.owner.post(`/api/orders/${id}/refund`, body)
  expect(answer.status, answer.text).toBe(200)
}
const invoiceOf = async ({ buyer, id }: Placed) => (await buyer.get(`/api/orders/${id}/invoice`)).body
const notesOf = async ({ buyer, id }: Placed): Promise<CreditNote[]> =>
  (await buyer.get(`/api/orders/${id}`)).body.creditNotes

test('a refund is credited with its VAT by a note of its own number, and the invoice stays as issued', async () => {
  const sale = await soldBy('Tax Growers')
  await refunds(sale, { amountCents: 10_000, reason: 'One pot was cracked' })
  await refunds(sale, { amountCents: 50_001 })
  const [first, second] = await notesOf(sale)
  expect([first, second]).toMatchObject([
    { number: 1, amountCents: 10_000, vatCents: 1_304, reason: 'One pot was cracked' },
    { number: 2, amountCents: 50_001, reason: '' },
  ])
  expect(await invoiceOf(sale)).toMatchObject({
    totalCents: 600_720,
    paidCents: 600_720,
    vatCents: Math.round((600_720 * 15) / 115),
    creditNotes: [first, second],
  })
  expect((await sale.buyer.get(`/api/credit-notes/${second?.id}`)).body).toMatchObject({
    number: 2,
    invoiceNumber: 1,
    orderId: sale.id,
    beforeCents: 590_720,
    afterCents: 540_719,
    vatPercent: 15,
    seller: { name: 'Tax Growers', vatNumber },
    buyer: { name: 'Thandi' },
  })
  const note = await wordsOf(sale.buyer, `/api/credit-notes/${first?.id}/pdf`)
  for (const part of [
    'Credit note',
    'CN-000001',
    'INV-00001',
    'One pot was cracked',
    '−R 100',
    '−R 86,96',
    '−R 13,04',
    vatNumber,
  ])
    expect(note).toContain(part)
  const invoice = await wordsOf(sale.buyer, `/api/orders/${sale.id}/invoice.pdf`)
  for (const part of ['R 6 007,20', 'Credit note CN-000001', '−R 100']) expect(invoice).toContain(part)
})

test('the notes of a fully refunded invoice add up to its VAT to the cent', async () => {
  const sale = await soldBy('Cent Growers')
  for (const amountCents of [33_333, 33_333, 33_334, undefined]) await refunds(sale, { amountCents })
  const notes = await notesOf(sale)
  const sum = (of: 'amountCents' | 'vatCents') => notes.reduce((total, note) => total + note[of], 0)
  expect([notes.length, sum('amountCents')]).toEqual([4, 600_720])
  expect(sum('vatCents')).toBe((await invoiceOf(sale)).vatCents)
})

test('a seller who was not registered for VAT when the order was placed credits none', async () => {
  const shop = await opensShop('Registered later')
  const sale = { shop, ...(await paidOrder(shop, '100')) }
  const terms = (await shop.owner.get(`/api/businesses/${shop.id}/selling`)).body
  await shop.owner.put(`/api/businesses/${shop.id}/selling`, { ...terms, bank: undefined, vatNumber })
  await refunds(sale, {})
  expect(await notesOf(sale)).toMatchObject([{ number: 1, amountCents: 16_000, vatCents: 0 }])
})

test('refunds at the same moment get different numbers, and each shop counts its own without gaps', async () => {
  const shop = await opensShop('Busy Growers')
  const sales = []
  for (const price of ['10', '20', '30']) sales.push({ shop, ...(await paidOrder(shop, price)) })
  await Promise.all(sales.map((sale) => refunds(sale, { amountCents: 500 })))
  const notes = await Promise.all(sales.map(notesOf))
  expect(notes.flatMap((own) => own.map(({ number }) => number)).toSorted()).toEqual([1, 2, 3])
  const [sale] = sales
  if (!sale) throw new Error('There is no sale')
  expect(await shop.owner.post(`/api/orders/${sale.id}/refund`, { amountCents: 99_999_999 })).toFailWith(
    400,
    orderMessages.badRefund,
  )
  await refunds(sale, { amountCents: 1 })
  expect((await notesOf(sale)).at(-1)).toMatchObject({ number: 4 })
})

test('every way to a refund ends with a credit note of what was refunded', async () => {
  const cancelled = await soldBy('Cancelled')
  await cancelled.shop.owner.post(`/api/orders/${cancelled.id}/cancel`, { reason: 'Sold out' })
  await refunds(cancelled, {})

  const agreed = await soldBy('Agreed')
  const dispute = await opensDispute(agreed)
  await does(agreed.shop.owner, dispute, 'waiveReturn')
  await does(agreed.shop.owner, dispute, 'repay')
  await does(agreed.buyer, dispute, 'confirmMoney')

  const unanswered = await soldBy('Unanswered')
  const late = await opensDispute(unanswered)
  await does(unanswered.shop.owner, late, 'waiveReturn')
  await does(unanswered.shop.owner, late, 'repay')
  await passes('order_disputes', late.id)
  await runDeadlines()

  const suspended = await soldBy('Suspended')
  const admin = await staff('admin')
  expect(
    (await admin.post(`/api/admin/businesses/${suspended.shop.id}/suspend`, { reason: 'Fraud' })).status,
  ).toBe(200)
  const [decided] = (await suspended.buyer.get(`/api/orders/${suspended.id}/disputes`)).body.disputes
  await does(admin, decided, 'decideRefund')
  await refunds(suspended, {})

  for (const sale of [cancelled, agreed, unanswered, suspended])
    expect(await notesOf(sale), sale.shop.name).toMatchObject([{ number: 1, amountCents: 600_720 }])
})

async function opensDispute({ shop, buyer, id }: Placed) {
  for (const answer of [
    await shop.owner.post(`/api/orders/${id}/pack`),
    await shop.owner.post(`/api/orders/${id}/ship`, { tracking: '' }),
    await buyer.post(`/api/orders/${id}/complete`, {}),
  ])
    expect(answer.status, answer.text).toBe(200)
  const body = { kind: 'defective', text: 'The rim is cracked', lines: await linesOf(id, 1) }
  const answer = await buyer.post(`/api/orders/${id}/disputes`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test('what was paid twice is not on the invoice, so its refund is not credited', async () => {
  const sale = await soldBy('Paid twice')
  for (const kind of ['payment', 'owed'])
    await rows(`insert into payments (order_id, kind, amount_cents, method) values ($1, $2, 600720, 'eft')`, [
      sale.id,
      kind,
    ])
  await refunds(sale, { amountCents: 600_720 })
  expect(await notesOf(sale)).toEqual([])
  await refunds(sale, { amountCents: 100 })
  expect(await notesOf(sale)).toMatchObject([{ number: 1, amountCents: 100 }])
  expect(await invoiceOf(sale)).toMatchObject({ paidCents: 600_720 })
})

test('a credit note is visible to buyer, seller and staff like its invoice, and is never changed', async () => {
  const sale = await soldBy('Private Notes')
  await refunds(sale, { amountCents: 100 })
  const [note] = await notesOf(sale)
  const at = `/api/credit-notes/${note?.id}`
  for (const url of [at, `${at}/pdf`]) {
    for (const person of [sale.buyer, sale.shop.owner, await staff('admin')])
      expect((await person.get(url)).status).toBe(200)
    expect(await (await member('stranger')).get(url)).toFailWith(404, invoiceMessages.noCreditNote)
    expect((await visitor().get(url)).status).toBe(401)
  }
  expect(await sale.buyer.get('/api/credit-notes/999999')).toFailWith(404, invoiceMessages.noCreditNote)
  for (const change of ['update credit_notes set amount_cents = 1', 'delete from credit_notes'])
    await expect(rows(`${change} where id = $1`, [note?.id])).rejects.toThrow('only ever added')
})

test('the seller’s statement and its file name the documents, with the VAT of the notes', async () => {
  const sale = await soldBy('Stated')
  await refunds(sale, { amountCents: 10_000 })
  const { body } = await sale.shop.owner.get(`/api/businesses/${sale.shop.id}/statement`)
  expect(body.lines).toMatchObject([
    { kind: 'refund', document: 'CN-000001', vatCents: 1_304 },
    { kind: 'payment', document: 'INV-00001' },
  ])
  const { text } = await sale.shop.owner.get(`/api/businesses/${sale.shop.id}/statement/${body.month}.csv`)
  expect(text).toContain('INV-00001,Payment')
  expect(text).toContain('CN-000001,Refund')
})
