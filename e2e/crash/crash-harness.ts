import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from '../app.ts'

export type Process = 'app' | 'database'

/** An installation that can be killed and restarted on the same data at the same address. */
export class CrashHarness {
  url = ''
  app: ChildProcess | undefined
  private settings: Record<string, string> = {}
  private dataDir = ''

  async begin(settings: Record<string, string> = {}) {
    this.dataDir = await emptyFolder()
    await skipFirstStart(this.dataDir)
    this.settings = { SAMPLE_CONTENT: 'false', PORT: await freePort(), ...settings }
    await this.start()
  }

  async start() {
    const started = await startApp(this.dataDir, this.settings)
    this.app = started.app
    this.url = started.url
  }

  async kill(processes: Process[]) {
    const database = processes.includes('database') ? await this.databasePid() : undefined
    if (processes.includes('app')) this.app?.kill('SIGKILL')
    if (database) process.kill(database, 'SIGKILL')
    if (!processes.includes('app') || !this.app) return
    await once(this.app, 'exit')
    await this.start()
  }

  async end() {
    if (this.app) await stopApp(this.app)
    await removeFolder(this.dataDir)
  }

  send(address: string, cookie: string, body?: unknown, more: { method?: string; headers?: object } = {}) {
    const isText = typeof body === 'string'
    return fetch(`${this.url}${address}`, {
      method: more.method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      headers: {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      signal: AbortSignal.timeout(10_000),
    })
  }

  /** Registers a member and returns the session cookie. */
  async join(username: string) {
    const person = { username, displayName: username, password: 'a good password' }
    const answer = await this.send('/api/users/register', '', person)
    expect(answer.status).toBe(201)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  /** Reads a paged list from the first to the last page. */
  async readAll<T>(address: string, cookie: string) {
    const all: T[] = []
    for (let next: string | undefined = address; next;) {
      const answer: Response = await this.send(next, cookie)
      const items: T[] = JSON.parse(await answer.text())
      all.push(...items)
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(this.url, '')
    }
    return all
  }

  private async databasePid() {
    const file = await readFile(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')
    return Number(file.split('\n')[0])
  }
}

/** Kills, in turn, the app, the database, and both. */
export const processesToKill = (round: number): Process[] => {
  const turns: Process[][] = [['app'], ['database'], ['app', 'database']]
  return turns[round % turns.length] ?? []
}

/** Waits until the app has acknowledged this many more of something. */
export async function acknowledges(more: number, count: () => number) {
  const wanted = count() + more
  const deadline = Date.now() + 90_000
  while (count() < wanted) {
    if (Date.now() > deadline) throw new Error(`No more is acknowledged than ${count()}: ${wanted} expected`)
    await pause(5)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : '')
}
