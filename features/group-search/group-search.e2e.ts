import { wrongOn } from '../../e2e/axe.ts'
import { enter, expect, found, nameOf, test, wordsOf } from '../../e2e/world.ts'

test('a visitor searches a group for other forms of a word, opens a discussion and comes back', async ({
  page,
  another,
}) => {
  const visitor = await another()
  await enter(page, 'Sipho')
  const { id } = await found(page, { name: nameOf('Living Soil') })
  const title = wordsOf('Mulching the beds')
  const content = wordsOf('Mulches of the veld')
  await page.request.post(`/api/groups/${id}/discussions`, { data: { title, content: 'Straw or lucerne?' } })
  await page.request.post('/api/posts', { data: { content, audience: 'group', groupId: id } })

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
