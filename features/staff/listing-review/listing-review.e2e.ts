import type { Page } from '@playwright/test'
import { addBusiness, openShop } from '../../../e2e/shops.ts'
import { enter, enterAsAdmin, expect, photo, test, toastOf, wordsOf } from '../../../e2e/world.ts'

const label = {
  permitNumber: 'HP-041',
  permitHolder: 'Karoo Seeds',
  permitUntil: '2098-12-31',
  variety: 'Karoo 7',
  thcPercent: '0.4',
}

const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** Presses an action in a row and confirms it with a reason. */
async function decides(page: Page, within: ReturnType<Page['locator']>, action: string, reason: string) {
  await within.getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(reason)
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
}

test('seed waits for an admin’s review and for the hemp permit of its business, and is published once the permit is verified', async ({
  page: seller,
  another,
}) => {
  const [admin, visitor] = [await another(), await another()]
  await enter(seller, 'Naledi')
  const name = wordsOf('Karoo hemp seed')
  const shop = await addBusiness(seller, {
    name: wordsOf('Karoo Seeds'),
    category: 'Seed Bank',
    location: 'Graaff-Reinet',
  })
  const data = { name, price: '20', category: 'Seeds', label }
  const added = await seller.request.post(`/api/businesses/${shop.id}/products`, { data })
  const product: { id: number } = await added.json()

  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=listings')
  await expect(rowOf(admin, name)).toContainText('The business has no checked hemp permit')
  await decides(admin, rowOf(admin, name), 'Approve', 'The label is complete')

  await seller.goto(`/product/${product.id}`)
  await seller.getByRole('link', { name: 'Send in the hemp permit' }).click()
  await seller.getByRole('button', { name: 'Send in a licence' }).click()
  const form = seller.getByRole('dialog', { name: 'Send in a licence' })
  await form.getByLabel('Number').fill('HP-041')
  await form.getByLabel('Holder').fill('Karoo Seeds')
  await form.getByLabel('Expiry date').fill('2098-12-31')
  await form.getByRole('button', { name: 'Send in' }).click()
  await expect(form.getByText('Please choose the document.')).toBeVisible()
  await form.getByLabel('Choose the document').setInputFiles(await photo())
  await form.getByRole('button', { name: 'Send in' }).click()
  await expect(seller.getByText('Waiting to be checked')).toBeVisible()
  expect((await visitor.request.get(`/api/products/${product.id}`)).status()).toBe(404)

  await admin.getByRole('button', { name: 'Licences to check' }).click()
  const waiting = rowOf(admin, 'Karoo Seeds').first()
  await expect(waiting.getByRole('link', { name: 'Open document' })).toHaveAttribute('href', /^\/uploads\//)
  await decides(admin, waiting, 'Verify', 'The number is in the register')
  await expect(toastOf(admin)).toContainText('Licence verified')

  await visitor.goto(`/product/${product.id}`)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByText('isn’t taking orders yet')).toBeVisible()
  await visitor.goto(`/business/${shop.id}`)
  await expect(visitor.getByText('HP-041, until December 31, 2098')).toBeVisible()
  await expect(visitor.getByRole('main').getByText('Verified', { exact: true })).toBeVisible()
})

test('an admin blocks a product with a reason; its seller reads it, appeals, and the block is lifted', async ({
  page: seller,
  another,
}) => {
  const admin = await another()
  await enter(seller, 'Sipho')
  const name = wordsOf('Odd kettle')
  const { productId } = await openShop(seller, wordsOf('Kettles'), { name, price: '20' })

  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=listings&list=published')
  await admin.getByRole('searchbox', { name: 'Search published listings' }).fill(name)
  await admin.keyboard.press('Enter')
  await decides(admin, rowOf(admin, name), 'Block', 'It is no kettle')
  await expect(admin.getByText('No published listings found.')).toBeVisible()

  await seller.goto(`/product/${productId}`)
  await expect(seller.getByText('It is no kettle')).toBeVisible()
  await seller.getByRole('button', { name: 'Appeal' }).click()
  await seller.getByRole('alertdialog').getByRole('textbox').fill('It boils water')
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Appeal' }).click()
  await expect(toastOf(seller)).toContainText('Your appeal has been sent')

  await admin.goto(`/product/${productId}`)
  await expect(admin.getByRole('button', { name: 'Keep blocked' })).toBeVisible()
  await decides(admin, admin.getByRole('main'), 'Reinstate', 'It does boil water')
  await expect(admin.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
})
