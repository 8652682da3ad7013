import type { Locator, Page } from '@playwright/test'
import { wrongOn } from '../../../e2e/axe.ts'
import { addBusiness, addProduct, approveListing } from '../../../e2e/shops.ts'
import { enter, expect, password, test, toastOf, wordsOf } from '../../../e2e/world.ts'

/** The work that a new seller should need at most, from the feed to a product that can be bought. */
const most = { clicks: 9, fields: 12 }

/** Clicks and fills for a member, and counts both. */
function counting() {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
  }
}

const formOf = (page: Page, name: string) => page.getByRole('form', { name })

test('a new member opens a shop and submits a product in at most 9 clicks and 12 fields, and it can be bought once approved', async ({
  page,
  another,
}) => {
  await enter(page, 'Naledi Motaung')
  await page.goto('/')
  const { click, fill, count } = counting()
  const name = wordsOf('Koppie Clay')
  await click(page.getByRole('button', { name: 'Account menu' }))
  await click(page.getByRole('menuitem', { name: 'Sell', exact: true }))

  const about = formOf(page, 'About your business')
  await fill(about.getByLabel('Name of the business'), name)
  await click(about.getByText('Grow Supply'))
  await fill(about.getByLabel('Town or suburb'), 'Clarens')
  await click(about.getByRole('button', { name: 'Continue to identity' }))

  const identity = formOf(page, 'Who is behind the shop?')
  await expect(identity.getByRole('radio', { name: 'Myself' })).toBeChecked()
  await expect(identity.getByLabel('Your full name')).toHaveValue('Naledi Motaung')
  await expect(identity.getByLabel('Registration number')).toBeHidden()
  await fill(identity.getByLabel('Street address'), '4 Van Reenen Street, Clarens')
  await fill(identity.getByLabel('Phone'), '058 555 0114')
  await fill(identity.getByLabel('Email'), 'hello@koppieclay.example')
  await click(identity.getByRole('button', { name: 'Continue to delivery' }))

  const delivery = formOf(page, 'Delivery and payment')
  await expect(delivery.getByLabel('Delivery price')).toHaveValue('6')
  await expect(delivery.getByLabel('Account holder')).toHaveValue('Naledi Motaung')
  await fill(delivery.getByLabel('Bank', { exact: true }), 'Capitec')
  await expect(delivery.getByLabel('Branch code')).toHaveValue('470010')
  await fill(delivery.getByLabel('Account number'), '1234567890')
  await fill(delivery.getByRole('textbox', { name: 'Your password' }), password)
  await click(delivery.getByRole('button', { name: 'Continue to first product' }))

  const product = formOf(page, 'Your first product')
  await fill(product.getByLabel('Name'), 'Unglazed pot')
  await fill(product.getByLabel('Price'), '24')
  await click(product.getByRole('button', { name: 'Add product' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your shop is open' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Under review')).toBeVisible()
  expect(count.clicks).toBeLessThanOrEqual(most.clicks)
  expect(count.fields).toBeLessThanOrEqual(most.fields)

  const link = page.getByRole('link', { name: 'Unglazed pot' })
  const id = Number((await link.getAttribute('href'))?.split('/').at(-1))
  await approveListing(id)
  const buyer = await another()
  await enter(buyer, 'Pieter')
  await buyer.goto(`/product/${id}`)
  await buyer.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(buyer.getByRole('button', { name: /^Cart, 1/ })).toBeVisible()
})

test('the set-up can be left and continued, shows what is left, and starts at the first open step', async ({
  page,
}) => {
  await enter(page, 'Thandi')
  await page.goto('/sell')
  const about = formOf(page, 'About your business')
  await about.getByRole('button', { name: 'Continue to identity' }).click()
  await expect(about.getByText('Please enter the name of your business.')).toBeVisible()
  await expect(about.getByText('Please choose what kind of business it is.')).toBeVisible()
  await expect(about.getByLabel('Name of the business')).toBeFocused()
  expect(await wrongOn(page)).toEqual([])
  await about.getByLabel('Name of the business').fill(wordsOf('Karoo Looms'))
  await about.getByRole('radio', { name: 'Lounge' }).check()
  await about.getByLabel('Town or suburb').fill('Prince Albert')
  await page.keyboard.press('Enter')
  await expect(about.getByText('Please confirm the declaration for a lounge.')).toBeVisible()
  await about.getByRole('radio', { name: 'Other' }).check()
  await about.getByLabel('Town or suburb').focus()
  await page.keyboard.press('Enter')
  const identity = formOf(page, 'Who is behind the shop?')
  await identity.getByRole('radio', { name: 'A company' }).check()
  await identity.getByLabel('Street address').fill('1 Church Street')
  await identity.getByLabel('Phone').fill('023 555 0114')
  await identity.getByLabel('Email').fill('looms@example.co.za')
  await identity.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(identity.getByText('needs its registration number')).toBeVisible()

  await page.getByRole('link', { name: 'Finish later' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  await expect(main.getByText('Say who is selling')).toBeVisible()
  await main.getByRole('link', { name: 'Add the details' }).click()
  await identity.getByRole('radio', { name: 'Myself' }).check()
  await identity.getByLabel('Street address').fill('1 Church Street')
  await identity.getByLabel('Phone').fill('023 555 0114')
  await identity.getByLabel('Email').fill('looms@example.co.za')
  await identity.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(main.getByText(/Saved at \d\d:\d\d/)).toBeVisible()

  const { search } = new URL(page.url())
  const business = new URLSearchParams(search).get('business')
  await page.goto(`/sell?business=${business}`)
  const delivery = formOf(page, 'Delivery and payment')
  await delivery.getByRole('switch', { name: 'Deliver orders' }).click()
  await delivery.getByRole('button', { name: 'Continue to first product' }).click()
  await expect(delivery.getByText('Please offer delivery, collection or both.')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await delivery.getByRole('switch', { name: 'Let buyers collect' }).click()
  await expect(delivery.getByLabel('Where and when')).toHaveValue('In Prince Albert, by arrangement')
  await delivery.getByRole('button', { name: 'Continue to first product' }).click()

  await expect(formOf(page, 'Your first product')).toBeVisible()
  await page.goto(`/sell?business=${business}&step=done`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly there' })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await main.getByRole('link', { name: 'Add Product' }).click()
  await expect(formOf(page, 'Your first product')).toBeVisible()
})

test('an owner sees what comes next on the new business, on a product and beside the terms; others do not', async ({
  page,
}) => {
  await enter(page, 'Kagiso')
  await page.goto('/business-directory?create=business')
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await dialog.getByLabel('Name').fill(wordsOf('Kagiso'))
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Grow Supply' }).click()
  await dialog.getByLabel('Location').fill('Soweto')
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  const steps = page.getByRole('region', { name: 'Next steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const stepAt = (step: string) => `/sell?business=${id}&step=${step}`
  await expect(steps.getByRole('link', { name: 'Add the details' })).toHaveAttribute(
    'href',
    stepAt('identity'),
  )
  await expect(steps.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', stepAt('product'))

  const { id: product } = await addProduct(page, id, { name: 'Clay pot', price: '20' })
  await page.goto(`/product/${product}`)
  await expect(steps.getByRole('link')).toHaveText(['Add the details', 'Set up delivery'])
  await page.goto(`/business/${id}/sell?part=delivery`)
  const main = page.getByRole('main')
  await expect(steps.getByRole('link')).toHaveText(['Add the details', 'Set up delivery'])
  await main.getByLabel('Delivery price').fill('6')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(steps.getByRole('link')).toHaveText(['Add the details', 'Add bank account'])

  await enter(page, 'Pieter')
  await page.goto(`/product/${product}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clay pot' })).toBeVisible()
  await expect(steps).toBeHidden()
})

test('a step that fails to save keeps what was typed, and a wrong password is shown at its field', async ({
  page,
}) => {
  await enter(page, 'Sipho')
  const { id } = await addBusiness(page, { name: wordsOf('Sipho'), category: 'Other', location: 'Durban' })
  await page.goto(`/sell?business=${id}&step=identity`)
  const identity = formOf(page, 'Who is behind the shop?')
  await identity.getByLabel('Street address').fill('1 Florida Road')
  await identity.getByLabel('Phone').fill('031 555 0114')
  await identity.getByLabel('Email').fill('sipho@example.co.za')
  const path = `**/api/businesses/${id}`
  await page.route(path, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await identity.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(toastOf(page)).toContainText('We couldn’t save this')
  await expect(identity.getByLabel('Street address')).toHaveValue('1 Florida Road')
  await page.unroute(path)
  await identity.getByRole('button', { name: 'Continue to delivery' }).click()

  const delivery = formOf(page, 'Delivery and payment')
  await delivery.getByLabel('Bank', { exact: true }).fill('FNB')
  await delivery.getByLabel('Account number').fill('1234567890')
  await delivery.getByRole('textbox', { name: 'Your password' }).fill('not it at all')
  await delivery.getByRole('button', { name: 'Continue to first product' }).click()
  await expect(delivery.getByText('That isn’t your current password.')).toBeVisible()
  await expect(delivery.getByLabel('Branch code')).toHaveValue('250655')
})

test('the set-up of another’s shop is not found, a visitor logs in first, and a failed load can be retried', async ({
  page,
}) => {
  await page.goto('/sell?business=1&step=identity')
  await expect(page).toHaveURL('/login?returnTo=%2Fsell%3Fbusiness%3D1%26step%3Didentity')
  await enter(page, 'Zanele')
  await page.goto('/sell?business=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible()

  const { id } = await addBusiness(page, { name: wordsOf('Zanele'), category: 'Other', location: 'Durban' })
  await page.route(`**/api/businesses/${id}/sales`, (route) => route.abort())
  await page.goto(`/sell?business=${id}&step=product`)
  await expect(page.getByRole('heading', { name: 'Failed to load' })).toBeVisible()
  await page.unroute(`**/api/businesses/${id}/sales`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(formOf(page, 'Your first product')).toBeVisible()

  const second = wordsOf('Second')
  const { id: other } = await addBusiness(page, { name: second, category: 'Other', location: 'Durban' })
  await page.goto(`/sell?business=${other}`)
  await expect(formOf(page, 'Who is behind the shop?')).toBeVisible()
  await expect(page.getByText(`${second}, Durban`)).toBeVisible()
  await page.goto('/sell')
  await expect(page).toHaveURL(new RegExp(`/business/(${id}|${other})/sell$`))
})
