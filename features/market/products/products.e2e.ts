import { addBusiness, addProduct, approveListing, openEmptyShop } from '../../../e2e/shops.ts'
import { delayResponse, enter, enterAsAdmin, expect, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('an owner adds a product, and a visitor puts it into the cart and still finds it after logging in', async ({
  page,
  another,
}) => {
  await enter(page, 'Lerato')
  const name = wordsOf('Fabric pot')
  await openEmptyShop(page, wordsOf('Egoli'))
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(dialog.getByText('Name and price are required').first()).toBeInViewport()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill('$14.50')
  await dialog.getByLabel('Stock').fill('3')
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(toastOf(page)).toContainText('Product created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Under review')
  await expect(page.getByRole('main')).toContainText('We usually decide within two working days')
  await approveListing(Number(new URL(page.url()).pathname.split('/').at(-1)))

  const guest = await another()
  await guest.goto(new URL(page.url()).pathname)
  await guest.getByRole('button', { name: 'Increase quantity' }).click()
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(guest)).toContainText('Added to cart')
  await guest.getByRole('button', { name: /^Cart/ }).click()
  const cart = guest.getByRole('dialog', { name: /Your cart/ })
  await expect(cart.getByText('$29').first()).toBeVisible()
  await guest.keyboard.press('Escape')

  await enter(guest, 'Thandi')
  await delayResponse(guest, '/api/cart', '/api/cart/merge')
  await guest.goto('/marketplace')
  await guest.getByRole('button', { name: 'Cart, 2 items' }).click()
  await expect(cart.getByRole('link', { name })).toBeVisible()
  await cart.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
})

test('a shop shows its owner, products can be filtered by price band, and a missing product links back', async ({
  page,
}) => {
  await enter(page, 'Zanele')
  const name = wordsOf('Zanele Tools')
  const { id } = await addBusiness(page, { name, category: 'Grow Supply', location: 'Gqeberha' })
  const [cheap, dear] = [wordsOf('Trowel'), wordsOf('Tent')]
  await addProduct(page, id, { name: cheap, price: '24.99' })
  const tent = await addProduct(page, id, { name: dear, price: '100.01' })
  await page.goto(`/marketplace?business=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Shop` })).toBeVisible()
  const shop = page.getByRole('main')
  await expect(shop.getByText('Official Shop')).toBeVisible()
  const goods = shop.getByRole('heading', { level: 2 })
  await expect(goods).toHaveText([dear, cheap])
  const band = (label: string) => page.getByRole('radio', { name: label })
  await band('Under $25').click()
  await expect(goods).toHaveText([cheap])
  await band('$25 to $50').click()
  await expect(shop.getByText('No products found')).toBeVisible()
  await band('Over $50 up to $100').click()
  await expect(shop.getByText('No products found')).toBeVisible()
  await band('Over $100').click()
  await expect(goods).toHaveText([dear])

  await page.goto(`/product/${tent.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Product deleted successfully')
  await page.goto(`/product/${tent.id}`)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to the marketplace' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await page.goto('/marketplace?business=nobody')
  await expect(goods.first()).toBeVisible()
})

test('an admin features a product with a reason and removes it again', async ({ page, another }) => {
  await enter(page, 'Pieter')
  const name = wordsOf('Field guide')
  const { id } = await addBusiness(page, {
    name: wordsOf('Pieter'),
    category: 'Head Shop',
    location: 'Clarens',
  })
  const { id: productId } = await addProduct(page, id, { name, price: '30' })
  await page.goto(`/product/${productId}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feature' })).toHaveCount(0)

  const admin = await another()
  await enterAsAdmin(admin)
  await admin.goto(`/product/${productId}`)
  const question = admin.getByRole('alertdialog')
  await admin.getByRole('button', { name: 'Feature' }).click()
  await expect(question.getByRole('button', { name: 'Feature' })).toBeDisabled()
  await question.getByLabel('Reason').fill('Local, and well made')
  await question.getByRole('button', { name: 'Feature' }).click()
  await expect(toastOf(admin)).toContainText('Product featured')
  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('link', { name: `View Product: ${name}` }).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Stop featuring' }).click()
  await question.getByLabel('Reason').fill('The month is over')
  await question.getByRole('button', { name: 'Stop featuring' }).click()
  await expect(toastOf(admin).filter({ hasText: 'Product is no longer featured' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Feature', exact: true })).toBeVisible()
})
