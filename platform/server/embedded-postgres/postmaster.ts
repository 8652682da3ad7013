import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '#platform/server/storage/data-directory.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import { accessSettings, ownerRole, writeAccessFiles } from './access.ts'
import type { Binaries } from './binaries.ts'

export const socketPort = 5432

/** The contents of the lock file of a running server, or of one that ran before. */
type Postmaster = { pid: number; socket: string }

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const socket = lines[4]
  return pid > 0 && socket ? { pid, socket } : undefined
}

/** The folder of the socket: the data folder, or a short path if that one is too long for a socket. */
export async function socketFolder({ cluster, user }: Place): Promise<string> {
  if (Buffer.byteLength(path.join(cluster, `.s.PGSQL.${socketPort}.lock`)) <= 100) return cluster

  const owner = user?.uid ?? process.getuid?.()
  const name = `highveld-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = path.join(tmpdir().length < 60 ? tmpdir() : '/tmp', name)
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, user),
    () => undefined,
  )
  const { uid, mode } = await stat(folder)
  if (uid !== owner || (mode & 0o077) !== 0)
    throw new Error(`${folder} is not a private folder of ours: remove it.`)
  return folder
}

/** Creates the database files once, completely or not at all. */
export async function createCluster(place: Place, binaries: Binaries, isThrowaway: boolean): Promise<void> {
  const made = await versionOf(place.cluster)
  if (made === undefined) return initialise(place, binaries, isThrowaway)
  if (made !== binaries.major) throw new Error(otherVersion(place.cluster, made, binaries.major))
}

async function initialise(place: Place, binaries: Binaries, isThrowaway: boolean) {
  const draft = `${place.cluster}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await give(draft, place.user)
  const child = spawn(
    binaries.initdb,
    [...initdbOptions, ...(isThrowaway ? ['--no-sync'] : []), '-D', draft],
    {
      ...runningAs(place),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const errors: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb failed: ${errors.join('').trim()}`)

  await rename(draft, place.cluster).catch(() => rm(draft, { recursive: true }))
  if (!(await versionOf(place.cluster)))
    throw new Error(`${place.cluster} holds something else than our database.`)
}

const versionOf = (cluster: string) =>
  readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

const initdbOptions = [
  `--username=${ownerRole}`,
  '--auth=peer',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
]

/** The whole configuration is on the command line, so nothing in the data folder can contradict it. */
export function serverOptions(place: Place, socket: string, isThrowaway: boolean): string[] {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...accessSettings(place),
    max_connections: '60',
    shared_buffers: megabytes(Math.min(256 * 1024 * 1024, totalmem() / 8)),
    effective_cache_size: megabytes(totalmem() / 2),
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    // New WAL segments are not filled with zeros: each time, all commits would wait 50 ms.
    wal_init_zero: 'off',
    random_page_cost: '1.1',
    // Simultaneous commits share a flush. Each still waits until it is on disk; this saves a tenth of the processor time.
    commit_delay: '100',
    commit_siblings: '3',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // No content of members in the log: no statements, no details, no errors that a request caused.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // What is slow or waits for a lock, with the text of the statement, in which values are $1.
    log_min_duration_statement: '1s',
    log_lock_waits: 'on',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return [
    '-D',
    place.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Starts the server in its own session, so that Ctrl-C in a terminal reaches only the app. */
export async function launch(
  place: Place,
  binaries: Binaries,
  options: string[],
  logFile: string,
): Promise<ChildProcess> {
  await writeAccessFiles(place)
  const log = await openLog(logFile)
  try {
    if (place.user) await log.chown(place.user.uid, place.user.gid)
    const child = spawn(binaries.postgres, options, {
      ...runningAs(place, await pastServer(place.cluster)),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

/**
 * Fast shutdown: ends all sessions and returns when everything is written. A server that needs longer than this is ended at once and
 * recovers at its next start, without losing what was committed.
 */
export async function shutDown(cluster: string, limitMs = 30_000): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster) return

  const isGone = async () => (await readPostmaster(cluster))?.pid !== postmaster.pid
  for (const [name, ms] of [
    ['SIGINT', limitMs],
    ['SIGQUIT', 2_000],
  ] as const) {
    signal(postmaster.pid, name)
    for (let waited = 0; waited < ms; waited += 20) {
      if (await isGone()) return
      await pause(20)
    }
  }
}

/** Ends a server that has just been launched, which may not have written its lock file yet. */
export async function endChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const [name, ms] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 2_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(name)
    await withTimeLimit(ms, ended)
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

// NOTE: after a hard kill the lock file names a pid that may be a zombie or belong to another program by now, and Postgres
// would refuse to start. Postgres ignores the pid of its grandparent, so we pass this one as such; it still checks the old
// server's shared memory.
async function pastServer(cluster: string): Promise<Record<string, string>> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !existsSync('/proc/self/stat')) return {}
  return (await mayServe(postmaster.pid, cluster)) ? {} : { PG_GRANDPARENT_PID: String(postmaster.pid) }
}

async function mayServe(pid: number, cluster: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const isPostgres = /^\d+ \(postgres\) [^ZX]/.test(stat)
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => cluster)
  return isPostgres && folder === cluster
}

const runningAs = ({ user }: Place, more: Record<string, string> = {}) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin', ...more },
})

async function give(folder: string, user: Place['user']) {
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 1024 * 1024) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

const otherVersion = (cluster: string, made: string, ours: string) =>
  `The database in ${cluster} was made by Postgres ${made}, and this Highveld brings ${ours}: ` +
  'make a backup with the Highveld that made it, and restore it here into an empty folder.'
