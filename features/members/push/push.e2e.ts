import type { Page } from '@playwright/test'
import {
  afterResponse,
  commentOn,
  enter,
  expect,
  follow,
  messageTo,
  postBy,
  test,
  toastOf,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

/**
 * Chromium without a window reaches no push service and never allows notifications: its PushManager is replaced by one that gives a
 * subscription at once, and its answer to the question is yes.
 */
const replacePushManager = `(() => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  const encode = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const bytes = (length) => encode(crypto.getRandomValues(new Uint8Array(length)))
  let subscription = null
  PushManager.prototype.getSubscription = async () => subscription
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const p256dh = encode(point)
    globalThis.asked = { applicationServerKey, userVisibleOnly }
    subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/' + bytes(9), keys: { p256dh, auth: bytes(16) } }),
      unsubscribe: async () => { subscription = null; return true },
    }
    return subscription
  }
  globalThis.questions = 0
  Notification.requestPermission = async () => { globalThis.questions += 1; return 'granted' }
})()`

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })

test('push notifications are turned on by a press, and are discreet and quiet if wanted', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  await context.addInitScript(replacePushManager)
  const page = await context.newPage()
  await enter(page, 'Thandi')
  await page.goto('/settings?tab=notifications')
  const push = switchOf(page, 'Push notifications')
  await expect(push).not.toBeChecked()
  expect(await page.evaluate('questions')).toBe(0)

  await afterResponse(page, '/api/push/subscriptions', push.click())
  await expect(toastOf(page)).toContainText('Push notifications are on')
  await expect(push).toBeChecked()
  const { key } = await (await page.request.get('/api/push/key')).json()
  expect(await page.evaluate('asked')).toEqual({ applicationServerKey: key, userVisibleOnly: true })

  await afterResponse(page, '/api/push/settings', switchOf(page, 'Discreet').click())
  await afterResponse(page, '/api/push/settings', switchOf(page, 'Quiet hours').click())
  await page.getByRole('combobox', { name: 'From' }).click()
  await afterResponse(page, '/api/push/settings', page.getByRole('option', { name: '22:00' }).click())
  await page.reload()
  await expect(push).toBeChecked()
  await expect(switchOf(page, 'Discreet')).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'From' })).toContainText('22:00')
  await expect(page.getByRole('combobox', { name: 'Until' })).toContainText('07:00')

  await page.getByRole('switch', { name: 'Push notifications' }).click()
  await expect(toastOf(page)).toContainText('Push notifications are off on this device')
  await expect(push).not.toBeChecked()
  await expect(switchOf(page, 'Discreet')).toHaveCount(0)
  await context.close()
})

test('a browser that blocks notifications says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  await context.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
  const page = await context.newPage()
  await enter(page, 'Thandi')
  await page.goto('/settings?tab=notifications')
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  await context.close()
})

test('the service worker shows a push, with its number on the icon', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await enter(page, 'Thandi')
  await page.goto('/')
  await page.evaluate(`navigator.serviceWorker.ready.then(() => true)`)
  const notification = {
    title: 'Highveld',
    body: 'Sipho commented on your post',
    navigate: new URL('/posts/1', page.url()).href,
    app_badge: '3',
    tag: 'notifications',
    icon: new URL('/icons/discreet/icon-192.png', page.url()).href,
  }
  const data = JSON.stringify({ web_push: 8030, notification })
  const { origin } = new URL(page.url())
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // NOTE: without a window there is nowhere to show it; the event comes from the browser.
  await worker.evaluate(`globalThis.shown = []
    registration.showNotification = async (...shown) => { globalThis.shown.push(shown) }
    navigator.setAppBadge = async (count) => { globalThis.badge = count }`)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await expect
    .poll(() => worker.evaluate('globalThis.shown'))
    .toEqual([
      [
        notification.title,
        {
          body: notification.body,
          tag: 'notifications',
          data: notification.navigate,
          icon: notification.icon,
        },
      ],
    ])
  expect(await worker.evaluate('globalThis.badge')).toBe(3)
  await context.close()
})

test('the icon of the site shows how many notifications and conversations are unread, and nothing once they are read', async ({
  newBrowser,
  member,
}) => {
  const page = await newBrowser()
  await page.addInitScript(`navigator.setAppBadge = async (count) => { globalThis.badge = count }`)
  const friend = await member()
  const [me, other] = [await enter(page, 'Thandi'), await enter(friend, 'Sipho')]
  await follow(page, other.id)
  const words = wordsOf('Rain at last')
  const { id } = await write(page, words)
  await commentOn(friend, id, 'At last')
  // What is written before the page is connected is counted with the next page.
  const connected = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_success')),
    )
  await page.goto('/')
  await expect(postBy(page, words)).toBeVisible()
  await connected
  await expect.poll(() => page.evaluate('globalThis.badge')).toBe(1)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const conversation = await messageTo(friend, me.id)
  await messageTo(friend, me.id)
  await expect(page.getByRole('link', { name: 'Messages, 2 unread' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate('globalThis.badge')).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.evaluate('globalThis.badge')).toBe(1)
  await page.goto(conversation)
  await expect.poll(() => page.evaluate('globalThis.badge')).toBe(0)
})
