import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The database, or a transaction of it. */
export type Db = Kysely<Schema>

const attempts = 3
const conflicts = new Set<unknown>(['40001', '40P01'])
const effects = new WeakMap<Db, (() => void)[]>()

/** One deed, one transaction: joins the one that is given, or begins one and repeats the deed when others crossed it. */
export async function inTransaction<T>(db: Db, deed: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return deed(db)

  for (let attempt = 1; ; attempt += 1) {
    const effectsOfDeed: (() => void)[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        effects.set(tx, effectsOfDeed)
        return deed(tx)
      })
      for (const effect of effectsOfDeed) effect()
      return result
    } catch (error) {
      const isConflict = error instanceof Error && 'code' in error && conflicts.has(error.code)
      if (!isConflict || attempt === attempts) throw error
    }
  }
}

/** What may only be told to the world once it is true: done after the outermost commit, never after a rollback. */
export function afterCommit(db: Db, effect: () => void): void {
  const waiting = effects.get(db)
  if (!waiting) return effect()
  waiting.push(effect)
}
