import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino, type Logger } from 'pino'
import { preparePlans } from '#features/membership/membership/server/offer-plans.ts'
import { prepareOfferCheck } from '#features/site/cannabis-check/judge-post.ts'
import { assertOwnMediaFolder } from '#features/site/media/server/media-folder-owner.ts'
import { assertMailSender, followSettings } from '#features/site/settings/server/settings.ts'
import { prepareCurrency } from '#features/staff/site-settings/server/price-currency.ts'
import { natsSignal } from '#platform/server/bus/nats-signal.ts'
import { postgresSignal } from '#platform/server/bus/postgres-signal.ts'
import type { Config } from '#platform/server/config/config.ts'
import { outdatedSince, packagedRelease } from '#platform/server/embedded-postgres/release.ts'
import { formerAssets, storeAssets } from '#platform/server/http/pages/former-assets.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Log } from '#platform/server/log.ts'
import { recordVersion } from '#platform/server/migrations/data-version.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect, isReadOnly, oneAtATime, type Connected } from '#platform/server/postgres/connect.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { SlowStatements } from '#platform/server/postgres/dialect.ts'
import { recordSlowStatement } from '#platform/server/postgres/slow-statements.ts'
import { Replicas } from '#platform/server/replicas/replicas.ts'
import type { CounterStore } from '#platform/server/shared-counters/counter-store.ts'
import { postgresCounters } from '#platform/server/shared-counters/postgres-counters.ts'
import { redisCounters } from '#platform/server/shared-counters/redis-counters.ts'
import { countMissing } from '#platform/server/site-counts/site-count.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { readRelease, readVersion } from '#platform/server/version.ts'
import { isEmpty } from '../fixtures/is-empty.ts'
import { loadInSubprocess } from '../fixtures/load-in-subprocess.ts'
import { buildApp } from './build-app.ts'
import { adminNotice, emptyNotice } from './first-start.ts'
import { trackSockets } from './http-sockets.ts'
import { scheduledJobs, jobs, siteCounts } from './jobs.ts'
import { assertPortFree } from './port.ts'
import { readEnvironment } from './read-environment.ts'
import { stopAll, type Parts } from './stop.ts'
import { isWebProcess, startWebProcesses } from './web-processes.ts'

const mostLogged = 500
const webFolder = path.resolve(import.meta.dirname, '../dist/web')
/**
 * Settings → free port → database → app → listening. When the signal is aborted, also during the start, everything is stopped again and
 * the process exits. A start that fails leaves nothing running. `say` writes what the person at the terminal has to know.
 */
export async function run(
  config: Config,
  signal: AbortSignal,
  { pages = webFolder, say = () => undefined }: { pages?: string | null; say?: (text: string) => void } = {},
) {
  const log = logOf(config)
  if (!isWebProcess) await assertPortsFree(config)
  const parts: Parts = {}
  const aborted = once(signal)
  try {
    const port = await Promise.race([
      start({ config, log, signal, pages, say }, parts),
      aborted.then(() => null),
    ])
    if (port === null) throw new Error('Stopped during the start.')
    void aborted.then(() => end(parts, log, String(signal.reason)))
    return port
  } catch (error) {
    await stopAll(parts)
    throw error
  }
}

async function assertPortsFree(config: Config) {
  if (config.role !== 'worker') await assertPortFree(config)
  const { metricsPort, host } = config
  if (metricsPort !== null) await assertPortFree({ port: metricsPort, host }, 'METRICS_PORT')
}

type Start = {
  config: Config
  log: Logger
  signal: AbortSignal
  pages: string | null
  say: (text: string) => void
}

async function start({ config, log, signal, pages, say }: Start, parts: Parts) {
  parts.tracing = await tracingOf(config, log)
  parts.connecting = connect({
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    dataDir: config.dataDir,
    poolSize: Math.max(2, Math.floor(config.databasePool / processesOf(config))),
    log: plainLog(log),
    isAlone: !isWebProcess,
    slowStatements: slowStatements(config, log),
    signal,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database was taken by another app')
      process.exit(1)
    },
  })
  // NOTE: this takes a moment, in which the database starts.
  prepareOfferCheck()
  const connection = await parts.connecting
  if (config.databaseUrl === undefined && !isWebProcess) noteOldPostgres(log)
  if (!isWebProcess)
    await oneAtATime(connection.ownerPool, async () => {
      const notice = await emptyNotice(connection.ownerPool, config)
      if (notice) say(notice)
      await prepareData(config, connection, log, signal)
    })

  const release = await readRelease()
  const health = {
    release,
    // NOTE: changes nothing, and fails where nothing can be changed.
    isReady: async () =>
      void (await sql`update installation set key = key where false`.execute(connection.db)),
    isDiskLow: connection.diskIsLow,
    poolState: connection.poolState,
  }
  if (pages && !isWebProcess)
    await storeAssets(pages, config.dataDir).catch((error: unknown) =>
      log.warn({ err: error }, 'the scripts of this build could not be stored for tabs that stay open'),
    )
  const app = await buildApp({
    config,
    db: connection.db,
    log,
    health,
    checkAnswers: false,
    webFolder: pages,
    formerAssets: pages && formerAssets(config.dataDir),
    counters: await countersOf(config, connection, plainLog(log)),
    replicas: replicasOf(config, connection, log),
    signal: config.busUrl ? natsSignal(config.busUrl, plainLog(log)) : postgresSignal(connection.pool),
  })
  parts.app = app
  // NOTE: the parts that were there have been stopped already.
  if (signal.aborted) await app.close()
  signal.throwIfAborted()
  parts.sockets = trackSockets(app.server)
  if (config.role !== 'web' && !isWebProcess)
    parts.worker = startWorker({ db: connection.db, config }, log, jobs, scheduledJobs)
  const port = await listen(app, config, log, parts)
  if (!isWebProcess) for (const line of await readyNotices(connection.db, config, port)) say(line)
  return port
}

