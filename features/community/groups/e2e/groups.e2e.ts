import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import {
  afterResponse,
  discuss,
  enter,
  expect,
  found,
  joinGroup,
  photo,
  test,
  toastOf,
  wordsOf,
} from '../../../../e2e/world.ts'

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
  await form.getByLabel(/^Rules/).fill('Stay kind. No sales.')
  await form.getByLabel('Choose a picture').setInputFiles(await photo())
  await form.getByLabel('Describe the picture').fill('A field of hemp')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A field of hemp' })).toBeVisible()
  await expect(page.getByText('Stay kind. No sales.')).toBeVisible()
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

test('a visitor is asked to log in, and sees discussions but cannot write', async ({ page, member }) => {
  const owner = await member()
  await enter(owner, 'Ouma')
  const name = wordsOf('Open gate')
  const { id } = await found(owner, { name })
  await discuss(owner, id, 'Who waters on Sundays?')

  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await expect(toastOf(page)).toContainText('Authentication Required')
  await expect(toastOf(page)).toContainText('Please log in to create a group')
  // Groups with more members come first, and the list has pages.
  await page.getByRole('searchbox', { name: 'Search groups by name or description' }).fill(name)
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
  await expect(other).toHaveURL(/[?&]comment=\d+$/)
  await other.reload()
  // The list has it until it is shown on its own, and a menu in the list would close.
  const linked = article.getByRole('region', { name: 'The comment you opened' })
  await expect(linked).toContainText('Sixty degrees')
  await linked.getByRole('button', { name: 'More about the comment by Sindi' }).click()
  await other.getByRole('menuitem', { name: 'Delete comment' }).click()
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

test('the creator appoints a moderator, who announces a discussion, closes it and opens it again', async ({
  page,
  another,
}) => {
  const friend = await another()
  await enter(page, 'Thandi')
  await enter(friend, 'Pieter')
  const { id } = await found(page, { name: wordsOf('Dry gardens') })
  await joinGroup(friend, id)
  await discuss(page, id, 'Stones as mulch')
  await page.goto(`/groups/${id}?tab=members`)
  await page.getByRole('button', { name: 'Make moderator: Pieter' }).click()
  await expect(page.getByRole('button', { name: 'Remove as moderator: Pieter' })).toBeVisible()

  await friend.goto(`/groups/${id}`)
  await friend.getByRole('button', { name: 'Discussion menu' }).click()
  await friend.getByRole('menuitem', { name: 'Announce to all members' }).click()
  await confirm(friend, 'Announce')
  await expect(friend.getByRole('region', { name: 'Discussions' }).getByText('Announcement')).toBeVisible()
  await friend.getByRole('button', { name: 'Discussion menu' }).click()
  await friend.getByRole('menuitem', { name: 'Close discussion' }).click()
  await expect(friend.getByText('This discussion is closed.')).toBeVisible()
  await expect(friend.getByRole('textbox', { name: /comment/i })).toHaveCount(0)
  await friend.getByRole('button', { name: 'Discussion menu' }).click()
  await friend.getByRole('menuitem', { name: 'Reopen discussion' }).click()
  await expect(friend.getByText('This discussion is closed.')).toBeHidden()
})

test('a discreet group asks its questions, and the answers are read before somebody is let in', async ({
  page,
  another,
}) => {
  const friend = await another()
  await enter(page, 'Zodwa')
  const guest = await enter(friend, 'Hennie')
  const name = wordsOf('Living with MS')
  const { id } = await found(page, { name, visibility: 'request' })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Group settings' })
  await settings.getByRole('textbox', { name: 'Question 1' }).fill('How long have you had it?')
  await settings.getByRole('switch', { name: 'Hide who is in the group' }).click()
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expect(settings).toBeHidden()

  await friend.goto(`/groups/${id}`)
  await friend.getByRole('button', { name: `Ask to join ${name}` }).click()
  const questions = friend.getByRole('dialog', { name: `Ask to join ${name}` })
  await expect(questions).toBeVisible()
  expect(await wrongOn(friend)).toEqual([])
  await questions.getByRole('button', { name: 'Send request' }).click()
  await expect(questions.getByText('Please answer each question.')).toBeVisible()
  await questions.getByLabel('How long have you had it?').fill('Six years')
  await afterResponse(
    friend,
    `/groups/${id}/join`,
    questions.getByRole('button', { name: 'Send request' }).click(),
  )
  await expect(friend.getByRole('button', { name: `Requested ${name}` })).toBeVisible()

  await page.goto(`/groups/${id}?tab=members`)
  await expect(page.getByText('Six years')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Six years')).toBeHidden()
  await page.goto(`/profile/${guest.id}?tab=about`)
  await expect(page.getByText('Not in any groups yet')).toBeVisible()
})

test('what is new in a group is marked until it is read', async ({ page: friend, member }) => {
  const author = await member()
  await enter(author, 'Busi')
  await enter(friend, 'Koos')
  const name = wordsOf('Worm farms')
  const { id } = await found(author, { name })
  await joinGroup(friend, id)
  await discuss(author, id, 'Red worms')
  await discuss(author, id, 'Blue worms')

  await friend.goto('/groups')
  const row = yours(friend).getByRole('link', { name: `${name} New in its discussions` })
  await row.click()
  const list = friend.getByRole('region', { name: 'Discussions' })
  await expect(list.getByRole('link', { name: /Blue worms/ })).not.toContainText('New')
  await expect(list.getByRole('link', { name: /Red worms/ })).toContainText('New')
  expect(await wrongOn(friend)).toEqual([])
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByRole('link', { name: /Red worms/ })).not.toContainText('New')
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await friend.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
  await expect(yours(friend).getByRole('link', { name, exact: true })).toBeVisible()
})
