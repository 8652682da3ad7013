import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import { openLive } from '../../../../e2e/open-live.ts'
import { addBusiness, addProduct, sellerIdentity } from '../../../../e2e/shops.ts'
import { enter, expect, password, photo, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

const bank = { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' }
const address = {
  name: 'Thandi Mokoena',
  phone: '+27 82 555 0101',
  street: '14 Fourth Avenue',
  suburb: 'Melville',
  city: 'Johannesburg',
  province: 'Gauteng',
  postalCode: '2092',
}

async function asks(page: Page, method: 'post' | 'put', path: string, data: object = {}) {
  const answer = await page.request[method](path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Creates an order that the buyer has received, through the API. */
async function received(seller: Page, buyer: Page): Promise<number> {
  await enter(seller, 'Pieter')
  const name = wordsOf('Egoli')
  const shop = await addBusiness(seller, {
    name,
    category: 'Grow Supply',
    location: 'Johannesburg',
    ...sellerIdentity,
  })
  await asks(seller, 'put', `/api/businesses/${shop.id}/selling`, {
    delivers: true,
    deliveryCents: 0,
    freeFromCents: null,
    collects: false,
    collectionNote: '',
    vatNumber: null,
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
    note: '',
    confirmsAge: true,
    acceptsTerms: true,
    termsVersion,
  })
  for (const move of ['pay', 'pack', 'ship']) await asks(seller, 'post', `/api/orders/${id}/${move}`)
  await asks(buyer, 'post', `/api/orders/${id}/complete`)
  return id
}

/** Presses an action of the dispute and confirms it, with a note where one is required. */
async function does(page: Page, name: string, note?: [string, string]) {
  await page.getByRole('article').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  if (note) await dialog.getByLabel(note[0]).fill(note[1])
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

test('a buyer returns a defective product and is refunded, and buyer and seller exchange messages', async ({
  page: buyer,
  another,
}) => {
  const seller = await another()
  const id = await received(seller, buyer)
  await openLive(buyer, `/orders/${id}`)
  await openLive(seller, `/orders/${id}`)

  await buyer.getByLabel('Your message').fill('One of the pots is cracked')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByLabel('Your message')).toHaveValue('')
  await expect(seller.getByText('One of the pots is cracked')).toBeVisible()
  await seller.getByLabel('Your message').fill('Then send it back, please')
  await seller.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('Then send it back, please')).toBeVisible()

  const inbox = buyer.getByRole('link', { name: /^Messages/ }).first()
  await inbox.click()
  await expect(buyer.getByRole('radio', { name: 'Orders' })).toBeVisible()
  await seller.getByLabel('Your message').fill('We pay the courier')
  await seller.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByRole('link', { name: 'Messages, 1 unread' }).first()).toBeVisible()
  const row = buyer.getByRole('listitem').filter({ hasText: 'We pay the courier' })
  await expect(row).toContainText(/Order\s*HV-\d{6} · We pay the courier/)
  await buyer.getByRole('radio', { name: 'Orders' }).click()
  await row.getByRole('link').click()
  await expect(buyer).toHaveURL(new RegExp(`/orders/${id}$`))
  await expect(buyer.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  await inbox.click()
  await expect(row).toBeVisible()
  expect(await wrongOn(buyer)).toEqual([])
  await row.getByRole('link').click()

  await buyer.getByRole('button', { name: 'Something is wrong with this order' }).click()
  const form = buyer.getByRole('dialog', { name: 'What is wrong?' })
  await form.getByRole('button', { name: 'Report the problem' }).click()
  await expect(form.getByText('Please choose what’s wrong.')).toBeVisible()
  await form.getByLabel('It is defective').click()
  await form.getByRole('button', { name: 'Fewer of Clay pot' }).click()
  await form.getByLabel('Describe it').fill('A crack right down the side')
  await form.getByLabel('Add a photo').setInputFiles(await photo())
  expect(await wrongOn(buyer)).toEqual([])
  await form.getByRole('button', { name: 'Report the problem' }).click()
  await expect(toastOf(buyer)).toContainText('We’ve told the seller')
  await expect(buyer.getByRole('img', { name: 'Picture 1' })).toBeVisible()

  await expect(seller.getByText('A crack right down the side')).toBeVisible()
  expect(await wrongOn(seller)).toEqual([])
  await does(seller, 'Accept the return', ['How to send it back', 'By Pudo, we pay'])
  await expect(buyer.getByText('By Pudo, we pay')).toBeVisible()
  await does(buyer, 'I have sent it back')
  await seller.getByRole('button', { name: 'I have it back' }).click()
  const back = seller.getByRole('dialog', { name: 'I have it back' })
  await back.getByRole('button', { name: 'Fewer of Clay pot in good condition' }).click()
  await back.getByRole('button', { name: 'More of Clay pot, damaged' }).click()
  expect(await wrongOn(seller)).toEqual([])
  await back.getByRole('button', { name: 'I have it back' }).click()
  await expect(seller.getByText('0 returned in good condition, 1 damaged')).toBeVisible()
  await does(seller, 'I have paid it back')
  await does(buyer, 'I received the money')
  await expect(buyer.getByText('The money has been refunded and this is settled.')).toBeVisible()
  await expect(seller.getByText('The money has been refunded and this is settled.')).toBeVisible()

  await buyer.getByRole('link', { name: 'Invoice' }).click()
  await expect(
    buyer.getByRole('heading', { level: 1, name: 'Invoice – seller not VAT registered' }),
  ).toBeVisible()
  expect(await wrongOn(buyer)).toEqual([])
  const [download] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('invoice-INV-00001.pdf')
  await buyer.emulateMedia({ media: 'print' })
  await expect(buyer.getByRole('banner')).toBeHidden()
  await expect(buyer.getByRole('contentinfo')).toBeHidden()
})
