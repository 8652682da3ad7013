import { wrongOn } from '../../../../e2e/axe.ts'
import {
  afterResponse,
  enter,
  expect,
  found,
  joinGroup,
  nameOf,
  postBy,
  sent,
  test,
  wordsOf,
} from '../../../../e2e/world.ts'

test('a member switches the posts of a group off in the feed, and on again', async ({ page, member }) => {
  const author = await member()
  await enter(author, 'Sipho')
  await enter(page, 'Ayesha')
  const { id } = await found(author, { name: nameOf('Living Soil') })
  await joinGroup(page, id)
  const content = wordsOf('Among us')
  await sent(author.request, '/api/posts', { content, audience: 'group', groupId: id })
  const openFeed = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  const choice = page.getByRole('switch', { name: 'Show this group’s posts in my feed' })
  const choose = async (isShown: boolean) => {
    await afterResponse(page, `/api/groups/${id}/feed`, choice.click())
    await expect(choice).toBeChecked({ checked: isShown })
  }

  await page.goto(`/groups/${id}?tab=posts`)
  await openFeed()
  await expect(postBy(page, content)).toBeVisible()
  await page.goBack()
  await choose(false)
  expect(await wrongOn(page)).toEqual([])
  await expect(postBy(page, content)).toBeVisible()
  await openFeed()
  await expect(page.getByRole('navigation', { name: 'Which posts' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postBy(page, content)).toBeHidden()
  await page.goBack()
  await choose(true)
  await openFeed()
  await expect(postBy(page, content)).toBeVisible()
})
