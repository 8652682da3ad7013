import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownerRole } from './access.ts'
import { readPostmaster, shutDown, socketPort } from './postmaster.ts'

// Session locks in the server: they end with the session, however its process dies. Everyone who uses the server holds
// `present` as a shared lock, and the last one stops the server; `alone` is the app's exclusive lock.
export const locks = { present: '1751738470, 1', alone: '1751738470, 2' }

export class AlreadyRunning extends Error {
  constructor(dataDir: string) {
    super(`Highveld is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`)
  }
}

/** An open session; or `busy` while the server starts, recovers or stops; or `nobody`. */
export async function knock(host: string): Promise<pg.Client | 'busy' | 'nobody'> {
  const client = new pg.Client({
    host,
    port: socketPort,
    user: ownerRole,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await close(client)
    if (isPassing(error)) return 'busy'
    if (codeOf(error) === '53100')
      throw new Error(`The disk of ${host} is full: make room for the database.`, { cause: error })
    if (codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT') return 'nobody'
    throw error
  }
}

// NOTE: Postgres may need a moment to notice that the session of a killed app is gone.
export async function lockAlone(session: pg.Client) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await lock(session, locks.alone, '')) return true
    await pause(100)
  }
  return false
}

export async function lock(session: pg.Client, name: string, mode: '' | '_shared') {
  const { rows } = await session.query(`select pg_try_advisory_lock${mode}(${name}) as is_held`)
  return rows[0].is_held === true
}

/** Stops a server that a killed app left behind, so that its files can be moved or given to another user. */
export async function stopLeftServer(cluster: string, dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  const session = postmaster ? await knock(postmaster.socket) : 'nobody'
  if (session === 'nobody') return
  if (session === 'busy') {
    await pause(100)
    return stopLeftServer(cluster, dataDir)
  }
  try {
    if (!(await lockAlone(session)) || !(await lock(session, locks.present, '')))
      throw new AlreadyRunning(dataDir)
    await shutDown(cluster)
  } finally {
    await close(session)
  }
}

export const close = (client: pg.Client) => client.end().catch(() => {})

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Temporary errors: starting, stopping, recovering, or out of connections. */
export const isPassing = (error: unknown) => {
  const code = codeOf(error)
  const isCut = error instanceof Error && /terminated|not queryable|timeout expired/.test(error.message)
  return isCut || ['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE'].includes(String(code))
}
