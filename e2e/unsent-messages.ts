import { expect, type Page } from '@playwright/test'

/** In the page: how much of its member waits in the browser's storage. */
const count = `new Promise((resolve) => {
  const opening = indexedDB.open('unsent')
  opening.onsuccess = () => {
    const reading = opening.result.transaction('by-member').objectStore('by-member').getAll()
    reading.onsuccess = () => resolve(reading.result.flat().length)
  }
})`

/** Waits until the browser has stored this many messages that wait. */
export const storedUnsent = (page: Page, messages: number) =>
  expect.poll(() => page.evaluate(count)).toBe(messages)
