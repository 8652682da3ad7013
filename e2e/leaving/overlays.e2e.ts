import type { Page } from '@playwright/test'
import { enter, expect, postBy, test, wordsOf, write, writeWithPhoto } from '../world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const back = (page: Page) => page.evaluate('history.back()')

test('Back closes the overlay that is open, one after the other, and then leaves the page', async ({
  page,
}) => {
  await enter(page, 'Handy')
  const words = wordsOf('A post of mine')
  await write(page, words)
  await page.goto('/about')
  await page.goto('/')
  const menu = postBy(page, words).locator('[aria-haspopup=menu]')

  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await back(page)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  await back(page)
  await expect(alert).toHaveCount(0)
  await expect(postBy(page, words)).toBeVisible()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await back(page)
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await back(page)
  await expect(page).toHaveURL('/about')
})

test('an overlay that is closed in another way leaves no entry behind', async ({ page }) => {
  await enter(page, 'Tidy')
  const words = wordsOf('A post of mine')
  await write(page, words)
  await page.goto('/about')
  await page.goto('/')
  const menu = postBy(page, words).locator('[aria-haspopup=menu]')
  const alert = page.getByRole('alertdialog')
  for (const _round of [1, 2, 3]) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Cancel' }).click()
    await expect(alert).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0)
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('a quick double Back closes the overlay and leaves the page; a reload forgets the overlay', async ({
  page,
}) => {
  await enter(page, 'Quick')
  const words = wordsOf('Wet stones')
  const { id } = await writeWithPhoto(page, words, 'Stones')
  await page.goto('/about')
  await page.goto(`/posts/${id}`)
  const menu = page.getByRole('article').first().locator('[aria-haspopup=menu]').first()
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => page.evaluate('history.state?.overlays')).toBe(1)
  await page.evaluate('history.back(), history.back()')
  await expect(page).toHaveURL('/about')

  await page.goForward()
  await expect(page).toHaveURL(`/posts/${id}`)
  await menu.click()
  await expect.poll(() => page.evaluate('history.state?.overlays')).toBe(1)
  await page.reload()
  await expect(menu).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0)
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('a link in an overlay opens its page, and Back from there leads to the page below the overlay', async ({
  page,
  member,
}) => {
  const author = await member()
  await enter(author, 'Author')
  const words = wordsOf('A post')
  const { id } = await write(author, words)
  await enter(page, 'Linked')
  await page.goto('/about')
  await page.goto(`/posts/${id}`)

  await page.getByRole('article').first().locator('[aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report this post' })
  await report.getByRole('link').first().click()
  await expect(page).toHaveURL('/transparency')
  await expect(report).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL(`/posts/${id}`)
  await expect(report).toHaveCount(0)

  await page.getByRole('button', { name: /cart/i }).click()
  const cart = page.getByRole('dialog', { name: /cart/i })
  await cart.getByRole('link').first().click()
  await expect(page).toHaveURL('/marketplace')
  await back(page)
  await expect(page).toHaveURL(`/posts/${id}`)
  await expect(cart).toHaveCount(0)
  await back(page)
  await expect(page).toHaveURL('/about')
})
