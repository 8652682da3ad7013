import { expect, test, toastOf } from '../../../e2e/world.ts'

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
    await expect(page.getByRole('main')).toContainText(/21 years old or older|anybody under 21/)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(8)
  })
}
