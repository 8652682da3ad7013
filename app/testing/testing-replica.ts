import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { readConfig } from '#platform/server/config/config.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { Replicas } from '#platform/server/replicas/replicas.ts'
import { postgresPair } from '#platform/server/testing/postgres-pair.ts'
import { buildApp } from '../build-app.ts'
import { emptyBuild } from './test-app.ts'

export type ReplicaApp = Awaited<ReturnType<typeof startReplicaApp>>

const health = {
  isReady: async () => {},
  release: { version: '1.2.3', commit: '0123456789ab' },
  isDiskLow: () => false,
  poolState: () => ({ open: 0, idle: 0, waiting: 0 }),
}

/** The app on a primary, with its streaming replica. */
export async function startReplicaApp(environment: Record<string, string> = {}) {
  const pair = await postgresPair()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-replica-'))
  // NOTE: when root runs the tests, the data directory is given to another user.
  await chmod(dataDir, 0o755)
  const config = configOf(pair.ports, dataDir, environment)
  const warnings: string[] = []
  const logged: string[] = []
  const log = { info() {}, warn: (text: string) => void warnings.push(text), error() {} }
  const { databaseUrl, databaseOwnerUrl, replicaUrls, replicaLagMs } = config
  const connection = await connect({
    databaseUrl,
    databaseOwnerUrl,
    dataDir: config.dataDir,
    poolSize: 4,
    log,
  })
  await prepareSchema(connection, log)
  const { db, pool } = connection
  const open = (maxLagMs = replicaLagMs) =>
    new Replicas({ addresses: replicaUrls, primary: db, pool, poolSize: 4, maxLagMs, log })
  const replicas = open()
  const app = await buildApp({
    config,
    db,
    replicas,
    log: pino({ level: 'warn', base: null }, { write: (line) => logged.push(line) }),
    health,
    checkAnswers: true,
    webFolder: await emptyBuild(dataDir),
  })
  return {
    app,
    config,
    db,
    pair,
    replicas,
    warnings,
    logged,
    /** As another process has them. */
    open,
    readsOfReplica: () => replicas.states()[0]?.reads ?? 0,
    isUsed: () => replicas.states()[0]?.isUsed ?? false,
    async end() {
      await app.close()
      await connection.close()
      await pair.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function configOf(ports: number[], dataDir: string, environment: Record<string, string>) {
  const [primary, replica] = ports.map((port) => `postgres://postgres@127.0.0.1:${port}/postgres`)
  return readConfig({
    DATABASE_URL: primary,
    DATABASE_REPLICA_URLS: replica,
    DATABASE_REPLICA_LAG_MS: '1000',
    DATA_DIR: path.join(dataDir, 'data'),
    RATE_LIMITS: 'off',
    METRICS_TOKEN: 'a-token-of-the-operator',
    ...environment,
  })
}

/** A browser that stores every cookie. */
export class Browser {
  readonly cookies = new Map<string, string>()
  id = 0
  private readonly running: ReplicaApp

  constructor(running: ReplicaApp) {
    this.running = running
  }

  async send(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) {
    const options: InjectOptions = { method, url, cookies: Object.fromEntries(this.cookies) }
    const answer = await this.running.app.inject({ ...options, ...(payload ? { payload } : {}) })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return { status: answer.statusCode, text: answer.body }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, payload?: object) => this.send('POST', url, payload)

  async register(name: string) {
    const input = { username: name, displayName: name, password: 'a good password', location: '', bio: '' }
    const { status, text } = await this.post('/api/users/register', input)
    if (status !== 201) throw new Error(text)
    this.id = Number(JSON.parse(text).id)
    return this
  }

  /** As if its last write were long ago. */
  forget() {
    this.cookies.delete('written')
  }
}
