import { wrongOn } from '../../e2e/axe.ts'
import { enter, expect, found, nameOf, postBy, test, wordsOf } from '../../e2e/world.ts'

test('a member switches the posts of a group off in the feed, and on again', async ({ page, another }) => {
  const mine = await another()
  await enter(page, 'Sipho')
  await enter(mine, 'Ayesha')
  const { id } = await found(page, { name: nameOf('Living Soil') })
  await mine.request.post(`/api/groups/${id}/join`)
  const content = wordsOf('Among us')
  await page.request.post('/api/posts', { data: { content, audience: 'group', groupId: id } })
  await mine.goto('/')
  await expect(postBy(mine, content)).toBeVisible()

  const choice = mine.getByRole('switch', { name: 'Show posts of this group in my feed' })
  const choose = async (isShown: boolean) => {
    await mine.goto(`/groups/${id}?tab=posts`)
    const answer = mine.waitForResponse(`**/api/groups/${id}/feed`)
    await choice.click()
    await answer
    await expect(choice).toBeChecked({ checked: isShown })
  }
  await choose(false)
  expect(await wrongOn(mine)).toEqual([])
  await expect(postBy(mine, content)).toBeVisible()
  await mine.goto('/')
  await expect(mine.getByRole('article').first()).toBeVisible()
  await expect(postBy(mine, content)).toBeHidden()
  await choose(true)
  await mine.goto('/')
  await expect(postBy(mine, content)).toBeVisible()
})
