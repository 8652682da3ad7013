import { wrongOn } from '../../../e2e/axe.ts'
import { commentOn, discuss, enter, expect, found, nameOf, sent, test, wordsOf } from '../../../e2e/world.ts'

test('a visitor searches a group for other forms of a word, opens a discussion and comes back', async ({
  page: visitor,
  member,
}) => {
  const author = await member()
  await enter(author, 'Sipho')
  const { id } = await found(author, { name: nameOf('Living Soil') })
  const title = wordsOf('Mulching the beds')
  const content = wordsOf('Mulches of the veld')
  await discuss(author, id, title, 'Straw or lucerne?')
  await sent(author.request, '/api/posts', { content, audience: 'group', groupId: id })

  await visitor.goto(`/groups/${id}`)
  await visitor.getByRole('tab', { name: 'Search' }).click()
  await expect(visitor.getByRole('heading', { name: 'Search this group' })).toBeVisible()
  const field = visitor.getByRole('searchbox', { name: 'Search this group' })
  await field.fill('zzzz')
  await expect(visitor.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await field.fill('mulch')
  await expect(visitor.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expect(visitor.getByRole('article').filter({ hasText: content })).toBeVisible()
  await expect(visitor).toHaveURL(/tab=search&q=mulch/)
  expect(await wrongOn(visitor)).toEqual([])

  await visitor.getByRole('link', { name: new RegExp(title) }).click()
  await expect(visitor.getByRole('article')).toContainText('Straw or lucerne?')
  await visitor.goBack()
  await expect(field).toHaveValue('mulch')
  await expect(visitor.getByRole('link', { name: new RegExp(title) })).toBeVisible()
})

test('a comment that was found opens in its thread, also one that its page does not list yet', async ({
  page: visitor,
  member,
}) => {
  const author = await member()
  await enter(author, 'Sipho')
  const { id } = await found(author, { name: nameOf('Living Soil') })
  const { id: discussionId } = await discuss(author, id, wordsOf('Beds'))
  const comments = `/api/groups/${id}/discussions/${discussionId}/comments`
  const send = (content: string, parentId?: number) => sent(author.request, comments, { content, parentId })
  const above = await send('What do you use?')
  for (let count = 0; count < 3; count += 1) await send(`Answer ${count}`, above.id)
  const words = wordsOf('Vermicompost')
  await send(words, above.id)
  const post = { content: wordsOf('Rain'), audience: 'group', groupId: id }
  const { id: postId } = await sent(author.request, '/api/posts', post)
  await commentOn(author, postId, 'Ripe figs')

  await visitor.goto(`/groups/${id}?tab=search&q=vermicompost`)
  const comment = visitor.getByRole('link', { name: new RegExp(words) })
  await expect(comment).toContainText('Comment on Beds')
  expect(await wrongOn(visitor)).toEqual([])
  await comment.click()
  const opened = visitor.getByRole('region', { name: 'The comment you opened' })
  await expect(opened).toContainText('What do you use?')
  await expect(opened).toContainText(words)
  await expect(opened).toBeFocused()
  await expect(visitor.getByText('What do you use?')).toHaveCount(1)
  expect(await wrongOn(visitor)).toEqual([])
  await opened.getByRole('button', { name: /more/ }).click()
  await expect(opened).toContainText('Answer 0')

  await visitor.goBack()
  await visitor.getByRole('searchbox', { name: 'Search this group' }).fill('figs')
  await visitor.getByRole('link', { name: /Ripe figs/ }).click()
  await expect(opened).toContainText('Ripe figs')
  await visitor.goto(`/posts/${postId}?comment=999999999`)
  await expect(visitor.getByText('The comment you opened can’t be shown.')).toBeVisible()
  await expect(visitor.getByText('Ripe figs')).toBeVisible()
})
