import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from './build-app.ts'
import { readConfig, type Config } from '#platform/server/config/config.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { loadInSubprocess } from '../fixtures/load-in-subprocess.ts'
import { isEmpty } from '../fixtures/is-empty.ts'
import { scheduledJobs, jobs } from './jobs.ts'
import { assertOwnMediaFolder } from '#features/media/server/media-folder-owner.ts'
import { readOverrides } from '#features/site/server/settings.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'

const webFolder = path.resolve(import.meta.dirname, '../dist/web')
/** After this the process exits without waiting any longer. */
const stopMs = 20_000

/** Settings → database → app → listening; stops cleanly on SIGTERM and SIGINT. */
export async function run(config: Config) {
  const log = pino({
    level: config.logLevel,
    base: null,
    redact: ['req', 'res'],
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  const connection = await connect({
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log: { info: (m) => log.info(m), warn: (m) => log.warn(m), error: (fields, m) => log.error(fields, m) },
    isAlone: true,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database was taken by another app')
      process.exit(1)
    },
  })
  await prepareSchema(connection, {
    info: (m) => log.info(m),
    warn: (m) => log.warn(m),
    error: (fields, m) => log.error(fields, m),
  })
  await assertOwnMediaFolder(connection.db, config)
  if (config.sampleContent && (await isEmpty(connection.db))) await loadInSubprocess()

  const health = {
    isReady: async () => void (await sql`select 1`.execute(connection.db)),
    isDiskLow: connection.diskIsLow,
  }
  const app = await buildApp({ config, db: connection.db, log, health, checkAnswers: false, webFolder })
  const worker = startWorker({ db: connection.db, config }, log, jobs, scheduledJobs)
  await app.listen({ port: config.port, host: config.host })

  const stop = once(async (signal: string) => {
    log.info(`${signal}: stopping`)
    setTimeout(() => process.exit(1), stopMs).unref()
    await app.close()
    await worker.stop()
    await connection.close()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return app
}

const once = (action: (signal: string) => Promise<void>) => {
  let isUnderWay = false
  return (signal: string) => {
    if (isUnderWay) return
    isUnderWay = true
    action(signal).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
}

/** The address to open, as people type it. */
export const addressOf = (config: Config, port: number) =>
  config.site.url ||
  `http://${config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`

export function settings() {
  const config = readConfig(process.env)
  readOverrides(config)
  return config
}
