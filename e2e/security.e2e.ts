import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enter, enterAsAdmin, expect, password, postBy, test, toastOf, wordsOf, write } from './world.ts'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const security = '/settings?tab=security'
const dialog = (page: Page) => page.getByRole('dialog')

/** Confirms a dialog with the password and further fields. */
async function confirm(page: Page, action: string, typed: Record<string, string> = {}) {
  for (const [label, words] of Object.entries(typed)) await dialog(page).getByLabel(label).fill(words)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog(page).getByRole('button', { name: action }).click()
}

async function logIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

/** Turns two-factor authentication on and returns the secret and a recovery code. */
async function turnOn(page: Page) {
  await page.goto(security)
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await confirm(page, 'Continue')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Set-up code for an authenticator app' })).toBeVisible()
  const key = page.getByRole('tabpanel').locator('code')
  await expect(key).toHaveText(/^[A-Z2-7 ]{16,}$/)
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('That code is not right. Please try again.')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toastOf(page)).toContainText('Two-factor authentication is on')
  const codes = page.getByRole('tabpanel').locator('li code')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCode: await codes.first().innerText() }
}

test('two-factor authentication is turned on with an app, asked for at login, and turned off again', async ({
  page,
  another,
}) => {
  const { username } = await enter(page, 'Nomsa')
  const { secret, recoveryCode } = await turnOn(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('You enter a code each time you log in')).toBeVisible()

  const phone = await another()
  await logIn(phone, username)
  await phone.getByLabel('Six-digit code').fill('123 456')
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(phone)).toContainText('That code is not right. Please try again.')
  await phone.getByLabel('Six-digit code').fill(codeOf(secret))
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(phone)).toContainText('Login successful')

  const lost = await another()
  await logIn(lost, username)
  await lost.getByLabel('Six-digit code').fill(recoveryCode)
  await lost.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(lost)).toContainText('Login successful')

  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await confirm(page, 'Turn off', { 'Code or recovery code': codeOf(secret, 1) })
  await expect(toastOf(page)).toContainText('Two-factor authentication is off')
  await expect(page.getByText('You log in with your password only')).toBeVisible()
})

/** A device of its own with passkeys, whose owner always agrees. It stays with its page, so that this is not the one that tests share. */
async function withAuthenticator(open: () => Promise<Page>) {
  const page = await open()
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

test('a suspended member who logs in with a passkey reads why and appeals', async ({ another }) => {
  const page = await withAuthenticator(another)
  const { id } = await enter(page, 'Sarel')
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page, 'Continue', { Name: 'My telephone' })
  await expect(toastOf(page)).toContainText('Passkey added')
  const admin = await another()
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

test('a passkey is added, logs in without a password, is renamed and removed', async ({ another }) => {
  const page = await withAuthenticator(another)
  await enter(page, 'Lindiwe')
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page, 'Continue', { Name: 'My telephone' })
  await expect(toastOf(page)).toContainText('Passkey added')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(toastOf(page)).toContainText('Login successful')

  await page.goto(security)
  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  await dialog(page).getByLabel('Name').fill('The old one')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Passkey renamed')
  await page.getByRole('button', { name: 'Remove The old one' }).click()
  await confirm(page, 'Remove')
  await expect(toastOf(page)).toContainText('Passkey removed')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})

test('log out everywhere else ends the other sessions at once', async ({ page, another }) => {
  const { username } = await enter(page, 'Refilwe')
  const phone = await another()
  await logIn(phone, username)
  await expect(toastOf(phone)).toContainText('Login successful')
  await page.goto(security)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(toastOf(page)).toContainText('You’re logged out everywhere else')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  expect((await phone.request.get('/api/users/me')).status()).toBe(401)
})

test('Delete All Posts asks for the password and deletes all posts', async ({ page }) => {
  await enter(page, 'Mandla')
  const words = wordsOf('To be taken away')
  await write(page, words)
  await page.goto(security)
  await expect(page.getByText('1 post and its comments')).toBeVisible()
  await page.getByRole('button', { name: 'Delete All Posts' }).click()
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog(page).getByRole('button', { name: 'Delete All Posts' }).click()
  await expect(dialog(page)).toContainText('That isn’t your current password.')
  await confirm(page, 'Delete All Posts')
  await expect(toastOf(page)).toContainText('Deleted one post.')
  await expect(page.getByText('0 posts and their comments')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postBy(page, words)).toHaveCount(0)
})

test('a deactivated account is hidden, and restored by logging in', async ({ page, another }) => {
  const { id, username } = await enter(page, 'Zanele')
  await page.goto(security)
  await page.getByRole('button', { name: 'Deactivate Account' }).click()
  const action = dialog(page).getByRole('button', { name: 'Deactivate Account' })
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog(page).getByLabel(`Type ${username} to confirm`).fill('somebody else')
  await expect(action).toBeDisabled()
  await dialog(page).getByLabel(`Type ${username} to confirm`).fill(username)
  await action.click()
  await expect(toastOf(page)).toContainText('Your account is deactivated.')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)

  const visitor = await another()
  await visitor.goto(`/profile/${id}`)
  await expect(visitor.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await logIn(page, username)
  await expect(toastOf(page)).toContainText('Login successful')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Zanele' })).toBeVisible()
})

test('a member downloads their data and deletes the account permanently', async ({ page }) => {
  const { username } = await enter(page, 'Hannes')
  const words = wordsOf('Mine to take along')
  await write(page, words)
  await page.goto(security)
  await page.getByRole('button', { name: 'Download your data' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), confirm(page, 'Download your data')])
  expect(download.suggestedFilename()).toBe(`highveld-${username}.json`)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString()).toContain(words)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  await confirm(page, 'Delete Account', { [`Type ${username} to confirm`]: username })
  await expect(toastOf(page)).toContainText('Your account and everything in it has been deleted.')
  await logIn(page, username)
  await expect(toastOf(page)).toContainText('Invalid username or password. Please try again.')
})

test('without e-mail, locked-out members are sent to Contact; the pages behind old links say what is wrong', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/contact')
  await page.goto('/forgot-password')
  await page.getByLabel('Username or email address').fill('nobody at all')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If that account has')).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password').fill('quite another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toastOf(page)).toContainText('This link no longer works. Please ask for a new one.')
  await page.goto('/verify-email?token=nonsense')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link no longer works. Please ask for a new one.')).toBeVisible()
})
