import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The database, or a transaction of it. */
export type Db = Kysely<Schema>

const primaries = new WeakMap<Db, Db>()

/** For the database of a replica. */
export const setPrimaryOf = (replica: Db, primary: Db) => void primaries.set(replica, primary)

/** The database itself where it is a replica's, for what is read once for all requests. */
export const primaryOf = (db: Db) => primaries.get(db) ?? db

const attempts = 3

/** In milliseconds, multiplied by the number of the attempt. */
const longestPause = 40
const conflicts = new Set<unknown>(['40001', '40P01'])

/** True for serialization failures and deadlocks: Postgres rolled this transaction back because of another one. */
export const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && conflicts.has(error.code)

/** A statement that waited for a lock, or a connection that was not free: nothing was written, and many who do the same at once are soon through. */
const waitedTooLong = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === '57014') || error.message.startsWith('timeout exceeded when trying'))

/** Somebody who waits has an answer within about ten seconds: as long as two statements may take. */
const waitsUntilMs = 5_500

/**
 * Runs a transaction and retries it on conflict, three times at most; after a lock or connection that was not free only while little time
 * has passed. The random pause lets the transaction that won take the locks it waits for: a retry at once can take them first, and the two
 * are in a deadlock again.
 */
export async function retryOnConflict<T>(action: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const isWorthIt = (error: unknown) =>
    isSerializationFailure(error) || (waitedTooLong(error) && performance.now() - began < waitsUntilMs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (!isWorthIt(error) || attempt === attempts) throw error
      await pause((0.5 + Math.random() / 2) * longestPause * attempt)
    }
  }
}

type Effect = (db: Db) => void
const effects = new WeakMap<Db, Effect[]>()

/** One action, one transaction: joins the one that is given, or begins one, which is retried on conflict. */
export async function inTransaction<T>(db: Db, action: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return action(db)

  const { result, effectsOfAction } = await retryOnConflict(async () => {
    const effectsOfAction: Effect[] = []
    const result = await db.transaction().execute((tx) => {
      effects.set(tx, effectsOfAction)
      return action(tx)
    })
    return { result, effectsOfAction }
  })
  for (const effect of effectsOfAction) effect(db)
  return result
}

/** For effects that others may only see after the commit: runs after the outermost commit, never after a rollback; outside a transaction at once. */
export function afterCommit(db: Db, effect: Effect): void {
  const waiting = effects.get(db)
  if (!waiting) return effect(db)
  waiting.push(effect)
}
