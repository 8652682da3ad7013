import type { ChildProcess } from 'node:child_process'
import { request, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { unmarkedText } from '../languages/en-XA/unmarked-text.ts'
import { adminUser } from './admin-user.ts'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from './app.ts'
import { openShop, sellerIdentity } from './shops.ts'
import {
  commentOn,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  follow,
  found,
  sent,
  test,
  write,
  type Member,
} from './world.ts'

const extraHTTPHeaders = { 'accept-language': 'en-XA' }

const consoleTabs = ['overview', 'members', 'reports', 'listings', 'businesses', 'health']

let app: ChildProcess
let dataDir = ''
let url = ''
const opened: APIRequestContext[] = []
const screens: Record<string, { path: string; shows: string }> = {}
let reader = ''

/** What members write is in the marks of the pseudo-language too, so that every word without marks is one of the interface. */
const own = (text: string) => `⟦${text}⟧`

async function newMember() {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders })
  opened.push(api)
  return { request: api }
}

test.beforeAll(async () => {
  dataDir = await emptyFolder()
  await skipFirstStart(dataDir)
  ;({ app, url } = await startApp(dataDir, { PORT: '0', LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' }))
  const admin = await newMember()
  await sent(admin.request, '/api/users/register', { ...adminUser, displayName: own('Keeper') })
  await prepare(await newMember(), await newMember())
})

test.afterAll(async () => {
  for (const api of opened) await api.dispose()
  await stopApp(app)
  await removeFolder(dataDir)
})

async function prepare(thandi: Member, pieter: Member) {
  const [me, friend] = [await enter(thandi, own('Thandi')), await enter(pieter, own('Pieter'))]
  reader = me.username
  await follow(pieter, me.id)
  const post = await write(thandi, own('Six weeks without rain'))
  await commentOn(pieter, post.id, own('Eight here'))
  const group = await found(thandi, { name: own('Dry gardens'), description: own('Little rain') })
  const event = await sent(thandi.request, '/api/posts', {
    isEvent: true,
    title: own('Seed swap'),
    content: own('Bring what you have'),
    eventDate: '2100-06-01T08:00:00Z',
    time: '10:00',
    location: own('Clarens'),
  })
  const shop = await openShop(pieter, own('Egoli'), { name: own('Fabric pot'), price: '14.50' })
  const cart = await thandi.request.put(`/api/cart/items/${shop.productId}`, { data: { quantity: 2 } })
  expect(cart.status()).toBe(200)
  const message = { userIds: [friend.id], text: own('Good day'), clientId: crypto.randomUUID() }
  const conversation = await sent(thandi.request, '/api/conversations', message)
  Object.assign(screens, {
    feed: { path: '/', shows: 'Six weeks without rain' },
    post: { path: `/posts/${post.id}`, shows: 'Eight here' },
    group: { path: `/groups/${group.id}`, shows: 'Little rain' },
    event: { path: `/events/${event.id}`, shows: 'Bring what you have' },
    product: { path: `/product/${shop.productId}`, shows: 'Fabric pot' },
    business: { path: `/business/${shop.id}`, shows: 'Egoli' },
    checkout: { path: '/checkout', shows: 'Checkout' },
    messages: { path: `/messages/${conversation.id}`, shows: 'Good day' },
    settings: { path: '/settings', shows: 'Account Settings' },
    'settings of notifications': { path: '/settings?tab=notifications', shows: 'Account Settings' },
    'settings of privacy': { path: '/settings?tab=privacy', shows: 'Account Settings' },
    'settings of security': { path: '/settings?tab=security', shows: 'Account Settings' },
    you: { path: '/you', shows: 'Thandi' },
    groups: { path: '/groups', shows: 'Dry gardens' },
    marketplace: { path: '/marketplace', shows: 'Fabric pot' },
    directory: { path: '/business-directory', shows: 'Egoli' },
  })
}

/** All that somebody reads or hears on the page, except the names of places on maps. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`{
    for (const name of document.querySelectorAll('[class*="_town_"], [class*="_province_"]')) name.remove()
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const hidden = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''))
    ;[document.title, ...document.body.innerText.split('\\n'), ...hidden]
  }`)

/** What no language changes: settings of the site, usernames, topics, addresses, the business of a new installation, and what e2e/shops.ts writes. */
const sameInAll = new RegExp(
  [
    'Highveld|: South Africa’s cannabis community|@\\w+|#\\w+|\\S+@\\S+|https?:\\S+',
    ...[sellerIdentity.legalName, sellerIdentity.streetAddress].map((text) => RegExp.escape(text)),
    'Delta Biomed|Stellenbosch, Western Cape|Plant-based wellness.*labels\\.|Hemp Seed Oil, 250 ml|Cold-pressed.*',
    'At the gate, until five',
    'Johannesburg|(?:, )?South Africa|Chrome|Linux|English \\(Pseudo-Accents\\)',
  ].join('|'),
  'g',
)

const hasWord = (text: string) => /\p{L}{2,}/u.test(text)

async function expectMarks(page: Page, shown: Locator) {
  await expect(shown.first()).toBeAttached()
  const marked = async () => (await textsOf(page)).filter((text) => text.includes('⟦')).length
  await expect.poll(marked, 'the page has come').toBeGreaterThan(20)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const unmarked = (await textsOf(page)).map((text) => unmarkedText(text).replace(sameInAll, ''))
  expect.soft([...new Set(unmarked)].filter(hasWord), page.url()).toEqual([])
}

test('no word of the interface is in no catalogue', async ({ newBrowser }) => {
  const page = await newBrowser({ baseURL: url, extraHTTPHeaders })
  await enterAs(page, reader)
  for (const [name, { path, shows }] of Object.entries(screens))
    await test.step(name, async () => {
      await page.goto(path)
      await expectMarks(page, page.getByText(shows))
    })

  await test.step('errors of a form', async () => {
    await page.goto('/settings')
    await page.getByLabel('⟦Display name⟧').fill('x')
    await page.getByRole('button', { name: '⟦Save Changes⟧' }).click()
    await expectMarks(page, page.getByText(/^⟦.*2 characters.*⟧$/))
  })

  await test.step('notifications', async () => {
    await page.getByRole('button', { name: /^⟦Notifications/ }).click()
    await expectMarks(page, page.getByText('started following you'))
  })

  // An open page follows when another account logs in, which would interrupt the way to the console.
  const admin = await newBrowser({ baseURL: url, extraHTTPHeaders })
  await enterAsAdmin(admin)
  for (const tab of consoleTabs)
    await test.step(`console, ${tab}`, async () => {
      await admin.goto(`/admin-tools?tab=${tab}`)
      await expectMarks(admin, admin.getByRole('heading', { level: 1 }))
    })
})

test('a page waits for the texts of its language, even if they come last', async ({ newBrowser }) => {
  const page = await newBrowser({ baseURL: url, extraHTTPHeaders })
  await enterAs(page, reader)
  const hasScreen = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/FeedScreen'),
  )
  await page.route('**/assets/language-*', async (route) => {
    await hasScreen
    await route.continue()
  })
  await page.goto('/')
  await expectMarks(page, page.getByText('Six weeks without rain'))
})
