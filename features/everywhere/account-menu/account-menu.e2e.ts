import { enter, expect, test } from '../../../e2e/world.ts'

test('the account menu works with the keyboard and returns the focus', async ({ page }) => {
  const { id } = await enter(page, 'Sbusiso')
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Profile')).toHaveAttribute('href', `/profile/${id}`)
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(entry('Profile')).toBeFocused()
  for (const name of ['Orders', 'Sell', 'Membership', 'Settings', 'Admin Tools']) {
    await page.keyboard.press('ArrowDown')
    await expect(entry(name)).toBeFocused()
  }
  // Light, then Logout: a second letter would have to follow within a second.
  await page.keyboard.press('l')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(entry('Logout')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await entry('Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
})
