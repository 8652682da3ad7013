import {
  enter,
  expect,
  afterResponse,
  postBy,
  test,
  wordsOf,
  write,
  type Member,
} from '../../../../e2e/world.ts'

/** What the server says about the likes of a post to this member. */
async function likesOf({ request }: Member, id: number) {
  const { isLiked, likesCount } = await (await request.get(`/api/posts/${id}`)).json()
  return { isLiked, likesCount }
}

test('a like counts at once, before the server has answered, and can be undone', async ({ page, member }) => {
  const author = await member()
  await enter(author, 'Sibongile')
  const words = wordsOf('Rain at last')
  const { id } = await write(author, words)
  await enter(page, 'Vuyo')
  await page.goto('/')
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/posts/${id}/like`, async (route) => {
    await gate.promise
    await route.continue()
  })
  const post = postBy(page, words)
  await post.getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(post.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible()
  expect(await likesOf(page, id)).toEqual({ isLiked: false, likesCount: 0 })
  const answered = page.waitForResponse(`**/api/posts/${id}/like`)
  gate.resolve()
  await answered
  expect(await likesOf(page, id)).toEqual({ isLiked: true, likesCount: 1 })
  await afterResponse(
    page,
    `/posts/${id}/like`,
    post.getByRole('button', { name: 'Like, 1 like', pressed: true }).click(),
  )
  await expect(post.getByRole('button', { name: 'Like, 0 likes', pressed: false })).toBeVisible()
  expect(await likesOf(page, id)).toEqual({ isLiked: false, likesCount: 0 })
})

test('a like undone before the server has answered stays undone', async ({ page }) => {
  await enter(page, 'Oupa')
  const words = wordsOf('Too quick')
  const { id } = await write(page, words)
  await page.goto(`/posts/${id}`)
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/posts/${id}/like`, async (route) => {
    if (route.request().method() === 'POST') await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Like, 0 likes' }).click()
  await page.getByRole('button', { name: 'Like, 1 like' }).click()
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE')
  gate.resolve()
  await answered
  await expect(page.getByRole('button', { name: 'Like, 0 likes', pressed: false })).toBeVisible()
  expect(await likesOf(page, id)).toEqual({ isLiked: false, likesCount: 0 })
})
