/** The caches of app/web/public/service-worker.js with what one member has read. */
export const pages = 'pages'
const pictures = 'pictures'
/** The cache of device-store.ts with what pages need without a connection. */
export const deviceStore = 'device'

/** The cache of the service worker with what was shared from other apps and is not in a composer yet. */
export const sharedStore = 'shared'

/** Whenever somebody logs in or out. Caches exist on https: and on localhost only. */
export const forgetRead = () =>
  Promise.all([pages, pictures, deviceStore].map((name) => globalThis.caches?.delete(name)))
