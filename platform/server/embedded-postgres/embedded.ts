import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/server/log.ts'
import { openDataDirectory, type Place } from '#platform/server/storage/data-directory.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import { appRole, createAppRole, ownerRole } from './access.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { balance } from './disk-reserve.ts'
import {
  createCluster,
  endChild,
  launch,
  readPostmaster,
  serverOptions,
  shutDown,
  socketFolder,
  socketPort,
} from './postmaster.ts'
import { AlreadyRunning, close, codeOf, isPassing, knock, lock, lockAlone, locks } from './sessions.ts'

type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** The app must be the only one on its data; tools share the server with it. */
  isAlone?: boolean
  /** For tests: fast, without durability. */
  isThrowaway?: boolean
  /** Aborts the start; a server that it had launched is stopped. */
  signal?: AbortSignal | undefined
  /** Called when another app took the database while this one had lost it. */
  onLost?: (error: Error) => void
}

type Connection = { host: string; port: number; user: string; database: string }

export type Embedded = {
  connection: Connection
  /** The same as the owner of the tables. */
  owner: Connection
  /** The folder whose disk the database fills. */
  folder: string
  /** Returns within about this time, whatever the sessions do. */
  stop(limitMs?: number): Promise<void>
}

type Server = Omit<EmbeddedOptions, 'onLost'> & {
  place: Place
  binaries: Binaries
  socket: string
  child: ChildProcess | undefined
  laying: Promise<unknown>
  isStopping: boolean
}

const database = 'highveld'

/** Starts the Postgres of the npm package on the data folder, or adopts a server that is already running. */
export async function startEmbedded({ onLost, ...options }: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new Error('The embedded database needs Linux or macOS: give DATABASE_URL.')
  const place = await openDataDirectory(options.dataDir, options.log)
  const binaries = await findBinaries(place)
  await createCluster(place, binaries, options.isThrowaway ?? false)
  const socket = await socketFolder(place)
  const server: Server = {
    ...options,
    place,
    binaries,
    socket,
    child: undefined,
    laying: Promise.resolve(),
    isStopping: false,
  }

  let session = await enter(server).catch(async (error: unknown) => {
    if (server.child) await endChild(server.child)
    throw error
  })
  let revival: Promise<void> | undefined
  const revive = async () => {
    if (server.isStopping) return
    server.log.warn('The database went away; bringing it back.')
    try {
      session = await enter(server)
      session.once('end', lose)
      server.log.info('The database is back.')
    } catch (error) {
      if (server.isStopping) return
      if (error instanceof AlreadyRunning) return onLost?.(error)
      server.log.error({ err: error }, 'The database did not come back; trying again.')
      await pause(1_000)
      await revive()
    }
  }
  const lose = () => {
    revival = revive()
  }
  session.once('end', lose)

  return {
    connection: { host: server.socket, port: socketPort, user: appRole, database },
    owner: { host: server.socket, port: socketPort, user: ownerRole, database },
    folder: place.cluster,
    async stop(limitMs = 30_000) {
      server.isStopping = true
      await withTimeLimit(limitMs, Promise.all([revival, server.laying]))
      await leave(server, session, limitMs)
    },
  }
}

/** A session on the server, started if necessary, that holds our locks. */
async function enter(server: Server): Promise<pg.Client> {
  for (;;) {
    const session = await reach(server)
    try {
      if (await hold(server, session)) return session
    } catch (error) {
      await close(session)
      if (error instanceof AlreadyRunning || !isPassing(error)) throw error
    }
    await close(session)
    await pause(50)
  }
}

async function reach(server: Server): Promise<pg.Client> {
  const { place, binaries, isThrowaway = false } = server
  let lastLife = Date.now()
  let launches = 0
  for (;;) {
    const postmaster = await readPostmaster(place.cluster)
    const answer = postmaster ? await knock(postmaster.socket) : 'nobody'
    if (answer instanceof pg.Client) {
      server.socket = postmaster?.socket ?? server.socket
      return answer
    }
    if (server.isStopping || server.signal?.aborted) throw new Error('Stopping.')
    if (answer === 'busy') lastLife = Date.now()
    const isHopeless = (launches > 5 && !postmaster) || Date.now() - lastLife > 60_000
    if (isHopeless && !server.child) throw new Error(await lastWords(server))

    if (answer === 'nobody' && !server.child) {
      if (!isThrowaway && (await balance(ballastOf(place))))
        server.log.warn('The disk is full: the ballast was given up.')
      const options = serverOptions(place, server.socket, isThrowaway)
      const child = await launch(place, binaries, options, logOf(place))
      server.child = child
      launches += 1
      const forget = () => {
        server.child = undefined
      }
      child.once('exit', forget).once('error', forget)
    }
    await pause(20)
  }
}

/** False if we have to connect again: the server is stopping, or was restarted with other settings. */
async function hold(server: Server, session: pg.Client): Promise<boolean> {
  if (server.isAlone && !(await lockAlone(session))) throw new AlreadyRunning(server.place.dataDir)
  if (
    server.isAlone &&
    !server.child &&
    (await isOutdated(server)) &&
    (await lock(session, locks.present, ''))
  ) {
    await shutDown(server.place.cluster)
    return false
  }
  if (!(await lock(session, locks.present, '_shared'))) return false
  await createAppRole(session)
  await createDatabase(session)
  if (server.isThrowaway) return true

  await assertDurable(session)
  server.laying = balance(ballastOf(server.place)).catch((error: unknown) =>
    server.log.warn(`The reserve for a full disk could not be written: ${String(error)}`),
  )
  return true
}

/** A server adopted from an earlier version of the app may run other binaries or settings than ours. */
async function isOutdated({ place, binaries, socket, isThrowaway = false }: Server) {
  const running = await readFile(path.join(place.cluster, 'postmaster.opts'), 'utf8')
  const ours = [
    binaries.postgres,
    ...serverOptions(place, socket, isThrowaway).map((option) => `"${option}"`),
  ]
  return running.trim() !== ours.join(' ')
}

async function assertDurable(session: pg.Client) {
  const { rows } = await session.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') and setting <> 'on'`,
  )
  if (rows.length === 0) return
  throw new Error(
    `The database does not keep what it promises: ${rows.map((row) => `${row.name} is ${row.setting}`).join(', ')}.`,
  )
}

async function createDatabase(session: pg.Client) {
  const { rows } = await session.query('select 1 from pg_database where datname = $1', [database])
  if (rows.length > 0) return
  await session.query(`create database ${database}`).catch((error: unknown) => {
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error
  })
}

/** The last user stops the server; while others use it, it keeps running. */
async function leave(server: Server, session: pg.Client, limitMs: number) {
  try {
    await session.query(`select pg_advisory_unlock_shared(${locks.present})`)
    if (await isLast(session)) await shutDown(server.place.cluster, limitMs)
  } catch {
    if (server.child) await shutDown(server.place.cluster, limitMs)
  }
  await withTimeLimit(1_000, close(session))
}

// NOTE: Postgres may need a moment to notice that the session of a process that has ended is gone.
async function isLast(session: pg.Client) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await lock(session, locks.present, '')) return true
    await pause(100)
  }
  return false
}

const logOf = (place: Place) => path.join(place.dataDir, 'postgres.log')
const ballastOf = (place: Place) => `${place.cluster}.ballast`

async function lastWords({ place, binaries }: Server) {
  const lines = (await readFile(logOf(place), 'utf8').catch(() => '')).trim().split('\n').slice(-5)
  return `Postgres did not start on ${place.cluster} (${binaries.postgres}):\n${lines.join('\n')}`
}
