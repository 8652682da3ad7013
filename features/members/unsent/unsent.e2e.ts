import type { Page, Route } from '@playwright/test'
import { loseFirstAnswer, offlineMember, outboxStarted } from '../../../e2e/offline/offline-member.ts'
import {
  commentOn,
  enter,
  expect,
  holdEvent,
  loadedAhead,
  photo,
  postBy,
  test,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

const compose = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Post text' }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

const unsentPost = (page: Page) => page.getByRole('group', { name: 'Your post' })
const unsentComment = (page: Page) => page.getByRole('group', { name: 'Your comment' })

/** How many posts of the member have this text. */
async function countPosts(page: Page, userId: number, words: string) {
  const answer = await page.request.get(`/api/users/${userId}/posts`)
  const posts: { content: string }[] = await answer.json()
  return posts.filter(({ content }) => content === words).length
}

test.use({ serviceWorkers: 'allow' })

test('a post with a photo, written without a connection, survives a closed tab and is posted once', async ({
  disconnectable,
}) => {
  const { page, cut, restore, id } = await offlineMember(disconnectable, 'Naledi')
  const words = wordsOf('Written in the far camp')
  await cut()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photo', exact: true }).click()
  await (await chooser).setFiles([await photo()])
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await compose(page, words)

  await expect(unsentPost(page)).toContainText(words)
  await expect(unsentPost(page)).toContainText('Waiting. It’s sent when you’re online.')
  await expect(unsentPost(page).getByRole('img')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue('')
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(unsentPost(page)).toContainText(words)
  await page.close()

  await restore()
  const later = await page.context().newPage()
  await later.goto('/')
  const posted = postBy(later, words)
  // Longer than other steps: the server makes several sizes of the photo first.
  await expect(posted).toBeVisible({ timeout: 60_000 })
  await expect(posted.locator('img[src^="/uploads/"][sizes]')).toBeVisible()
  await expect(unsentPost(later)).toHaveCount(0)
  await expect(later.getByText('waiting to be sent')).toHaveCount(0)
  expect(await countPosts(later, id, words)).toBe(1)
})

test('comments, likes, saves and follows wait at their place, also after a reload, and arrive with the connection', async ({
  disconnectable,
  member,
}) => {
  const friend = await member()
  const { id: friendId } = await enter(friend, 'Sipho')
  const words = wordsOf('Frost on the dam')
  const { id: postId } = await write(friend, words)
  await commentOn(friend, postId, 'Who else has frost?')
  const eventId = await holdEvent(friend, wordsOf('Seed swap'))

  const { page, cut, restore } = await offlineMember(disconnectable, 'Zanele')
  await page.goto(`/profile/${friendId}`)
  await page.goto(`/events/${eventId}`)
  await page.goto(`/posts/${postId}`)
  await loadedAhead(page)
  const post = postBy(page, words)
  await expect(post.getByText('Who else has frost?')).toBeVisible()

  await cut()
  await post.getByRole('button', { name: 'Like, 0 likes', exact: true }).click()
  await post.getByRole('button', { name: 'Save', exact: true }).click()
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('Here too, minus four')
  await post.getByRole('button', { name: 'Send comment' }).click()
  await expect(unsentComment(page)).toContainText('Here too, minus four')
  await page.getByRole('button', { name: 'Reply to Sipho' }).click()
  await page.getByRole('textbox', { name: 'Reply to Sipho' }).fill('Me')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(unsentComment(page)).toHaveCount(2)
  await page.goto(`/profile/${friendId}`)
  await page.getByRole('button', { name: 'Follow Sipho' }).click()
  await expect(page.getByRole('button', { name: 'Following Sipho (waiting to be sent)' })).toBeVisible()

  await page.goto(`/events/${eventId}`)
  await page.getByRole('button', { name: 'RSVP' }).click()
  await expect(page.getByRole('button', { name: 'Going (waiting to be sent)' })).toBeVisible()

  await page.goto(`/posts/${postId}`)
  await expect(page.getByText('6 waiting to be sent')).toBeVisible()
  await expect(post.getByRole('button', { name: 'Like, 1 like (waiting to be sent)' })).toBeVisible()
  await expect(post.getByRole('button', { name: 'Saved (waiting to be sent)' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your comment' })).toHaveCount(2)

  await restore()
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(post.getByRole('button', { name: 'Like, 1 like', exact: true })).toBeVisible()
  await expect(post.getByRole('button', { name: 'Comments, 3 comments' })).toBeVisible()
  await page.reload()
  await expect(post.getByText('Here too, minus four')).toHaveCount(1)
  await expect(post.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const read = async (path: string) => (await page.request.get(path)).json()
  expect(await read(`/api/users/${friendId}`)).toMatchObject({ isFollowing: true })
  expect(await read(`/api/posts/${eventId}/attendance`)).toMatchObject({ isAttending: true })
})

test('what waits can be changed and deleted, and a toggle that is turned back is not sent at all', async ({
  disconnectable,
}) => {
  const { page, cut, restore, id } = await offlineMember(disconnectable, 'Anele')
  const words = wordsOf('Already here')
  await write(page, words)
  await page.reload()
  await loadedAhead(page)
  const [first, second] = [wordsOf('A mistake'), wordsOf('Not for anyone')]
  await cut()
  await compose(page, first)
  await compose(page, second)
  await expect(unsentPost(page)).toHaveCount(2)
  const like = postBy(page, words).getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(page.getByText('3 waiting to be sent')).toBeVisible()
  await like.click()
  await expect(page.getByText('2 waiting to be sent')).toBeVisible()
  await expect(like).toHaveAccessibleName('Like, 0 likes')
  const save = postBy(page, words).getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(save).toHaveAccessibleName('Saved (waiting to be sent)')

  await unsentPost(page).filter({ hasText: second }).getByRole('button', { name: 'Delete' }).click()
  await expect(unsentPost(page)).toHaveCount(1)
  await unsentPost(page).getByRole('button', { name: 'Edit' }).click()
  await unsentPost(page).getByRole('textbox').fill(`${first}, put right`)
  await restore()
  // While it is being changed, it is not sent, unlike what was pressed after it.
  await expect(save).toHaveAccessibleName('Saved')
  await expect(unsentPost(page)).toHaveCount(1)
  await unsentPost(page).getByRole('button', { name: 'Save' }).click()
  await expect(postBy(page, `${first}, put right`)).toBeVisible()
  await expect(unsentPost(page)).toHaveCount(0)
  expect(await countPosts(page, id, `${first}, put right`)).toBe(1)
  expect(await countPosts(page, id, first)).toBe(0)
})

test('what is written while a text is being sent stays, and the text that was sent waits', async ({
  page,
}) => {
  await enter(page, 'Palesa')
  const { id } = await write(page, wordsOf('First frost'))
  // A text that is saved as a draft before it is sent is posted by another request.
  await page.route('**/api/users/me/drafts', (route) => route.abort())
  let answers = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answers.promise
    await route.abort()
  }
  await page.route('**/api/posts', hold)
  await page.route('**/api/posts/*/comments', hold)
  const [sent, next] = [wordsOf('Sent at the gate'), wordsOf('Typed at once')]
  const field = page.getByRole('textbox', { name: 'Post text' })
  await page.goto('/')
  await outboxStarted(page)
  await compose(page, sent)
  await field.fill(next)
  answers.resolve()
  await expect(unsentPost(page)).toContainText(sent)
  await expect(field).toHaveValue(next)

  answers = Promise.withResolvers()
  await page.goto(`/posts/${id}`)
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill(sent)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await comment.fill(next)
  answers.resolve()
  await expect(unsentComment(page)).toContainText(sent)
  await expect(comment).toHaveValue(next)
})

test('a post whose answer was lost, with two tabs open, is posted once', async ({ disconnectable }) => {
  const { page, cut, restore } = await disconnectable({ serviceWorkers: 'block' })
  const { id } = await enter(page, 'Thandi')
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto('/')
    await outboxStarted(tab)
  }
  const words = wordsOf('Sent from a moving bakkie')
  const isLost = await loseFirstAnswer(page, '/api/posts')
  // A text that is saved as a draft before it is sent is posted by another request.
  await page.route('**/api/users/me/drafts', (route) => route.abort())
  await compose(page, words)
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(postBy(page, words)).toBeVisible()
  expect(isLost()).toBe(true)
  await cut()
  const more = wordsOf('And another one')
  await compose(page, more)
  await expect(unsentPost(second)).toContainText(more)
  await restore()
  await expect(unsentPost(page)).toHaveCount(0)
  await expect(unsentPost(second)).toHaveCount(0)
  expect(await countPosts(page, id, words)).toBe(1)
  expect(await countPosts(page, id, more)).toBe(1)
})

test('what the server refuses stays with its text and the reason', async ({ disconnectable, member }) => {
  const friend = await member()
  await enter(friend, 'Pieter')
  const { id: postId } = await write(friend, wordsOf('Soon to be gone'))
  const { page, cut, restore, id } = await offlineMember(disconnectable, 'Lerato')
  await page.goto(`/posts/${postId}`)
  await loadedAhead(page)
  await cut()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('A long and careful answer')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(unsentComment(page)).toBeVisible()
  expect((await friend.request.delete(`/api/posts/${postId}`)).ok()).toBe(true)
  await page.goto('/')
  const offer = 'WhatsApp me on 082 555 0142, R120 per gram of weed for sale'
  await compose(page, offer)
  await expect(unsentPost(page)).toBeVisible()

  await restore()
  await expect(page.getByText('2 couldn’t be sent')).toBeVisible()
  await expect(unsentPost(page).getByRole('alert')).toContainText('This looks like an offer of cannabis.')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Not sent yet' })
  const comment = list.getByRole('group', { name: 'Your comment' })
  await expect(comment).toContainText('A long and careful answer')
  await expect(comment.getByRole('alert')).toContainText('Not sent. Post not found')
  await comment.getByRole('button', { name: 'Delete' }).click()
  await list.getByRole('button', { name: 'Post anyway' }).click()
  await expect(list).toContainText('Everything has been sent.')
  expect(await countPosts(page, id, offer)).toBe(1)
})

test('logging out asks before it deletes what is not sent, and nobody else sees or sends it', async ({
  disconnectable,
}) => {
  const { page, id } = await offlineMember(disconnectable, 'Busi')
  const words = wordsOf('For later')
  // The posts wait although the rest of the site can be reached. Of a text that was saved as a draft before, the draft is posted.
  const posting = /\/api\/(posts|users\/me\/drafts\/\d+\/publish)$/
  await page
    .context()
    .route(posting, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await compose(page, words)
  await expect(unsentPost(page)).toBeVisible()
  const logOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out and delete what isn’t sent?' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(unsentPost(page)).toBeVisible()
  await logOut()
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.context().unroute(posting)

  const { id: otherId } = await enter(page, 'Nandi')
  await page.goto('/')
  await outboxStarted(page)
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible()
  await expect(unsentPost(page)).toHaveCount(0)
  for (const author of [id, otherId]) expect(await countPosts(page, author, words)).toBe(0)
})
