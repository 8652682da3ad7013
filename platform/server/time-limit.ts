import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the work, but not longer than this; rejects as the work does. */
export async function withTimeLimit(ms: number, work: Promise<unknown>): Promise<void> {
  const isOver = new AbortController()
  const limit = pause(Math.max(0, ms), undefined, { signal: isOver.signal }).catch(() => undefined)
  try {
    await Promise.race([work, limit])
  } finally {
    isOver.abort()
  }
}
