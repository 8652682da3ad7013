import { wrongOn } from '../../../e2e/axe.ts'
import { closePagesOf } from '../../../e2e/browser/page-pool.ts'
import { CrashHarness } from '../../../e2e/crash/crash-harness.ts'
import { Paystack } from '../../../e2e/paystack.ts'
import { openShop } from '../../../e2e/shops.ts'
import { enter, expect, password, registerAdmin, test, toastOf } from '../../../e2e/world.ts'

const outside = new Paystack()
const place = new CrashHarness()

test.beforeEach(async () => {
  await outside.begin()
  await place.begin({ SITE_CURRENCY: 'ZAR', PAYSTACK_URL: outside.url })
})
test.afterEach(async ({ browser }) => {
  await closePagesOf(browser, place.url)
  await Promise.all([place.end(), outside.end()])
})

test('a seller connects Paystack; a buyer pays by card on its page, sees the order paid after the webhook, and is refunded through it', async ({
  newBrowser,
}) => {
  const here = { baseURL: place.url }
  await registerAdmin(place.url)
  const seller = await newBrowser(here)
  await enter(seller, 'Lerato')
  const shop = await openShop(seller, 'Egoli Grow Supply', { name: 'Fabric pot', price: 'R145' })
  await seller.goto(`/business/${shop.id}/sell?part=delivery`)
  const cards = seller.getByRole('region', { name: 'Card payments' })
  await cards.getByRole('button', { name: 'Connect an account' }).click()
  await cards.getByLabel('Secret key').fill('not a key')
  await cards.getByLabel('Your password').fill(password)
  await cards.getByRole('button', { name: 'Connect an account' }).click()
  await expect(cards).toContainText('A Paystack secret key starts with sk_live_ or sk_test_.')
  expect(await wrongOn(seller)).toEqual([])
  await cards.getByLabel('Secret key').fill('sk_test_of_the_seller')
  await cards.getByRole('button', { name: 'Connect an account' }).click()
  await expect(toastOf(seller)).toContainText('Card payments are connected')
  await expect(cards).toContainText('ends in ller')
  outside.webhook = await cards.getByText('/api/payments/paystack/webhook').innerText()

  const buyer = await newBrowser(here)
  await enter(buyer, 'Thandi')
  await buyer.request.patch('/api/users/me', {
    data: { email: 'thandi@example.co.za', currentPassword: password },
  })
  await buyer.request.put(`/api/cart/items/${shop.productId}`, { data: { quantity: 2 } })
  await buyer.goto('/checkout')
  await buyer.getByRole('radio', { name: /^Collect/ }).check()
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await buyer.getByRole('radio', { name: /^Card/ }).check()
  await buyer.getByRole('button', { name: 'Continue to review' }).click()
  await buyer.getByRole('checkbox', { name: 'I am 21 or older' }).check()
  await buyer.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await buyer.getByRole('button', { name: 'Place order, R 290' }).click()
  // NOTE: waits for the network to be idle, because the browser logs errors for fetches aborted by the redirect.
  await expect(buyer.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await buyer.reload({ waitUntil: 'networkidle' })
  await buyer.getByRole('button', { name: 'Pay now' }).click()
  await expect(buyer.getByRole('heading', { name: 'ZAR 29000' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(buyer.getByText('We’re waiting for Paystack to confirm')).toBeVisible()
  expect(await wrongOn(buyer)).toEqual([])
  expect(await outside.sendNotice()).toBe(200)
  await expect(buyer.getByText('Payment received')).toBeVisible()
  await expect(buyer.getByText('Pay by card')).toBeHidden()

  await seller.goto(new URL(buyer.url()).pathname)
  await seller.getByRole('button', { name: 'Refund the buyer' }).click()
  const dialog = seller.getByRole('dialog')
  await expect(dialog).toContainText('We’ll refund the buyer’s card through Paystack.')
  await dialog.getByRole('button', { name: 'Refund the buyer' }).click()
  await expect(toastOf(seller)).toContainText('Paystack is refunding the money')
  await expect(buyer.getByText('Money refunded')).toBeVisible()
})
