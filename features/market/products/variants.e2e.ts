import { wrongOn } from '../../../e2e/axe.ts'
import { openShop } from '../../../e2e/shops.ts'
import { enter, expect, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('a seller gives a product variants by keyboard, and a buyer chooses one, which the address names', async ({
  page,
  another,
}) => {
  await enter(page, 'Naledi')
  const { productId } = await openShop(page, wordsOf('Pots'), { name: 'Fabric pot', price: '85' })
  await page.goto(`/product/${productId}`)
  await page.getByRole('link', { name: 'Variants' }).click()
  await expect(page).toHaveURL(`/product/${productId}/variants`)
  for (const [place, name, values] of [
    [1, 'Colour', 'Clay, Bone'],
    [2, 'Size', '10 litre, 25 litre'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: `Option ${place}`, exact: true }).fill(name)
    await page.getByLabel(`Add a value of ${name}`).fill(values)
    await page.getByLabel(`Add a value of ${name}`).press('Enter')
  }
  const cell = (column: string, variant: string) => page.getByLabel(`${column}, ${variant}`)
  await cell('Stock', 'Clay, 10 litre').fill('3')
  await cell('Stock', 'Clay, 10 litre').press('Enter')
  await expect(cell('Stock', 'Clay, 25 litre')).toBeFocused()
  await page.keyboard.type('0')
  await page.getByRole('button', { name: 'Price for all' }).click()
  await page.getByRole('dialog', { name: 'Price for all' }).getByLabel('Price for all').fill('cheap')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a price such as 49.99.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Price for all' }).click()
  await page.getByRole('dialog', { name: 'Price for all' }).getByLabel('Price for all').fill('90')
  await page.keyboard.press('Enter')
  await cell('Price ($)', 'Bone, 10 litre').fill('145.50')
  await page.getByRole('button', { name: 'Don’t offer Bone, 25 litre' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Variants saved')
  await expect(page.getByText('3 variants, $90 to $145.50')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  const buyer = await another()
  await enter(buyer, 'Sipho')
  await buyer.goto(`/product/${productId}`)
  await expect(buyer.getByText('for Clay, 10 litre')).toBeVisible()
  await buyer.getByRole('radio', { name: /^25 litre/ }).check()
  await expect(buyer.getByText('Clay, 25 litre is sold out.')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Add to Cart', exact: true })).toBeHidden()
  await buyer.getByRole('radio', { name: /^Bone/ }).check()
  await expect(buyer.getByText('Bone, 25 litre is not offered.')).toBeVisible()
  expect(await wrongOn(buyer)).toEqual([])
  await buyer.getByRole('radio', { name: /^10 litre/ }).check()
  await expect(buyer).toHaveURL(/\/product\/\d+\?variant=\d+$/)
  await buyer.reload()
  await expect(buyer.getByText('$145.50 for Bone, 10 litre')).toBeVisible()
  await buyer.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(buyer)).toContainText('Fabric pot (Bone, 10 litre)')
  await buyer.getByRole('button', { name: /^Cart/ }).click()
  await expect(buyer.getByRole('dialog').getByText('Bone, 10 litre', { exact: true })).toBeVisible()
})
