import { expect, test as base, type Page } from '@playwright/test'

export { expect }

/** A page that says when the browser had something to complain about: scripts, styles, policy. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(complaints).toEqual([])
  },
})

export function listen(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // NOTE: the browser reports each refused request as an error; the refusals are what some journeys are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  return complaints
}

/** What is being said in the corner. */
export const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

let count = 0
export const password = 'a good password'
export const nameOf = (name: string) => `${name}_${Date.now().toString(36)}${(count += 1)}`

/** Registers through the form, as anyone would. */
export async function register(page: Page, displayName: string) {
  const username = nameOf(displayName.toLowerCase())
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page)).toContainText('Registration successful')
  return username
}

/** Registers by the API and keeps the session in this page's browser: for journeys about something else. */
export async function enter(page: Page, displayName: string) {
  const username = nameOf(displayName.toLowerCase())
  const answer = await page.request.post('/api/users/register', { data: { username, displayName, password } })
  expect(answer.status()).toBe(201)
  const me: { id: number } = await answer.json()
  return { username, id: me.id }
}
