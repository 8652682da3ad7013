import type { Kysely } from 'kysely'
import { hot, sendWithCommit, type Statement } from './raw-sql.ts'
import type { Schema } from './schema.ts'

/** The database, or a transaction of it. */
export type Db = Kysely<Schema>

const attempts = 3
const conflicts = new Set<unknown>(['40001', '40P01'])
type Effect = (db: Db) => void
const effects = new WeakMap<Db, Effect[]>()
type Refusal = (error: unknown, db: Db) => Promise<Error | undefined>
const refusals = new WeakMap<Db, Refusal[]>()
const remains = new WeakMap<Db, ((db: Db) => Promise<unknown>)[]>()

/** What two deeds do to each other that lock each other out. */
export const isCrossed = (error: unknown) =>
  error instanceof Error && 'code' in error && conflicts.has(error.code)

/** Of a statement that is a transaction of its own: done again when others crossed it. */
export async function repeated<T>(deed: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deed()
    } catch (error) {
      if (!isCrossed(error) || attempt === attempts) throw error
    }
  }
}

/** One deed, one transaction: joins the one that is given, or begins one and repeats the deed when others crossed it. */
export async function inTransaction<T>(db: Db, deed: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return deed(db)

  for (let attempt = 1; ; attempt += 1) {
    const effectsOfDeed: Effect[] = []
    const refusalsOfDeed: Refusal[] = []
    const remainsOfDeed: ((db: Db) => Promise<unknown>)[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        effects.set(tx, effectsOfDeed)
        refusals.set(tx, refusalsOfDeed)
        remains.set(tx, remainsOfDeed)
        return deed(tx)
      })
      for (const effect of effectsOfDeed) effect(db)
      return result
    } catch (error) {
      if (isCrossed(error) && attempt < attempts) continue
      for (const remain of remainsOfDeed) await remain(db)
      for (const refusal of refusalsOfDeed) {
        const refused = await refusal(error, db)
        if (refused) throw refused
      }
      throw error
    }
  }
}

/** What may only be told to the world once it is true: done after the outermost commit, never after a rollback. */
export function afterCommit(db: Db, effect: Effect): void {
  const waiting = effects.get(db)
  if (!waiting) return effect(db)
  waiting.push(effect)
}

/** Sends a statement along with the commit; at once outside a transaction. */
export const withCommit = <Row>(db: Db, one: Statement<Row>) => sendAlong(db, one, 'withCommit')

/**
 * Sends a statement along with the commit, after all others, so that nobody waits for what it locks longer than that takes; at once outside a
 * transaction. Where the database refuses it nothing has been done, and `refusal` says in our words why, if that is why.
 */
export async function lastly(db: Db, last: Statement<unknown>, refusal: Refusal = async () => undefined) {
  refusals.get(db)?.push(refusal)
  await sendAlong(db, last, 'last')
}

async function sendAlong<Row>(db: Db, one: Statement<Row>, when: 'withCommit' | 'last') {
  if (effects.has(db)) return void (await sendWithCommit(db, one, when))
  const rows = await hot<Row>(db, one.sql, one.parameters)
  one.hear?.(rows)
}

/** What is written down although the deed is refused: done at once, or once its transaction has been rolled back. */
export async function evenIfRefused(db: Db, write: (db: Db) => Promise<unknown>): Promise<void> {
  const waiting = remains.get(db)
  if (waiting) waiting.push(write)
  else await write(db)
}
