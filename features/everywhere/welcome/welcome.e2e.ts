import { expect, password, photo, register, test } from '../../../e2e/world.ts'

test('a new member is welcomed: picture and place, privacy, groups, people, each of which can be skipped', async ({
  page,
}) => {
  await register(page, 'Thandi')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Thandi' })).toBeVisible()
  await page.getByLabel('Change Profile Picture').setInputFiles(await photo())
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  const me = async () => (await page.request.get('/api/users/me')).json()
  await expect.poll(async () => (await me()).avatarUrl).toMatch(/^\/uploads\//)
  await page.getByLabel(/^Province or town/).fill('Clarens, Free State')
  await page.getByLabel(/^Email address/).fill('thandi@example.org')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Health' }).click()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Will you write about your health?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes, or perhaps' }).click()
  await page.getByRole('switch', { name: 'Discreet app' }).click()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Join a few groups' })).toBeVisible()
  expect((await me()).privacySettings).toMatchObject({
    profileVisibility: 'private',
    showOnlineStatus: false,
  })
  expect(await (await page.request.get('/api/push/settings')).json()).toMatchObject({ isDiscreet: true })
  // First what brings the member here, then the groups with the most members.
  const groups = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(groups.first()).toContainText('Patients’ Circle')
  await expect(groups.filter({ hasText: 'Patients’ Circle' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Join Living Soil ZA' }).click()
  await expect(page.getByRole('button', { name: /^Joined / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Follow a few people' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^(Following|Requested) / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Open my feed' }).click()
  await expect(page.getByRole('region', { name: 'Create a post' })).toBeVisible()
  expect(await me()).toMatchObject({ location: 'Clarens, Free State', email: 'thandi@example.org' })

  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'Will you write about your health?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Skip all' }).click()
  await expect(page.getByRole('region', { name: 'Create a post' })).toBeVisible()
})
