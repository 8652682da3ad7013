import { forgetRead, pages } from './read-caches.ts'

const owner = 'offline-pages-of'

/** What was stored for another member is for nobody else's eyes. */
export async function forgetOfflinePages(viewerId: number) {
  if (localStorage.getItem(owner) === String(viewerId)) return
  await forgetRead()
  localStorage.setItem(owner, String(viewerId))
}

/** Browsers have service workers on https: and on localhost only. */
export async function registerServiceWorker() {
  await navigator.serviceWorker.register('/service-worker.js')
}

/** When the page of this address was stored, as '14:05'; null if it was not. */
export async function storedAt(url: string) {
  const found = await caches.match(url, { cacheName: pages, ignoreVary: true })
  const date = found?.headers.get('date')
  return date ? new Date(date).toLocaleTimeString('en-ZA', { hour: '2-digit', minute: '2-digit' }) : null
}
