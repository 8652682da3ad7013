import { Kysely } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { preparedDialect, SnakeCaseQueries } from './dialect.ts'
import { watchDisk } from '#platform/server/embedded-postgres/disk-reserve.ts'
import { startEmbedded } from '#platform/server/embedded-postgres/embedded.ts'
import type { Log } from '#platform/server/log.ts'
import type { Schema } from './schema.ts'
import { valueTypes } from './type-parsers.ts'

type ConnectOptions = {
  databaseUrl: string | undefined
  dataDir: string
  poolSize: number
  log: Log
  /** The app is alone on its embedded database; tools join whoever is there. */
  isAlone?: boolean
  onLost?: (error: Error) => void
}

type Connected = {
  db: Db
  pool: pg.Pool
  /** True when a disk that we write to is nearly full: writes should be refused. */
  diskIsLow: () => boolean
  close(): Promise<void>
}

const timeouts = { statement: 5_000, query: 6_000, connection: 2_000, idleInTransaction: 10_000 }

/** The database, wherever it is: the embedded one started or adopted, or the one at DATABASE_URL. */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { databaseUrl, dataDir, poolSize, log } = options
  const embedded = databaseUrl === undefined ? await startEmbedded(options) : undefined
  const pool = openPool(embedded?.connection ?? { connectionString: databaseUrl }, poolSize, log)
  if (!embedded) await assertVersion(pool)
  return {
    db: openDb(pool),
    pool,
    diskIsLow: watchDisk(embedded ? [dataDir, embedded.folder] : [dataDir]),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

export function openPool(connection: pg.PoolConfig, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    types: valueTypes,
    options: '-c timezone=UTC -c datestyle=ISO',
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.query,
    connectionTimeoutMillis: timeouts.connection,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    application_name: 'highveld',
  })
  // NOTE: a connection can be lost between two statements of a transaction, when nobody else listens.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`))
  return pool
}

/** A connection of the same kind for work that takes its time: migrations, backups. */
export async function patientClient({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...options, password: options.password, ...patience })
  client.on('error', () => {})
  await client.connect()
  return client
}

const patience = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({ dialect: preparedDialect(pool), plugins: [new SnakeCaseQueries()] })

/** The database is away, overloaded or out of room: worth a 503 and another try, not a 500. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayWords.test(error.message)
}

const awayCodes =
  /^(08...|53...|57P0.|57014|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const awayWords =
  /^(Connection terminated|timeout exceeded when trying|Query read timeout|timeout expired|Client (has|was) )/

async function assertVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < 15) throw new Error(`DATABASE_URL is Postgres ${major}; Highveld needs 15 or newer.`)
}
