import type { Page } from '@playwright/test'

/** Opens a page, and waits until the server tells it what happens: what happened before would not be shown. */
export async function openLive(page: Page, path: string) {
  const isLive = page
    .waitForEvent('websocket')
    .then((line) => line.waitForEvent('framereceived', ({ payload }) => /auth_success/.test(String(payload))))
  await page.goto(path)
  await isLive
}
