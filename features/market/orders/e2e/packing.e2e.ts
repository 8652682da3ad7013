import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import { addBusiness, addProduct, sellerIdentity } from '../../../../e2e/shops.ts'
import { enter, expect, password, test, wordsOf } from '../../../../e2e/world.ts'

const bank = { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' }
const address = {
  name: 'Thandi Mokoena',
  phone: '+27 82 555 0101',
  street: '14 Fourth Avenue',
  city: 'Johannesburg',
  postalCode: '2092',
}

async function asks(page: Page, method: 'post' | 'put', path: string, data: object = {}) {
  const answer = await page.request[method](path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Creates an order that is paid, through the API. */
async function paid(seller: Page, buyer: Page): Promise<{ shopId: number; id: number }> {
  await enter(seller, 'Pieter')
  const name = wordsOf('Egoli')
  const business = { name, category: 'Grow Supply', location: 'Johannesburg', ...sellerIdentity }
  const shop = await addBusiness(seller, business)
  await asks(seller, 'put', `/api/businesses/${shop.id}/selling`, {
    delivers: true,
    deliveryCents: 0,
    freeFromCents: null,
    collects: false,
    collectionNote: '',
    vatNumber: '4123456789',
    bank,
    currentPassword: password,
  })
  const { id: productId } = await addProduct(seller, shop.id, { name: 'Clay pot', price: '$20' })
  await enter(buyer, 'Thandi')
  await asks(buyer, 'put', `/api/cart/items/${productId}`, { quantity: 2 })
  const { termsVersion } = await import('../contract.ts')
  const [{ id }] = await asks(buyer, 'post', '/api/orders', {
    sellers: [{ businessId: shop.id, fulfilment: 'delivery', method: 'eft' }],
    address,
    note: 'Please leave it with Mr Pillay',
    confirmsAge: true,
    acceptsTerms: true,
    termsVersion,
  })
  await asks(seller, 'post', `/api/orders/${id}/pay`)
  return { shopId: shop.id, id }
}

async function downloads(page: Page, button: string) {
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: button }).click()
  return (await file).suggestedFilename()
}

test('a seller prints slip and label, and a refund leads buyer and seller to its credit note', async ({
  page: seller,
  another,
}) => {
  const buyer = await another()
  const { shopId, id } = await paid(seller, buyer)
  await seller.goto(`/business/${shopId}/sell?part=orders`)
  expect(await downloads(seller, 'Print 1 packing slip')).toBe(`packing-slips-${shopId}.pdf`)
  await seller.goto(`/orders/${id}`)
  expect(await downloads(seller, 'Packing slip')).toMatch(/^packing-slip-HV-\d+\.pdf$/)
  expect(await downloads(seller, 'Address label')).toMatch(/^address-label-HV-\d+\.pdf$/)
  expect(await wrongOn(seller)).toEqual([])

  await asks(seller, 'post', `/api/orders/${id}/refund`, { amountCents: 1_150, reason: 'One was chipped' })
  await buyer.goto(`/orders/${id}`)
  await expect(buyer.getByRole('link', { name: 'Packing slip' })).toBeHidden()
  await buyer.getByRole('link', { name: 'Credit note CN-000001' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Credit note' })).toBeVisible()
  await expect(buyer.getByText('One was chipped')).toBeVisible()
  await expect(buyer.getByText('−$1.50')).toBeVisible()
  expect(await wrongOn(buyer)).toEqual([])
  expect(await downloads(buyer, 'Download PDF')).toBe('credit-note-CN-000001.pdf')
  await buyer.getByRole('link', { name: 'INV-00001' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: /Invoice/ })).toBeVisible()
  await expect(buyer.getByRole('link', { name: /^Credit note CN-000001/ })).toBeVisible()
})
