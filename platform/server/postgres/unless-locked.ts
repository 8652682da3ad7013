import { withTimeLimit } from '#platform/server/time-limit.ts'
import { inTransaction, type Db } from './db.ts'
import { sqlExecute } from './sql-rows.ts'

/** In milliseconds. What takes longer may wait for a lock. */
const patience = 500
/** In milliseconds. While a table is locked, that is asked again at most this often. */
const probeEvery = 1_000

type Ways<T> = { usual: () => Promise<T>; withoutTables: () => Promise<T> }

/**
 * Does without some tables while somebody has locked one of them, so that a lock does not stop what needs them least. Nothing is asked
 * beforehand: the usual way begins at once, and only where it takes long, another connection asks for the lock. Both ways may then be
 * taken, so that the second must change nothing that the first has changed. Within a transaction the usual way is the only one.
 */
export function unlessLocked(tables: string[]) {
  let probedAt = 0
  let wasLocked = false

  async function isLocked(db: Db) {
    if (wasLocked && performance.now() - probedAt < probeEvery) return true
    probedAt = performance.now()
    wasLocked = await areLocked(db, tables)
    return wasLocked
  }

  return async <T>(db: Db, { usual, withoutTables }: Ways<T>): Promise<T> => {
    if (db.isTransaction) return usual()
    if (wasLocked && (await isLocked(db))) return withoutTables()

    let isOver = false
    const running = usual().finally(() => (isOver = true))
    await withTimeLimit(patience, running)
    if (isOver || !(await isLocked(db))) return running
    running.catch(() => undefined)
    return withoutTables()
  }
}

const lockNotAvailable = '55P03'

/** Where that cannot be asked, because no connection is free, nothing is known of a lock. */
const areLocked = (db: Db, tables: string[]) =>
  inTransaction(db, (tx) =>
    sqlExecute(tx, `lock table ${tables.join(', ')} in row exclusive mode nowait`),
  ).then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === lockNotAvailable,
  )
