import { CompiledQuery } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from './db.ts'

/** Every row of hand-written SQL is checked against its schema in tests (Vitest sets NODE_ENV) and where CHECK_ROWS says so: `npm run dev`, end-to-end tests. */
const checksRows = process.env.NODE_ENV === 'test' || process.env.CHECK_ROWS === 'on'

/**
 * Runs SQL that is written as text, for reads where Kysely costs too much or cannot say it. Column names arrive in camelCase.
 * The row type is the schema's: a field that the statement does not select fails every test that runs it.
 */
export async function sqlRows<Row extends z.ZodMiniType>(
  db: Db,
  row: Row,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.infer<Row>[]> {
  const { rows } = await db.executeQuery<z.infer<Row>>(CompiledQuery.raw(text, [...values]))
  if (checksRows) for (const one of rows) row.parse(one)
  return rows
}

/** Runs SQL that is written as text, without reading rows. */
export async function sqlExecute(db: Db, text: string, values: readonly unknown[] = []): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, [...values]))
}
