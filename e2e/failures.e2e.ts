import type { Page } from '@playwright/test'
import {
  commentOn,
  fail,
  discuss,
  enter,
  expect,
  found,
  joinGroup,
  photo,
  postBy,
  test,
  wordsOf,
  write,
} from './world.ts'

/** From now on this page's writes to the path fail; its reads still work. Without any answer, most of them would wait for one. */
const cut = (page: Page, path: string) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)))

// NOTE: not by role: while a dialog is open, the rest of the page is hidden from the accessibility tree.
const expectText = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

/** Creates an event through the API. */
async function announce(page: Page, title: string) {
  const answer = await page.request.post('/api/posts', {
    data: {
      isEvent: true,
      title,
      content: 'Bring a chair.',
      location: 'Clarens, Free State',
      time: 'From ten',
      eventDate: '2040-05-01T08:00:00.000Z',
    },
  })
  expect(answer.status()).toBe(201)
  const { id }: { id: number } = await answer.json()
  return id
}

test('failures on the feed are reported and undone', async ({ page, another }) => {
  await enter(page, 'Lindiwe')
  const words = wordsOf('Frost tonight')
  const { id } = await write(page, words)
  await commentOn(page, id, 'Cover the seedlings')
  await page.goto(`/posts/${id}`)
  await cut(page, '**/api/posts/**')
  await cut(page, '**/api/comments/**')
  await page.getByRole('button', { name: 'More about the comment by Lindiwe' }).click()
  await page.getByRole('menuitem', { name: 'Delete comment' }).click()
  await confirm(page, 'Delete')
  await expectText(page, 'Failed to delete comment: ')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Write a comment').fill('And the tap')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expectText(page, 'Failed to add comment: ')
  await expect(page.getByLabel('Write a comment')).toHaveValue('And the tap')
  await page.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Post' }).click()
  await confirm(page, 'Delete')
  await expectText(page, 'Failed to delete post')

  const other = await another()
  await enter(other, 'Pieter')
  // A draft that is stored on the server is posted by another endpoint.
  await cut(other, '**/api/users/me/drafts')
  await cut(other, '**/api/posts')
  await cut(other, '**/api/posts/*/like')
  await other.goto('/')
  await other.getByLabel('Post text').fill('Not arriving')
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await expectText(other, 'Failed to create post')
  await expect(other.getByLabel('Post text')).toHaveValue('Not arriving')
  await other.unroute('**/api/posts')
  await other.route('**/api/posts', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 502, body: 'no words' }),
  )
  await other.getByLabel('Photo').setInputFiles(await photo())
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await expectText(other, 'Upload failed with status: 502')
  await postBy(other, words).getByRole('button', { name: 'Like, 0 likes' }).click()
  await expectText(other, 'Failed to like post')
  await expectText(other, 'Failed to like/unlike. Please try again.')
  await expect(
    postBy(other, words).getByRole('button', { name: 'Like, 0 likes', pressed: false }),
  ).toBeVisible()
})

test('failures at an event are reported and undone', async ({ page, another }) => {
  await enter(page, 'Kabelo')
  const title = wordsOf('Field day')
  const id = await announce(page, title)
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectText(page, 'Link Copied')
  await cut(page, '**/api/**')
  await page.getByRole('button', { name: 'Delete event' }).click()
  await confirm(page, 'Delete')
  await expectText(page, 'Failed to delete event. Please try again.')

  const guest = await another()
  await enter(guest, 'Thandi')
  await guest.goto(`/events/${id}`)
  const rsvp = guest.getByRole('button', { name: 'RSVP' }).first()
  await rsvp.click()
  await expectText(guest, 'RSVP confirmed')
  await guest.getByRole('button', { name: 'Going' }).first().click()
  await expectText(guest, 'RSVP canceled')
  await cut(guest, '**/api/**')
  await rsvp.click()
  await expectText(guest, 'Failed to update RSVP status')
  await expect(rsvp).toBeVisible()
  await guest.getByRole('button', { name: 'Like', exact: true }).click()
  await expectText(guest, 'Failed to like event')
  await guest.getByRole('textbox', { name: 'Write a comment' }).press('Enter')
  await expectText(guest, 'Empty comment')
  await guest.getByRole('textbox', { name: 'Write a comment' }).fill('Is there parking?')
  await guest.getByRole('button', { name: 'Send comment' }).click()
  await expectText(guest, 'Failed to post comment. Please try again.')
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await guest.getByRole('searchbox', { name: /^Search by title/ }).fill(wordsOf('nothing of the kind'))
  await expect(guest.getByRole('heading', { name: 'No Events Found' })).toBeVisible()
})

test('failures in a group are reported and undone', async ({ page, another }) => {
  await enter(page, 'Sindi')
  const name = wordsOf('Compost')
  const { id } = await found(page, { name })
  const other = await another()
  await enter(other, 'Piet')
  await other.goto(`/groups/${id}`)
  const join = other.getByRole('button', { name: `Join ${name}` })
  await cut(other, '**/api/groups/**')
  await join.click()
  await expectText(other, 'Failed to join the group. Please try again.')
  await expect(join).toBeVisible()
  await other.unroute('**/api/groups/**')
  await joinGroup(other, id)
  await discuss(other, id, 'How hot is hot?')
  await other.reload()
  await cut(other, '**/api/groups/**')
  await other.getByRole('button', { name: `Leave ${name}` }).click()
  await expectText(other, 'Failed to leave the group')
  await expect(other.getByRole('button', { name: `Leave ${name}` })).toBeVisible()

  const article = other.getByRole('article', { name: 'Discussion' })
  await article.getByLabel('Write a comment').fill('Sixty degrees')
  await article.getByRole('button', { name: 'Send comment' }).click()
  await expectText(other, 'Failed to add comment')
  await article.getByRole('button', { name: 'Discussion menu' }).click()
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  await other.getByRole('dialog').getByLabel('Title').fill('How hot is too hot?')
  await other.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expectText(other, 'Failed to update discussion')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await confirm(other, 'Discard')
  await article.getByRole('button', { name: 'Discussion menu' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(other, 'Delete')
  await expectText(other, 'Failed to delete discussion')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Start a discussion' }).click()
  const form = other.getByRole('dialog', { name: 'Start a discussion' })
  await form.getByLabel('Title').fill('Another')
  await form.getByLabel('Content').fill('One more')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expectText(other, 'Failed to create discussion')

  await page.goto(`/groups/${id}?tab=members`)
  await cut(page, '**/api/groups**')
  await cut(page, '**/api/groups/**')
  await page.getByRole('button', { name: 'Remove Piet from the group' }).click()
  await confirm(page, 'Remove')
  await expectText(page, 'Failed to remove member')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'Create Group' }).click()
  await page.getByRole('dialog').getByLabel('Group name').fill('Not arriving')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click()
  await expectText(page, "Failed to create group. Please make sure you're logged in.")
  await expect(page.getByRole('dialog').getByLabel('Group name')).toHaveValue('Not arriving')
})
