import { backgroundFailure } from './background-failures.ts'
import { primaryOf, type Db } from './postgres/db.ts'

type Entry<T> = { db: Db; value: Promise<T>; found: T | null; readAt: number; isRefreshing: boolean }

/**
 * A value that is the same for everybody and takes a moment to read. It is read again when it is older than `ms`; until then, and
 * while that runs, everybody gets the previous one. Only the first reader waits; `ifRead` never does, and is null until there is a value.
 */
export function cachedValue<T>(name: string, ms: number, find: (db: Db) => Promise<T>) {
  let stored: Entry<T> | null = null

  function begin(db: Db) {
    const entry: Entry<T> = {
      db,
      value: find(db),
      found: null,
      readAt: Date.now(),
      isRefreshing: false,
    }
    stored = entry
    entry.value.then(
      (value) => (entry.found = value),
      () => {
        if (stored === entry) stored = null
      },
    )
    return entry
  }

  function refresh(entry: Entry<T>) {
    entry.isRefreshing = true
    find(entry.db)
      .then((found) => {
        if (stored === entry)
          stored = { ...entry, value: Promise.resolve(found), found, readAt: Date.now(), isRefreshing: false }
      })
      .catch((error: unknown) => {
        entry.isRefreshing = false
        backgroundFailure(`reading ${name} again`)(error)
      })
  }

  function current(asked: Db) {
    const db = primaryOf(asked)
    if (stored?.db !== db) return begin(db)
    if (!stored.isRefreshing && Date.now() - stored.readAt > ms) refresh(stored)
    return stored
  }

  return {
    read: (db: Db) => current(db).value,
    /** Reads it now, for whoever has changed it. */
    async renew(asked: Db) {
      const db = primaryOf(asked)
      const found = await find(db)
      stored = { db, value: Promise.resolve(found), found, readAt: Date.now(), isRefreshing: false }
    },
    ifRead(db: Db) {
      const { value, found } = current(db)
      value.catch(backgroundFailure(`reading ${name}`))
      return found
    },
  }
}
