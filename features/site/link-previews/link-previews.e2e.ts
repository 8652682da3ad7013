import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from '../../../e2e/app.ts'
import { wrongOn } from '../../../e2e/axe.ts'
import {
  enter,
  expect,
  follow,
  messageTo,
  nameOf,
  postBy,
  registerAdmin,
  test as base,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

const title = 'Aloes of the Highveld'
const description = 'How they stand the frost of June, and what to plant beside them. '.repeat(3)
const page = `<title>${title}</title><meta name="description" content="${description}">
  <meta property="og:site_name" content="Veld Notes"><meta property="og:image" content="/aloes.png">`

/** A site with one page and its picture. At /late, the page answers only once it is released. */
async function startSite() {
  const { promise: isReleased, resolve: releasePage } = Promise.withResolvers<void>()
  const picture = await sharp({ create: { width: 800, height: 420, channels: 3, background: '#4a7a3c' } })
    .png()
    .toBuffer()
  const site = createServer((request, reply) => {
    if (request.url === '/aloes.png') return void reply.end(picture)
    const answer = () => reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    if (request.url !== '/late') return void answer()
    void isReleased.then(answer)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const at = site.address()
  return { site, releasePage, address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}` }
}

/** An app of its own, which may read the site. */
const test = base.extend<object, { own: { url: string; address: string; releasePage: () => void } }>({
  own: [
    async ({ browserName: _any }, use) => {
      const { site, address, releasePage } = await startSite()
      const dataDir = await emptyFolder()
      await skipFirstStart(dataDir)
      const settings = { PORT: '0', SAMPLE_CONTENT: 'false', PRIVATE_PREVIEW_SITE: address }
      const { app, url } = await startApp(dataDir, settings)
      await registerAdmin(url)
      await use({ url, address, releasePage })
      await stopApp(app)
      await removeFolder(dataDir)
      site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

// In one worker: each would start an app of its own.
test.describe.configure({ mode: 'default' })

const cardIn = (place: Page | Locator) => place.getByRole('link', { name: title })

async function writeWithPreview(author: Page, content: string) {
  const { id } = await write(author, content)
  const read = async () => (await author.request.get(`/api/posts/${id}`)).json()
  await expect.poll(async () => (await read()).linkPreview).toBeTruthy()
}

test('a post gets the preview of its link while its author looks on, and loses it when they say so', async ({
  page: mine,
  another,
  own,
}) => {
  const others = await another()
  await enter(mine, 'Thandi')
  await enter(others, 'Pieter')
  await mine.goto('/')
  const words = wordsOf('Read this')
  const composer = mine.getByRole('region', { name: 'Create a post' })
  await composer.getByLabel('Post text').fill(`${words} ${own.address}/aloes`)
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(cardIn(postBy(mine, words))).toBeVisible()
  await expect(postBy(mine, words)).toContainText('Veld Notes')

  const asked: string[] = []
  others.on('request', (request) => asked.push(request.url()))
  await others.goto('/')
  await expect(cardIn(postBy(others, words))).toHaveAttribute('href', `${own.address}/aloes`)
  await expect(postBy(others, words).locator('img[src*="/uploads/"]')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(own.url) && !url.startsWith('data:'))).toEqual([])
  expect(await wrongOn(others)).toEqual([])

  await postBy(mine, words).getByRole('button', { name: 'Post menu' }).click()
  await mine.getByRole('menuitem', { name: 'Remove preview' }).click()
  await expect(cardIn(postBy(mine, words))).toBeHidden()
  const feed: { content: string; linkPreview?: unknown }[] = await (
    await others.request.get('/api/posts')
  ).json()
  const found = feed.filter(({ content }) => content.startsWith(words))
  expect(found.map(({ linkPreview }) => linkPreview)).toEqual([undefined])
})

test('a preview that is ready before its author receives the answer with the post is shown', async ({
  page: mine,
  own,
}) => {
  await enter(mine, 'Sipho')
  await mine.goto('/')
  const words = wordsOf('Slowly')
  await mine.route('**/api/link-previews', (route) => route.abort())
  // Of a text that was saved as a draft before, the draft is posted.
  await mine.route(/\/api\/(posts|users\/me\/drafts\/\d+\/publish)$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    const { id } = await answer.json()
    const read = async () => (await mine.request.get(`/api/posts/${id}`)).json()
    await expect.poll(async () => (await read()).linkPreview).toBeTruthy()
    await route.fulfill({ response: answer })
  })
  const composer = mine.getByRole('region', { name: 'Create a post' })
  await composer.getByLabel('Post text').fill(`${words} ${own.address}/${nameOf('slowly')}`)
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(cardIn(postBy(mine, words))).toBeVisible()
})

test('a preview that is ready before the page is connected is shown', async ({ newBrowser, own }) => {
  const mine = await newBrowser({ baseURL: own.url })
  await enter(mine, 'Zanele')
  const { promise: mayConnect, resolve: connect } = Promise.withResolvers<void>()
  await mine.routeWebSocket('**/ws', async (socket) => {
    await mayConnect
    socket.connectToServer()
  })
  await mine.goto('/')
  const words = wordsOf('Unconnected')
  const composer = mine.getByRole('region', { name: 'Create a post' })
  await composer.getByLabel('Post text').fill(`${words} ${own.address}/late`)
  const read = mine.waitForResponse(/\/api\/posts\/\d+$/)
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  const url = (await read).url()
  const post = async () => (await mine.request.get(url)).json()
  expect((await post()).linkPreview).toBeUndefined()
  own.releasePage()
  await expect.poll(async () => (await post()).linkPreview).toBeTruthy()
  await expect(cardIn(postBy(mine, words))).toBeHidden()
  connect()
  await expect(cardIn(postBy(mine, words))).toBeVisible()
})

test('the space of a card is there before the card, so that the post does not grow', async ({
  page: mine,
  own,
}) => {
  await enter(mine, 'Lerato')
  const words = wordsOf('Above')
  await writeWithPreview(mine, `${words} ${own.address}/aloes`)
  for (const width of [1440, 390, 320]) {
    const held = Promise.withResolvers<undefined>()
    await mine.route('**/LinkCard*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await mine.setViewportSize({ width, height: 900 })
    await mine.goto('/')
    await expect(postBy(mine, words)).toBeVisible()
    await mine.evaluate('document.fonts.ready.then(() => true)')
    const before = await postBy(mine, words).boundingBox()
    await expect(cardIn(postBy(mine, words))).toBeHidden()
    held.resolve(undefined)
    await expect(cardIn(postBy(mine, words))).toBeVisible()
    expect((await postBy(mine, words).boundingBox())?.height, `at ${width}`).toBe(before?.height)
    await mine.unroute('**/LinkCard*.js')
  }
})

test('where data is saved, the picture of a card is loaded when it is tapped', async ({
  page: mine,
  own,
}) => {
  await enter(mine, 'Naledi')
  const words = wordsOf('Sparing')
  await writeWithPreview(mine, `${words} ${own.address}/aloes`)
  await mine.context().addCookies([{ name: 'save-data', value: 'on', url: own.url }])
  await mine.setViewportSize({ width: 390, height: 800 })
  await mine.goto('/')
  const post = postBy(mine, words)
  await expect(cardIn(post)).toBeVisible()
  await expect(post.locator('img[src*="/uploads/"]')).toBeHidden()
  await post.getByRole('button', { name: /^Show photo/ }).click()
  await expect(post.locator('img[src*="/uploads/"]')).toBeVisible()
})

test('a message gets its preview while both sides look on, and its author removes it', async ({
  page: mine,
  another,
  own,
}) => {
  const theirs = await another()
  const [me, other] = [await enter(mine, 'Sipho'), await enter(theirs, 'Ayesha')]
  await follow(mine, other.id)
  await follow(theirs, me.id)
  const path = await messageTo(mine, other.id)
  await mine.goto(path)
  await theirs.goto(path)
  await expect(theirs.getByRole('log')).toContainText('Good day')
  await mine.getByRole('textbox', { name: 'Write a message' }).fill(`${own.address}/aloes`)
  await mine.getByRole('button', { name: 'Send' }).click()
  await expect(cardIn(theirs.getByRole('log'))).toBeVisible()
  await expect(cardIn(mine.getByRole('log'))).toBeVisible()
  expect(await wrongOn(theirs)).toEqual([])

  const message = mine.getByRole('listitem').filter({ hasText: title })
  await message.getByRole('button', { name: 'Message menu' }).click()
  await mine.getByRole('menuitem', { name: 'Remove preview' }).click()
  await expect(cardIn(mine.getByRole('log'))).toBeHidden()
  await expect(cardIn(theirs.getByRole('log'))).toBeHidden()
})

test('the preview of a link appears while a post is written, and the post is without it once it is removed', async ({
  page: mine,
  own,
}) => {
  await enter(mine, 'Naledi')
  await write(mine, wordsOf('Before'))
  const asked: string[] = []
  mine.on('request', (request) => asked.push(request.url()))
  await mine.goto('/')
  const composer = mine.getByRole('region', { name: 'Create a post' })
  const field = composer.getByLabel('Post text')
  const preview = composer.getByRole('group', { name: 'Link preview' })
  const words = wordsOf('Read this')
  await field.fill(`${words} ${own.address}/while-writing`)
  await expect(cardIn(preview)).toBeVisible()
  await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/webp/)
  await expect(preview.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  expect(asked.filter((url) => !url.startsWith(own.url) && !url.startsWith('data:'))).toEqual([])
  expect(await wrongOn(mine)).toEqual([])

  await preview.getByRole('button', { name: 'Remove preview' }).click()
  await expect(preview).toBeHidden()
  await expect(field).toBeFocused()
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(mine, words)).toBeVisible()
  await expect(cardIn(postBy(mine, words))).toBeHidden()

  const again = wordsOf('And this')
  await field.fill(`${again} ${own.address}/while-writing`)
  await preview.getByRole('button', { name: 'Remove preview' }).click()
  await field.fill(`${again} ${own.address}/another-link`)
  await expect(cardIn(preview)).toBeVisible()
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(cardIn(postBy(mine, again))).toBeVisible()
  await expect(preview).toBeHidden()
})

test('a page that transfers little writes without the picture of a link, and a link to this site has no preview', async ({
  page: mine,
  own,
}) => {
  await enter(mine, 'Kabelo')
  await mine.context().addCookies([{ name: 'save-data', value: 'on', url: own.url }])
  const asked: (string | null)[] = []
  mine.on('request', (request) => {
    if (request.url().endsWith('/api/link-previews')) asked.push(request.postData())
  })
  await mine.goto('/')
  const composer = mine.getByRole('region', { name: 'Create a post' })
  const field = composer.getByLabel('Post text')
  const preview = composer.getByRole('group', { name: 'Link preview' })
  await field.fill(`Theirs: ${own.address}/little`)
  await expect(cardIn(preview)).toBeVisible()
  await expect(preview.locator('img')).toHaveCount(0)
  await field.fill(`Ours: ${own.url}/about`)
  await expect(preview).toBeHidden()
  await field.fill(`Theirs: ${own.address}/little`)
  await expect(cardIn(preview)).toBeVisible()
  for (const body of asked) expect(body).toContain('"withPicture":false')
  expect(asked.filter((body) => body?.includes('/about'))).toEqual([])
})
