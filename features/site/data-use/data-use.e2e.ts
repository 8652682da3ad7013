import { enter, expect, test } from '../../../e2e/world.ts'

test('the data page counts this visit and this month by kind, and what they cost', async ({ page }) => {
  await page.goto('/data')
  await expect(page.getByRole('region', { name: 'This visit' })).toBeVisible()
  await enter(page, 'Thandi')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data used' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  const month = new Date().toLocaleDateString('en-ZA', { month: 'long' })
  const ofMonth = page.getByRole('region', { name: `${month} on this device` })
  const ofVisit = page.getByRole('region', { name: 'This visit' })
  const size = /^[\d.]+ (KB|MB)$/
  await expect(ofVisit.getByText(size).first()).toBeVisible()
  await expect(ofMonth.getByRole('listitem')).toHaveText([
    /^Pages and scripts[1-9][\d.]* (KB|MB)$/,
    /^Pictures[\d.]+ (KB|MB)$/,
    /^Posts, messages and other answers[\d.]+ (KB|MB)$/,
  ])

  await page.getByRole('textbox', { name: 'What you pay per MB' }).fill('1000')
  await expect(ofMonth.getByRole('status')).toHaveText(/^About R\s?[\d\s,.]+ this month$/)
  const before = await sumOf(ofMonth.getByText(size).first())
  // The next visit is added to the month.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'What you pay per MB' })).toHaveValue('1000')
  await expect.poll(() => sumOf(ofMonth.getByText(size).first())).toBeGreaterThan(before)
  expect(await sumOf(ofVisit.getByText(size).first())).toBeLessThan(before)

  await page.getByRole('switch', { name: /Use less data/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-save-data')
  await page.getByRole('switch', { name: /Use less data/ }).click()
})

test('members reach the data page from their account menu', async ({ page }) => {
  await enter(page, 'Sizwe')
  await page.goto('/you')
  await page.getByRole('main').getByRole('link', { name: 'Data used' }).click()
  await expect(page).toHaveURL('/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
})

/** '1.2 MB' in kilobytes. */
async function sumOf(text: { innerText: () => Promise<string> }) {
  const [number = '', unit] = (await text.innerText()).split(' ')
  return Number(number) * (unit === 'MB' ? 1_000 : 1)
}
