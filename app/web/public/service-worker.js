/**
 * What a member has seen can be read again without a connection: pages, answers of the API and pictures come from the network, and from
 * here when there is none. Scripts, styles and drawings never change under their address, so they come from here first.
 * platform/web/offline.ts registers this file; platform/web/read-caches.ts empties `pages` and `pictures` whenever somebody logs in or out.
 * platform/server/http/pages/service-worker.ts puts the expression `readablePath` before it.
 * It also shows pushes, and stores what is shared from other apps until the composer takes it (features/community/posts/web/composer/take-shared.ts).
 */
const files = 'files'
const pages = 'pages'
const pictures = 'pictures'
/** Those that were not asked for the longest are removed above this. */
const most = { [files]: 300, [pages]: 150, [pictures]: 200 }

/** The address of a page with anything else in its query may have a secret in it, as invitations and links in e-mails have. */
const readableQuery = /^(feed|q|tab|view|month|to|about|discussion|page|category|business|dates)$/

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), deleteOthers()])))
/** A page that was loading when this became active asks for it. */
addEventListener('message', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === '/share') return event.respondWith(keepShared(request))
  if (request.method !== 'GET') return
  if (/^\/(assets|art|icons)\//.test(pathname)) event.respondWith(stored(event))
  else if (request.mode === 'navigate' || isReadable(request.url)) event.respondWith(fresh(event, pages))
  else if (/^\/uploads\/.*\.webp$/.test(pathname)) event.respondWith(fresh(event, pictures))
})

function isReadable(url) {
  const { pathname, searchParams } = new URL(url)
  const path = `${pathname}/`
  if (!readablePath.test(path)) return false
  return path.startsWith('/api/') || [...searchParams.keys()].every((name) => readableQuery.test(name))
}

/** An earlier version of this file stored every page. */
async function deleteOthers() {
  const cache = await caches.open(pages)
  for (const request of await cache.keys()) if (!isReadable(request.url)) await cache.delete(request)
}

/** Safari shows declarative pushes by itself and calls this only to have them changed. */
addEventListener('push', (event) => event.waitUntil(show(event.data?.json().notification)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function show({ title, navigate, app_badge: count, icon = '/icons/icon-192.png', ...options }) {
  await registration.showNotification(title, { ...options, data: navigate, icon })
  await navigator.setAppBadge?.(Number(count))
}

/** Focuses a tab that is open, the one with this page if there is one. */
async function open(url) {
  const tabs = await clients.matchAll({ type: 'window' })
  const tab = tabs.find((each) => each.url === url) ?? tabs[0]
  if (!tab) return clients.openWindow(url)
  await tab.focus()
  if (tab.url !== url) await tab.navigate(url)
}

/** The push service has given the browser another address. */
async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push/subscriptions', { method: 'POST', headers, body: JSON.stringify(subscription) })
}

/** Each share has keys of its own, so that a second one does not replace the first. */
async function keepShared(request) {
  const form = await request.formData()
  const shared = await caches.open('shared')
  const key = `/shared/${Date.now()}`
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  if (words.length > 0) await shared.put(`${key}-text`, new Response([...new Set(words)].join('\n')))
  for (const [index, photo] of form.getAll('photos').entries()) {
    const headers = { 'content-type': photo.type, 'x-file-name': encodeURIComponent(photo.name) }
    await shared.put(`${key}-${index}`, new Response(photo, { headers }))
  }
  return Response.redirect('/share', 303)
}

async function stored(event) {
  return (await caches.match(event.request, { cacheName: files })) ?? load(event, files)
}

async function fresh(event, name) {
  try {
    return await load(event, name)
  } catch (error) {
    const found = await caches.match(event.request, { cacheName: name, ignoreVary: true })
    if (found) return found
    if (event.request.mode !== 'navigate') throw error
    return (await shell(event.request)) ?? offlinePage()
  }
}

/** A page that was opened inside the app was never loaded from its address: the feed's page shows it with the answers that are stored. */
const shell = async ({ url }) =>
  /\/(api|uploads)\//.test(url) ? undefined : caches.match('/', { cacheName: pages, ignoreVary: true })

/** NOTE: the cache is opened before the request: when somebody logs out meanwhile, it is deleted, and the answer with it. */
async function load(event, name) {
  const opened = caches.open(name)
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic' && !answer.redirected && isStorable(event.request, name, answer))
    event.waitUntil(store(opened, name, event.request, answer.clone()))
  return answer
}

/** NOTE: pictures that prove something, such as a licence, are marked not to be stored. */
const isStorable = ({ url }, name, { headers }) => {
  if (name !== pictures) return name === files || isReadable(url)
  return Number(headers.get('content-length')) <= 150_000 && !/no-store/.test(headers.get('cache-control'))
}

async function store(opened, name, request, answer) {
  const cache = await opened
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(old)
}

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>You’re offline</title><h1>You’re offline</h1>
<p>This page hasn’t been opened on this device yet. <a href="/">Back to the feed</a></p>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
