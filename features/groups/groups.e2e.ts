import type { Page } from '@playwright/test'
import {
  discuss,
  enter,
  expect,
  found,
  afterResponse,
  joinGroup,
  nameOf,
  photo,
  test,
  toastOf,
  wordsOf,
} from '../../e2e/world.ts'

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const yours = (page: Page) => page.getByRole('region', { name: 'Your Groups' })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

test('a member creates a group with a picture, another finds it, joins and leaves it', async ({
  page,
  another,
}) => {
  const name = wordsOf('Quiet hemp')
  await enter(page, 'Naomi')
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).click()
  const form = page.getByRole('dialog', { name: 'Create Group' })
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(form.getByText('Group name is required')).toBeVisible()
  await form.getByLabel('Group name').fill(name)
  await form.getByLabel('Description').fill('Slow fibre from the south coast.')
  await form.getByLabel('Choose a picture').setInputFiles(await photo())
  await form.getByLabel('Describe the picture').fill('A field of hemp')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A field of hemp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()

  const other = await another()
  await enter(other, 'Kgosi')
  await other.goto('/groups')
  await other.getByRole('searchbox', { name: 'Search groups by name or description' }).fill(name)
  const card = cardOf(other, name)
  await expect(card).toContainText('1 member')
  await card.getByRole('button', { name: `Join ${name}` }).click()
  await expect(card.getByRole('button', { name: `Leave ${name}` })).toBeVisible()
  await expect(card).toContainText('2 members')
  await expect(yours(other)).toContainText(name)
  await card.getByRole('button', { name: `Leave ${name}` }).click()
  await expect(card.getByRole('button', { name: `Join ${name}` })).toBeVisible()
  await expect(yours(other)).not.toContainText(name)
})

test('a visitor is asked to log in, and sees discussions but cannot write', async ({ page, another }) => {
  const owner = await another()
  await enter(owner, 'Ouma')
  const name = wordsOf('Open gate')
  const { id } = await found(owner, { name })
  await discuss(owner, id, 'Who waters on Sundays?')

  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expect(toastOf(page)).toContainText('Authentication Required')
  await expect(toastOf(page)).toContainText('Please log in to create a group')
  await cardOf(page, name)
    .getByRole('button', { name: `Join ${name}` })
    .click()
  await expect(toastOf(page)).toContainText('Please log in to join groups')
  await page.goto(`/group-detail/${id}`)
  await expect(page).toHaveURL(`/groups/${id}`)
  await page.getByRole('button', { name: `Join ${name}` }).click()
  await expect(toastOf(page)).toContainText('Authentication Required')
  await expect(page.getByRole('heading', { name: 'Who waters on Sundays?' })).toBeVisible()
  await expect(page.getByText('Please log in to join the conversation').first()).toBeVisible()
  await expect(page.getByLabel('Write a comment')).toBeHidden()
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByText('Please log in to see the members')).toBeVisible()
})

test('two members start, comment on, pin, edit and delete a discussion', async ({ page, another }) => {
  await enter(page, 'Sindi')
  const { id } = await found(page, { name: wordsOf('Compost') })
  const other = await another()
  await enter(other, 'Piet')
  await joinGroup(other, id)
  await other.goto(`/groups/${id}`)
  await other.getByRole('button', { name: 'Start a discussion' }).click()
  const form = other.getByRole('dialog', { name: 'Start a discussion' })
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(form.getByText('Title and content are required')).toBeVisible()
  await form.getByLabel('Title').fill('How hot is hot?')
  await form.getByLabel('Content').fill('Mine steams at seven in the morning.')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(other)).toContainText('Discussion created successfully')
  const article = other.getByRole('article', { name: 'Discussion' })
  await expect(article.getByRole('heading', { name: 'How hot is hot?' })).toBeVisible()

  await discuss(page, id, 'Newer')
  await page.goto(`/groups/${id}`)
  const list = page.getByRole('region', { name: 'Discussions' }).getByRole('listitem')
  await expect(list.first()).toContainText('Newer')
  await list.filter({ hasText: 'How hot is hot?' }).getByRole('link').click()
  const opened = page.getByRole('article', { name: 'Discussion' })
  await expect(opened).toContainText('Mine steams')
  await opened.getByRole('button', { name: 'Pin discussion' }).click()
  await expect(opened.getByRole('button', { name: 'Unpin discussion' })).toBeVisible()
  await expect(list.first()).toContainText('Pinned')
  await opened.getByLabel('Write a comment').fill('Sixty degrees, no more.')
  await opened.getByRole('button', { name: 'Send comment' }).click()
  await expect(toastOf(page)).toContainText('Comment added')
  await expect(list.first()).toContainText('1 comment')

  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await other.getByRole('link', { name: 'Sindi commented on How hot is hot?' }).click()
  await expect(other).toHaveURL(`/groups/${id}`)
  await other.reload()
  await expect(article).toContainText('Sixty degrees')
  await article.getByRole('button', { name: 'Delete comment' }).click()
  await confirm(other, 'Delete')
  await expect(toastOf(other)).toContainText('Comment deleted successfully')
  await expect(article).toContainText('No comments yet')
  await article.getByRole('button', { name: 'Discussion menu' }).click()
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  await other.getByRole('dialog').getByLabel('Title').fill('How hot is too hot?')
  await other.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(other)).toContainText('Discussion updated successfully')
  await expect(article.getByRole('heading', { name: 'How hot is too hot?' })).toBeVisible()
  await article.getByRole('button', { name: 'Discussion menu' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(other, 'Delete')
  await expect(toastOf(other)).toContainText('Discussion deleted successfully')
  await expect(article.getByRole('heading', { name: 'Newer' })).toBeVisible()
})

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
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible()
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
  await asker.getByRole('button', { name: `Ask to join ${name}` }).click()
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

test('on a phone the list and the discussion are separate pages', async ({ page }) => {
  await enter(page, 'Dikeledi')
  const { id } = await found(page, { name: wordsOf('Pocket') })
  await discuss(page, id, 'Small screens')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/groups/${id}`)
  const article = page.getByRole('article', { name: 'Discussion' })
  const list = page.getByRole('region', { name: 'Discussions' })
  await expect(list).toBeVisible()
  await expect(article).toBeHidden()
  await list.getByRole('link').click()
  await expect(article).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'All discussions' }).click()
  await expect(list).toBeVisible()
})
