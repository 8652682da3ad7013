import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { siteDay } from '#platform/contract/clocks.ts'
import { dayAndMonth } from '#platform/contract/dates.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { wrongOn } from '../../../e2e/axe.ts'
import { addBusiness, addProduct, approveListing, openEmptyShop, sellerIdentity } from '../../../e2e/shops.ts'
import { enter, expect, password, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('an owner sets terms and an account, finds an order to act on, changes the stock and downloads the statement', async ({
  page,
  another,
}) => {
  await enter(page, 'Lerato')
  await page.goto('/about')
  const shop = await addBusiness(page, {
    name: wordsOf('Egoli'),
    category: 'Grow Supply',
    location: 'Johannesburg',
    ...sellerIdentity,
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell on Highveld' }).click()
  await expect(page).toHaveURL(`/business/${shop.id}/sell`)
  await expect(page.getByText('Add your first product')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up delivery' })).toHaveAttribute(
    'href',
    `/sell?business=${shop.id}&step=delivery`,
  )
  await page.getByRole('tab', { name: 'Delivery and payment' }).click()

  const main = page.getByRole('main')
  await expect(main.getByLabel('Free from')).toHaveValue('50')
  await main.getByLabel('Delivery price').fill('6')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await main.getByRole('button', { name: 'Add bank account' }).click()
  await enterAccount(page, '1234567890', 'not it at all')
  await expect(main.getByText('That isn’t your current password.')).toBeVisible()
  await enterAccount(page, '1234567890', password)
  await expect(main.getByText('we ask buyers to call you before they pay')).toBeVisible()

  const { id: pot } = await addProduct(page, shop.id, { name: 'Clay pot', price: '20' })
  const buyer = await another()
  const order = await orderOne(buyer, shop.id, pot)
  await buyer.goto(`/orders/${order}`)
  await expect(buyer.getByText('This account was entered less than a day before your order.')).toBeVisible()

  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(main.getByRole('link', { name: '1 Awaiting payment $26' })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Payments to confirm' })).toContainText('Thandi')
  expect(await wrongOn(page)).toEqual([])
  await main.getByRole('button', { name: /^Confirm payment: HV-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I have the money' }).click()
  await expect(toastOf(page)).toContainText('Payment confirmed')
  await expect(main.getByRole('list', { name: 'To pack' }).getByRole('listitem')).toContainText('Thandi')
  await expect(main.getByText('This week so far, 1 order')).toBeVisible()
  await main.getByRole('link', { name: '1 To pack' }).click()
  await main.getByRole('table').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order HV-/ })).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('table')).toBeVisible()

  await page.getByRole('tab', { name: 'Products' }).click()
  await main.getByLabel('Stock of Clay pot').fill('12')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Clay pot: 12 in stock')

  await page.getByRole('tab', { name: 'Statement' }).click()
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/HV-\d+,INV-\d+,Payment,Thandi,EFT,26\.00,0\.00,USD/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Products', selected: true })).toBeVisible()
})

test('another account is delayed by a day, the owner keeps the old one, and switches between two shops', async ({
  page,
}) => {
  await enter(page, 'Pieter')
  const { id } = await addBusiness(page, {
    name: wordsOf('Woodstock'),
    category: 'Head Shop',
    location: 'Cape Town',
  })
  await page.request.put(`/api/businesses/${id}/selling`, {
    data: {
      delivers: true,
      deliveryCents: 600,
      freeFromCents: null,
      collects: false,
      collectionNote: '',
      vatNumber: null,
      bank: { holder: 'Turnery', bank: 'Nedbank', account: '1234567890', branch: '198765' },
      currentPassword: password,
    },
  })
  const second = await addBusiness(page, {
    name: wordsOf('Kalk Bay'),
    category: 'Head Shop',
    location: 'Cape Town',
  })
  await page.goto(`/business/${id}/sell?part=delivery`)
  await page.getByRole('button', { name: 'Change the account' }).click()
  await enterAccount(page, '9876543210', password)
  const main = page.getByRole('main')
  await expect(main.getByText('The account has been changed')).toBeVisible()
  await expect(main.getByText('9876543210')).toBeVisible()
  await expect(main.getByText('1234567890')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByText(/^The bank details of Woodstock/)).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Keep the old account' }).click()
  await expect(main.getByText('9876543210')).toBeHidden()

  await main.getByRole('combobox', { name: 'Choose a business' }).click()
  await page.getByRole('option', { name: /^Kalk Bay/ }).click()
  await expect(page).toHaveURL(`/business/${second.id}/sell?part=delivery`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalk Bay')
  await expect(main.getByText('Set your delivery options first, then connect an account.')).toBeVisible()
})

test('the overview of a new shop has nothing to do, and that of a busy one shows what is nearly sold out', async ({
  page,
}) => {
  await enter(page, 'Zanele')
  const { id } = await openEmptyShop(page, wordsOf('Kalahari'))
  await page.goto(`/business/${id}/sell`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(main.getByRole('link', { name: '0 To pack' })).toBeVisible()
  await expect(main.getByText('Open for orders')).toBeVisible()

  await main.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name').fill('Last basket')
  await dialog.getByLabel('Price').fill('20')
  await dialog.getByLabel('Stock').fill('2')
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await approveListing(Number(new URL(page.url()).pathname.split('/').at(-1)))
  await page.goto(`/business/${id}/sell`)
  const low = main.getByRole('region', { name: 'Low stock' })
  await expect(low.getByText('2 left')).toBeVisible()
  await low.getByRole('link', { name: 'Restock Last basket' }).click()
  await expect(main.getByLabel('Stock of Last basket')).toHaveValue('2')
})

test('an owner closes the shop for a holiday, buyers read until when, and the owner opens it again', async ({
  page,
  another,
}) => {
  await enter(page, 'Sipho')
  const { id } = await openEmptyShop(page, wordsOf('Knysna'))
  const { id: pot } = await addProduct(page, id, { name: 'Clay pot', price: '20' })
  const until = siteDay(Date.now() + 7 * dayMs)
  await page.goto(`/business/${id}/sell?part=delivery`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Close the shop' }).click()
  await expect(main.getByText('Please choose a day from tomorrow, at most a year ahead.')).toBeVisible()
  await main.getByLabel('Open again on').fill(until)
  await main.getByLabel('Note to buyers').fill('Gone to the sea')
  await main.getByRole('button', { name: 'Close the shop' }).click()
  await expect(toastOf(page)).toContainText('Your shop is on holiday')
  expect(await wrongOn(page)).toEqual([])

  await page.getByRole('tab', { name: 'Overview' }).click()
  const closed = `On holiday until ${dayAndMonth(until)}`
  await expect(main.getByText(closed)).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  const buyer = await another()
  const words = `is on holiday until ${dayAndMonth(until)}. “Gone to the sea”`
  await buyer.goto(`/marketplace?business=${id}`)
  await expect(buyer.getByText(words)).toBeVisible()
  await buyer.getByRole('main').locator(`a[href="/product/${pot}"]`).first().click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible()
  await expect(buyer.getByText(words)).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)

  await main.getByRole('link', { name: 'Change', exact: true }).click()
  await main.getByRole('button', { name: 'Open now' }).click()
  await expect(toastOf(page)).toContainText('Your shop is open again')
  await expect(main.getByText(closed)).toBeHidden()
  await buyer.reload()
  await expect(buyer.getByRole('button', { name: 'Buy Now' })).toBeVisible()
})

test('visitors are led to the login, members without a business to the set-up, and no one to another’s shop', async ({
  page,
}) => {
  await page.goto('/about')
  const sell = page.getByRole('contentinfo').getByRole('link', { name: 'Sell on Highveld' })
  await sell.click()
  await expect(page).toHaveURL('/login?returnTo=%2Fsell')
  await enter(page, 'Naledi')
  await page.goto('/about')
  await sell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open a shop' })).toBeVisible()
  await page.goto('/business/1/sell')
  await expect(page.getByRole('heading', { name: 'Business not found' })).toBeVisible()
})

test('“Sell” in the account menu leads an owner to the shop', async ({ page }) => {
  await enter(page, 'Nomsa')
  const { id } = await addBusiness(page, {
    name: wordsOf('Clarens'),
    category: 'Other',
    location: 'Clarens',
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sell', exact: true }).click()
  await expect(page).toHaveURL(`/business/${id}/sell`)
})

async function enterAccount(page: Page, account: string, typed: string) {
  const form = page.getByRole('form', { name: 'Change the account' })
  await form.getByLabel('Account holder').fill('Egoli Grow')
  await form.getByLabel('Bank', { exact: true }).fill('Capitec')
  await form.getByLabel('Account number').fill(account)
  await form.getByLabel('Branch code').fill('470010')
  await form.getByRole('textbox', { name: 'Your password' }).fill(typed)
  await form.getByRole('button', { name: 'Change the account' }).click()
}

/** Orders for delivery by EFT and reports the payment, through the API. */
async function orderOne(page: Page, businessId: number, productId: number): Promise<number> {
  await enter(page, 'Thandi')
  await page.request.put(`/api/cart/items/${productId}`, { data: { quantity: 1 } })
  const { termsVersion } = await import('#features/market/orders/contract.ts')
  const answer = await page.request.post('/api/orders', {
    data: {
      sellers: [{ businessId, fulfilment: 'delivery', method: 'eft' }],
      address: {
        name: 'T',
        phone: '082 555 0101',
        street: '1 Kloof Street',
        city: 'Cape Town',
        postalCode: '8001',
      },
      note: '',
      confirmsAge: true,
      acceptsTerms: true,
      termsVersion,
    },
  })
  const [{ id }] = await answer.json()
  expect((await page.request.post(`/api/orders/${id}/pay`)).ok()).toBe(true)
  return id
}
