import { CompiledQuery } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'

/** Every row of hand-written SQL is checked against its schema in tests (Vitest sets NODE_ENV) and where CHECK_ROWS says so: `npm run dev`, end-to-end tests. */
const checksRows = process.env.NODE_ENV === 'test' || process.env.CHECK_ROWS === 'on'

/** A statement that is written as text, with the schema of its rows; `pipeline` sends several of them together. */
export type SqlStatement<Row> = {
  compile(): CompiledQuery<Row>
  /** Throws, outside production, when a row is not what its schema says. */
  check(rows: readonly unknown[]): void
}

export const sqlStatement = <Schema extends z.ZodMiniType>(
  row: Schema,
  text: string,
  values: readonly unknown[] = [],
): SqlStatement<z.infer<Schema>> => ({
  compile: () => CompiledQuery.raw(text, [...values]),
  check(rows) {
    if (checksRows) for (const one of rows) row.parse(one)
  },
})

/** A statement whose rows nobody reads: a lock, a write. */
export const sqlCommand = (text: string, values: readonly unknown[] = []) =>
  sqlStatement(z.unknown(), text, values)

/**
 * Runs SQL that is written as text, for reads where Kysely costs too much or cannot say it. Column names arrive in camelCase.
 * The row type is the schema's: a field that the statement does not select fails every test that runs it. What a single statement computes
 * has its schema beside it, so that each is checked by the other; columns that several statements read are listed once, by `describeRow`.
 */
export const sqlRows = <Schema extends z.ZodMiniType>(
  db: Db,
  row: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.infer<Schema>[]> => runStatement(db, sqlStatement(row, text, values))

/** Runs one statement by itself. */
export async function runStatement<Row>(db: Db, statement: SqlStatement<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery(statement.compile())
  statement.check(rows)
  return rows
}

/** Runs SQL that is written as text, without reading rows. */
export async function sqlExecute(db: Db, text: string, values: readonly unknown[] = []): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, [...values]))
}
