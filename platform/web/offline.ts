import { formatDate } from '#platform/contract/dates.ts'
import { deleteOldStored } from './device-store.ts'
import { whenForgotten } from './member/current-member.ts'
import { pages } from './read-caches.ts'

/** Resolves when the service worker is active. Browsers have service workers on https: and on localhost only. */
export async function registerServiceWorker() {
  // What was stored for another member is for nobody else's eyes.
  await whenForgotten()
  await deleteOldStored()
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  // NOTE: a page that was loading when the worker became active is not controlled by it.
  if (!serviceWorker.controller) active?.postMessage('claim')
}

/** Stores the page that is shown as if it had been loaded from its address, so that it opens without a connection. */
export async function storePage() {
  if (!('caches' in globalThis)) return false
  await whenForgotten()
  const cache = await caches.open(pages)
  await cache.add(location.pathname)
  return true
}

/** When the page of this address was stored, as '14:05'; null if it was not. */
export async function storedAt(url: string) {
  const found = await caches.match(url, { cacheName: pages, ignoreVary: true })
  const date = found?.headers.get('date')
  return date ? formatDate(date, 'time') : null
}
