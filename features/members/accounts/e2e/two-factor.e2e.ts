import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirm, logIn, securityPage } from '../../../../e2e/security-settings.ts'
import { enter, expect, test, toastOf } from '../../../../e2e/world.ts'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns two-factor authentication on and returns the secret and two recovery codes. */
async function turnOn(page: Page) {
  await page.goto(securityPage)
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await confirm(page, 'Continue')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Set-up code for an authenticator app' })).toBeVisible()
  const key = page.getByRole('tabpanel').locator('code')
  await expect(key).toHaveText(/^[A-Z2-7 ]{16,}$/)
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('That code isn’t right. Please try again.')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toastOf(page)).toContainText('Two-factor authentication is on')
  const codes = page.getByRole('tabpanel').locator('li code')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: [await codes.first().innerText(), await codes.last().innerText()] as const }
}

test('two-factor authentication is turned on with an app, asked for at login, and turned off again', async ({
  page,
  another,
}) => {
  const { username } = await enter(page, 'Nomsa')
  const { secret, recoveryCodes } = await turnOn(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('You enter a code each time you log in')).toBeVisible()

  const phone = await another()
  await logIn(phone, username)
  await phone.getByLabel('Six-digit code').fill('123 456')
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(phone)).toContainText('That code isn’t right. Please try again.')
  // NOTE: each code is good for one time, and the one of this half minute is used.
  await phone.getByLabel('Six-digit code').fill(codeOf(secret, 1))
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(phone)).toContainText('Login successful')

  await phone.context().clearCookies()
  await logIn(phone, username)
  await phone.getByLabel('Six-digit code').fill(recoveryCodes[0])
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(toastOf(phone)).toContainText('Login successful')

  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await confirm(page, 'Turn off', { 'Code or recovery code': recoveryCodes[1] })
  await expect(toastOf(page)).toContainText('Two-factor authentication is off')
  await expect(page.getByText('You log in with your password only')).toBeVisible()
})
