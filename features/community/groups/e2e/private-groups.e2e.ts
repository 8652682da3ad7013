import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import {
  enter,
  expect,
  found,
  afterResponse,
  nameOf,
  password,
  test,
  toastOf,
  wordsOf,
} from '../../../../e2e/world.ts'

const yours = (page: Page) => page.getByRole('region', { name: 'Your Groups' })

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

test('a private group is joined by invitation, and its creator removes a member and deletes it', async ({
  page,
  another,
}) => {
  const guest = await another()
  const friend = nameOf('Friend')
  await enter(guest, friend)
  await enter(page, 'Host')
  const name = wordsOf('Chairs')
  const { id } = await found(page, { name, visibility: 'private' })
  await guest.goto(`/groups/${id}`)
  await expect(guest.getByRole('heading', { name: 'Group Not Found' })).toBeVisible()

  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(friend)
  await afterResponse(
    page,
    `/groups/${id}/invites`,
    page.getByRole('button', { name: `Invite ${friend}` }).click(),
  )
  await page.keyboard.press('Escape')

  await guest.getByRole('link', { name: 'Back to Groups' }).click()
  await yours(guest)
    .getByRole('tab', { name: /^Invited/ })
    .click()
  await yours(guest)
    .getByRole('button', { name: `Accept the invitation to ${name}` })
    .click()
  await expect(yours(guest)).toContainText('No invitations at the moment')
  await yours(guest)
    .getByRole('tab', { name: /^Joined/ })
    .click()
  await yours(guest).getByRole('link', { name }).click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.reload()
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: `Remove ${friend} from the group` }).click()
  await confirm(page, 'Remove')
  await expect(toastOf(page)).toContainText('Member Removed')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the group' }).click()
  await confirm(page, 'Delete')
  await expect(page).toHaveURL('/groups')
  expect((await page.request.get(`/api/groups/${id}`)).status()).toBe(404)
})

test('people join a private group by its link, a newcomer after registering', async ({ page, another }) => {
  await enter(page, 'Host')
  const name = wordsOf('Rooftop')
  const { id } = await found(page, { name, description: 'Pots and shade', visibility: 'private' })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Group link').inputValue()
  expect(await wrongOn(page)).toEqual([])

  const newcomer = await another()
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { level: 1, name: `Join “${name}”?` })).toBeVisible()
  await expect(newcomer.getByRole('main')).toContainText('Pots and shade · 1 member')
  expect(await wrongOn(newcomer)).toEqual([])
  await newcomer.getByRole('link', { name: 'Create account' }).click()
  await newcomer.getByLabel('Username').fill(nameOf('Newcomer'))
  await newcomer.getByLabel('Display name').fill('Newcomer')
  await newcomer.getByRole('textbox', { name: 'Password' }).fill(password)
  await newcomer.getByRole('button', { name: 'Create account' }).click()
  await newcomer.getByRole('button', { name: 'Join group' }).click()
  await expect(newcomer.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(newcomer.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await newcomer.goto(link)
  await expect(newcomer.getByRole('link', { name: 'Open group' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Switch the link off' }).click()
  await expect(dialog.getByLabel('Group link')).toBeHidden()
  await newcomer.context().clearCookies()
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('a member who asks to join is accepted, and the group is handed over to them', async ({
  page,
  another,
}) => {
  const asker = await another()
  const heir = nameOf('Heir')
  await enter(asker, heir)
  await enter(page, 'Founder')
  const name = wordsOf('On request')
  const { id } = await found(page, { name, visibility: 'request' })
  await asker.goto(`/groups/${id}`)
  await afterResponse(
    asker,
    `/groups/${id}/join`,
    asker.getByRole('button', { name: `Ask to join ${name}` }).click(),
  )
  await expect(asker.getByRole('button', { name: `Requested ${name}` })).toBeVisible()

  await page.goto(`/groups/${id}?tab=members`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: `Remove ${heir} from the group` })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Group settings' })
  await dialog.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: new RegExp(heir) }).click()
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(toastOf(page)).toContainText(`${heir} now runs the group`)
  await page.getByRole('button', { name: `Leave ${name}` }).click()
  await expect(page.getByRole('button', { name: `Ask to join ${name}` })).toBeVisible()
  await asker.reload()
  await expect(asker.getByRole('button', { name: 'Settings' })).toBeVisible()
})
