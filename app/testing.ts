import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { CompiledQuery } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Post } from '#features/community/posts/contract.ts'
import { forgetViewer, hashOf } from '#features/members/accounts/server/sessions.ts'
import type { Me } from '#features/members/people/contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { poolSize } from '#platform/server/testing/test-database.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { wrongCounts } from './testing/wrong-counts.ts'

export type Part = { name: string; value: string | Buffer; filename?: string; type?: string }
export type Answer<T = any> = {
  status: number
  body: T
  text: string
  headers: Record<string, unknown>
  next: string | null
}
let started: Promise<TestApp> | null = null

/** The app of this test file: its own database, its own folder, limits off, pages if asked for. */
export const testApp = (environment: Record<string, string> = {}, withPages = false) =>
  (started ??= startTestApp(environment, withPages))

/** Closes the app of a test file that has run; testing-setup.ts calls it. */
export async function closeTestApp() {
  const running = await started
  started = null
  registered = null
  await running?.close()
}

/** No request of any test may cause a 500. */
export async function expectNoErrorLogged() {
  const running = await started
  const errors = (running?.logged ?? []).filter((line) => JSON.parse(line).level >= 50)
  running?.logged.splice(0)
  expect(errors, errors.join('\n')).toEqual([])
}

/** Runs SQL as the owner of the tables, to read what no answer shows or to make time pass. */
export const rows = async <Row = any>(text: string, parameters: unknown[] = []) =>
  (await (await testApp()).ownerDb.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows

/** Every stored count that differs from the number of its rows. */
export const drift = () => rows(wrongCounts)

/** Someone with a browser: stores the cookies that the server sets. */
export class Person {
  cookie = ''
  browserCookie = ''
  id = 0
  username = ''

  async request(options: InjectOptions): Promise<Answer> {
    const { app } = await testApp()
    const cookies = [this.cookie, this.browserCookie].filter(Boolean).join('; ')
    const reply = await app.inject({
      ...options,
      headers: { ...(cookies ? { cookie: cookies } : {}), ...options.headers },
    })
    const cookie = reply.cookies.find(({ name }) => name.endsWith('sid'))
    if (cookie) this.cookie = cookie.value ? `${cookie.name}=${cookie.value}` : ''
    const browser = reply.cookies.find(({ name }) => name.endsWith('browser'))
    if (browser) this.browserCookie = `${browser.name}=${browser.value}`
    const next = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1] ?? null
    const isJson = reply.body !== '' && String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : null,
      text: reply.body,
      headers: reply.headers,
      next,
    }
  }

  send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = { method: verbOf(method), url }
    if (body === undefined) return this.request({ ...request, headers })
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    return this.request({ ...request, payload, headers: { 'content-type': 'application/json', ...headers } })
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', url, body, headers)
  patch = (url: string, body?: unknown) => this.send('PATCH', url, body)
  put = (url: string, body?: unknown) => this.send('PUT', url, body)
  setsAddress = (email: string) => this.patch('/api/users/me', { email, currentPassword: password })
  del = (url: string) => this.send('DELETE', url)

  /** Sends a multipart body, as a form with files does. */
  form(method: 'POST' | 'PATCH' | 'PUT', url: string, parts: Part[], headers: Record<string, string> = {}) {
    return this.send(method, url, formBody(parts), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    })
  }

  async writes(content: string, more: Record<string, unknown> = {}): Promise<Post> {
    const answer = await this.post('/api/posts', { content, ...more })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  async shows(content: string, picture?: Buffer): Promise<Post> {
    const answer = await this.form('POST', '/api/posts', [
      { name: 'content', value: content },
      { name: 'image', value: picture ?? (await photo()), filename: 'photo.png', type: 'image/png' },
    ])
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  /** Reads every page of a list, following the Link headers. */
  async all<T = any>(url: string): Promise<T[]> {
    const answer = await this.get(url)
    expect(answer.status, answer.text).toBe(200)
    return answer.next ? [...answer.body, ...(await this.all<T>(answer.next))] : answer.body
  }
}

/** The types of inject() are too narrow; it sends any method. */
const verbOf = (method: string) => method as 'GET'

const boundary = 'highveld-boundary'

/** What goes beside the files of a form. */
export const data = (value: unknown): Part => ({ name: 'data', value: JSON.stringify(value) })

export function formBody(parts: Part[]) {
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

export const photo = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a3c' } })
    .png()
    .toBuffer()

export const visitor = () => new Person()

let count = 0
export const password = 'a good password'

/** A member, logged in; the name gets a number so that each test has its own people. */
export async function member(
  name: string,
  privacy: Record<string, unknown> = {},
  prefix = name,
): Promise<Person> {
  count += 1
  const username = `${prefix}_${count}`
  const person = registered ? await insertMember(registered, username, name) : await register(username, name)
  registered ??= person
  if (Object.keys(privacy).length > 0)
    expect((await person.patch('/api/users/me/privacy', privacy)).status).toBe(200)
  return person
}

/** The first member of this app, whose password the others share. */
let registered: Person | null = null

async function register(username: string, displayName: string) {
  const person = new Person()
  person.username = username
  const input = { username, displayName, password, location: '', bio: '' }
  const answer = await person.post('/api/users/register', input)
  expect(answer.status, answer.text).toBe(201)
  person.id = answer.body.id
  return person
}

/** A member with a session, without the cost of hashing a password: half the time of some tests. */
async function insertMember(first: Person, username: string, displayName: string) {
  const token = randomBytes(32).toString('base64url')
  const [row] = await rows<{ id: number }>(
    `with made as (
       insert into users (username, display_name, password_hash, terms_version, terms_accepted_at, last_seen_at)
       select $1, $2, password_hash, terms_version, now(), now() from users where id = $3 returning id
     ), session as (insert into sessions (user_id, token_hash) select id, $4 from made)
     select id from made`,
    [username, displayName, first.id, hashOf(token)],
  )
  const person = new Person()
  person.id = row?.id ?? 0
  person.username = username
  person.cookie = `${first.cookie.split('=')[0]}=${token}`
  return person
}

export const members = (many: number, name = 'member') =>
  Promise.all(Array.from({ length: many }, () => member(name)))

/** Members with sessions, without the cost of their passwords. */
export async function crowdOf(many: number): Promise<Person[]> {
  const tokens = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  const name = (await member('someone')).cookie.split('=')[0]
  const made = await rows<{ id: number }>(
    `insert into users (username, display_name, password_hash)
     select 'crowd_' || md5(random()::text || n), 'crowd', '' from generate_series(1, $1::int) n returning id`,
    [many],
  )
  await rows('insert into sessions (user_id, token_hash) select * from unnest($1::bigint[], $2::text[])', [
    made.map(({ id }) => id),
    tokens.map(hashOf),
  ])
  return made.map(({ id }, index) => {
    const person = new Person()
    person.id = id
    person.cookie = `${name}=${tokens[index]}`
    return person
  })
}

/** Runs as many at once as there are database connections. More would wait for a connection and get a 503 after two seconds. */
export async function allAtOnce<T>(people: Person[], act: (person: Person) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const left = people.entries()
  const takeNext = async () => {
    for (const [index, person] of left) results[index] = await act(person)
  }
  await Promise.all(Array.from({ length: poolSize }, takeNext))
  return results
}

/** Registers the first account, the admin, so that everyone after it is an ordinary member. */
export const founder = () => member('founder')

export async function staff(role: Viewer['role']) {
  const person = await member(role, {}, `a_${role}`)
  await rows('update users set role = $2 where id = $1', [person.id, role])
  forgetViewer(person.id)
  return person
}

/** Sets a state of the account directly in the database. */
export async function mark(person: Person, column: 'suspended_at' | 'deactivated_at') {
  await rows(`update users set ${column} = now() where id = $1`, [person.id])
  forgetViewer(person.id)
}

export const me = async (person: Person): Promise<Me> => (await person.get('/api/users/me')).body

expect.extend({
  toFailWith(answer: Answer, status: number, message: string) {
    const pass = answer.status === status && answer.body?.message === message
    return {
      pass,
      message: () =>
        `expected ${status} '${message}', got ${answer.status} '${answer.body?.message ?? answer.text}'`,
    }
  },
})

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toFailWith: (this: Matchers<R, T>, status: number, message: string) => R
  }
}
