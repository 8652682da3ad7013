import type { Browser, Page } from '@playwright/test'
import { enter, loadedAhead } from './world.ts'

/** A member in a browser of their own, whose pages can be read and written without a connection. */
export async function offlineMember(browser: Browser, baseURL: string | undefined, name: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const person = await enter(page, name)
  await page.goto('/')
  await loadedAhead(page)
  // NOTE: what was loaded before the service worker was there is not stored.
  await page.reload()
  await loadedAhead(page)
  return { context, page, ...person }
}

/** Loses the answer to the first request of this kind, after it has arrived; returns whether one was lost. */
export async function loseFirstAnswer(page: Page, path: string) {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  return () => isLost
}
