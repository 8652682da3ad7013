import { CompiledQuery, type DeleteResult, type InsertResult, type UpdateResult } from 'kysely'
import type { Db } from './db.ts'

/** A query of Kysely or a `sqlStatement`. */
type Statement = { compile(): CompiledQuery; check?(rows: readonly unknown[]): void }

/** A write of Kysely that returns no columns answers no rows. */
type Row<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output
type RowsOf<Statements> = {
  [Index in keyof Statements]: Statements[Index] extends { compile(): CompiledQuery<infer Output> }
    ? Row<Output>[]
    : never
}

/**
 * Sends statements of a transaction together, without waiting for the answers in between, and returns the rows of each.
 * They run in their order and each sees what those before it wrote. Where one fails, its error is thrown and the transaction is aborted.
 */
export const pipeline = <const Statements extends readonly Statement[]>(tx: Db, statements: Statements) =>
  send(tx, statements, false)

/**
 * The last pipeline of a transaction, which ends with the commit, so that its locks are released one round trip earlier. Only for the
 * function that began the transaction, because nothing else can be written in it afterwards.
 */
export const commitWith = <const Statements extends readonly Statement[]>(tx: Db, statements: Statements) =>
  send(tx, statements, true)

async function send<const Statements extends readonly Statement[]>(
  tx: Db,
  statements: Statements,
  commits: boolean,
): Promise<RowsOf<Statements>> {
  if (!tx.isTransaction) throw new Error('A pipeline belongs to a transaction.')

  const together: Pipeline = {
    ...CompiledQuery.raw(''),
    statements: statements.map((one) => one.compile()),
    commits,
  }
  const { rows } = await tx.executeQuery<RowsOf<Statements>>(together)
  const [answers] = rows
  if (!answers) throw new Error('The database gave no answer.')
  for (const [index, statement] of statements.entries()) statement.check?.(answers[index] ?? [])
  return answers
}

/** How the driver receives a pipeline; its one row is the list of each statement's rows. */
export type Pipeline = CompiledQuery & { statements: readonly CompiledQuery[]; commits: boolean }
export const isPipeline = (query: CompiledQuery): query is Pipeline => 'statements' in query
