import type { Page } from '@playwright/test'
import { openLive } from '../../../e2e/open-live.ts'
import { openShop } from '../../../e2e/shops.ts'
import { enter, expect, test, toastOf, wordsOf } from '../../../e2e/world.ts'

const main = (page: Page) => page.getByRole('main')

async function fillAddress(page: Page) {
  await page.getByLabel('Full name').fill('Thandi Mokoena')
  await page.getByLabel('Mobile number').fill('082 555 0193')
  await page.getByLabel('Street address').fill('14 Fourth Avenue')
  await page.getByLabel('City').fill('Johannesburg')
  await page.getByLabel('Postal code').fill('2092')
}

async function confirm(page: Page) {
  await page.getByRole('checkbox', { name: 'I am 21 or older' }).check()
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
}

const perform = async (
  page: Page,
  button: string,
  action = button,
  fill?: [label: string, words: string],
) => {
  await main(page).getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (fill) await dialog.getByLabel(fill[0]).fill(fill[1])
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}

test('a member buys from two sellers, pays by EFT and sees the orders confirmed, dispatched and received live', async ({
  page,
  another,
  member,
}) => {
  const [seller, other] = [await another(), await member()]
  await enter(seller, 'Egoli')
  await enter(other, 'Johan')
  const [egoli, turnery] = [wordsOf('Egoli'), wordsOf('Turnery')]
  const pot = await openShop(seller, egoli, { name: wordsOf('Fabric pot'), price: '14.50' })
  const grinder = await openShop(other, turnery, { name: wordsOf('Grinder'), price: '54' })

  await enter(page, 'Thandi')
  await page.request.put(`/api/cart/items/${grinder.productId}`, { data: { quantity: 1 } })
  await page.goto(`/product/${pot.productId}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(page)).toContainText(['Added to cart'])
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  await page
    .getByRole('dialog', { name: /Your cart/ })
    .getByRole('link', { name: 'Checkout' })
    .click()

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('A postal code has four digits.')).toBeVisible()
  await fillAddress(page)
  // Typed text survives a reload.
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('14 Fourth Avenue')
  // Delivery is free for $54, but not for $14.50.
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$74.50')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(main(page)).toContainText('You haven’t ordered yet.')
  const place = page.getByRole('button', { name: 'Place order, $74.50' })
  await place.click()
  await expect(page.getByText('Please confirm your age.')).toBeVisible()
  await confirm(page)
  await place.click()

  await expect(page.getByRole('heading', { level: 1, name: '2 orders placed' })).toBeVisible()
  await expect(main(page)).toContainText(`paid once ${egoli} has the money`)
  await expect(page.getByText('1234567890')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()

  const ofEgoli = page.getByRole('region', { name: new RegExp(egoli) })
  await expect(ofEgoli.getByRole('button', { name: 'I have paid' })).toBeVisible()
  const [reference] = /HV-\d+/.exec(await ofEgoli.innerText()) ?? ['']
  await ofEgoli.getByRole('link', { name: `View the order ${reference}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
  await perform(page, 'I have paid')
  await expect(main(page)).toContainText('You told us on')

  await openLive(seller, `/business/${pot.id}/orders`)
  await seller.getByRole('link', { name: reference }).click()
  await expect(seller.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
  await perform(seller, 'Confirm payment', 'I have the money')
  await expect(main(page)).toContainText('Payment received')
  await perform(seller, 'Mark as packed')
  await perform(seller, 'Dispatch', 'Dispatch', ['Tracking number or link', 'https://courier.example/42'])
  await expect(page.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    'https://courier.example/42',
  )
  await perform(page, 'I have received it')
  await expect(main(page).getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(main(seller).getByText('Delivered', { exact: true }).first()).toBeVisible()

  // Received products are reviewed, and the shop replies.
  await main(page)
    .getByRole('button', { name: /^Write a review of/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await dialog.getByLabel('Your review').fill('Stands upright in the wind.')
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await expect(toastOf(page)).toContainText(['Review posted'])
  await expect(main(page).getByRole('button', { name: /^Change your review of/ })).toBeVisible()

  await seller.goto(`/product/${pot.productId}`)
  await seller.getByRole('tab', { name: /Reviews/ }).click()
  await expect(main(seller)).toContainText('Verified purchase')
  await seller.getByRole('button', { name: 'Reply' }).click()
  await seller.getByLabel('Your reply').fill('Thank you!')
  await seller.getByRole('button', { name: 'Post reply' }).click()
  await expect(main(seller)).toContainText(`${egoli} replied`)
  await main(seller).getByRole('tabpanel').getByRole('link', { name: 'Report' }).click()
  await seller.getByRole('radio', { name: 'Spam or a fake account' }).click()
  await seller.getByRole('button', { name: 'Send report' }).click()
  await expect(seller.getByRole('dialog')).toContainText('Thank you, we have it')
})

test('a visitor’s Buy Now leads through the login to the checkout of that shop', async ({ page, member }) => {
  const seller = await member()
  await enter(seller, 'Egoli')
  const shop = await openShop(seller, wordsOf('Egoli'), { name: wordsOf('Pot'), price: '20' })
  await page.goto(`/product/${shop.productId}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  const { username } = await enter(await member(), 'Lerato')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.getByRole('radio', { name: /Collect from the shop/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /On collection/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await confirm(page)
  await page.getByRole('button', { name: 'Place order, $20' }).click()
  await expect(page.getByText('Pay by cash or card when you collect it.')).toBeVisible()
})

test('the header’s cart is empty after an order even if it was being loaded while the order was placed', async ({
  page,
  member,
}) => {
  const seller = await member()
  await enter(seller, 'Egoli')
  const shop = await openShop(seller, wordsOf('Egoli'), { name: wordsOf('Pot'), price: '20' })
  await enter(page, 'Sipho')
  await page.request.put(`/api/cart/items/${shop.productId}`, { data: { quantity: 1 } })
  const placed = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  // The first answer is the cart before the order, and arrives after it.
  await page.route(
    '**/api/cart',
    async (route) => {
      const old = await route.fetch()
      isRead.resolve()
      await placed.promise
      // A request that the page has cancelled takes no answer.
      await route.fulfill({ response: old }).catch(() => {})
      isAnswered.resolve()
    },
    { times: 1 },
  )
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Collect from the shop/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await confirm(page)
  await isRead.promise
  await page.getByRole('button', { name: 'Place order, $20' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
  placed.resolve()
  await isAnswered.promise
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toContainText('Your cart is empty')
})

test('an order whose response is lost is placed once, and a rejected one loses no input', async ({
  page,
  member,
}) => {
  const seller = await member()
  await enter(seller, 'Egoli')
  const shop = await openShop(seller, wordsOf('Egoli'), { name: wordsOf('Pot'), price: '20' })
  const closed = wordsOf('Closed')
  const hat = await openShop(seller, closed, { name: wordsOf('Hat'), price: '5' })
  await enter(page, 'Sipho')
  for (const productId of [shop.productId, hat.productId])
    await page.request.put(`/api/cart/items/${productId}`, { data: { quantity: 1 } })
  await seller.request.patch(`/api/businesses/${hat.id}`, { data: { streetAddress: '' } })
  await page.goto('/checkout')
  const why = `${closed} isn’t taking orders yet: it still has to add its street address.`
  await expect(page.getByText(why)).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await confirm(page)

  await seller.request.patch(`/api/products/${shop.productId}`, { data: { price: '21' } })
  await page.getByRole('button', { name: 'Place order, $26' }).click()
  await expect(page.getByRole('alert')).toContainText('Prices have changed since you looked.')

  // The order is placed, but its response is lost.
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order, $27' }).click()
  await expect(page.getByRole('alert')).toContainText('we’ll never place it twice')
  await page.unroute('**/api/orders')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('row')).toHaveCount(2)
})
