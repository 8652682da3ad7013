import { rm } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import type { Me } from '#shared/accounts.ts'
import type { Post } from '#shared/posts.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { testDb } from './db/testing.ts'

type Part = { name: string; value: string | Buffer; filename?: string; type?: string }
export type Answer<T = any> = { status: number; body: T; text: string; headers: Record<string, unknown>; next: string | null }

let started: Promise<{ app: FastifyInstance; db: Db; close: () => Promise<void> }> | null = null

/** The app of this test file: its own database, its own folder, limits off. */
export const testApp = (environment: Record<string, string> = {}) => (started ??= start(environment))

async function start(environment: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-test-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...environment })
  const { db, close } = await testDb()
  const log = pino({ level: config.logLevel })
  const health = { isReady: async () => {}, isDiskLow: () => false }
  const app = await buildApp({ config, db, log, health, checkAnswers: true, webFolder: null })
  return {
    app,
    db,
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

afterAll(async () => {
  const running = await started
  started = null
  await running?.close()
})

/** Someone with a browser: keeps the cookie that the server sets. */
export class Person {
  cookie = ''
  id = 0
  username = ''

  async send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { app } = await testApp()
    const options: InjectOptions = { method, url, headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...headers } }
    if (body !== undefined) {
      options.payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      options.headers = { 'content-type': 'application/json', ...options.headers }
    }
    const reply = await app.inject(options)
    const cookie = reply.cookies.find(({ name }) => name === 'sid')
    if (cookie) this.cookie = cookie.value ? `sid=${cookie.value}` : ''
    const next = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1] ?? null
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: isJson ? reply.json() : null, text: reply.body, headers: reply.headers, next }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, body?: unknown, headers?: Record<string, string>) => this.send('POST', url, body, headers)
  patch = (url: string, body?: unknown) => this.send('PATCH', url, body)
  del = (url: string) => this.send('DELETE', url)

  /** A multipart body, as a form with files sends it. */
  form(method: 'POST' | 'PATCH', url: string, parts: Part[]) {
    const boundary = 'highveld-boundary'
    const chunks = parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.isBuffer(value) ? value : Buffer.from(value),
      Buffer.from('\r\n'),
    ])
    const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
    return this.send(method, url, body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  }

  async writes(content: string, more: Record<string, unknown> = {}): Promise<Post> {
    const answer = await this.post('/api/posts', { content, ...more })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
}

export const visitor = () => new Person()

let count = 0
export const password = 'a good password'

/** A registered member, logged in; the name gets a number so that each test has its own people. */
export async function member(name: string, settings: Record<string, unknown> = {}): Promise<Person> {
  count += 1
  const person = new Person()
  person.username = `${name}_${count}`
  const answer = await person.post('/api/users/register', { username: person.username, displayName: name, password, location: '', bio: '' })
  expect(answer.status, answer.text).toBe(201)
  person.id = answer.body.id
  if (Object.keys(settings).length > 0) await person.patch('/api/users/me/privacy', settings)
  return person
}

/** Somebody else registers first, so that who comes after is an ordinary member. */
export const founder = () => member('founder')

export const me = async (person: Person): Promise<Me> => (await person.get('/api/users/me')).body

expect.extend({
  toRefuse(answer: Answer, status: number, message: string) {
    const pass = answer.status === status && answer.body?.message === message
    return { pass, message: () => `expected ${status} '${message}', got ${answer.status} '${answer.body?.message ?? answer.text}'` }
  },
})

declare module 'vitest' {
  interface Matchers<T = any> {
    toRefuse: (status: number, message: string) => T
  }
}
