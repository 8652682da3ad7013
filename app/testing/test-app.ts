import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { readConfig, type Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { testDb } from '#platform/server/testing/test-database.ts'
import { buildApp } from '../build-app.ts'

export type TestApp = {
  app: FastifyInstance
  db: Db
  /** As the owner of the tables; the app's own role may not do everything. */
  ownerDb: Db
  config: Config
  logged: string[]
  close: () => Promise<void>
}

/** The app with its own database and folder, without rate limits. */
export async function startTestApp(
  environment: Record<string, string>,
  withPages: boolean,
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-test-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...environment })
  const { db, ownerDb, close } = await testDb()
  const logged: string[] = []
  const log = pino({ level: config.logLevel, base: null }, { write: (line) => logged.push(line) })
  const health = {
    isReady: async () => {},
    release: { version: '1.2.3', commit: '0123456789ab' },
    isDiskLow: () => false,
    poolState: () => ({ open: 0, idle: 0, waiting: 0 }),
  }
  const app = await buildApp({
    config,
    db,
    log,
    health,
    checkAnswers: true,
    webFolder: withPages ? await emptyBuild(dataDir) : null,
  })
  return {
    app,
    db,
    ownerDb,
    config,
    logged,
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The parts of the browser's build that the server reads. */
export async function emptyBuild(dataDir: string) {
  const folder = path.join(dataDir, 'web')
  for (const name of ['.vite', 'assets', 'art', 'icons'])
    await mkdir(path.join(folder, name), { recursive: true })
  for (const name of ['favicon.svg', 'robots.txt', 'service-worker.js'])
    await writeFile(path.join(folder, name), '')
  const entry = { file: 'assets/main.js', src: 'main.tsx', isEntry: true }
  const manifest = {
    'main.tsx': entry,
    'virtual:language/en-XA': { file: 'assets/language-en-XA.js', name: 'language-en-XA', isEntry: true },
  }
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}
