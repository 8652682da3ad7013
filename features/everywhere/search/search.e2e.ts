import { enter, expect, postBy, test, wordsOf, write } from '../../../e2e/world.ts'

test('Explore finds posts by their text and people by approximate name, and stores the search in the URL', async ({
  page,
  member,
}) => {
  const author = await member()
  await enter(author, 'Quagga Quintus')
  const words = wordsOf('Zebras in the zucchini')
  await write(author, words)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?q=/)
  await expect(postBy(page, words)).toBeVisible()
  await page.reload()
  await expect(postBy(page, words)).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('Quaga Quintus')
  await page.getByRole('tab', { name: /^People/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Quagga Quintus' }).first()).toBeVisible()
  await search.fill('xyzzyplugh')
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/\/explore(\?tab=people)?$/)
})

test('Explore finds groups, businesses, events and posts in their own tabs, and shows when there are none', async ({
  page,
}) => {
  await page.goto('/explore')
  await page.getByRole('searchbox', { name: 'Search Highveld' }).fill('living soyl')
  await page.getByRole('tab', { name: /^Groups/ }).click()
  await expect(page.getByRole('heading', { name: 'Living Soil ZA' })).toBeVisible()
  await expect(page).toHaveURL('/explore?q=living+soyl&tab=groups')
  await page.getByRole('searchbox', { name: 'Search Highveld' }).fill('kopje')
  await page.getByRole('tab', { name: /^Businesses/ }).click()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kopje Apothecary', exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Events/ }).click()
  await page.getByRole('searchbox', { name: 'Search Highveld' }).fill('qqzzxxw')
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Highveld' }).fill('growers market')
  await expect(page.getByRole('article', { name: /Market/ }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Highveld' }).fill('rooibos')
  await page.getByRole('tab', { name: /^Posts/ }).click()
  await expect(page.getByRole('article').first()).toContainText(/rooibos/i)
})

test('Explore shows the newest posts, and finds posts by a mistyped word and says what it searched for', async ({
  page,
}) => {
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('roiboos')
  await expect(page.getByRole('main')).toContainText('These are results for “rooibos”.')
  await expect(page.getByRole('article').first()).toContainText(/rooibos/i)
  await search.fill('ROOIBÓS')
  await expect(page.getByRole('article').first()).toContainText(/rooibos/i)
  await expect(page.getByRole('main')).not.toContainText('These are results for')
})
