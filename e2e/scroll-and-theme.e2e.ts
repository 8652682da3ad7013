import type { Page } from '@playwright/test'
import { enter, expect, postBy, test, wordsOf, write } from './world.ts'

const themeOf = (page: Page) => page.locator('html')
const openAccountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).click()

test('the theme is light by default, set before any script is loaded, and the same in every tab', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'Phumzile')
  await page.goto('/about')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  const tab = await page.context().newPage()
  await tab.goto('/terms')
  await expect(themeOf(tab)).toHaveAttribute('data-theme', 'light')

  await openAccountMenu(page)
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await expect(themeOf(tab)).toHaveAttribute('data-theme', 'dark')
  await tab.route('**/assets/**/*.js', (route) => route.abort())
  await tab.reload()
  await expect(themeOf(tab)).toHaveAttribute('data-theme', 'dark')
  await tab.close()

  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate('localStorage.theme')).toBe('system')
})

test('going back restores the scroll position, going forward starts at the top', async ({ page }) => {
  await page.goto('/')
  // NOTE: the feed also contains events, which link to another page.
  const dated = page.locator('a[href^="/posts/"]').filter({ has: page.locator('time') })
  const post = page.getByRole('article').filter({ has: dated }).nth(8)
  // Until the link itself is reached, so that the click scrolls no further, however tall the post is.
  await post.locator(dated).hover()
  const place = Number(await page.evaluate('scrollY'))
  expect(place).toBeGreaterThan(1_000)
  await post.locator(dated).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeAttached()
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(post).toBeInViewport()
  await expect.poll(async () => Math.abs(Number(await page.evaluate('scrollY')) - place)).toBeLessThan(40)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeAttached()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})

test('the page behind a dialog does not scroll until the dialog is closed', async ({ page }) => {
  await enter(page, 'Palesa')
  await page.goto('/business-directory?create=business')
  const overflow = () => page.evaluate('getComputedStyle(document.body).overflowY')
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await expect(dialog).toBeVisible()
  await expect.poll(overflow).toBe('hidden')
  await dialog.getByRole('combobox').click()
  const option = page.getByRole('option', { name: 'Lounge' })
  await expect(option).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(overflow).toBe('visible')
})

test('a tag in the middle of the feed leads to the top of its posts, and back to its position', async ({
  page,
}) => {
  await enter(page, 'Zodwa')
  const words = wordsOf('#Middelpos')
  await write(page, words)
  for (const place of Array(8).keys()) await write(page, `${place + 1}\n\nabove`)
  await page.goto('/')
  const tag = postBy(page, words).getByRole('link', { name: '#Middelpos' })
  await tag.click()
  await expect(page.getByRole('heading', { level: 1, name: /^#/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(tag).toBeInViewport()
})
