import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Hand-written SQL for the hottest reads: prepared like all else, without the cost of composing it each time. */
export async function hot<Row>(db: Db, text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}

/** A statement on its way, and the rows that it answers. */
export type Statement<Row> = {
  sql: string
  parameters: readonly unknown[]
  /** Only for the type. */
  rows?: Row[]
}
export const statement = <Row>(sql: string, parameters: readonly unknown[]): Statement<Row> => ({
  sql,
  parameters,
})
/** One that Kysely composes. */
export function composed<Row>(query: { compile: () => CompiledQuery; execute: () => Promise<Row[]> }) {
  const { sql, parameters } = query.compile()
  return statement<Row>(sql, parameters)
}

/** `isLast`: they wait for the commit, and go with it. */
export type Trip = CompiledQuery & { statements: readonly Statement<unknown>[]; isLast: boolean }
export const isTrip = (query: CompiledQuery): query is Trip => 'statements' in query

type RowsOf<Statements> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/** Several statements of a transaction, one after another, in one way to the database and back; the rows of each. */
export async function inOneTrip<const Statements extends readonly Statement<unknown>[]>(
  tx: Db,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const { rows } = await tx.executeQuery<RowsOf<Statements>>(tripOf(statements))
  const [answer] = rows
  if (!answer) throw new Error('The database gave no answer.')
  return answer
}

/** A statement of a transaction that goes with its commit: nobody waits for its locks longer than the database needs. */
export const sendWithCommit = (tx: Db, last: Statement<unknown>) => tx.executeQuery(tripOf([last], true))

function tripOf(statements: Trip['statements'], isLast = false): Trip {
  return { ...CompiledQuery.raw(statements.map(({ sql }) => sql).join(';\n')), statements, isLast }
}
