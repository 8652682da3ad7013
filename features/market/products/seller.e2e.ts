import { addBusiness, openShop } from '../../../e2e/shops.ts'
import { enter, expect, photo, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('a visitor is asked to log in, and the owner of a new business can sell at once', async ({ page }) => {
  await page.goto('/marketplace')
  const add = page.getByRole('main').getByRole('button', { name: 'Add Product' })
  await add.click()
  await expect(toastOf(page)).toContainText('You need to be logged in to add products.')

  await enter(page, 'Naledi')
  await page.goto('/marketplace')
  await add.click()
  await expect(toastOf(page)).toContainText('You need to create a business first before adding products')
  await expect(page).toHaveURL('/sell')
  const business = page.getByRole('form', { name: 'About your business' })
  await business.getByLabel('Name of the business').fill(wordsOf('Kasi Growers'))
  await business.getByRole('radio', { name: 'Grow Supply' }).check()
  await business.getByLabel('Town or suburb').fill('Soweto')
  // The shops are still being read again when the owner asks to add a product.
  const { promise: isAsked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/shops', async (route) => {
    await isAsked
    await route.continue()
  })
  await business.getByRole('button', { name: 'Continue to identity' }).click()
  await expect(page.getByRole('form', { name: 'Who is behind the shop?' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
  await add.click()
  release()
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
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  // NOTE: toasts are outside the dialog, which hides everything else from the accessibility tree.
  const toast = (words: string) => page.getByText(`Failed to create product: ${words}`).first()
  await expect(toast('We couldn’t reach the server. Check your connection and try again.')).toBeVisible()
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(toast('Unknown error')).toBeVisible()
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seed tray' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await expect(page.getByRole('main').getByRole('img', { name: 'The pot from above' })).toBeVisible()

  await page.goto(`/business/${id}/sell?part=products`)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const added = page.getByRole('dialog', { name: 'Add Product' })
  await added.getByLabel('Name').fill(wordsOf('Saucer'))
  await added.getByLabel('Price').fill('5')
  await added.getByLabel('Choose pictures').setInputFiles([await photo(), await photo()])
  await added.getByLabel('Describe photo 1').fill('A saucer')
  await added.getByRole('button', { name: 'Send for review' }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('main').getByRole('img', { name: 'A saucer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Picture 2' })).toBeVisible()
})
