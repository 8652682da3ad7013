import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, staff, testApp, visitor } from '#app/testing.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { orderMessages } from '../../copy.ts'
import { invoiceTitles } from '../../invoices.contract.ts'
import { invoiceMessages } from '../../invoices.copy.ts'
import { address, checkoutOf, identity, opensShop, ordered, place, sells, wants } from '../testing.ts'
import { paidOrder, pdfOf, textOfPages, wordsOf } from './testing.ts'

beforeAll(async () => {
  await testApp({ SITE_CURRENCY: 'ZAR' })
  await founder()
})

test('only a seller registered for VAT issues a tax invoice', async () => {
  const shop = await opensShop('Plain Growers')
  const { buyer, id } = await paidOrder(shop, '100')
  const { body } = await buyer.get(`/api/orders/${id}/invoice`)
  expect(body).toMatchObject({
    title: 'Invoice – seller not VAT registered',
    number: 1,
    vatPercent: 0,
    vatCents: 0,
    totalCents: 16_000,
    paidCents: 16_000,
    seller: {
      name: 'Plain Growers',
      location: 'Johannesburg',
      vatNumber: null,
      legalName: identity.legalName,
      registrationNumber: identity.registrationNumber,
      streetAddress: identity.streetAddress,
      ...identity.contactInfo,
    },
    buyer: { name: address.name, address },
  })
  const words = (await wordsOf(buyer, `/api/orders/${id}/invoice.pdf`)).replaceAll('\n', ' ')
  for (const part of ['seller not VAT registered', 'INV-00001', 'Grow tent', 'R 100', 'R 160', 'Thandi'])
    expect(words).toContain(part)
  expect(words).not.toMatch(/Tax Invoice|VAT number/)
})

test('a tax invoice shows the VAT within the total; above R 5 000 it names the buyer', async () => {
  const shop = await opensShop('Registered Growers', { vatNumber: '4123456789', deliveryCents: 0 })
  const small = await paidOrder(shop, '5000')
  const large = await paidOrder(shop, '5000.01')
  const read = async ({ buyer, id }: typeof small) => (await buyer.get(`/api/orders/${id}/invoice`)).body
  expect(await read(small)).toMatchObject({
    title: invoiceTitles.abridged,
    number: 1,
    buyer: null,
    vatCents: 65_217,
  })
  expect(await read(large)).toMatchObject({
    title: 'Tax Invoice',
    number: 2,
    buyer: { name: address.name },
    vatCents: Math.round((500_001 * 15) / 115),
  })
  const words = await wordsOf(large.buyer, `/api/orders/${large.id}/invoice.pdf`)
  for (const part of [
    'Tax Invoice',
    'INV-00002',
    'VAT number 4123456789',
    'R 5 000,01',
    'R 652,18',
    address.street,
  ])
    expect(words).toContain(part)
})

test('an invoice shows who sold when the order was placed, however the business changes', async () => {
  const shop = await opensShop('Renamed later')
  const { buyer, id } = await paidOrder(shop, '100')
  const change = { legalName: 'Another (Pty) Ltd', streetAddress: '1 Elsewhere', contactInfo: { phone: '' } }
  await shop.owner.patch(`/api/businesses/${shop.id}`, change)
  expect((await buyer.get(`/api/orders/${id}/invoice`)).body.seller).toMatchObject({
    legalName: identity.legalName,
    streetAddress: identity.streetAddress,
    phone: identity.contactInfo.phone,
  })
  const words = await wordsOf(buyer, `/api/orders/${id}/invoice.pdf`)
  for (const part of [identity.legalName, identity.registrationNumber, identity.streetAddress])
    expect(words).toContain(part)
})

test('an order paid late in the evening in UTC carries the next day’s date, which it is in South Africa', async () => {
  const { buyer, id } = await paidOrder(await opensShop('Night Market'), '100')
  await rows(`update order_events set created_at = '2026-11-20T23:30:00Z' where order_id = $1`, [id])
  const words = await wordsOf(buyer, `/api/orders/${id}/invoice.pdf`)
  expect(words).toContain('November 21, 2026')
  expect(words).not.toContain('November 20')
})

test('an invoice is visible to its buyer, its seller and the staff, and does not exist for others', async () => {
  const shop = await opensShop('Private')
  const { buyer, id } = await paidOrder(shop, '10')
  for (const at of [`/api/orders/${id}/invoice`, `/api/orders/${id}/invoice.pdf`]) {
    for (const person of [buyer, shop.owner, await staff('admin')])
      expect((await person.get(at)).status).toBe(200)
    expect(await (await member('stranger')).get(at)).toFailWith(404, orderMessages.missing)
    expect((await visitor().get(at)).status).toBe(401)
  }
})

