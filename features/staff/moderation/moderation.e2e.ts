import { addBusiness } from '../../../e2e/shops.ts'
import {
  commentOn,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  found,
  sent,
  test,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

const menu = { name: 'Console sections' }

test('the left column of Admin Tools leads to the sections of the console, with what is waiting in each', async ({
  page,
  member,
}) => {
  const [author, reporter] = [await member(), await member()]
  await enter(author, 'Wandile')
  const { id } = await write(author, wordsOf('Cash only'))
  await enter(reporter, 'Naledi')
  await sent(reporter.request, '/api/reports', { type: 'post', id, kind: 'spam', reason: '' })

  await enterAsAdmin(page)
  await page.goto('/admin-tools')
  const sections = page.getByRole('complementary', { name: 'Console' }).getByRole('navigation', menu)
  await expect(sections.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(sections.getByRole('link', { name: /^Reports \d+ waiting$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending' })).toHaveCount(0)
  await sections.getByRole('link', { name: 'Members', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin-tools?tab=members')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(sections.getByRole('link', { name: 'Members', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Tools' })).toBeVisible()
})

test('on a phone the sections are behind a button with the current one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=messages')
  const sections = page.getByRole('navigation', menu)
  await expect(sections.getByRole('link')).toHaveCount(0)
  await sections.getByRole('button', { name: 'Messages' }).click()
  await sections.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(sections.getByRole('link')).toHaveCount(0)
})

test('an owner asks for verification on the business page, and an admin declines it with a reason', async ({
  page,
  another,
}) => {
  const name = wordsOf('Garden school')
  await enter(page, 'Palesa')
  const { id } = await addBusiness(page, { name, category: 'Education', location: 'Clarens, Free State' })
  await page.goto(`/business/${id}`)
  await page.getByRole('button', { name: 'Ask for verification' }).click()
  await expect(page.getByText(/^You asked for verification on/)).toBeVisible()

  const admin = await another()
  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=businesses')
  const row = admin.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Decline' }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByLabel('Reason, for the owner').fill('We found no such street')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(row).toBeHidden()

  await page.reload()
  await expect(page.getByText('We found no such street')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('an admin finds a comment and a group in the console and removes them with a reason', async ({
  page,
  member,
}) => {
  const author = await member()
  await enter(author, 'Wandile')
  const { id } = await write(author, wordsOf('Hello'))
  const words = wordsOf('Rude words')
  await commentOn(author, id, words)
  const name = wordsOf('Cash only')
  await found(author, { name })

  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=comments')
  for (const [section, search, text] of [
    ['Comments', 'Search comments', words],
    ['Groups', 'Search groups by name', name],
  ] as const) {
    await page.getByRole('navigation', menu).getByRole('link', { name: section }).click()
    await page.getByRole('searchbox', { name: search }).fill(text)
    await page.keyboard.press('Enter')
    const row = page.getByRole('main').getByRole('listitem')
    await expect(row).toContainText([text])
    await expect(row.getByRole('link', { name: 'Open' })).toBeVisible()
    await row.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason, for the audit log').fill('Rule 3')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
  }
})

test('an admin makes a member a market reviewer, whose console has the market and its reports only', async ({
  page,
  member,
}) => {
  const { username } = await enter(await member(), 'Lindiwe')
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=members')
  await page.getByRole('searchbox', { name: 'Search members by name' }).fill(username)
  await page.keyboard.press('Enter')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText([username])
  await row.getByRole('button', { name: 'Make market reviewer' }).click()
  await page.getByRole('alertdialog').getByLabel('Reason, for the audit log').fill('She knows the market')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make market reviewer' }).click()
  await expect(row).toContainText('Market reviewer')

  await enterAs(page, username)
  await page.goto('/admin-tools?tab=members')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Tools' })).toBeVisible()
  const links = page.getByRole('navigation', menu).getByRole('link')
  await expect(links).toHaveText([/^Overview/, /^Reports/, /^Businesses/, /^Listings/, /^Order problems/])
  await links.nth(3).click()
  await expect(page.getByRole('group', { name: 'Filter listings' }).getByRole('button')).toHaveText([
    'In review',
    'Appeals',
    'Licences to check',
    'Published',
    'Blocked',
  ])
})
