import {
  enter,
  expect,
  holdToast,
  keepPrivacy,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
  writeWithPhoto,
} from './world.ts'

test('the skip link leads to the content, and a new page gets the focus', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
  await expect(page).toHaveTitle('Terms of Service · Highveld')
})

test('a new visitor sees the age notice at the bottom of the page, once', async ({ page }) => {
  await page.goto('/about')
  const notice = page.getByRole('complementary', { name: 'Age' })
  await expect(notice).toContainText('for adults aged 21 and over')
  await notice.getByRole('button', { name: 'I am 21 or older' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an unknown URL answers 404 with links to other pages', async ({ page }) => {
  await page.goto('/about')
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found · Highveld')
  await expect(page.getByRole('img', { name: /404/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'tell us' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/about')
})

for (const [path, heading] of [
  ['/posts/0', 'Post not found'],
  ['/posts/abc', 'Post not found'],
  ['/posts/999999', 'Post not found'],
  ['/profile/-1', 'User not found'],
  ['/profile/999999', 'User not found'],
] as const) {
  test(`${path} shows '${heading}' and answers 404`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Feed' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('linked paths redirect to their pages', async ({ page }) => {
  const { id } = await enter(page, 'Lesego')
  const leadsTo = async (from: string) => {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await leadsTo('/auth')).toEqual([301, '/login'])
  expect(await leadsTo(`/users/${id}`)).toEqual([301, `/profile/${id}`])
  expect(await leadsTo('/profile')).toEqual([302, `/profile/${id}`])
  await page.context().clearCookies()
  expect(await leadsTo('/profile')).toEqual([302, '/login'])
  await page.goto('/users/1')
  await expect(page).toHaveURL('/profile/1')
})

test('one toast is visible at a time; F8 focuses it, and it can be dismissed', async ({ page, member }) => {
  const author = await member()
  await enter(author, 'Rethabile')
  const words = wordsOf('Frost on the windows')
  await write(author, words)
  // NOTE: visitors share the page of one URL for a second.
  await page.goto('/?toasts')
  const post = postBy(page, words)
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(toastOf(page)).toContainText('Please log in to like posts')
  await post.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Please log in to save posts')
  await holdToast(page)
  await expect(toastOf(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1)
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toastOf(page)).toHaveCount(0)
})

test('a toast disappears after five seconds', async ({ newBrowser }) => {
  const page = await newBrowser()
  await page.clock.install()
  await page.goto('/')
  const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ })
  await expect(like).toBeVisible()
  // From here on only this test moves the time of the page.
  await page.clock.pauseAt(Date.now() + 60_000)
  await like.click()
  await expect(toastOf(page)).toBeVisible()
  await page.mouse.move(5, 300)
  await page.clock.runFor(4_500)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toastOf(page)).toHaveCount(0)
})

test('posts can be read without JavaScript', async ({ page, newBrowser }) => {
  await enter(page, 'Motlatsi')
  const words = wordsOf('Plain text goes everywhere')
  const { id } = await write(page, words)
  const plain = await newBrowser({ javaScriptEnabled: false })
  await plain.goto(`/posts/${id}`)
  await expect(plain.getByRole('main')).toContainText(words)
  await plain.goto('/')
  await expect(plain.getByRole('main')).toContainText(words)
})

test('the preview of a post shows its author, text and picture, and nothing that is not public', async ({
  page: reader,
  member,
  baseURL,
}) => {
  const author = await member()
  await enter(author, 'Wilhelmina')
  const words = wordsOf('A windpump “mended” <with> wire & patience')
  const { id } = await writeWithPhoto(author, words, 'A windpump')
  await reader.goto(`/posts/${id}`)
  const meta = (name: string) => reader.locator(`meta[property="${name}"], meta[name="${name}"]`)
  await expect(meta('og:title')).toHaveAttribute('content', `Wilhelmina: ${words.slice(0, 60)}`)
  await expect(meta('og:description')).toHaveAttribute('content', words)
  await expect(meta('description')).toHaveAttribute('content', words)
  await expect(meta('og:url')).toHaveAttribute('content', new URL(`/posts/${id}`, baseURL).href)
  const picture = await meta('og:image').getAttribute('content')
  expect((await reader.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
  await expect(reader).toHaveTitle(`Wilhelmina: ${words.slice(0, 60)} · Highveld`)

  await keepPrivacy(author, { profileVisibility: 'followers' })
  // NOTE: visitors share the page of one URL for a second.
  const hidden = await reader.goto(`/posts/${id}?hidden`)
  expect(hidden?.status()).toBe(404)
  await expect(meta('og:title')).toHaveAttribute('content', 'Page not found')
  await expect(postBy(reader, words)).toHaveCount(0)
})
