import {
  CamelCasePlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  ValueNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg'
import { tracer } from '#platform/server/tracing/tracing.ts'
import { hostsOf, type Hosts } from './hosts.ts'
import { isPipeline, type Pipeline } from './pipeline.ts'
import { CamelCaseQuery, statementName, type Descriptions, type Sent } from './query.ts'

/** Receives each statement that took at least this long; the text has no values in it. */
export type SlowStatements = { fromMs: number; report: (statement: { text: string; ms: number }) => void }

/** Kysely on pg's pool, through prepared statements. */
export const pgDialect = (pool: Pool, slow?: SlowStatements): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgDriver(pool, slow),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new LiteralLimitCompiler(),
})

/** camelCase in the code, snake_case in SQL. The rows are already named by `CamelCaseQuery`. */
export class SnakeCaseQueries extends CamelCasePlugin {
  override transformResult({ result }: { result: QueryResult<Record<string, unknown>> }) {
    return Promise.resolve(result)
  }
}

/** A limit is part of the text: Postgres plans a prepared statement for any value of a parameter, and would expect many rows. */
class LiteralLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    if (!ValueNode.is(limit) || typeof limit.value !== 'number') return super.visitLimit(node)
    this.append('limit ')
    this.appendImmediateValue(limit.value)
  }
}

class PgDriver implements Driver {
  readonly pool: Pool
  readonly slow: SlowStatements | undefined
  readonly sessions = new WeakMap<PoolClient, Session>()
  readonly hosts: Hosts | undefined

  constructor(pool: Pool, slow: SlowStatements | undefined) {
    this.pool = pool
    this.hosts = hostsOf(pool)
    this.slow = slow
  }

  async init() {}

  async acquireConnection() {
    const client = await this.connectToPrimary()
    const known = this.sessions.get(client)
    if (known) return known
    const session = new Session(client, { slow: this.slow, onLost: () => this.hosts?.suspect() })
    this.sessions.set(client, session)
    return session
  }

  /** Closes the connections to a host that is no longer the primary. */
  private async connectToPrimary() {
    for (;;) {
      const client = await this.pool.connect().catch((error: unknown) => {
        this.hosts?.suspect()
        throw error
      })
      if (this.hosts) await this.hosts.settled()
      if (!this.hosts?.isStale(client)) return client
      client.release(true)
    }
  }

  async releaseConnection(session: Session) {
    session.isCommitted = false
    session.client.release(session.isSpent)
  }

  async beginTransaction(session: Session, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    // NOTE: not awaited: it can only fail if the connection fails, and then the next statement fails as well.
    session.send({ text: `begin${level}${accessMode ? ` ${accessMode}` : ''}` }).catch(() => {
      session.isSpent = true
    })
  }

  async commitTransaction(session: Session) {
    if (!session.isCommitted) assertCommitted(await session.send({ text: commit.sql }))
  }

  async rollbackTransaction(session: Session) {
    await session.send({ text: 'rollback' }).catch((error: unknown) => {
      session.isSpent = true
      throw error
    })
  }

  async destroy() {
    await this.pool.end()
  }
}

/** More prepared statements than this would cost the server too much memory: the connection is replaced by a new one. */
const mostPrepared = 500

type SessionOptions = { slow: SlowStatements | undefined; onLost: () => void }

class Session implements DatabaseConnection {
  readonly client: PoolClient
  readonly prepared = new Set<string>()
  readonly descriptions: Descriptions = new Map()
  readonly slow: SlowStatements | undefined
  /** True when the pool should close this connection instead of using it again. */
  isSpent = false
  /** The transaction ended with a pipeline: see `commitWith`. */
  isCommitted = false

  private readonly onLost: () => void

  constructor(client: PoolClient, { slow, onLost }: SessionOptions) {
    this.client = client
    this.slow = slow
    this.onLost = onLost
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isCommitted) throw new Error('The transaction is over: it ended with commitWith.')
    if (isPipeline(query)) return { rows: asTyped<R>([await this.sendEach(query)]) }
    const { command, rowCount, rows } = await this.run(query).catch(rethrow)
    return changes.has(command)
      ? { rows: asTyped<R>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: asTyped<R>(rows) }
  }

  /** All are sent before the first is answered; after one that fails, the transaction refuses the others. */
  async sendEach({ statements, commits }: Pipeline): Promise<unknown[][]> {
    const sent = commits ? [...statements, commit] : statements
    const settled = await Promise.allSettled(sent.map((statement) => this.run(statement)))
    const results = settled.map((one) => (one.status === 'fulfilled' ? one.value : rethrow(one.reason)))
    if (commits) {
      assertCommitted(results.at(-1))
      this.isCommitted = true
    }
    return results.slice(0, statements.length).map(({ rows }) => rows)
  }

  run({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<PgResult> {
    const name = statementName(sql)
    if (name !== undefined) this.prepared.add(name)
    if (this.prepared.size > mostPrepared) this.isSpent = true
    return this.send({ text: sql, values: parameters, name })
  }

  send(sent: Sent): Promise<PgResult> {
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const span = tracer()?.startBelow(verbOf(sent.text), 'client', {
        'db.system.name': 'postgresql',
        'db.query.text': sent.text.slice(0, mostTraced),
      })
      const query = new CamelCaseQuery(sent, this.descriptions, (error, result) => {
        const ms = performance.now() - began
        span?.end(error && { error })
        if (this.slow && ms >= this.slow.fromMs) this.slow.report({ text: sent.text, ms: Math.round(ms) })
        if (error) return this.fail(error, reject)
        resolve(result)
      })
      this.client.query(query)
    })
  }

  private fail(error: Error, reject: (error: Error) => void) {
    if (isLost(error)) this.isSpent = true
    if (isAway(error)) this.onLost()
    reject(error)
  }

  streamQuery(): never {
    throw new Error('Streams are not used: read pages by key.')
  }
}

/** The text has no values in it. */
const mostTraced = 500
const verbOf = (text: string) => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'

const commit = { sql: 'commit', parameters: [] }

function assertCommitted(result: PgResult | undefined) {
  if (result?.command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back.')
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export const readOnlyCode = '25006'
/**
 * A changed result type, a statement that the server does not know, a server that has become read-only, an answer that did not come: a
 * new connection has none of these.
 */
const isLost = (error: Error & { code?: string }) =>
  ['0A000', '26000', readOnlyCode].includes(error.code ?? '') || error.message === 'Query read timeout'

/** Errors that a change of the primary can cause. */
const isAway = ({ message, code = '' }: Error & { code?: string }) =>
  code === readOnlyCode ||
  /^(08|57P)/.test(code) ||
  /^(Query read timeout|Connection terminated)/.test(message)

/** The one place that trusts the caller's row type. */
const asTyped = <R>(rows: unknown[]) => rows as R[]

/** An error comes from the socket; its stack should show the caller. */
function rethrow(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error, rethrow)
  throw error
}
