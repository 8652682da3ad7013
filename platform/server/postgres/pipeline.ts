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
 * The last pipeline of a transaction, which ends with the commit: what the transaction has locked is free one trip to the database earlier.
 * For whoever began the transaction, as nothing else may be written in it.
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

/**
 * A query of Kysely that is composed at its first use only, for one that costs more to compose than to run. `marks` stand in it in the
 * places of the values that differ each time; no two of them may be the same.
 */
export function composedOnce<Marks extends readonly [unknown, ...unknown[]], Output>(
  marks: Marks,
  compose: (db: Db, ...marks: Marks) => { compile(): CompiledQuery<Output> },
) {
  let composed: CompiledQuery<Output> | undefined
  return (db: Db, ...values: Marks) => {
    const query = (composed ??= compose(db, ...marks).compile())
    const parameters = query.parameters.map((parameter) => {
      const place = marks.indexOf(parameter)
      return place < 0 ? parameter : values[place]
    })
    return { compile: (): CompiledQuery<Output> => ({ ...query, parameters }) }
  }
}
