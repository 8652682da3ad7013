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
  /** Shown the rows of one that nobody waits for: what goes ahead (what this throws undoes the trip), or with the commit. */
  hear?(rows: Row[]): void
}
export const statement = <Row>(sql: string, parameters: readonly unknown[]): Statement<Row> => ({
  sql,
  parameters,
})
/** One that Kysely composes once: `marks` stand in it where each time's values go. */
export function template<Values extends [unknown, ...unknown[]], Row>(
  marks: Values,
  query: { compile: () => CompiledQuery; execute: () => Promise<Row[]> },
) {
  const { sql, parameters } = query.compile()
  return (...values: Values) =>
    statement<Row>(
      sql,
      parameters.map((parameter) =>
        marks.includes(parameter) ? values[marks.indexOf(parameter)] : parameter,
      ),
    )
}

/** `ahead`: they wait for the transaction's next trip and go first in it; the others wait for the commit and go with it. */
type When = 'now' | 'ahead' | 'withCommit' | 'last'
export type Trip = CompiledQuery & { statements: readonly Statement<unknown>[]; when: When }
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

/** Statements of a transaction that go ahead of its next ones, in the same way; an empty trip sends them by themselves. */
export const sendAhead = (tx: Db, first: readonly Statement<unknown>[]) =>
  tx.executeQuery(tripOf(first, 'ahead'))

/** A statement of a transaction that goes with its commit; `last`: after all others, so that nobody waits for its locks longer than need be. */
export const sendWithCommit = (tx: Db, one: Statement<unknown>, when: 'withCommit' | 'last') =>
  tx.executeQuery(tripOf([one], when))

function tripOf(statements: Trip['statements'], when: When = 'now'): Trip {
  return { ...CompiledQuery.raw(statements.map(({ sql }) => sql).join(';\n')), statements, when }
}
