import type { Page } from '@playwright/test'
import { password } from './world.ts'

export const securityPage = '/settings?tab=security'
export const dialog = (page: Page) => page.getByRole('dialog')

/** Confirms a dialog with the password and further fields. */
export async function confirm(page: Page, action: string, typed: Record<string, string> = {}) {
  for (const [label, words] of Object.entries(typed)) await dialog(page).getByLabel(label).fill(words)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog(page).getByRole('button', { name: action }).click()
}

/** Through the form, up to the question for a code. */
export async function logIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

/** Gives the page a device with passkeys, whose owner always agrees. It stays with the page, so that this must not be the one that tests share. */
export async function withAuthenticator(page: Page) {
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