test('while a refund is owed, the buyer can get a dated statement for the ombud', async () => {
  const shop = await opensShop('Slow Payer')
  const buyer = await member('buyer')
  const id = await ordered(buyer, shop, await sells(shop, 'Pot', '10'), {
    state: 'completed',
    method: 'eft',
    fulfilment: 'delivery',
    isPaid: true,
  })
  const at = `/api/orders/${id}/statement.pdf`
  expect(await buyer.get(at)).toFailWith(404, invoiceMessages.noStatement)
  const [line] = await rows('select id from order_lines where order_id = $1', [id])
  const body = { kind: 'defective', text: 'The rim is cracked', lines: [{ lineId: line.id, quantity: 2 }] }
  const problem = (await buyer.post(`/api/orders/${id}/disputes`, body)).body
  await shop.owner.post(`/api/disputes/${problem.id}`, { action: 'waiveReturn' })
  const words = (await wordsOf(buyer, at)).replaceAll('\n', ' ')
  for (const part of [
    'Slow Payer',
    'Defective, reported',
    'The rim is cracked',
    'Still owed',
    'Refund due by',
    'cgso.org.za',
  ])
    expect(words).toContain(part)
  expect(await shop.owner.get(at)).toFailWith(404, invoiceMessages.noStatement)
})

test('an invoice has a column for quantity and price, and numbered pages however long it is', async () => {
  const shop = await opensShop('Łódź & ŉ Groeier', { vatNumber: '4123456789', deliveryCents: 5_000 })
  const buyer = await member('buyer')
  for (let count = 1; count <= 30; count += 1)
    await wants(
      buyer,
      await sells(shop, `Çiğdem pot ${count} 🌿, with a name that needs two lines`, '12.50'),
      3,
    )
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  await shop.owner.post(`/api/orders/${id}/pay`)
  const pages = textOfPages(await pdfOf(buyer, `/api/orders/${id}/invoice.pdf`))
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, place) => expect(page).toContain(`Page ${place + 1} of ${pages.length}`))
  const [first = ''] = pages
  expect(first).toContain('Łódź & ŉ Groeier')
  expect(first).toMatch(/Quantity\nPrice\nAmount\n3\nR 12,50\nR 37,50\nÇiğdem pot 1 /)
  expect(pages.join('\n')).toContain('Çiğdem pot 30 \n🌿')
  expect(pages.at(-1)).toContain('R 1 125')
})

test('an invoice shows the logo of the shop, or its initial while it has none', async () => {
  const shop = await opensShop('Umlilo')
  const { buyer, id } = await paidOrder(shop, '10')
  const at = `/api/orders/${id}/invoice.pdf`
  expect(textOfPages(await pdfOf(buyer, at))[0]).toMatch(/^U\nUmlilo\n/)
  const logo = { name: 'logo', value: await photo(32, 32), filename: 'l.png', type: 'image/png' }
  await shop.owner.form('PATCH', `/api/businesses/${shop.id}`, [data({ name: shop.name }), logo])
  const pdf = await pdfOf(buyer, at)
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  expect(textOfPages(pdf)[0]).toMatch(/^Umlilo\n/)
})

test('an invoice and a packing slip name the variant with its SKU, as they were when it was ordered', async () => {
  const papers = await opensShop('Papers')
  const buyer = await member('buyer')
  const sized = await setsVariants(papers, await sells(papers, 'Fabric pot', '10'))
  const [, clay25] = sized.variants
  await buyer.put(`/api/cart/items/${sized.id}`, { quantity: 1, variantId: clay25?.id })
  const [{ id }] = (await place(buyer, checkoutOf([papers]))).body
  expect((await papers.owner.post(`/api/orders/${id}/pay`)).status).toBe(200)
  await setsVariants(papers, sized.id, { options: [], variants: [{ options: {}, priceCents: 1, stock: 1 }] })
  expect((await buyer.get(`/api/orders/${id}/invoice`)).body.lines).toMatchObject([
    { name: 'Fabric pot', variant: 'Clay, 25 litre', sku: `POT-CL-25-${sized.id}` },
  ])
  const invoice = await wordsOf(buyer, `/api/orders/${id}/invoice.pdf`)
  expect(invoice).toContain('Fabric pot (Clay, 25 litre)')
  expect(invoice).toContain(`SKU POT-CL-25-${sized.id}`)
  const slip = await wordsOf(papers.owner, `/api/orders/${id}/packing-slip.pdf`)
  expect(slip.replaceAll('\n', ' ')).toContain(`Fabric pot (Clay, 25 litre) · POT-CL-25-${sized.id}`)
})
