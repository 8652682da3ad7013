import { eventApi } from '#features/community/events/contract.ts'
import { savedPostApi } from '#features/community/posts/marks.contract.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { isStored, storeUntil } from '#platform/web/device-store.ts'
import { call } from '#platform/web/fetch.ts'
import { savesData } from '#ui/save-data.ts'
import { unsentSenders } from './unsent-senders.ts'

const forWriting = [
  () => import('#ui/overlays/Toaster.tsx'),
  () => import('#ui/chosen-files/take-files.ts'),
  ...unsentSenders.flatMap(({ sender }) => sender.writtenWith ?? []),
  () => import('#screens/messages/MessagesScreen.tsx'),
  () => import('#features/members/unsent/web/UnsentList.tsx'),
]

/** Marks in the timeline of the browser, also for tests, that everything is loaded. */
const loadedAhead = 'loaded ahead'

/** What members have saved and the events that they go to: answers that the service worker then stores. */
const forReading = [
  () => call(savedPostApi.list),
  ...(hasSection('events') ? [() => call(eventApi.mine)] : []),
]

/** Where data cost, the answers are loaded once in this time. Deleted with them when somebody logs out. */
const read = { key: 'read-ahead', hours: 6 }

/**
 * Without a connection, nothing more can be loaded: what members write with is, once the page is idle, and then what they want to read on
 * the way. Never with less data. Starts when the service worker is active.
 */
export async function loadAhead() {
  if (savesData()) return
  // NOTE: read now: a page that is being left has none any more.
  const { serviceWorker } = navigator
  await idle()
  await loadAll(forWriting)
  await takenOver(serviceWorker)
  if (await isToBeRead()) {
    await loadAll(forReading)
    await storeUntil(read.key, true, Date.now() + read.hours * hourMs)
  }
  performance.mark(loadedAhead)
}

/** NOTE: in its first moments a new service worker does not answer for the page, and would not store what it reads. */
const takenOver = (serviceWorker: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    if (serviceWorker.controller) resolve()
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

const isToBeRead = async () => !isPaidByMegabyte() || !(await isStored(read.key))

async function loadAll(wanted: readonly (() => Promise<unknown>)[]) {
  for (const load of wanted) {
    await online()
    await load()
  }
}

/** A connection that has just come back often fails a few requests more. */
const settleMs = 5_000

/**
 * NOTE: a script that was requested without a connection fails until the page is loaded again, also for what shares it. So the first
 * failure ends the loading ahead.
 */
async function online() {
  while (!navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    await new Promise((resolve) => setTimeout(resolve, settleMs))
  }
}

/** NOTE: only some browsers say what the connection is; without a word it is taken for one that costs. */
function isPaidByMegabyte() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const type: unknown =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'type')
  return type !== 'wifi' && type !== 'ethernet'
}

/** NOTE: Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 2_000)
  })
