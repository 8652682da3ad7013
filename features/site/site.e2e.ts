import { enter, expect, postBy, test, toastOf, wordsOf, write } from '../../e2e/world.ts'

test('About shows the mission, the story, the values and the team, and links to Register and home', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('About · Highveld')
  await expect(page.getByRole('main')).toContainText('founded in 2022')
  for (const value of ['Community', 'Education', 'Innovation', 'Inclusivity']) {
    await expect(
      page.getByRole('region', { name: 'Our Values' }).getByRole('heading', { name: value }),
    ).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Meet Our Team' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Create Your Account' })).toHaveAttribute('href', '/register')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('Contact shows what is missing, shows that it is sending, says thank you, and can be used again', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'View on Map' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('24-48 business hours')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Name').fill('J')
  await field('Email').fill('nobody')
  await field('Subject').fill('Hey')
  await field('Message').fill('Too short')
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const words of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Please select a reason for contact',
    'Message must be at least 10 characters',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }

  await field('Name').fill('Joyce')
  await field('Email').fill('joyce@example.org')
  await field('Subject').fill('A broken gate')
  await page.getByRole('combobox', { name: 'Reason for Contact' }).click()
  await page.getByRole('option', { name: 'Report an Issue' }).click()
  await field('Message').fill('The gate on the feed does not open.')
  const beganAt = Date.now()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(Date.now() - beganAt).toBeGreaterThanOrEqual(1_500)
  await expect(toastOf(page)).toContainText('Message Sent')
  await expect(toastOf(page)).toContainText("We've received your message and will get back to you soon!")
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(field(label)).toHaveValue('')
})

for (const [path, title] of [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const) {
  test(`${title} is a page of prose with its date and the minimum age`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Highveld`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('April 25, 2025')
    await expect(page.getByRole('main')).toContainText('21')
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(8)
  })
}

test('Explore finds posts by their text and people by approximate name, and stores the search in the URL', async ({
  page,
  another,
}) => {
  const author = await another()
  await enter(author, 'Quagga Quintus')
  const words = wordsOf('Zebras in the zucchini')
  await write(author, words)
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

test('Explore without a search shows the newest posts', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('Explore finds groups, businesses and events in their own tabs, and shows when there are none', async ({
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
})
