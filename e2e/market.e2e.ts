import { addBusiness, enter, expect, test, toastOf, wordsOf } from './world.ts'

test('an owner adds a product, a visitor puts it into the cart and finds it there after logging in', async ({
  page,
  another,
}) => {
  await enter(page, 'Lerato')
  const name = wordsOf('Fabric pot')
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(toastOf(page)).toContainText('You need to create a business first before adding products')
  await addBusiness(page, { name: wordsOf('Egoli'), category: 'Grow Supply', location: 'Johannesburg' })
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog.getByText('Name and price are required')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill('$14.50')
  await dialog.getByLabel('Stock').fill('3')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toastOf(page)).toContainText('Product created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const guest = await another()
  await guest.goto(new URL(page.url()).pathname)
  await guest.getByRole('button', { name: 'One more' }).click()
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(guest)).toContainText('Added to cart')
  await guest.reload()
  await guest.getByRole('button', { name: /^Cart/ }).click()
  const cart = guest.getByRole('dialog', { name: /Your cart/ })
  await expect(cart.getByText('$29').first()).toBeVisible()
  await guest.keyboard.press('Escape')

  await enter(guest, 'Thandi')
  await guest.goto('/marketplace')
  await guest.getByRole('button', { name: 'Cart, 2 items' }).click()
  await expect(cart.getByRole('link', { name })).toBeVisible()
  await cart.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
})
