import type { Page } from '@playwright/test'
import { afterResponse, enter, expect, holdEvent, messageTo, test, toastOf, wordsOf } from './world.ts'

/** The browser can install the site; what it is asked is counted. */
const offerInstall = (page: Page) =>
  page.evaluate(`(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    globalThis.prompts = 0
    event.prompt = () => { globalThis.prompts += 1; return Promise.resolve() }
    dispatchEvent(event)
    return event.defaultPrevented
  })()`)

/** As if the member had been here before, the last time an hour ago. */
const visitsBefore = (page: Page, count: number) =>
  page.evaluate(
    `localStorage.setItem('visits', JSON.stringify({ count: ${count}, at: Date.now() - 3600000 }))`,
  )

const installSheet = (page: Page) => page.getByRole('dialog', { name: /^Keep .+ at hand$/ })

/** Waits until this visit is counted, by the code that asks. */
const counted = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(`JSON.parse(localStorage.getItem('visits'))?.count`)).toBe(count)

const wasAskedToInstall = (page: Page) => page.evaluate(`'asked-install' in localStorage`)
const openMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).click()
const installItem = (page: Page) => page.getByRole('menuitem', { name: 'Install the app' })

test('members are asked whether to install the site on their third visit, once, before the browser asks', async ({
  page,
}) => {
  await enter(page, 'Sizwe')
  await page.goto('/')
  await counted(page, 1)
  expect(await offerInstall(page)).toBe(true)
  await visitsBefore(page, 1)
  await page.reload()
  await counted(page, 2)
  await offerInstall(page)
  await openMenu(page)
  await expect(installItem(page)).toBeVisible()
  expect(await wasAskedToInstall(page)).toBe(false)

  await visitsBefore(page, 2)
  await page.reload()
  await counted(page, 3)
  await offerInstall(page)
  await expect(installSheet(page)).toContainText('Opens without a connection')
  await installSheet(page).getByRole('button', { name: 'Not now' }).click()
  await expect(installSheet(page)).toHaveCount(0)
  expect(await page.evaluate('prompts')).toBe(0)

  await visitsBefore(page, 3)
  await page.reload()
  await counted(page, 4)
  await offerInstall(page)
  await openMenu(page)
  await installItem(page).click()
  await installSheet(page).getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate('prompts')).toBe(1)
})

test('who hides the site on this device is not asked to install it', async ({ page }) => {
  await enter(page, 'Nomsa')
  await page.goto('/')
  await counted(page, 1)
  await page.evaluate(`localStorage.setItem('leave', 'on')`)
  await visitsBefore(page, 5)
  await page.reload()
  await counted(page, 6)
  await offerInstall(page)
  await openMenu(page)
  await expect(installItem(page)).toBeVisible()
  expect(await wasAskedToInstall(page)).toBe(false)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  test('the sheet says how to add the site to the home screen', async ({ page }) => {
    await enter(page, 'Thabo')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/you')
    await page.getByRole('button', { name: 'Install the app' }).click()
    await expect(installSheet(page)).toContainText('tap Share at the foot of Safari, then Add to Home Screen')
    await installSheet(page).getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('button', { name: 'Install the app' })).toBeFocused()
  })
})

/** What the browser would ask is counted. */
const countBrowserQuestions = (page: Page) =>
  page.addInitScript(`
    globalThis.asked = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => { globalThis.asked += 1; return Promise.resolve('denied') }
  `)

const pushQuestion = (page: Page) => page.getByRole('dialog', { name: 'Turn on notifications?' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('members are asked once whether to be notified, when they leave the messages after their first one, and before the browser asks', async ({
  newBrowser,
  member,
}) => {
  const page = await newBrowser()
  const friend = await member()
  const { id } = await enter(friend, 'Lindiwe')
  await countBrowserQuestions(page)
  await enter(page, 'Kagiso')
  const path = await messageTo(page, id)
  await page.goto(path)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const send = async (words: string) => {
    await field.fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  // The server has the message only when its author is elsewhere.
  const arrival = Promise.withResolvers<void>()
  await page.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await arrival.promise
    await route.continue()
  })
  await send('Are you coming on Saturday?')
  await expect(page.getByRole('log').getByText('Are you coming on Saturday?')).toBeVisible()
  await page.keyboard.type('And bring the seeds')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('And bring the seeds')
  await expect(pushQuestion(page)).toHaveCount(0)

  await goTo(page, 'Events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await afterResponse(page, '/messages', Promise.resolve(arrival.resolve()))
  const question = pushQuestion(page)
  await expect(question).toContainText('Replies and mentions')
  expect(await page.evaluate('asked')).toBe(0)
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(toastOf(page)).toContainText('Push notifications couldn’t be changed')
  expect(await page.evaluate('asked')).toBe(1)

  await page.goto(path)
  await afterResponse(page, '/messages', send('Until then'))
  await expect(page.getByRole('log').getByText('Until then')).toBeVisible()
  await goTo(page, 'Events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(question).toHaveCount(0)
  // Since the page was loaded again.
  expect(await page.evaluate('asked')).toBe(0)
})

test('after an RSVP nobody is interrupted who writes a comment, and the question comes with the next page', async ({
  newBrowser,
  member,
}) => {
  const page = await newBrowser()
  const host = await member()
  await enter(host, 'Zanele')
  const event = await holdEvent(host, wordsOf('Seed swap'))
  await countBrowserQuestions(page)
  await enter(page, 'Bongani')
  await page.goto(`/events/${event}`)
  await afterResponse(page, '/attend', page.getByRole('button', { name: 'RSVP', exact: true }).click())
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('See you there')
  await expect(comment).toBeFocused()
  await expect(pushQuestion(page)).toHaveCount(0)
  await goTo(page, 'Groups')
  await expect(pushQuestion(page)).toBeVisible()
})
