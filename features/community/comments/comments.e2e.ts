import { openLive } from '../../../e2e/open-live.ts'
import {
  commentOn,
  enter,
  enterAs,
  expect,
  fail,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

test('two browsers see each other’s comments, and the author is notified live', async ({ page, another }) => {
  await enter(page, 'Lindiwe')
  const words = wordsOf('Who has hail nets?')
  const { id } = await write(page, words)
  await openLive(page, '/')
  await expect(postBy(page, words)).toBeVisible()

  const other = await another()
  await enter(other, 'Kagiso')
  await other.goto('/')
  const [theirs, answer] = [wordsOf('We do, ask at the co-op'), wordsOf('Thank you, I will')]
  await postBy(other, words).getByRole('button', { name: 'Comments, 0 comments' }).click()
  const send = postBy(other, words).getByRole('button', { name: 'Send comment' })
  await expect(postBy(other, words)).toContainText('No comments yet')
  await expect(send).toBeDisabled()
  await postBy(other, words).getByLabel('Write a comment').fill('   ')
  await expect(send).toBeDisabled()
  await postBy(other, words).getByLabel('Write a comment').fill(theirs)
  await send.click()
  await expect(toastOf(other)).toContainText('Comment added')
  await expect(postBy(other, words).getByRole('listitem')).toContainText(theirs)
  await expect(postBy(other, words).getByRole('button', { name: 'Comments, 1 comment' })).toBeVisible()
  await expect(postBy(other, words).getByLabel('Write a comment')).toHaveValue('')

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Real-time notifications active')
  await panel.getByRole('link', { name: 'Kagiso commented on your post' }).click()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}\\?comment=\\d+$`))
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: theirs })).toBeVisible()
  await page.getByLabel('Write a comment').fill(answer)
  await page.getByLabel('Write a comment').press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible()

  await other.reload()
  await postBy(other, words).getByRole('button', { name: 'Comments, 2 comments' }).click()
  await expect(postBy(other, words).getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  const isRead = async () => {
    const notices: { isRead: boolean }[] = await (await page.request.get('/api/notifications')).json()
    return notices.map((notice) => notice.isRead)
  }
  await expect.poll(isRead).toEqual([true])
})

test('only its author or the author of the post deletes a comment, after a confirmation', async ({
  page,
  member,
}) => {
  const [author, other] = [await member(), await member()]
  const gugu = await enter(author, 'Gugu')
  const post = await write(author, wordsOf('Dripline or sprinkler?'))
  const deon = await enter(other, 'Deon')
  const [first, second] = [wordsOf('Dripline'), wordsOf('Sprinkler')]
  await commentOn(other, post.id, first)
  await commentOn(other, post.id, second)
  const rowOf = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  const openMenu = (words: string) =>
    rowOf(words).getByRole('button', { name: 'More about the comment by Deon' }).click()
  const askToDelete = async (words: string) => {
    await openMenu(words)
    await page.getByRole('menuitem', { name: 'Delete comment' }).click()
  }

  await enterAs(page, deon.username)
  await page.goto(`/posts/${post.id}`)
  await askToDelete(first)
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(first)).toBeVisible()
  await askToDelete(first)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Comment deleted successfully')
  await expect(rowOf(first)).toHaveCount(0)

  const stranger = 'Themba'
  await enter(page, stranger)
  await page.goto(`/posts/${post.id}`)
  await expect(rowOf(second)).toBeVisible()
  await expect(rowOf(first)).toHaveCount(0)
  await openMenu(second)
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete comment' })).toHaveCount(0)

  await enterAs(page, gugu.username)
  await page.goto(`/posts/${post.id}`)
  await askToDelete(second)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Comment deleted successfully')
  await expect(page.getByText('No comments yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments, 0 comments' })).toBeVisible()
})

test('a comment that fails to send stays in its field, with the reason', async ({ page }) => {
  await enter(page, 'Palesa')
  const { id } = await write(page, wordsOf('Anyone near Ermelo?'))
  await page.goto(`/posts/${id}`)
  await page.route(`**/api/posts/${id}/comments`, fail)
  await page.getByLabel('Write a comment').fill('I am')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(toastOf(page)).toContainText('Failed to add comment: Something went wrong on our side.')
  await expect(page.getByLabel('Write a comment')).toHaveValue('I am')
})
