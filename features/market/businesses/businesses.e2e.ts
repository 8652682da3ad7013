import type { Page } from '@playwright/test'
import { addBusiness } from '../../../e2e/shops.ts'
import { enter, expect, holdEvent, photo, sent, test, toastOf, wordsOf } from '../../../e2e/world.ts'

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Makes a new member a guest of the host, who may review at once. */
async function checkIn(host: Page, guest: Page) {
  const eventId = await holdEvent(host, wordsOf('A tasting'))
  await sent(guest.request, `/api/posts/${eventId}/attend`, {})
  const { people } = await (await host.request.get(`/api/check-ins/${eventId}`)).json()
  const changes = [{ id: people[0].id, isIn: true, at: new Date().toISOString() }]
  await sent(host.request, `/api/check-ins/${eventId}`, { changes })
}

test('a member adds a business with its pin, another reviews it, the owner replies and edits it', async ({
  page,
  another,
}) => {
  const name = wordsOf('Kloof Tea')
  await enter(page, 'Lerato')
  await page.goto('/business-directory?create=business')
  const form = page.getByRole('dialog', { name: 'Add Business' })
  await form.getByRole('button', { name: 'Add Business' }).click()
  await expect(form.getByText('Name, category, and location are required').first()).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Lounge' }).click()
  const declaration = form.getByRole('checkbox', { name: 'private venue' })
  await expect(declaration).not.toBeChecked()
  await form.getByLabel('Location').fill('Melv')
  await form.getByRole('button', { name: 'Melville, Johannesburg' }).click()
  const pin = form.getByRole('button', { name: /Pin: drag it/ })
  await pin.press('ArrowUp')
  await form.getByLabel('Choose image').setInputFiles(await photo())
  await form.getByRole('button', { name: 'Add Business' }).click()
  await expect(form.getByText('Please confirm the declaration for a lounge.')).toBeVisible()
  await declaration.check()
  await form.getByRole('button', { name: 'Add Business' }).click()
  await expect(toastOf(page)).toContainText('Business created successfully')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Private venue, adults only')).toBeVisible()
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()

  const other = await another()
  await enter(other, 'Ayesha')
  await checkIn(page, other)
  await other.goto(page.url())
  await other.getByRole('tab', { name: /Reviews/ }).click()
  await other.getByRole('button', { name: 'Post review' }).click()
  await expect(other.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await other.getByRole('radio', { name: '4 stars' }).check()
  await other.getByLabel('Your review').fill('The tea was hot.')
  await other.getByRole('button', { name: 'Post review' }).click()
  await expect(other.getByText('4.0 of 5 from 1 review').first()).toBeAttached()

  await page.reload()
  await page.getByRole('tab', { name: /Reviews/ }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Your reply').fill('So were you.')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText(`${name} replied`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Business deleted successfully')
})

test('a visitor searches, filters and is asked to log in to add a business', async ({ page }) => {
  await page.goto('/business-directory')
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('delta')
  await expect(cardOf(page, 'Delta Biomed')).toBeVisible()
  await page.getByRole('button', { name: 'Lounge' }).click()
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Add Business' }).click()
  await expect(toastOf(page)).toContainText('Not logged in')
})

test('the map works by keyboard: list and pins stay in sync, and the selected pin shows its card', async ({
  page,
}) => {
  const name = wordsOf('Far Sutherland')
  await enter(page, 'Sipho')
  await addBusiness(page, { name, category: 'Education', location: 'Sutherland, Northern Cape' })
  await page.goto('/business-directory')
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(name)
  await expect(cardOf(page, name)).toBeVisible()
  await page.getByText('Map', { exact: true }).click()
  await expect(page.getByText('1 business in view')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  const pin = page.getByRole('button', { name })
  await pin.focus()
  await pin.press('Enter')
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('two thousand pins are clustered, and clusters open when pressed', async ({ page }) => {
  const pins = Array.from({ length: 2_000 }, (_, index) => ({
    id: index + 1,
    name: `Business ${index + 1}`,
    category: 'Other',
    latitude: -34 + ((index * 37) % 1_000) / 100,
    longitude: 18 + ((index * 91) % 1_300) / 100,
    rating: null,
  }))
  await page.route('**/api/businesses/pins*', (route) => route.fulfill({ json: pins }))
  await page.goto('/business-directory?view=map')
  const clusters = page.getByRole('button', { name: /\d+ businesses, zoom in/ })
  await expect(clusters.first()).toBeVisible()
  const inView = page.getByRole('status').filter({ hasText: 'in view' })
  await expect(inView).toHaveText('2000 businesses in view')
  expect(await page.locator('.leaflet-marker-icon[role="button"]').count()).toBeLessThan(400)
  const before = await clusters.count()
  await clusters.first().press('Enter')
  await expect.poll(() => clusters.count()).not.toBe(before)
  await expect(page.getByRole('application')).toBeFocused()
})
