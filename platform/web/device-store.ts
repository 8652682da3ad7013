import type * as z from 'zod/mini'
import { deviceStore } from './read-caches.ts'

const untilHeader = 'until'

/** Stores it in this browser until that time; nowhere, where the browser has no storage. */
export async function storeUntil(key: string, value: unknown, until: number) {
  try {
    const cache = await caches.open(deviceStore)
    await cache.put(
      `/${key}`,
      new Response(JSON.stringify(value), { headers: { [untilHeader]: String(until) } }),
    )
  } catch {
    // NOTE: private windows and full disks: what is stored lasts as long as the page.
  }
}

/** What was stored, if it still has this shape. */
export async function readStored<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  try {
    const found = await caches.match(`/${key}`, { cacheName: deviceStore })
    return found && schema.safeParse(await found.json()).data
  } catch {
    return undefined
  }
}

/** Whether it was stored and is not past its time. */
export async function isStored(key: string) {
  try {
    const found = await caches.match(`/${key}`, { cacheName: deviceStore })
    return Number(found?.headers.get(untilHeader)) > Date.now()
  } catch {
    return false
  }
}

/** The keys of everything that is stored. */
export async function storedKeys() {
  try {
    const requests = await (await caches.open(deviceStore)).keys()
    return requests.map(({ url }) => new URL(url).pathname.slice(1))
  } catch {
    return []
  }
}

/** What is past its time. */
export async function deleteOldStored() {
  const cache = await caches.open(deviceStore)
  for (const request of await cache.keys()) {
    const until = Number((await cache.match(request))?.headers.get(untilHeader))
    if (until < Date.now()) await cache.delete(request)
  }
}
