import { backgroundFailure } from './background-failures.ts'
import { primaryOf, type Db } from './postgres/db.ts'

/**
 * A value that is the same for everybody and takes a moment to read. It is read again when it is older than `ms`; until then, and
 * while that runs, everybody gets the previous one. Only the first reader waits.
 */
export function cachedValue<T>(
  name: string,
  ms: number,
  read: (db: Db) => Promise<T>,
): (db: Db) => Promise<T> {
  let stored: { db: Db; value: Promise<T>; readAt: number; isRefreshing: boolean } | null = null

  function begin(db: Db) {
    const entry = { db, value: read(db), readAt: Date.now(), isRefreshing: false }
    stored = entry
    entry.value.catch(() => {
      if (stored === entry) stored = null
    })
    return entry.value
  }

  function refresh(entry: NonNullable<typeof stored>) {
    entry.isRefreshing = true
    read(entry.db)
      .then((value) => {
        if (stored === entry)
          stored = { ...entry, value: Promise.resolve(value), readAt: Date.now(), isRefreshing: false }
      })
      .catch((error: unknown) => {
        entry.isRefreshing = false
        backgroundFailure(`reading ${name} again`)(error)
      })
  }

  return (asked) => {
    const db = primaryOf(asked)
    if (stored?.db !== db) return begin(db)
    if (!stored.isRefreshing && Date.now() - stored.readAt > ms) refresh(stored)
    return stored.value
  }
}
