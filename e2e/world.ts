import {
  expect,
  request,
  test as base,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test'
import sharp from 'sharp'
import { adminUser } from './admin-user.ts'
import { openNetwork, type Network } from './browser/network.ts'
import { PagePool, poolViewport } from './browser/page-pool.ts'

export { expect }

type World = {
  /** Another browser beside `page`: someone else, or the same person elsewhere. */
  another: (options?: BrowserContextOptions) => Promise<Page>
  /** A browser that has never seen the site, for tests of a first visit and for those that change its clock or its scripts. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Whether this test sets no options of the browser for itself. */
  hasUsualOptions: boolean
  /** The same with a service worker, and with a connection that can be cut. */
  disconnectable: (options?: BrowserContextOptions) => Promise<Disconnectable>
  /** Somebody who acts through the API only, which costs no browser. */
  member: () => Promise<Member>
}

type Disconnectable = {
  page: Page
  cut: () => Promise<void>
  restore: () => Promise<void>
}
export type OpenDisconnectable = World['disconnectable']

/** The cookies of someone who is logged in: those of a page are its browser’s. */
export type Member = Pick<Page, 'request'>

/** Pages that fail the test on browser errors: scripts, styles, policy. */
export const test = base.extend<World, { pool: PagePool }>({
  pool: [
    async ({ browserName: _any }, use) => {
      const pool = new PagePool()
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ another }, use) => use(await another()),
  hasUsualOptions: ({ baseURL, viewport, isMobile, userAgent, serviceWorkers }, use, { project }) =>
    use(
      baseURL === project.use.baseURL &&
        viewport?.width === poolViewport.width &&
        !isMobile &&
        !userAgent &&
        serviceWorkers === 'block',
    ),
  another: async ({ browser, pool, newBrowser, hasUsualOptions }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async (options) => {
      if (options || !hasUsualOptions) return newBrowser(options)
      const page = await pool.take(browser)
      opened.push({ page, complaints: listen(page) })
      return page
    })
    await pool.giveBack(opened.map(({ page }) => page))
    for (const { complaints } of opened) expect(complaints).toEqual([])
  },
  newBrowser: async ({ browser }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      opened.push({ page, complaints: listen(page) })
      return page
    })
    for (const { page, complaints } of opened) {
      await page.context().close()
      expect(complaints).toEqual([])
    }
  },
  disconnectable: async ({ browser }, use) => {
    const opened: { context: BrowserContext; network: Network }[] = []
    await use(async (options) => {
      const network = await openNetwork()
      const context = await browser.newContext({
        serviceWorkers: 'allow',
        ...options,
        proxy: network.proxy,
      })
      opened.push({ context, network })
      return {
        page: await context.newPage(),
        cut: () => network.cut(context),
        restore: () => network.restore(context),
      }
    })
    for (const { context, network } of opened) {
      await context.close()
      network.close()
    }
  },
  member: async ({ baseURL }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const api = await request.newContext({ baseURL })
      opened.push(api)
      return { request: api }
    })
    for (const api of opened) await api.dispose()
  },
})

export function listen(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // NOTE: the browser reports each failed request as an error, and some tests are about failed requests.
    const isRequest = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isRequest) complaints.push(message.text())
  })
  return complaints
}

/** The toast that is shown. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Simulates another window in front: the toast then stays, however long the next steps take. */
export const holdToast = (page: Page) => page.evaluate("dispatchEvent(new Event('blur'))")

export const postBy = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Performs an action that the page shows at once, and waits for the server's response. */
export async function afterResponse(page: Page, path: string, action: Promise<void>) {
  const [answer] = await Promise.all([page.waitForResponse(`**${path}`), action])
  await answer.finished()
}

/** The server fails. */
export const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Please try again.' } })

/** Delays the response of a read until another request has finished, as on a slow connection. */
export async function delayResponse(page: Page, path: string, after: string) {
  const done = page.waitForResponse(`**${after}`)
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await (await done).finished()
    await route.fulfill({ response: answer })
  })
}

let count = 0
export const password = 'a good password'
export const nameOf = (name: string) =>
  `${name.toLowerCase().replace(/[^a-z]/g, '')}_${Date.now().toString(36)}${(count += 1)}`

/** A text that is unique. */
export const wordsOf = (words: string) => `${words} ${Date.now().toString(36)}${(count += 1)}`

