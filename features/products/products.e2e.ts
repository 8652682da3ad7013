import {
  addBusiness,
  addProduct,
  delayResponse,
  enter,
  enterAsAdmin,
  expect,
  openShop,
  photo,
  test,
  toastOf,
  wordsOf,
} from '../../e2e/world.ts'

test('an owner adds a product, and a visitor puts it into the cart and still finds it after logging in', async ({
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
  await expect(dialog.getByText('Name and price are required')).toBeInViewport()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill('$14.50')
  await dialog.getByLabel('Stock').fill('3')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toastOf(page)).toContainText('Product created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const guest = await another()
  await guest.goto(new URL(page.url()).pathname)
  await guest.getByRole('button', { name: 'Increase quantity' }).click()
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(guest)).toContainText('Added to cart')
  await guest.reload()
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

test('a visitor is asked to log in, and the owner of a new business can sell at once', async ({ page }) => {
  await page.goto('/marketplace')
  const add = page.getByRole('main').getByRole('button', { name: 'Add Product' })
  await add.click()
  await expect(toastOf(page)).toContainText('You need to be logged in to add products.')

  await enter(page, 'Naledi')
  await page.goto('/marketplace')
  await add.click()
  const business = page.getByRole('dialog', { name: 'Add Business' })
  await business.getByLabel('Name').fill(wordsOf('Kasi Growers'))
  await business.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Grow Supply' }).click()
  await business.getByLabel('Location').fill('Soweto')
  await business.getByRole('button', { name: 'Add Business' }).click()
  await expect(toastOf(page)).toContainText(['Business created successfully'])
  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
})

test('a product that fails to save shows why, and can be sent again', async ({ page }) => {
  await enter(page, 'Sipho')
  await addBusiness(page, { name: wordsOf('Sipho'), category: 'Grow Supply', location: 'Durban' })
  await page.goto('/marketplace?add')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name').fill('Seed tray')
  await dialog.getByLabel('Price').fill('12')
  const address = '**/api/businesses/*/products'
  await page.route(address, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  // NOTE: toasts are outside the dialog, which hides everything else from the accessibility tree.
  const toast = (words: string) => page.getByText(`Failed to create product: ${words}`).first()
  await expect(toast('We couldn’t reach the server. Check your connection and try again.')).toBeVisible()
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toast('Unknown error')).toBeVisible()
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seed tray' })).toBeVisible()
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
  await page.goto('/marketplace')
  await expect(page.getByRole('link', { name: `View Product: ${name}` }).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Stop featuring' }).click()
  await question.getByLabel('Reason').fill('The month is over')
  await question.getByRole('button', { name: 'Stop featuring' }).click()
  await expect(toastOf(admin).filter({ hasText: 'Product is no longer featured' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Feature', exact: true })).toBeVisible()
})

test('each picture of a product gets an alt text, and one is made the first by keyboard and shown first on the page', async ({
  page,
}) => {
  await enter(page, 'Lerato')
  const { id, productId } = await openShop(page, wordsOf('Framed'), { name: 'Clay pot', price: '20' })
  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  const chooser = form.getByLabel('Choose pictures')
  await chooser.setInputFiles([await photo(), await photo()])
  await form.getByLabel('Describe photo 1').fill('The pot from above')
  await form.getByRole('button', { name: 'Photo 2 of 2' }).click()
  await form.getByLabel('Describe photo 2').fill('The pot in a bed')
  await form.getByRole('button', { name: 'Make photo 2 the main picture' }).press('Enter')
  await expect(form.getByLabel('Describe photo 1')).toHaveValue('The pot in a bed')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Product updated successfully')
  await expect(form).toBeHidden()
  const large = page.getByRole('main').getByRole('img', { name: 'The pot in a bed' })
  await expect(large).toBeVisible()
  await page.reload()
  await expect(large).toBeVisible()
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await expect(page.getByRole('main').getByRole('img', { name: 'The pot from above' })).toBeVisible()

  await page.goto(`/business/${id}/sell?part=products`)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const added = page.getByRole('dialog', { name: 'Add Product' })
  await added.getByLabel('Name').fill(wordsOf('Saucer'))
  await added.getByLabel('Price').fill('5')
  await added.getByLabel('Choose pictures').setInputFiles([await photo(), await photo()])
  await added.getByLabel('Describe photo 1').fill('A saucer')
  await added.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('main').getByRole('img', { name: 'A saucer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Picture 2' })).toBeVisible()
})
