import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { silentLog } from '#platform/server/log.ts'
import { connect } from '#platform/server/postgres/connect.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Place = {
  url: string
  app: number
  postmaster: number
  sql: pg.Pool
  startMs: number
  stop: () => Promise<void>
}

/** Starts Highveld on data that is created once, under .cache/bench-<name>. */
export async function openDatabase(name: string, seed: (pool: pg.Pool) => Promise<void>): Promise<Place> {
  const dataDir = path.join(root, '.cache', `bench-${name}`)
  mkdirSync(dataDir, { recursive: true })
  const started = performance.now()
  const { child, url } = await startApp(dataDir)
  const startMs = performance.now() - started
  const { ownerPool, close } = await connect({
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir,
    poolSize: 1,
    log: silentLog,
  })
  await seed(ownerPool)
  const { rows } = await ownerPool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const postmaster = Number(
    readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  return {
    url,
    app: child.pid ?? 0,
    postmaster,
    sql: ownerPool,
    startMs,
    stop: async () => {
      await close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function startApp(dataDir: string) {
  const child = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      MAX_CONNECTIONS: '20000',
      SAMPLE_CONTENT: 'false',
      LOG_LEVEL: 'warn',
    },
  })
  return { child, url: await addressOf(child) }
}

export function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += String(text)
      const [, address] = /running at (\S+)/.exec(said) ?? []
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
}

export const isBuilt = () => existsSync(path.join(root, 'dist/web/.vite/manifest.json'))
