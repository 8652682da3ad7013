import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import {
  enter,
  enterAsAdmin,
  expect,
  nameOf,
  password,
  test,
  toastOf,
  wordsOf,
  type Member,
} from '../../../../e2e/world.ts'

const set = async ({ request }: Member, values: Record<string, unknown>) =>
  expect((await request.patch('/api/admin/settings', { data: { values } })).ok()).toBe(true)

const everyDefault = {
  registration: null,
  registrationQuestion1: null,
  membersMayInvite: null,
  announcement: null,
  readOnly: null,
}
test.afterEach(async ({ member }) => {
  const admin = await member()
  await enterAsAdmin(admin)
  await set(admin, everyDefault)
})

async function fillIn(page: Page, displayName: string) {
  const username = nameOf(displayName)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  return username
}

async function logsIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test('an admin invites, and somebody registers with the code of the poster', async ({ page, another }) => {
  const name = wordsOf('Notice board')
  await enterAsAdmin(page)
  await set(page, { registration: 'invitation' })
  await page.goto('/admin-tools?tab=invitations')
  await page.getByLabel('Name, only for you').fill(name)
  await page.getByLabel('How many may use it').fill('3')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('0 of 3 used')
  await row.getByRole('button', { name: 'QR code', exact: true }).click()
  await expect(row.getByRole('img', { name: /^QR code of the invitation/ })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  const code = /[\dA-Z]{5}-[\dA-Z]{5}/.exec(await row.innerText())?.[0] ?? ''

  const comer = await another()
  await comer.goto('/')
  await comer.getByRole('banner').getByRole('link', { name: 'By invitation' }).click()
  await expect(comer.getByText('Members come here by invitation')).toBeVisible()
  expect(await wrongOn(comer)).toEqual([])
  await comer.getByLabel('Code of the invitation').fill(code.toLowerCase().replace('-', ' '))
  await comer.getByRole('button', { name: 'Continue' }).click()
  await expect(comer.getByRole('heading', { name: /^You are invited/ })).toBeVisible()
  expect(await wrongOn(comer)).toEqual([])
  await comer.getByLabel('What shall we call you?').fill(nameOf('Annelie'))
  await comer.getByRole('textbox', { name: 'Password' }).fill(password)
  await comer.getByRole('button', { name: /^Join / }).click()
  await expect(comer.getByText('Please confirm that you are 21 or older')).toBeVisible()
  await comer.getByRole('checkbox', { name: /^I am 21 or older/ }).check()
  await comer.getByRole('button', { name: /^Join / }).click()
  await expect(comer).toHaveURL('/welcome')

  await page.reload()
  await expect(row).toContainText('1 of 3 used')
  await expect(row).toContainText('1 person came by it: annelie')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Withdrawn')
  await comer.goto(`/join/${code}`)
  await expect(comer.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  expect(await wrongOn(comer)).toEqual([])
})

test('somebody asks to join, waits, and is let in by the staff', async ({ page, another }) => {
  await enterAsAdmin(page)
  await set(page, { registration: 'approval', registrationQuestion1: 'Who sent you?' })
  const comer = await another()
  await comer.goto('/about')
  await comer.getByRole('main').getByRole('link', { name: 'Ask to join' }).click()
  const username = await fillIn(comer, 'Petrus')
  await comer.getByRole('button', { name: 'Ask to join' }).click()
  await expect(comer.getByLabel('Who sent you?')).toHaveAccessibleDescription('Please answer this question.')
  await comer.getByLabel('Who sent you?').fill('Johan, at the market')
  expect(await wrongOn(comer)).toEqual([])
  await comer.getByRole('button', { name: 'Ask to join' }).click()
  await expect(comer.getByRole('heading', { name: 'Your registration waits' })).toBeVisible()
  expect(await wrongOn(comer)).toEqual([])
  await logsIn(comer, username)
  await expect(comer.getByRole('alert')).toContainText('Your registration still waits')

  await page.goto('/admin-tools')
  await page.getByRole('link', { name: /^Registrations \d+ waiting$/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText('Johan, at the market')
  expect(await wrongOn(page)).toEqual([])
  await row.getByRole('button', { name: 'Let in' }).click()
  await expect(toastOf(page)).toContainText('Petrus can log in now.')
  await expect(row).toHaveCount(0)
  await logsIn(comer, username)
  await expect(comer.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('a member finds their invitations in the menu, and makes one', async ({ page, member }) => {
  const admin = await member()
  await enterAsAdmin(admin)
  await set(admin, { membersMayInvite: true })
  await enter(page, 'Thandi')
  await page.goto('/about')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Invite people' }).click()
  await page.getByLabel('How many may use it').fill('11')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(page.getByText('An invitation of a member is for 10 people at most.')).toBeVisible()
  await page.getByLabel('How many may use it').fill('2')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('0 of 2 used')
  expect(await wrongOn(page)).toEqual([])
})

test('the bar tells an announcement until it is dismissed, and that the site is read only', async ({
  page,
  member,
}) => {
  const admin = await member()
  await enterAsAdmin(admin)
  await enter(page, 'Sipho')
  const text = wordsOf('We move house on Saturday')
  await set(admin, { announcement: text, readOnly: true })
  await page.goto('/about')
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar).toContainText(text)
  await expect(page.getByRole('status').filter({ hasText: 'The site is read only for now.' })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
  await expect(bar).toHaveCount(0)
  await set(admin, { readOnly: null })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The site is read only for now.')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  const other = wordsOf('We are back')
  await set(admin, { announcement: other })
  await page.reload()
  await expect(bar).toContainText(other)
})
