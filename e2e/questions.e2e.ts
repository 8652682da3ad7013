import type { Page } from '@playwright/test'
import { enter, expect, messageTo, test, toastOf } from './world.ts'

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
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('members are asked whether to install the site on their third visit, once, before the browser asks', async ({
  page,
}) => {
  await enter(page, 'Sizwe')
  await page.goto('/')
  await settled(page)
  expect(await offerInstall(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await visitsBefore(page, 1)
  await page.reload()
  await settled(page)
  await offerInstall(page)
  await expect(installSheet(page)).toHaveCount(0)

  await visitsBefore(page, 2)
  await page.reload()
  await settled(page)
  await offerInstall(page)
  await expect(installSheet(page)).toContainText('Opens without a connection')
  await installSheet(page).getByRole('button', { name: 'Not now' }).click()
  await expect(installSheet(page)).toHaveCount(0)
  expect(await page.evaluate('prompts')).toBe(0)

  await visitsBefore(page, 3)
  await page.reload()
  await settled(page)
  await offerInstall(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Install the app' }).click()
  await installSheet(page).getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate('prompts')).toBe(1)
})

test('who hides the site on this device is not asked to install it', async ({ page }) => {
  await enter(page, 'Nomsa')
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('leave', 'on')`)
  await visitsBefore(page, 5)
  await page.reload()
  await settled(page)
  await offerInstall(page)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(installSheet(page)).toHaveCount(0)
  await page.evaluate(`localStorage.removeItem('leave')`)
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

test('after their first message members are asked once whether to be notified, before the browser asks', async ({
  page,
  another,
}) => {
  const friend = await another()
  const { id } = await enter(friend, 'Lindiwe')
  await page.addInitScript(`
    globalThis.asked = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => { globalThis.asked += 1; return Promise.resolve('denied') }
  `)
  await enter(page, 'Kagiso')
  const path = await messageTo(page, id)
  await page.goto(path)
  await settled(page)
  const send = async (words: string) => {
    await page.getByRole('textbox', { name: 'Write a message' }).fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await send('Are you coming on Saturday?')
  const question = page.getByRole('dialog', { name: 'Shall we let you know?' })
  await expect(question).toContainText('Replies and mentions')
  expect(await page.evaluate('asked')).toBe(0)
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(toastOf(page)).toContainText('Push notifications couldn’t be changed')
  expect(await page.evaluate('asked')).toBe(1)

  await send('Bring the seeds')
  await expect(page.getByText('Bring the seeds')).toBeVisible()
  await settled(page)
  await expect(question).toHaveCount(0)
})
