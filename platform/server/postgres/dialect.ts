import {
  CamelCasePlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isTrip, type Trip } from './raw-sql.ts'
import { PreparedConnection } from './pipelined-connection.ts'

/** Kysely on pg's pool, through prepared statements. */
export const preparedDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PreparedDriver(pool),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** camelCase in the code, snake_case in SQL. The rows are already named by `prepared.ts`. */
export class SnakeCaseQueries extends CamelCasePlugin {
  override transformResult({ result }: { result: QueryResult<Record<string, unknown>> }) {
    return Promise.resolve(result)
  }
}

const commit = { sql: 'commit', parameters: [] }

class PreparedDriver implements Driver {
  readonly pool: Pool
  readonly known = new WeakMap<PoolClient, Session>()

  constructor(pool: Pool) {
    this.pool = pool
  }

  async init() {}

  async acquireConnection() {
    const client = await this.pool.connect()
    const known = this.known.get(client)
    if (known) return known
    const session = new Session(new PreparedConnection(client))
    this.known.set(client, session)
    return session
  }

  async releaseConnection({ connection }: Session) {
    connection.beginning = undefined
    connection.leading = []
    connection.ending = { withCommit: [], last: [] }
    connection.client.release(connection.isBroken)
  }

  async beginTransaction({ connection }: Session, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.beginning = `begin${level}${accessMode ? ` ${accessMode}` : ''}`
  }

  async commitTransaction({ connection }: Session) {
    const along = [...connection.ending.withCommit, ...connection.ending.last]
    if (connection.beginning && along.length === 0) return
    const results = await connection.runEach([...along, commit])
    if (results.at(-1)?.command === 'ROLLBACK')
      throw new Error('The transaction had failed before and was rolled back.')
    for (const [index, one] of along.entries()) one.hear?.(results[index]?.rows ?? [])
  }

  async rollbackTransaction({ connection }: Session) {
    if (connection.beginning) return
    try {
      await connection.run('rollback', [])
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async destroy() {
    await this.pool.end()
  }
}

class Session implements DatabaseConnection {
  readonly connection: PreparedConnection

  constructor(connection: PreparedConnection) {
    this.connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isTrip(query)) return this.executeEach(query)
    const { command, rowCount, rows } = await this.connection.run(query.sql, query.parameters).catch(rethrow)
    const isChange =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    const typed = asTyped<R>(rows)
    return isChange ? { rows: typed, numAffectedRows: BigInt(rowCount) } : { rows: typed }
  }

  /** One row: the rows of each statement. */
  async executeEach<R>({ statements, when }: Trip): Promise<QueryResult<R>> {
    const { connection } = this
    if (when !== 'now') {
      const queue = when === 'ahead' ? connection.leading : connection.ending[when]
      queue.push(...statements)
      return { rows: [] }
    }
    const isEmpty = statements.length === 0 && connection.leading.length === 0
    const results = isEmpty ? [] : await connection.runEach(statements).catch(rethrow)
    return { rows: asTyped<R>([results.map(({ rows }) => rows)]) }
  }

  streamQuery(): never {
    throw new Error('Streams are not used: read pages by key.')
  }
}

/** The one place where the caller's word for the shape of the rows is taken. */
const asTyped = <R>(rows: unknown[]) => rows as R[]

/** The protocol's answer comes out of the socket; the stack should name who asked. */
function rethrow(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error, rethrow)
  throw error
}