/** Registers through the form. */
export async function register(page: Page, displayName: string) {
  const username = nameOf(displayName)
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Display name').fill(displayName)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page)).toContainText('Registration successful')
  return username
}

/** Registers through the API for tests about something else. */
export async function enter(member: Member, displayName: string) {
  const username = nameOf(displayName)
  return {
    username,
    displayName,
    ...(await sent(member.request, '/api/users/register', { username, displayName, password })),
  }
}

/** Logs in through the API. */
export const enterAs = (member: Member, username: string) =>
  sent(member.request, '/api/users/login', { username, password })

export const enterAsAdmin = (member: Member) => enterAs(member, adminUser.username)

/** Posts through the API. */
export const write = (member: Member, content: string) => sent(member.request, '/api/posts', { content })

/** The same with a photo. */
export async function writeWithPhoto(member: Member, content: string, alt: string) {
  const answer = await member.request.post('/api/posts', {
    multipart: { content, alt, image: await photo() },
  })
  expect(answer.status()).toBe(201)
  return read(answer)
}

export async function commentOn(member: Member, postId: number, content: string, parentId?: number) {
  const { id } = await sent(member.request, `/api/posts/${postId}/comments`, { content, parentId })
  return id
}

export const follow = (member: Member, userId: number) =>
  sent(member.request, `/api/users/${userId}/follow`, {})

/** Sends a message; the path of its conversation. */
export async function messageTo(member: Member, userId: number) {
  const message = { userIds: [userId], text: wordsOf('Good day'), clientId: crypto.randomUUID() }
  const { id } = await sent(member.request, '/api/conversations', message)
  return `/messages/${id}`
}

/** Starts a chat with someone who may have to accept it; the path of the chat. */
export async function startChat(member: Member, userId: number) {
  const { id } = await sent(member.request, '/api/group-chats', {
    name: wordsOf('Growers'),
    userIds: [userId],
  })
  return `/messages/${id}`
}

/** Creates a group through the API. */
export const found = (member: Member, group: { name: string; description?: string; visibility?: string }) =>
  sent(member.request, '/api/groups', group)

/** The first account of an app of its own is its admin. */
export async function registerAdmin(baseURL: string) {
  const api = await request.newContext({ baseURL })
  await sent(api, '/api/users/register', adminUser)
  await api.dispose()
}

/** The first group of the sample community, which has a picture. */
export async function idOfSampleGroup(member: Member) {
  const [group]: { id: number }[] = await (await member.request.get('/api/groups?q=Living Soil ZA')).json()
  return group?.id ?? 0
}

/** Somebody of the sample community who has posted. */
export async function idOfSampleMember(member: Member) {
  const [post]: { userId: number }[] = await (await member.request.get('/api/posts?tag=LivingSoil')).json()
  return post?.userId ?? 0
}

export const joinGroup = (member: Member, id: number) => sent(member.request, `/api/groups/${id}/join`, {})

export const discuss = (member: Member, groupId: number, title: string, content = 'What do you think?') =>
  sent(member.request, `/api/groups/${groupId}/discussions`, { title, content })

/** An event of this member. */
export async function holdEvent(member: Member, title: string) {
  const event = { isEvent: true, title, content: 'Bring what you have', eventDate: '2100-06-01T08:00:00Z' }
  const { id } = await sent(member.request, '/api/posts', { ...event, time: '10:00', location: 'Clarens' })
  return id
}

/** Changes privacy settings through the API. */
export async function keepPrivacy(member: Member, settings: Record<string, unknown>) {
  const answer = await member.request.patch('/api/users/me/privacy', { data: settings })
  expect(answer.status()).toBe(200)
}

/** As browsers do, it is sent again over a new connection when the server has just closed the idle one. */
export async function sent(request: APIRequestContext, path: string, data: Record<string, unknown>) {
  const answer = await request.post(path, { data, maxRetries: 1 })
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return read(answer)
}

async function read(answer: APIResponse) {
  const { id }: { id: number } = await answer.json()
  return { id }
}

/** A single-colour picture. */
export async function photo({ width = 900, height = 600, colour = '#2f6f4f' } = {}) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name: 'veld.jpg', mimeType: 'image/jpeg', buffer }
}

/** Waits until the service worker answers for this page. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')

/** Waits until the service worker answers for this page, and what members write with is loaded: from here on it needs no connection. */
export async function loadedAhead(page: Page) {
  await controlled(page)
  await expect.poll(() => page.evaluate(`performance.getEntriesByName('loaded ahead').length`)).toBe(1)
}
