import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { databaseIn } from '#platform/server/testing/global-setup.ts'
import { testDb } from '#platform/server/testing/test-database.ts'

type Running = { url: string; child: ChildProcess }

/** Real processes of the app on one database, as on several machines. */
export async function startProcesses() {
  const own = await testDb()
  const name = String((await own.pool.query('select current_database() as name')).rows[0]?.name)
  const { connectionString, user, host, port } = databaseIn(inject('testServer'), name)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-processes-'))
  const children: ChildProcess[] = []
  return {
    pool: own.pool,
    async start(settings: Record<string, string> = {}): Promise<Running> {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing-process.ts')], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: '0',
          DATA_DIR: dataDir,
          SAMPLE_CONTENT: 'false',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'fatal',
          DATABASE_POOL: '4',
          DATABASE_URL:
            connectionString ??
            `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
          ...settings,
        },
      })
      children.push(child)
      return { child, url: await addressIn(child) }
    },
    async kill({ child }: Running) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stop: ({ child }: Running) => stop(child),
    /** The ids of the processes that this one has started. */
    async childrenOf({ child }: Running) {
      const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      return text.split(' ').filter(Boolean).map(Number)
    },
    async end() {
      const running = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)
      await Promise.all(running.map(stop))
      await own.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const addressIn = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [, address] = /running at (\S+)/.exec(String(text)) ?? []
      if (address) resolve(address)
    })
    let problem = ''
    child.stderr?.on('data', (text: Buffer) => {
      problem += String(text)
      process.stderr.write(text)
    })
    child.once('close', (code) => reject(new Error(`The process ended with ${code}: ${problem}`)))
  })

const password = 'a good password'

/** A member's session at one of the processes. */
export class Session {
  id = 0
  private cookie = ''
  private readonly url: string

  constructor({ url }: Running) {
    this.url = url
  }

  async send(method: string, address: string, body?: unknown) {
    const answer = await fetch(this.url + address, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // NOTE: a connection that was on its way to a process when that was killed is never answered.
      signal: AbortSignal.timeout(15_000),
    })
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('sid='))
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }

  async register(username: string) {
    const { body } = await this.send('POST', '/api/users/register', {
      username,
      displayName: username,
      password,
    })
    this.id = body.id
    return this
  }

  async logIn(username: string) {
    this.id = (await this.send('POST', '/api/users/login', { username, password })).body.id
    return this
  }

  /** A live connection, with everything that it received. */
  async connect() {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, { headers: { cookie: this.cookie } })
    const received: { type: string; data?: { id: number } }[] = []
    const live = { received, closedWith: 0, end: () => socket.terminate() }
    socket.on('close', (code) => (live.closedWith = code))
    await once(socket, 'open')
    const first = once(socket, 'message')
    socket.on('message', (data) =>
      received.push(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')),
    )
    socket.send(JSON.stringify({ type: 'auth', userId: this.id }))
    await first
    return live
  }
}
