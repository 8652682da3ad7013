import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Hand-written SQL for the hottest reads: prepared as all statements are, without the cost of composing it each time. */
export async function hot<Row>(db: Db, text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}
