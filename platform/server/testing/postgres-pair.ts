import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { eventually } from './eventually.ts'

const programs = [18, 17, 16, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(path.join(folder, 'pg_basebackup')))

/** Why tests with a replica are skipped; null where the programs are installed. */
export const noPostgresPair = programs
  ? null
  : 'Postgres with pg_basebackup is not installed (Debian: apt-get install postgresql)'

/** A primary and its streaming replica, on ports of this machine, run by the user postgres where root runs the tests. */
export async function postgresPair() {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-pair-'))
  const owner = process.getuid?.() === 0 ? await stat('/var/lib/postgresql') : undefined
  const user = owner ? { uid: owner.uid, gid: owner.gid } : {}
  if (owner) await chown(folder, owner.uid, owner.gid)
  const ports = [await freePort(), await freePort()]
  const servers: ChildProcess[] = []
  const run = (name: string, ...list: string[]) =>
    promisify(execFile)(path.join(programs ?? '', name), list, { cwd: folder, ...user })
  const dataOf = (index: number) => path.join(folder, `data${index}`)

  async function start(index: number) {
    const settings = [
      `port=${ports[index]}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ]
    const child = spawn(
      path.join(programs ?? '', 'postgres'),
      ['-D', dataOf(index), ...settings.flatMap((setting) => ['-c', setting])],
      { stdio: 'ignore', cwd: folder, ...user },
    )
    servers[index] = child
    await eventually(() => ask(ports[index], 'select 1'))
  }

  await run('initdb', '-D', dataOf(0), '-U', 'postgres', '--auth=trust', '--no-sync')
  await start(0)
  await run(
    'pg_basebackup',
    '-D',
    dataOf(1),
    '-R',
    '-U',
    'postgres',
    '-h',
    '127.0.0.1',
    '-p',
    String(ports[0]),
    '-c',
    'fast',
    '--no-sync',
  )
  await start(1)
  return {
    ports,
    /** The postmaster and all of its processes; those that are frozen accept connections and do not answer. */
    signal: (index: number, name: NodeJS.Signals) => signalAll(servers[index]?.pid, name),
    promote: (index: number) => ask(ports[index], 'select pg_promote()'),
    ask: (index: number, text: string) => ask(ports[index], text),
    start,
    async end() {
      for (const child of servers) await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask(port: number | undefined, text: string) {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** The postmaster is frozen meanwhile and gets the signal last: it starts no process, and one that ends has its id until then. */
async function signalAll(pid: number | undefined, name: NodeJS.Signals) {
  if (!pid) return
  process.kill(pid, 'SIGSTOP')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)])
  for (const one of [...stdout.split('\n').map(Number), pid]) if (one) process.kill(one, name)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGCONT')
  child.kill('SIGQUIT')
  await ended
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
