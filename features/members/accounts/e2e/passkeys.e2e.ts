import { confirm, dialog, securityPage, withAuthenticator } from '../../../../e2e/security-settings.ts'
import { enter, enterAsAdmin, expect, test, toastOf } from '../../../../e2e/world.ts'

test('a suspended member who logs in with a passkey reads why and appeals', async ({
  newBrowser,
  member,
}) => {
  const page = await withAuthenticator(await newBrowser())
  const { id } = await enter(page, 'Sarel')
  await page.goto(securityPage)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page, 'Continue', { Name: 'My telephone' })
  await expect(toastOf(page)).toContainText('Passkey added')
  const admin = await member()
  await enterAsAdmin(admin)
  const suspended = await admin.request.post(`/api/admin/users/${id}/suspend`, { data: { reason: 'Spam' } })
  expect(suspended.status()).toBe(200)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Reason: Spam')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible()
  await page.getByRole('textbox').fill('It was not me')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal was sent' })).toBeVisible()
})

test('a passkey is added, logs in without a password, is renamed and removed', async ({ newBrowser }) => {
  const page = await withAuthenticator(await newBrowser())
  await enter(page, 'Lindiwe')
  await page.goto(securityPage)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page, 'Continue', { Name: 'My telephone' })
  await expect(toastOf(page)).toContainText('Passkey added')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(toastOf(page)).toContainText('Login successful')

  await page.goto(securityPage)
  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  await dialog(page).getByLabel('Name').fill('The old one')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Passkey renamed')
  await page.getByRole('button', { name: 'Remove The old one' }).click()
  await confirm(page, 'Remove')
  await expect(toastOf(page)).toContainText('Passkey removed')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})
