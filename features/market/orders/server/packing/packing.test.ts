import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, testApp, visitor } from '#app/testing.ts'
import { sellingMessages } from '#features/market/shop/copy.ts'
import { orderMessages } from '../../copy.ts'
import { packingMessages } from '../../packing.copy.ts'
import { lowestTextOf, pdfOf, seenTextOf, textOfPages } from '../invoices/testing.ts'
import { address, checkoutOf, identity, opensShop, sells, wants, type Shop } from '../testing.ts'

beforeAll(async () => {
  await testApp({ SITE_CURRENCY: 'ZAR' }, true)
  await founder()
})

async function orderOf(shop: Shop, way: object = {}, note = '', receiver = address) {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Clay pot, 12 l', '10'), 3)
  await wants(buyer, await sells(shop, 'Çiğdem seed tray', '20'))
  const [{ id, reference }] = (
    await buyer.post('/api/orders', { ...checkoutOf([shop], way), note, address: receiver })
  ).body
  return { buyer, id: Number(id), reference: String(reference) }
}

async function paidOrder(shop: Shop, way: object = {}, note = '', receiver = address) {
  const order = await orderOf(shop, way, note, receiver)
  expect((await shop.owner.post(`/api/orders/${order.id}/pay`)).status).toBe(200)
  return order
}

const slipOf = (id: number) => `/api/orders/${id}/packing-slip.pdf`
const labelOf = (id: number) => `/api/orders/${id}/address-label.pdf`
const slipsOf = ({ id }: Shop) => `/api/businesses/${id}/packing-slips.pdf`

test('a packing slip lists what goes into the parcel and the buyer’s note, without prices', async () => {
  const shop = await opensShop('Slip Growers')
  const { id, reference } = await paidOrder(shop, {}, 'Please leave with Mr Pillay')
  const [page = ''] = textOfPages(await pdfOf(shop.owner, slipOf(id)))
  for (const part of [
    'Packing slip',
    `Order ${reference}`,
    'Slip Growers',
    address.name,
    address.street,
    'Cape Town 8001',
    '+27 82 555 0101',
    '3\nClay pot, 12 l',
    '1\nÇiğdem seed tray',
    'Note from buyer\nPlease leave with Mr Pillay',
    '4 items. No prices are printed on this page.',
    'Page 1 of 1',
  ])
    expect(page).toContain(part)
  expect(page).not.toMatch(/R \d/)
})

test('slips and labels print names in any script as they were typed', async () => {
  const shop = await opensShop('Ньютон 大麻')
  const receiver = { ...address, name: 'Tshivenḓa Ḽiṱola', street: '33 Đường Nguyễn', city: 'שלום' }
  const { id } = await paidOrder(shop, {}, 'துணை 🌿', receiver)
  const [slip, label] = [await pdfOf(shop.owner, slipOf(id)), await pdfOf(shop.owner, labelOf(id))]
  for (const pdf of [slip, label])
    for (const part of ['Ньютон 大麻', receiver.name, receiver.street, 'םולש'])
      expect(seenTextOf(pdf)).toContain(part)
  expect(seenTextOf(slip)).toContain('🌿')
})

test('an address label has the receiver with phone, the sender and the order on one A6 page', async () => {
  const shop = await opensShop('Label Growers')
  const { id, reference } = await paidOrder(shop)
  const pdf = await pdfOf(shop.owner, labelOf(id))
  const [page = '', ...more] = textOfPages(pdf)
  expect(more).toEqual([])
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]')
  for (const part of [
    'From Label Growers',
    identity.streetAddress,
    address.name,
    address.street,
    '8001',
    'Telephone +27 82 555 0101',
    reference,
  ])
    expect(page).toContain(part)
})

test('the longest address fits on its label', async () => {
  const shop = await opensShop('W'.repeat(60))
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, 'Pot', '10'))
  const word = (length: number) => 'Groenewoud '.repeat(20).slice(0, length).trim()
  const long = {
    ...address,
    name: word(120),
    street: word(200),
    suburb: word(80),
    city: word(80),
    province: 'KwaZulu-Natal',
  }
  const placed = await buyer.post('/api/orders', { ...checkoutOf([shop]), address: long })
  expect(placed.status, placed.text).toBe(201)
  const [{ id }] = placed.body
  await shop.owner.post(`/api/orders/${id}/pay`)
  const pdf = await pdfOf(shop.owner, labelOf(id))
  const [page = '', ...more] = textOfPages(pdf)
  expect(page).toContain('KwaZulu-Natal\n8001')
  expect(more).toEqual([])
  expect(lowestTextOf(pdf)).toBeGreaterThan(0)
})

test('a collected order has a slip, from the moment it is placed, and no label', async () => {
  const shop = await opensShop('Collected Growers')
  const { id } = await orderOf(shop, { fulfilment: 'collection', method: 'collection' })
  const [page = ''] = textOfPages(await pdfOf(shop.owner, slipOf(id)))
  for (const part of ['Collected by\nbuyer', 'Pay on collection']) expect(page).toContain(part)
  expect(await shop.owner.get(labelOf(id))).toFailWith(404, packingMessages.noLabel)
})

test('slip and label are for the seller and the staff who see the order, while it is being packed', async () => {
  const shop = await opensShop('Private Growers')
  const { buyer, id } = await orderOf(shop)
  for (const at of [slipOf(id), labelOf(id)])
    expect(await shop.owner.get(at)).toFailWith(409, packingMessages.notNow)
  await shop.owner.post(`/api/orders/${id}/pay`)
  for (const at of [slipOf(id), labelOf(id)]) {
    for (const person of [shop.owner, await staff('admin')]) expect((await person.get(at)).status).toBe(200)
    expect(await buyer.get(at)).toFailWith(403, packingMessages.notYours)
    expect(await (await member('stranger')).get(at)).toFailWith(404, orderMessages.missing)
    expect((await visitor().get(at)).status).toBe(401)
  }
  await shop.owner.post(`/api/orders/${id}/pack`)
  expect((await shop.owner.get(slipOf(id))).status).toBe(200)
  await shop.owner.post(`/api/orders/${id}/ship`, { tracking: '' })
  expect(await shop.owner.get(slipOf(id))).toFailWith(409, packingMessages.notNow)
})

test('a seller prints the slips of all orders to pack in one file, each with its own pages', async () => {
  const shop = await opensShop('Busy Growers')
  expect(await shop.owner.get(slipsOf(shop))).toFailWith(404, packingMessages.nothing)
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
  await orderOf(shop)
  const packed = await paidOrder(shop)
  await shop.owner.post(`/api/orders/${packed.id}/pack`)
  const pages = textOfPages(await pdfOf(shop.owner, slipsOf(shop)))
  expect(pages).toHaveLength(2)
  for (const [place, { reference }] of [first, second].entries()) {
    expect(pages[place]).toContain(`Order ${reference}`)
    expect(pages[place]).toContain('Page 1 of 1')
  }
  expect(await first.buyer.get(slipsOf(shop))).toFailWith(403, sellingMessages.notYours)
  expect((await visitor().get(slipsOf(shop))).status).toBe(401)
})
