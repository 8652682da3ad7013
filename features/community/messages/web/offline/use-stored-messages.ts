import { useEffect, useEffectEvent } from 'react'
import type { Page } from '#platform/contract/endpoint.ts'
import { pages } from '#platform/web/read-caches.ts'
import { messageApi, type Message } from '../../contract.ts'

const settleMs = 300
/** A page that stays open collects more and more live messages. */
const most = 100

/**
 * Stores the newest messages as the service worker stores answers: what came live can then be read again without a connection, at no
 * cost. A page that is opened without a connection has the messages of when it was loaded, and reads the stored ones.
 */
export function useStoredMessages(id: number, newest: Page<Message> | undefined, readAgain: () => unknown) {
  useEffect(() => {
    if (!newest || !navigator.onLine) return undefined
    const timer = setTimeout(() => void store(id, newest).catch(() => undefined), settleMs)
    return () => clearTimeout(timer)
  }, [id, newest])
  const readStored = useEffectEvent(readAgain)
  useEffect(() => {
    if (!navigator.onLine) void readStored()
  }, [])
}

/** NOTE: caches exist on https: and on localhost only. */
async function store(id: number, { items, next }: Page<Message>) {
  if (!('caches' in globalThis)) return
  const path = messageApi.messages.path.replace(':id', String(id))
  const headers = new Headers({ date: new Date().toUTCString() })
  if (next) headers.set('link', `<${path}?${new URLSearchParams({ cursor: next })}>; rel="next"`)
  const cache = await caches.open(pages)
  await cache.put(path, Response.json(items.slice(-most), { headers }))
}
