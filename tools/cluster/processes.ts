import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Options = { env?: Record<string, string>; isRoot?: boolean }

/** The processes of the cluster, in a temporary folder with a log of each. */
export class Processes {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'highveld-cluster-'))
  private readonly running = new Map<string, ChildProcess>()
  /** Postgres and others refuse to be run by root. */
  readonly user = process.getuid?.() === 0 ? statSync('/var/lib/postgresql') : undefined

  constructor() {
    if (this.user) chownSync(this.folder, this.user.uid, this.user.gid)
  }

  /** A folder that the unprivileged user owns. */
  folderOf(name: string) {
    const folder = path.join(this.folder, name)
    mkdirSync(folder, { recursive: true })
    if (this.user) chownSync(folder, this.user.uid, this.user.gid)
    return folder
  }

  start(name: string, program: string, args: string[], { env = {}, isRoot = false }: Options = {}) {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      cwd: isRoot ? undefined : this.folder,
      stdio: ['ignore', log, log],
      env: { ...process.env, HOME: this.folder, ...env },
      ...(this.user && !isRoot ? { uid: this.user.uid, gid: this.user.gid } : {}),
    })
    this.running.set(name, child)
    return child
  }

  /** Also waits for the end, unless the signal only pauses. */
  async signal(name: string, signal: NodeJS.Signals) {
    const child = this.running.get(name)
    if (!child || !isAlive(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') return
    await ended
  }

  pidOf = (name: string) => this.running.get(name)?.pid ?? 0

  /** Ends everything that was started here, and removes the folder, unless its logs are needed. */
  async end(hasFailed: boolean) {
    await Promise.all([...this.running.keys()].map((name) => this.signal(name, 'SIGKILL')))
    if (!hasFailed) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** The processes that this one has started, and theirs. */
export function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').map(Number).filter(Boolean)
  return [...children, ...children.flatMap(descendantsOf)]
}

export async function isOpen(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Asks again until it is true. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, seconds = 60) {
  const deadline = performance.now() + seconds * 1_000
  while (performance.now() < deadline) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return
    await pause(100)
  }
  throw new Error(`Not within ${seconds} seconds: ${what}`)
}
