import { openShop } from '../../../e2e/shops.ts'
import { enter, enterAsAdmin, expect, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('an admin suspends a business and reinstates it; its owner reads why, and others no longer find it', async ({
  page,
  another,
}) => {
  const name = wordsOf('Karoo Pots')
  await enter(page, 'Pieter')
  const { id, productId } = await openShop(page, name, { name: wordsOf('Pot'), price: '20' })
  const [admin, visitor] = [await another(), await another()]
  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=businesses')
  const row = admin.getByRole('listitem').filter({ hasText: name })
  const question = admin.getByRole('alertdialog')
  await admin.getByRole('button', { name: 'All', exact: true }).click()
  await admin.getByRole('searchbox', { name: 'Find a business' }).fill(name)
  await admin.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Suspend' }).click()
  await question.getByLabel('Reason').fill('Sells what it does not have')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(toastOf(admin)).toContainText('Business suspended')

  expect((await visitor.request.get(`/api/products/${productId}`)).status()).toBe(404)
  await page.goto(`/business/${id}`)
  await expect(page.getByRole('alert')).toContainText('Sells what it does not have')

  await admin.getByRole('button', { name: 'Suspended' }).click()
  await row.getByRole('button', { name: 'Reinstate' }).click()
  await question.getByLabel('Reason').fill('All delivered')
  await question.getByRole('button', { name: 'Reinstate' }).click()
  await expect(toastOf(admin)).toContainText('Business reinstated')
  await visitor.goto(`/product/${productId}`)
  await expect(visitor.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
})
