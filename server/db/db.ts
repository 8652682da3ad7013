import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The database, or a transaction of it. */
export type Db = Kysely<Schema>

const attempts = 3
const conflicts = new Set<unknown>(['40001', '40P01'])
const effects = new WeakMap<Db, (() => void)[]>()
const lasts = new WeakMap<Db, (() => Promise<unknown>)[]>()
const remains = new WeakMap<Db, ((db: Db) => Promise<unknown>)[]>()

/** One deed, one transaction: joins the one that is given, or begins one and repeats the deed when others crossed it. */
export async function inTransaction<T>(db: Db, deed: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return deed(db)

  for (let attempt = 1; ; attempt += 1) {
    const effectsOfDeed: (() => void)[] = []
    const lastsOfDeed: (() => Promise<unknown>)[] = []
    const remainsOfDeed: ((db: Db) => Promise<unknown>)[] = []
    try {
      const result = await db.transaction().execute(async (tx) => {
        effects.set(tx, effectsOfDeed)
        lasts.set(tx, lastsOfDeed)
        remains.set(tx, remainsOfDeed)
        const answer = await deed(tx)
        for (const last of lastsOfDeed) await last()
        return answer
      })
      for (const effect of effectsOfDeed) effect()
      return result
    } catch (error) {
      const isConflict = error instanceof Error && 'code' in error && conflicts.has(error.code)
      if (isConflict && attempt < attempts) continue
      for (const remain of remainsOfDeed) await remain(db)
      throw error
    }
  }
}

/** What may only be told to the world once it is true: done after the outermost commit, never after a rollback. */
export function afterCommit(db: Db, effect: () => void): void {
  const waiting = effects.get(db)
  if (!waiting) return effect()
  waiting.push(effect)
}

/** What others wait for no longer than it takes to commit: done when all else is written, at once outside a transaction. */
export async function lastly(db: Db, deed: () => Promise<unknown>): Promise<void> {
  const waiting = lasts.get(db)
  if (waiting) waiting.push(deed)
  else await deed()
}

/** What is written down although the deed is refused: done at once, or once its transaction has been rolled back. */
export async function evenIfRefused(db: Db, write: (db: Db) => Promise<unknown>): Promise<void> {
  const waiting = remains.get(db)
  if (waiting) waiting.push(write)
  else await write(db)
}
