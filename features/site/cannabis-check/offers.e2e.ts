import { enter, enterAsAdmin, expect, postBy, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('a member is warned before posting what looks like an offer, and moderators see it when it is posted anyway', async ({
  page,
}) => {
  await enter(page, 'Sipho')
  await page.goto('/')
  const words = wordsOf('Fresh weed, R100 a gram, dm me')
  const composer = page.getByRole('region', { name: 'Create a post' })
  await composer.getByLabel('Post text').fill(words)
  const post = composer.getByRole('button', { name: 'Post', exact: true })
  await post.click()
  const warning = page.getByRole('alertdialog', { name: 'This looks like an offer of cannabis' })
  await expect(warning).toContainText('Selling it is unlawful in South Africa')
  await warning.getByRole('button', { name: 'Edit' }).click()
  await expect(warning).toBeHidden()
  await expect(composer.getByLabel('Post text')).toHaveValue(words)
  await expect(postBy(page, words)).toBeHidden()

  await post.click()
  await warning.getByRole('button', { name: 'Post anyway' }).click()
  await expect(postBy(page, words)).toBeVisible()

  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=reports')
  const report = page.getByRole('listitem').filter({ hasText: words })
  await expect(report).toContainText('Automatic check')
})

test('the warning stands over the dialog in which a group is written', async ({ page }) => {
  await enter(page, 'Naledi')
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Group/ })
  await dialog.getByLabel('Group name').fill(wordsOf('Growers'))
  await dialog.getByLabel('Description').fill('We deliver weed in Durban, R80 per gram')
  await dialog.getByRole('button', { name: /Create/ }).click()
  const warning = page.getByRole('alertdialog')
  await warning.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Description').fill('We talk about growing at home')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await expect(toastOf(page)).toContainText('Group')
})
