import type { Page } from '@playwright/test'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from '../../../e2e/app.ts'
import { everyLook, wrongOn } from '../../../e2e/axe.ts'
import { enterAsAdmin, expect, registerAdmin, test as base } from '../../../e2e/world.ts'
import { firstRunSteps } from './first-run-steps.ts'
import { firstRunCopy } from './first-run.copy.ts'

/** An app of its own, which no other test sets up. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _any }, use) => {
      const dataDir = await emptyFolder()
      await skipFirstStart(dataDir)
      const { app, url } = await startApp(dataDir, { PORT: '0', SAMPLE_CONTENT: 'false' })
      await registerAdmin(url)
      await use(url)
      await stopApp(app)
      await removeFolder(dataDir)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ url }, use) => use(url),
})

// In one worker: each would start an app of its own.
test.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Presses Tab until this is focused, as somebody without a mouse would. */
async function tabTo(page: Page, name: string, role: 'button' | 'link' | 'textbox') {
  const focused = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
  for (let press = 0; press < 80; press += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('each step can be read and used in every look', async ({ page }) => {
  await enterAsAdmin(page)
  for (const step of firstRunSteps) {
    await page.goto(`/first-run?step=${step}`)
    await expect(heading(page, firstRunCopy.headings[step])).toBeVisible()
    expect(await wrongOn(page, { at: everyLook }), step).toEqual([])
  }
})

test('an admin goes through the first run by the keyboard alone, leaves it and takes it up elsewhere', async ({
  page,
  newBrowser,
  url,
}) => {
  await enterAsAdmin(page)
  await page.goto('/first-run')
  await expect(heading(page, firstRunCopy.headings.look)).toBeVisible()
  await tabTo(page, 'Name of the site', 'textbox')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Knysna Green')
  await tabTo(page, 'Next: region and money', 'button')
  await page.keyboard.press('Enter')
  await expect(heading(page, firstRunCopy.headings.region)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Knysna Green')).toBeVisible()
  await tabTo(page, 'Skip', 'button')
  await page.keyboard.press('Enter')
  await expect(heading(page, firstRunCopy.headings.email)).toBeVisible()

  const elsewhere = await newBrowser({ baseURL: url, viewport: { width: 390, height: 844 } })
  await enterAsAdmin(elsewhere)
  await elsewhere.goto('/admin-tools')
  await tabTo(elsewhere, firstRunCopy.takeUp, 'link')
  await elsewhere.keyboard.press('Enter')
  await expect(heading(elsewhere, firstRunCopy.headings.email)).toBeVisible()
  await expect(elsewhere.getByText('Step 3 of 6: Email')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: firstRunCopy.tasks.currency })).toBeVisible()

  await elsewhere.goto('/admin-tools')
  await tabTo(elsewhere, firstRunCopy.dismiss, 'button')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('link', { name: firstRunCopy.takeUp })).toBeHidden()
})
