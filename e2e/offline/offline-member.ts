import type { Page } from '@playwright/test'
import { controlled, enter, expect, loadedAhead, type OpenDisconnectable } from '../world.ts'

/** A member in a browser of their own, whose pages can be read and written without a connection. */
export async function offlineMember(disconnectable: OpenDisconnectable, name: string) {
  const { page, cut, restore } = await disconnectable()
  const person = await enter(page, name)
  // What is loaded before the service worker is there is not stored: a page with little on it comes first.
  await page.goto('/terms')
  await controlled(page)
  await page.goto('/')
  await loadedAhead(page)
  return { page, cut, restore, ...person }
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

/** Waits until what cannot be sent now waits to be sent: it is loaded after the first paint. */
export const outboxStarted = (page: Page) =>
  expect.poll(() => page.evaluate(`performance.getEntriesByName('outbox started').length`)).toBeGreaterThan(0)
