import { enter, expect, password, test, toastOf } from '../../../../e2e/world.ts'

test('a token is made under Security, posts for its member without a browser, and is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await enter(page, 'Thandi')
  await page.goto('/settings?tab=security')
  await page.getByRole('link', { name: 'Tokens and apps' }).click()
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rain bot')
  await dialog.getByRole('checkbox', { name: 'Post, comment, react, create events' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'New token' }).click()
  const token = await page.getByRole('status').locator('code').innerText()
  expect(token).toMatch(/^hv_/)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const post = () => program.post('/api/posts', { data: { content: 'Rain at last' } })
  expect((await post()).status()).toBe(201)
  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Rain bot' })).toContainText('used now')

  await page.getByRole('button', { name: 'Revoke Rain bot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText('Token revoked')
  expect((await post()).status()).toBe(401)
  await program.dispose()
})
