import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { staleLimitMs } from '#platform/server/http/visitors-cache.ts'
import { silentLog } from '#platform/server/log.ts'
import { openDb, openPool } from '#platform/server/postgres/connect.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { buildApp } from './build-app.ts'
import { emptyBuild } from './testing/test-app.ts'

let own: TestDb
let folder: string
let app: FastifyInstance
let origin: string
let cookie: string
let database: BreakableDatabase
let closePool: () => Promise<void>

beforeEach(async () => {
  own = await testDb()
  database = await breakableDatabase(own)
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-stale-'))
  const pool = openPool(database.connection, 8, silentLog)
  closePool = () => pool.end()
  app = await buildApp({
    config: readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' }),
    db: openDb(pool),
    log: pino({ level: 'silent' }),
    health: {
      isReady: async () => {},
      release: { version: '1.2.3', commit: '0123456789ab' },
      isDiskLow: () => false,
      poolState: () => ({ open: 0, idle: 0, waiting: 0 }),
    },
    checkAnswers: true,
    webFolder: await emptyBuild(folder),
  })
  origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', '127.0.0.1')
  cookie = await register()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.repair()
  await app.close()
  await closePool()
  await database.close()
  await own.close()
  await rm(folder, { recursive: true })
})

test('while tables are locked, visitors get the last feed and home page with their age, and the new ones afterwards', async () => {
  await post('Before the lock')
  await visit()
  const lock = await lockTables('posts, users')
  for (const { status, text, headers, ms } of await visitUntilStale()) {
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^no-(cache|store)$/)])
    expect(text).toContain('Before the lock')
    expect(Number(headers.get('age'))).toBeGreaterThan(0)
    expect(headers.get('warning')).toBe('110 - "Response is Stale"')
    expect(ms).toBeLessThan(3_000)
  }
  expect((await get('/api/posts?limit=3')).status).toBe(503)
  await lock.release()
  await post('After the lock')
  await eventually(async () => {
    for (const { text, headers } of await visit()) {
      expect(text).toContain('After the lock')
      expect(headers.get('age')).toBeNull()
    }
  })
})

test.each(['freeze', 'leave'] as const)(
  'visitors get the last answers while the database does not answer (%s), and new ones when it does',
  async (fault) => {
    await post('Before the fault')
    await visit()
    await database[fault]()
    for (const { status, text } of await visitUntilStale()) {
      expect(status).toBe(200)
      expect(text).toContain('Before the fault')
    }
    const unknown = await get('/api/posts?limit=3')
    expect([unknown.status, JSON.parse(unknown.text).message]).toEqual([503, requestErrors.overloaded])
    expect((await get('/api/posts', { cookie })).status).toBe(503)
    await database.repair()
    await eventually(() => post('After the fault'))
    await eventually(async () => {
      for (const { text } of await visit()) expect(text).toContain('After the fault')
    })
  },
)

test('what was deleted before the fault is not sent, although it was in the last answer', async () => {
  const id = await post('Soon deleted')
  await visit()
  const removed = await fetch(`${origin}/api/posts/${id}`, { method: 'DELETE', headers: { cookie } })
  expect(removed.status).toBe(200)
  await database.leave()
  for (const { status, text } of await visit()) {
    expect(status).toBe(503)
    expect(text).not.toContain('Soon deleted')
  }
})

test('nothing older than an hour is sent', async () => {
  await post('An hour ago')
  await visit()
  await database.leave()
  for (const { status } of await visitUntilStale()) expect(status).toBe(200)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + staleLimitMs)
  await eventually(async () => {
    for (const { status } of await visit()) expect(status).toBe(503)
  })
})

test('however many visitors come, the database is asked once', async () => {
  await post('For a crowd')
  await visit()
  const lock = await lockTables('posts')
  await visitUntilStale()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/api/posts')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await own.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database() and query ilike '%posts%'`,
  )
  expect(rows[0].waiting).toBeLessThanOrEqual(urls.length)
  await lock.release()
})

async function register() {
  const payload = { username: 'thandi', displayName: 'Thandi', password: 'a good password' }
  const answer = await app.inject({ method: 'POST', url: '/api/users/register', payload })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function post(content: string) {
  const payload = { content, type: 'post' }
  const answer = await app.inject({ method: 'POST', url: '/api/posts', payload, headers: { cookie } })
  expect(answer.statusCode, answer.body).toBe(201)
  return Number(answer.json().id)
}

async function get(url: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(origin + url, { headers })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - began }
}

const urls = ['/', '/api/posts']
const visit = () => Promise.all(urls.map((url) => get(url)))

/** The answers of a moment ago are sent for a second without asking the database, and without an age. */
const visitUntilStale = () =>
  eventually(async () => {
    const answers = await visit()
    for (const { headers, text } of answers) expect(headers.get('age'), text).not.toBeNull()
    return answers
  })

async function lockTables(names: string) {
  const client = await own.pool.connect()
  await client.query(`begin; lock table ${names} in access exclusive mode`)
  return {
    async release() {
      await client.query('rollback')
      client.release()
    },
  }
}

type BreakableDatabase = Awaited<ReturnType<typeof breakableDatabase>>

/** The test's database behind a relay, which stops answering or refuses connections while others use the same server. */
async function breakableDatabase({ connection }: TestDb) {
  const { appUser } = inject('testServer')
  const { host = '127.0.0.1', port = 5432, database, user } = connection
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false

  const listen = async (at: number) => {
    const server = createServer((socket) => {
      const upstream = connectTo(target)
      const pair: [Socket, Socket] = [socket, upstream]
      pairs.add(pair)
      for (const end of pair) end.on('error', () => {}).on('close', () => cut(pair))
      if (!isFrozen) socket.pipe(upstream).pipe(socket)
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const cut = (pair: [Socket, Socket]) => {
    pairs.delete(pair)
    for (const end of pair) end.destroy()
  }
  let server: Server | null = await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0

  const leave = async () => {
    server?.close()
    server = null
    for (const pair of pairs) cut(pair)
  }
  return {
    connection: { host: '127.0.0.1', port: own, database, user: appUser ?? user },
    async freeze() {
      isFrozen = true
      for (const [socket, upstream] of pairs) {
        socket.unpipe().pause()
        upstream.unpipe().pause()
      }
    },
    leave,
    async repair() {
      if (isFrozen) for (const pair of pairs) cut(pair)
      isFrozen = false
      server ??= await listen(own)
    },
    close: leave,
  }
}
