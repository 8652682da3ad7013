import { setTimeout } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import { watchDisk } from '#platform/server/embedded-postgres/disk-reserve.ts'
import { startEmbedded } from '#platform/server/embedded-postgres/embedded.ts'
import type { Log } from '#platform/server/log.ts'
import { openDataDirectory } from '#platform/server/storage/data-directory.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import type { Db } from './db.ts'
import { pgDialect, readOnlyCode, SnakeCaseQueries, type SlowStatements } from './dialect.ts'
import { clientBeside, poolOfHosts } from './hosts.ts'
import type { Schema } from './schema.ts'
import { valueTypes } from './type-parsers.ts'

type ConnectOptions = {
  databaseUrl: string | undefined
  /** The owner of the tables, if it is another role than that of databaseUrl. */
  databaseOwnerUrl: string | undefined
  dataDir: string
  poolSize: number
  log: Log
  /** The app must be the only one on its embedded database; tools share it. */
  isAlone?: boolean
  slowStatements?: SlowStatements | undefined
  /** Aborts the start. */
  signal?: AbortSignal
  onLost?: (error: Error) => void
}

/** The connections of this process; `waiting` are requests that have none yet. */
export type PoolState = { open: number; idle: number; waiting: number }

export type Connected = {
  poolState: () => PoolState
  db: Db
  pool: pg.Pool
  /** For migrations, backups and tools. */
  ownerPool: pg.Pool
  /** True if a disk that we write to is almost full, so that writes should be rejected. */
  diskIsLow: () => boolean
  /** Returns within about this time, whatever still runs. */
  close(limitMs?: number): Promise<void>
}

const poolSizes = { owner: 1, reserved: 8 }
const timeouts = { query: 6_000, connection: 2_000, keepAlive: 10_000 }

/** In milliseconds; 0 means no limit. */
const serverTimeouts = { statement: 5_000, idleInTransaction: 10_000 }
const patience: typeof serverTimeouts = { statement: 0, idleInTransaction: 0 }

/** Connects to the database: starts or adopts the embedded one, or uses DATABASE_URL. */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { databaseUrl, databaseOwnerUrl, dataDir, poolSize, log } = options
  const embedded = databaseUrl === undefined ? await startEmbedded(options) : undefined
  const pool = openPool(embedded?.connection ?? { connectionString: databaseUrl }, poolSize, log)
  const ownerPool = openPool(
    embedded?.owner ?? { connectionString: databaseOwnerUrl ?? databaseUrl },
    poolSizes.owner,
    log,
  )
  const close = async (limitMs = 30_000) => {
    await withTimeLimit(limitMs / 4, Promise.all([pool.end(), ownerPool.end()]))
    await embedded?.stop(limitMs / 2)
  }
  try {
    if (!embedded) await openDataDirectory(dataDir, log)
    await assertVersion(pool)
    await limitPool(pool, log)
    const diskIsLow = watchDisk(embedded ? [dataDir, embedded.folder] : [dataDir])
    return {
      db: openDb(pool, options.slowStatements),
      pool,
      ownerPool,
      diskIsLow,
      poolState: () => stateOf(pool),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export function openPool(connection: pg.PoolConfig, size: number, log: Log): pg.Pool {
  const { connectionString, ...settings } = connection
  const options: pg.PoolConfig = {
    query_timeout: timeouts.query,
    ...settings,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.keepAlive,
    max: size,
    types: valueTypes,
    pipeline: true,
    connectionTimeoutMillis: timeouts.connection,
    application_name: 'highveld',
    onConnect: (client) => applySettings(client, serverTimeouts),
  }
  const pool = connectionString === undefined ? new pg.Pool(options) : poolOfHosts(connectionString, options)
  // NOTE: a connection can be lost between two statements of a transaction, when nothing else handles its errors.
  pool.on('connect', (client) => client.on('error', () => {}))
  const warn = throttleLog((_fields, text) => log.warn(text))
  pool.on('error', ({ message }) => warn(message, {}, `A database connection was lost: ${message}`))
  return pool
}

/**
 * Sets the session's settings by a statement, because poolers reject them as startup parameters. Each prepared statement gets one generic
 * plan, instead of a custom plan for each of its first five executions.
 */
async function applySettings(client: pg.ClientBase, { statement, idleInTransaction }: typeof serverTimeouts) {
  await client.query(
    `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
       set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false),
       set_config('plan_cache_mode', 'force_generic_plan', false)`,
    [String(statement), String(idleInTransaction)],
  )
}

/** A connection without a time limit, for migrations and backups. */
export async function patientClient(pool: pg.Pool): Promise<pg.Client> {
  const client = clientBeside(pool, { pipeline: false, query_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  await applySettings(client, patience)
  return client
}

const startLock = 1_751_738_472
const startPollMs = 100

/** For the first steps of a start: several processes may start at once on one database, and the first one fills it. */
export async function oneAtATime(pool: pg.Pool, action: () => Promise<void>): Promise<void> {
  const client = await patientClient(pool)
  try {
    await lockStart(client)
    await action()
  } finally {
    await client.end()
  }
}

/** NOTE: a statement that waits for the lock has a snapshot, and the process that holds it would wait for its end to build an index concurrently. */
async function lockStart(client: pg.Client) {
  const isLocked = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      startLock,
    ])
    return rows[0]?.locked ?? false
  }
  while (!(await isLocked())) await setTimeout(startPollMs)
}

const stateOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

export const openDb = (pool: pg.Pool, slow?: SlowStatements): Db =>
  new Kysely<Schema>({ dialect: pgDialect(pool, slow), plugins: [new SnakeCaseQueries()] })

/** True if the database is unreachable, overloaded or out of disk space: answers 503 instead of 500. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // NOTE: a socket that is missing, not a file.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return hasNoSocket || awayCodes.test(code) || awayWords.test(error.message)
}

/** True if the database takes no writes: it is a replica, or was made one, or is read-only by its settings. */
export const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === readOnlyCode

const awayCodes =
  /^(08...|53...|57P0.|57014|25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const awayWords =
  /^(Connection terminated|timeout exceeded when trying|Query read timeout|timeout expired|Client (has|was) )/

/** What the server allows, without the connections that tools and administrators need. */
async function limitPool(pool: pg.Pool, log: Log) {
  const { rows } = await pool.query<{ allowed: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
  )
  const most = Math.max(1, (rows[0]?.allowed ?? pool.options.max) - poolSizes.reserved)
  if (pool.options.max <= most) return
  log.warn(
    `DATABASE_POOL is ${pool.options.max}, but the database allows ${rows[0]?.allowed} connections: using ${most}.`,
  )
  pool.options.max = most
}

async function assertVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < 15) throw new Error(`DATABASE_URL is Postgres ${major}; Highveld needs 15 or newer.`)
}
