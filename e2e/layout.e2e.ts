import { enter, expect, holdToast, openShop, test, toastOf, wordsOf } from './world.ts'

const columns = ['You and trending topics', 'People and places']
const phone = { width: 390, height: 844 }

test('on a phone the bar is at the bottom and the sections are below the header', async ({ page }) => {
  await page.setViewportSize(phone)
  const { id } = await enter(page, 'Gcina')
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/profile/${id}`)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/explore')
  await expect(bar.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Create a post' }).click()
  await expect(page.getByLabel('Post text')).toBeFocused()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeHidden()
})

test('on a wide screen the tabs follow the page, and the columns are beside it', async ({ page }) => {
  await page.goto('/explore')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeHidden()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of columns) await expect(page.getByRole('complementary', { name })).toBeHidden()
})

test('on a phone the selected tab is visible, and a toast covers no button of an open sheet', async ({
  page,
  another,
}) => {
  await page.setViewportSize(phone)
  const seller = await another()
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
  await page.getByRole('link', { name: 'Checkout' }).click({ trial: true, timeout: 2_000 })
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
})
