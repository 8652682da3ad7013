import type { Page } from '@playwright/test'
import { openShop } from './shops.ts'
import { enter, expect, holdToast, test, toastOf, wordsOf } from './world.ts'

const columns = ['You and trending topics', 'People and places']
const phone = { width: 390, height: 844 }

test('on a phone the bottom bar is the only navigation, and the other sections are in Explore', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { id } = await enter(page, 'Gcina')
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  const explore = bar.getByRole('link', { name: 'Explore' })
  await expect(bar.getByRole('link', { name: 'You', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden()
  await explore.click()
  await expect(page).toHaveURL('/explore')
  await expect(explore).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Groups/ })
    .click()
  await expect(page).toHaveURL('/groups')
  await expect(explore).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'You', exact: true }).click()
  await expect(page.getByRole('link', { name: /View profile/ })).toHaveAttribute('href', `/profile/${id}`)
  await bar.getByRole('link', { name: 'Create a post' }).click()
  await expect(page.getByLabel('Post text')).toBeFocused()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeHidden()
})

test('on a phone You has what the account menu has: theme, data and logout', async ({ page }) => {
  await page.setViewportSize(phone)
  const { id } = await enter(page, 'Gcina')
  await page.goto('/you')
  await expect(page.getByRole('link', { name: 'Saved posts' })).toHaveAttribute(
    'href',
    `/profile/${id}?tab=saved`,
  )
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.getByRole('switch', { name: 'Use less data' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-save-data')
  await page.getByRole('switch', { name: 'Use less data' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/you')
  await expect(page.getByRole('heading', { name: 'Log in to see your account' })).toBeVisible()
})

const longNames = ['Mpumalanga Growers and Makers Circle 420', 'W'.repeat(40), 'Knysna Green']
const widths = [320, 360, 390, 768, 901, 1024, 1221, 1280, 1440]

for (const name of longNames)
  test(`the site name ${name} fits into the header at every width, for visitors and members`, async ({
    newBrowser,
  }) => {
    const page = await newBrowser()
    await nameSite(page, name)
    for (const as of ['visitor', 'member']) {
      if (as === 'member') await enter(page, 'Gcina')
      await page.goto('/about')
      await expect(page.getByRole('link', { name: `${name}, home` }).first()).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 })
        expect(await outsideHeader(page), `${as}, ${width} px`).toEqual([])
      }
    }
  })

/** The page reads another name of the site from its data; the site itself, which other tests use, keeps its own. */
const nameSite = (page: Page, name: string) =>
  page.addInitScript((text) => {
    const parse = JSON.parse
    JSON.parse = (source, reviver) => parse(source.replace('"name":"Highveld"', `"name":"${text}"`), reviver)
  }, name)

/** The parts of the header that lie outside the window or over their neighbour, or make the page scroll sideways. */
async function outsideHeader(page: Page) {
  const parts = await page.locator('header').locator('a, button, input').filter({ visible: true }).all()
  const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null)
  const width = page.viewportSize()?.width ?? 0
  const wrong = boxes.flatMap(({ x, width: own }, index) => {
    const next = boxes[index + 1]
    const end = x + own
    return x < 0 || end > width || (next && end > next.x + 0.5) ? [`part ${index} ends at ${end}`] : []
  })
  const isWide = (await page.evaluate<number>('document.documentElement.scrollWidth')) > width
  return isWide ? [...wrong, 'the page scrolls sideways'] : wrong
}

test('on a wide screen the tabs follow the page, and the columns are beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/explore')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeHidden()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeHidden()
})

test('on a phone the selected tab is visible, and a toast covers no button of an open sheet', async ({
  page,
  member,
}) => {
  await page.setViewportSize(phone)
  const seller = await member()
  await enter(seller, 'Lerato')
  const { productId } = await openShop(seller, wordsOf('Egoli'), { name: 'Clay pot', price: '20' })
  await enter(page, 'Gcina')
  await page.goto('/explore?q=pot&tab=products')
  await expect(page.getByRole('tab', { name: 'Posts' })).toContainText(/\d/)
  await expect(page.getByRole('tab', { name: 'Products' })).toBeInViewport({ ratio: 0.99 })

  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastOf(page)).toContainText('Added to cart')
  await holdToast(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  // The toast stays: what it covers could never be clicked.
  await page.getByRole('link', { name: 'Checkout' }).click({ trial: true })
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
})