/** What the person at the terminal reads when the app is ready. */
async function readyNotices(db: Db, config: Config, port: number | undefined) {
  const address =
    port === undefined ? 'Highveld is running its jobs.' : `Highveld is running at ${addressOf(config, port)}`
  const admin = await adminNotice(db)
  return admin ? [address, admin] : [address]
}

/** The port; undefined for a process that only works. */
async function listen(app: FastifyInstance, config: Config, log: Logger, parts: Parts) {
  if (config.role === 'worker') return undefined
  if (config.processes > 1 && !isWebProcess) {
    parts.web = await startWebProcesses(config.processes, config, log)
    return parts.web.port
  }
  // NOTE: fastify would log the address a second time.
  app.log.level = 'warn'
  await app.listen({ port: config.port, host: config.host })
  app.log.level = config.logLevel
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/** Those that share the connections to the database: one for the jobs beside those that answer. */
const processesOf = ({ role, processes }: Config) =>
  role === 'worker' || processes === 1 ? 1 : processes + 1

/** NOTE: the Health page says it where somebody can act on it; at each start it would be noise. */
function noteOldPostgres(log: Logger) {
  const since = outdatedSince(Date.now())
  if (!since) return
  log.debug(
    `The embedded Postgres ${packagedRelease.version} has had newer releases since ${since}: update Highveld, or move the database with npm run database:move.`,
  )
}

const readOnlyStart =
  'The database is read-only. If it was moved with npm run database:move, set DATABASE_URL as that command said; to go on with this one: npm run database:move -- --undo.'

/** An embedded database with one process is shared with nobody. */
async function countersOf(config: Config, { db }: Connected, log: Log): Promise<CounterStore | null> {
  if (config.redisUrl) return redisCounters(config.redisUrl, log)
  return config.databaseUrl || config.processes > 1 ? postgresCounters(db) : null
}

/** The packages are loaded only where traces are sent. */
async function tracingOf({ tracesTo, tracedShare }: Config, log: Logger) {
  if (!tracesTo) return null
  const { startOtlp } = await import('#platform/server/tracing/otlp.ts')
  return startOtlp({
    endpoint: tracesTo,
    share: tracedShare,
    version: await readVersion(),
    log: plainLog(log),
  })
}

/** Only a process that answers reads for members. */
function replicasOf(config: Config, { db, pool }: Connected, log: Logger) {
  const answers = config.role !== 'worker' && (config.processes === 1 || isWebProcess)
  return answers && config.replicaUrls.length > 0
    ? new Replicas({
        addresses: config.replicaUrls,
        primary: db,
        pool,
        poolSize: pool.options.max,
        maxLagMs: config.replicaLagMs,
        slowStatements: slowStatements(config, log),
        log: plainLog(log),
      })
    : null
}

/** What an empty database needs. */
async function prepareData(config: Config, connection: Connected, log: Logger, signal: AbortSignal) {
  await prepareSchema(connection, plainLog(log)).catch((cause: unknown) => {
    throw isReadOnly(cause) || (cause instanceof Error && isReadOnly(cause.cause))
      ? new Error(readOnlyStart, { cause })
      : cause
  })
  await recordVersion(connection.ownerPool, await readVersion())
  await assertOwnMediaFolder(connection.db, config)
  await followSettings(connection.db, config)
  await assertMailSender(connection.db, config)
  await prepareCurrency(connection.db, config)
  await preparePlans(connection.db, config)
  if (config.sampleContent && (await isEmpty(connection.db))) await loadInSubprocess(signal)
  await countMissing(connection.db, plainLog(log), siteCounts)
}

async function end(parts: Parts, log: Logger, name: string) {
  log.info(`${name}: stopping`)
  try {
    await stopAll(parts)
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'the app did not stop cleanly')
    process.exit(1)
  }
}

/** Nothing with 0. */
function slowStatements({ slowStatementMs }: Config, log: Logger): SlowStatements | undefined {
  if (slowStatementMs === 0) return undefined
  const warn = throttleLog((fields, text) => log.warn(fields, text))
  const report: SlowStatements['report'] = ({ text, ms }) => {
    recordSlowStatement({ text: text.slice(0, mostLogged), ms })
    warn(text, { ms, statement: text.slice(0, mostLogged) }, 'slow statement')
  }
  return { fromMs: slowStatementMs, report }
}

const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

const logOf = (config: Config) =>
  pino({
    level: config.logLevel,
    base: null,
    redact: ['req', 'res'],
    timestamp: pino.stdTimeFunctions.isoTime,
  })

const plainLog = (log: Logger): Log => ({
  info: (text) => log.info(text),
  warn: (text) => log.warn(text),
  error: (fields, text) => log.error(fields, text),
})

/** The address to open, as people type it. */
export const addressOf = (config: Config, port: number) =>
  config.site.url ||
  `http://${config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`

export const settings = () => readEnvironment(process.env)
