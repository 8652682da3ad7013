import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  controlled,
  enter,
  enterAs,
  expect,
  holdEvent,
  loadedAhead,
  postBy,
  test,
  wordsOf,
  write,
  writeWithPhoto,
} from '../world.ts'

test.use({ serviceWorkers: 'allow' })

const isPageStored = (page: Page, path: string) =>
  page.evaluate(`caches.match('${path}', { cacheName: 'pages', ignoreVary: true }).then(Boolean)`)

test('what a member has read can be read again without a connection, and nothing of it after logging out', async ({
  disconnectable,
}) => {
  const { page, cut, restore } = await disconnectable()
  await enter(page, 'Naledi')
  const words = wordsOf('Frost on the windows')
  const { id } = await write(page, words)
  await page.goto('/')
  await controlled(page)
  await page.goto(`/posts/${id}`)
  await page.goto('/')
  await expect(postBy(page, words)).toBeVisible()
  await loadedAhead(page)
  for (const path of ['/', `/posts/${id}`]) await expect.poll(() => isPageStored(page, path)).toBe(true)

  await cut()
  await page.reload()
  await expect(postBy(page, words)).toBeVisible()
  await expect(page.getByText(/^You’re offline. This was loaded at \d\d:\d\d.$/)).toBeVisible()
  await page.goto(`/posts/${id}`)
  await expect(postBy(page, words)).toBeVisible()
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible()
  await expect(page.getByRole('alert').locator('img')).toHaveCount(0)

  await restore()
  expect(await page.evaluate(`caches.keys()`)).toContain('pages')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await page.goto('/')
  await expect(postBy(page, words)).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => isPageStored(page, `/posts/${id}`)).toBe(false)
})

test('a page that was opened inside the app can be loaded again without a connection', async ({
  disconnectable,
}) => {
  const { page, cut } = await disconnectable()
  await enter(page, 'Lindiwe')
  const words = wordsOf('Mist in the valley')
  const { id } = await write(page, words)
  await page.goto('/')
  await loadedAhead(page)
  await page.reload()
  await postBy(page, words).locator('a:has(time)').click()
  await expect(page).toHaveURL(`/posts/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Post by Lindiwe' })).toBeAttached()
  for (const path of ['/', `/api/posts/${id}`]) await expect.poll(() => isPageStored(page, path)).toBe(true)

  await cut()
  await page.reload()
  await expect(page).toHaveURL(`/posts/${id}`)
  await expect(postBy(page, words)).toBeVisible()
})

test('a conversation that was opened from the inbox can be opened again without a connection', async ({
  disconnectable,
  member,
}) => {
  const friend = await member()
  await enter(friend, 'Sipho')
  const { page, cut } = await disconnectable()
  const { id } = await enter(page, 'Naledi')
  const words = wordsOf('The seedlings are up')
  const data = { userIds: [id], text: words, clientId: randomUUID() }
  const sent = await friend.request.post('/api/conversations', { data })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.goto('/messages')
  await loadedAhead(page)
  await page.getByRole('radio', { name: /Requests/ }).check()
  await page.getByRole('link', { name: /Sipho/ }).click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const message = page.getByRole('log').getByText(words)
  await expect(message).toBeVisible()
  const { pathname } = new URL(page.url())
  await expect.poll(() => isPageStored(page, pathname)).toBe(true)

  await cut()
  await page.reload()
  await expect(message).toBeVisible()
})

test('saved posts and own events are loaded ahead once in a while where data cost, and again for who logs in next', async ({
  disconnectable,
}) => {
  const { page, cut, restore } = await disconnectable()
  const answers = ['/api/users/me/saved', '/api/users/me/events']
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const countAsked = () => answers.map((answer) => asked.filter((one) => one === answer).length)
  const { username } = await enter(page, 'Naledi')
  const words = wordsOf('Read this on the way')
  const { id } = await write(page, words)
  expect((await page.request.post(`/api/posts/${id}/save`)).ok()).toBe(true)
  const title = wordsOf('Seed swap')
  expect((await page.request.post(`/api/posts/${await holdEvent(page, title)}/attend`)).ok()).toBe(true)
  await page.goto('/')
  await loadedAhead(page)
  expect(countAsked()).toEqual([1, 1])
  await page.reload()
  await loadedAhead(page)
  expect(countAsked()).toEqual([1, 1])

  await cut()
  const [saved, events] = await Promise.all(
    answers.map((answer) => page.evaluate<string>(`fetch('${answer}').then((found) => found.text())`)),
  )
  expect(saved).toContain(words)
  expect(events).toContain(title)
  await restore()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  // When it was last loaded ahead is forgotten with it.
  await expect.poll(() => page.evaluate('caches.keys()')).not.toContain('device')
  await enterAs(page, username)
  asked.length = 0
  await page.goto('/')
  await loadedAhead(page)
  expect(countAsked()).toEqual([1, 1])
})

test('pictures that were seen can be seen again without a connection, and none of them after logging out', async ({
  disconnectable,
}) => {
  const { page, cut, restore } = await disconnectable()
  await enter(page, 'Zanele')
  const { id } = await writeWithPhoto(page, wordsOf('Red grass'), 'Grass in the wind')
  await page.goto('/')
  await controlled(page)
  await page.goto(`/posts/${id}`)
  const picture = page.getByRole('img', { name: 'Grass in the wind' })
  await expect(picture).toBeVisible()
  const stored = `caches.open('pictures').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`
  const shown = `[...document.images].find(({ alt }) => alt === 'Grass in the wind')`
  const source = await page.evaluate<string>(`${shown}.currentSrc`)
  await expect.poll(() => page.evaluate(stored)).toContain(source)
  await loadedAhead(page)

  // What the browser itself has cached would not outlive a full disk.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cut()
  await page.reload()
  await expect(picture).toBeVisible()
  await expect.poll(() => page.evaluate(`${shown}.complete && ${shown}.naturalWidth > 0`)).toBe(true)

  // Browsers request a script that failed without a connection again only after a reload.
  await restore()
  await page.reload()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(stored)).not.toContain(source)
})
