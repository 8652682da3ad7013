import { openLive } from '../../../e2e/open-live.ts'
import { commentOn, enter, expect, test, toastOf, wordsOf, write } from '../../../e2e/world.ts'

test('two members talk in a thread: reply, like, edit, and read earlier versions', async ({
  page,
  another,
}) => {
  const thandi = await enter(page, 'Thandi')
  const { id } = await write(page, wordsOf('Straw or chips?'))
  const other = await another()
  await enter(other, 'Johan')
  const [comment, reply] = [wordsOf('A stone on each corner'), wordsOf('Whole bales')]
  await commentOn(other, id, comment)

  await openLive(page, `/posts/${id}`)
  const rowOf = (reader: typeof page, words: string) =>
    reader.getByRole('listitem').filter({ hasText: words }).last()
  await rowOf(page, comment).getByRole('button', { name: 'Like comment, 0 likes' }).click()
  await expect(rowOf(page, comment).getByRole('button', { name: 'Like comment, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await rowOf(page, comment).getByRole('button', { name: 'Reply to Johan' }).click()
  const field = page.getByRole('textbox', { name: 'Reply to Johan' })
  await expect(field).toBeFocused()
  await page.keyboard.type(reply)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(toastOf(page)).toContainText('Reply added')
  await expect(page.getByRole('list', { name: 'Replies to Johan' }).getByText(reply)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments, 2 comments' })).toBeVisible()

  await other.goto(`/posts/${id}`)
  await expect(other.getByText('Author', { exact: true })).toBeVisible()
  await rowOf(other, reply).getByRole('button', { name: 'Reply to Thandi' }).click()
  const answer = other.getByRole('textbox', { name: 'Reply to Thandi' })
  await expect(answer).toHaveValue(`@${thandi.username} `)
  await expect(answer).toBeFocused()
  await other.keyboard.type('in August?')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(rowOf(other, 'in August?').getByRole('link', { name: `@${thandi.username}` })).toHaveAttribute(
    'href',
    `/profile/${thandi.id}`,
  )

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    'Johan mentioned you in a comment',
  )
  await page.keyboard.press('Escape')
  await rowOf(page, reply).getByRole('button', { name: 'More about the comment by Thandi' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await page.getByRole('textbox', { name: 'Edit comment' }).fill(`${reply}, cut string`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Comment updated')
  await rowOf(page, reply).getByRole('button', { name: 'edited' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier versions' })).toContainText(reply)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Newest' }).check()
  await expect(rowOf(page, comment)).toBeVisible()
})

test('more replies are loaded when they are asked for', async ({ page }) => {
  await enter(page, 'Wandile')
  const { id } = await write(page, wordsOf('How deep?'))
  const parentId = await commentOn(page, id, 'A hand')
  for (const words of ['One', 'Two', 'Three', 'Four']) await commentOn(page, id, words, parentId)
  await page.goto(`/posts/${id}`)
  const replies = page.getByRole('list', { name: 'Replies to Wandile' })
  await expect(replies.getByText('Two')).toBeVisible()
  await expect(replies.getByText('Three')).toHaveCount(0)
  await replies.getByRole('button', { name: 'Show 2 more replies' }).press('Enter')
  await expect(replies.getByText('Four')).toBeVisible()
  await expect(replies.getByRole('button', { name: /^Show/ })).toHaveCount(0)
})

test('more comments are loaded by their key: a comment that is gone meanwhile leaves no gap and repeats none', async ({
  page,
}) => {
  await enter(page, 'Wandile')
  const { id } = await write(page, wordsOf('How deep?'))
  const layers = Array.from({ length: 25 }, (_, number) => `Layer ${String(number + 1).padStart(2, '0')}`)
  const ids: number[] = []
  for (const words of layers) ids.push(await commentOn(page, id, words))
  expect((await page.request.post(`/api/comments/${ids[22]}/like`)).ok()).toBe(true)
  const useful = ['Layer 23', ...layers.filter((words) => words !== 'Layer 23')]

  await page.goto(`/posts/${id}`)
  const shown = page.getByText(/^Layer \d\d$/)
  await expect(shown).toHaveText(useful.slice(0, 20))
  expect((await page.request.delete(`/api/comments/${ids[1]}`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'More comments' }).press('Enter')
  await expect(shown).toHaveText(useful)
  await expect(page.getByRole('button', { name: 'More comments' })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Newest' }).check()
  const newest = layers.toReversed().filter((words) => words !== layers[1])
  await expect(shown).toHaveText(newest.slice(0, 20))
  await page.getByRole('button', { name: 'More comments' }).click()
  await expect(shown).toHaveText(newest)
})
