import {
  expect,
  request,
  test as base,
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test'
import sharp from 'sharp'
import { adminUser } from './admin-user.ts'

export { expect }

type World = {
  /** Another browser beside `page`: someone else, or the same person elsewhere. */
  another: (options?: BrowserContextOptions) => Promise<Page>
}

/** Pages that fail the test on browser errors: scripts, styles, policy. */
export const test = base.extend<World>({
  page: async ({ page }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(complaints).toEqual([])
  },
  another: async ({ browser }, use) => {
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

/** Registers through the API into this page's browser, for tests about something else. */
export async function enter(page: Page, displayName: string) {
  const username = nameOf(displayName)
  return {
    username,
    displayName,
    ...(await sent(page.request, '/api/users/register', { username, displayName, password })),
  }
}

/** Logs in through the API, in this page's browser. */
export const enterAs = (page: Page, username: string) =>
  sent(page.request, '/api/users/login', { username, password })

export const enterAsAdmin = (page: Page) => enterAs(page, adminUser.username)

/** Posts through the API as the member of this page's browser. */
export const write = (page: Page, content: string) => sent(page.request, '/api/posts', { content })

/** The same with a photo. */
export async function writeWithPhoto(page: Page, content: string, alt: string) {
  const answer = await page.request.post('/api/posts', { multipart: { content, alt, image: await photo() } })
  expect(answer.status()).toBe(201)
  return read(answer)
}

export async function commentOn(page: Page, postId: number, content: string, parentId?: number) {
  const { id } = await sent(page.request, `/api/posts/${postId}/comments`, { content, parentId })
  return id
}

export const follow = (page: Page, userId: number) => sent(page.request, `/api/users/${userId}/follow`, {})

/** Sends a message; the path of its conversation. */
export async function messageTo(page: Page, userId: number) {
  const message = { userIds: [userId], text: wordsOf('Good day'), clientId: crypto.randomUUID() }
  const { id } = await sent(page.request, '/api/conversations', message)
  return `/messages/${id}`
}

/** Starts a chat with someone who may have to accept it; the path of the chat. */
export async function startChat(page: Page, userId: number) {
  const { id } = await sent(page.request, '/api/group-chats', { name: wordsOf('Growers'), userIds: [userId] })
  return `/messages/${id}`
}

/** Creates a group through the API. */
export const found = (page: Page, group: { name: string; description?: string; visibility?: string }) =>
  sent(page.request, '/api/groups', group)

export const addBusiness = (
  page: Page,
  business: { name: string; category: string; location: string } & Partial<typeof sellerIdentity>,
) => sent(page.request, '/api/businesses', business)

/** Adds a product, which is published: staff approve it where it is reviewed first. */
export async function addProduct(page: Page, businessId: number, product: { name: string; price: string }) {
  const added = await sent(page.request, `/api/businesses/${businessId}/products`, product)
  const answer = await page.request.get(`/api/products/${added.id}`)
  const { state } = await answer.json()
  if (state === 'in_review') await approveListing(added.id, new URL(answer.url()).origin)
  return added
}

/** The first account of an app of its own is its admin. */
export async function registerAdmin(baseURL: string) {
  const api = await request.newContext({ baseURL })
  await sent(api, '/api/users/register', adminUser)
  await api.dispose()
}

/** Publishes a listing that is under review, as the admin. */
export async function approveListing(id: number, baseURL = test.info().project.use.baseURL) {
  const admin = await request.newContext({ baseURL })
  await sent(admin, '/api/users/login', { username: adminUser.username, password: adminUser.password })
  const answer = await admin.post(`/api/admin/listings/${id}/approve`, { data: { reason: 'Looked at' } })
  expect(answer.ok(), `approving answered ${answer.status()}`).toBe(true)
  await admin.dispose()
}

/** Opens a shop that takes orders and sells one product. */
export async function openShop(page: Page, name: string, product: { name: string; price: string }) {
  const { id } = await openEmptyShop(page, name)
  return { id, productId: (await addProduct(page, id, product)).id }
}

/** The same without a product. */
export async function openEmptyShop(page: Page, name: string) {
  const { id } = await addBusiness(page, {
    name,
    category: 'Grow Supply',
    location: 'Johannesburg',
    ...sellerIdentity,
  })
  const answer = await page.request.put(`/api/businesses/${id}/selling`, { data: sellingTerms })
  expect(answer.status()).toBe(200)
  return { id }
}

/** What buyers must be able to see before they can order. */
export const sellerIdentity = {
  legalName: 'Egoli Grow (Pty) Ltd',
  registrationKind: 'company',
  registrationNumber: '2019/123456/07',
  streetAddress: '12 Main Street, Newtown, Johannesburg',
  contactInfo: { phone: '011 555 0142', email: 'shop@example.co.za' },
}

const sellingTerms = {
  delivers: true,
  deliveryCents: 600,
  freeFromCents: 5_000,
  collects: true,
  collectionNote: 'At the gate, until five',
  vatNumber: null,
  bank: { holder: 'The shop', bank: 'Capitec', account: '1234567890', branch: '470010' },
  currentPassword: password,
}

/** The first group of the sample community, which has a picture. */
export async function idOfSampleGroup(page: Page) {
  const [group]: { id: number }[] = await (await page.request.get('/api/groups?q=Living Soil ZA')).json()
  return group?.id ?? 0
}

/** Somebody of the sample community who has posted. */
export async function idOfSampleMember(page: Page) {
  const [post]: { userId: number }[] = await (await page.request.get('/api/posts?tag=LivingSoil')).json()
  return post?.userId ?? 0
}

export const joinGroup = (page: Page, id: number) => sent(page.request, `/api/groups/${id}/join`, {})

export const discuss = (page: Page, groupId: number, title: string, content = 'What do you think?') =>
  sent(page.request, `/api/groups/${groupId}/discussions`, { title, content })

/** An event of the member of this page's browser. */
export async function holdEvent(page: Page, title: string) {
  const event = { isEvent: true, title, content: 'Bring what you have', eventDate: '2100-06-01T08:00:00Z' }
  const { id } = await sent(page.request, '/api/posts', { ...event, time: '10:00', location: 'Clarens' })
  return id
}

/** Changes privacy settings through the API, as the member of this page's browser. */
export async function keepPrivacy(page: Page, settings: Record<string, unknown>) {
  const answer = await page.request.patch('/api/users/me/privacy', { data: settings })
  expect(answer.status()).toBe(200)
}

/** As browsers do, it is sent again over a new connection when the server has just closed the idle one. */
async function sent(request: APIRequestContext, path: string, data: Record<string, unknown>) {
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
