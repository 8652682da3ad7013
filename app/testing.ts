import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect } from 'vitest'
import { forgetViewer, hashOf } from '#features/accounts/server/sessions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Post } from '#features/posts/contract.ts'
import { buildApp } from './build-app.ts'
import { readConfig, type Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { testDb, poolSize } from '#platform/server/testing/test-database.ts'
import type { Me } from '#features/people/contract.ts'

export type Part = { name: string; value: string | Buffer; filename?: string; type?: string }
export type Answer<T = any> = {
  status: number
  body: T
  text: string
  headers: Record<string, unknown>
  next: string | null
}
type Started = { app: FastifyInstance; db: Db; config: Config; logged: string[]; close: () => Promise<void> }

let started: Promise<Started> | null = null

/** The app of this test file: its own database, its own folder, limits off, pages if asked for. */
export const testApp = (environment: Record<string, string> = {}, withPages = false) =>
  (started ??= start(environment, withPages))

async function start(environment: Record<string, string>, withPages: boolean): Promise<Started> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-test-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...environment })
  const { db, close } = await testDb()
  const logged: string[] = []
  const log = pino({ level: config.logLevel, base: null }, { write: (line) => logged.push(line) })
  const health = { isReady: async () => {}, isDiskLow: () => false }
  const app = await buildApp({
    config,
    db,
    log,
    health,
    checkAnswers: true,
    webFolder: withPages ? await emptyBuild(dataDir) : null,
  })
  return {
    app,
    db,
    config,
    logged,
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Closes the app of a test file that has run; testing-setup.ts calls it. */
export async function closeTestApp() {
  const running = await started
  started = null
  registered = null
  await running?.close()
}

/** The parts of the browser's build that the server reads. */
async function emptyBuild(dataDir: string) {
  const folder = path.join(dataDir, 'web')
  for (const name of ['.vite', 'assets', 'art', 'icons'])
    await mkdir(path.join(folder, name), { recursive: true })
  for (const name of ['favicon.svg', 'manifest.webmanifest', 'robots.txt'])
    await writeFile(path.join(folder, name), '')
  const manifest = { 'index.html': { file: 'assets/main.js', isEntry: true } }
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}

/** No request of any test may cause a 500. */
export async function expectNoErrorLogged() {
  const running = await started
  const errors = (running?.logged ?? []).filter((line) => JSON.parse(line).level >= 50)
  running?.logged.splice(0)
  expect(errors, errors.join('\n')).toEqual([])
}

/** Runs SQL, to read what no answer shows or to make time pass. */
export const rows = async <Row = any>(text: string, parameters: unknown[] = []) =>
  (await (await testApp()).db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows

/** Every stored count that differs from the number of its rows. */
export const drift = () =>
  rows(`
    select 'post' as what, id, likes_count, comments_count from posts
    where likes_count <> (select count(*) from likes where post_id = posts.id)
      or comments_count <> (select count(*) from comments where post_id = posts.id)
    union all
    select 'user: ' || posts_count, id, followers_count, following_count from users
    where posts_count <> (select count(*) from posts where user_id = users.id and deleted_at is null)
      or followers_count <> (select count(*) from follows where followee_id = users.id and state = 'following')
      or following_count <> (select count(*) from follows where follower_id = users.id and state = 'following')
    union all
    select 'business', id, rating_sum, reviews_count from businesses
    where rating_sum <> (select coalesce(sum(rating), 0) from business_reviews where business_id = businesses.id)
      or reviews_count <> (select count(*) from business_reviews where business_id = businesses.id)
    union all
    select 'product', id, rating_sum, reviews_count from products
    where rating_sum <> (select coalesce(sum(rating), 0) from product_reviews where product_id = products.id)
      or reviews_count <> (select count(*) from product_reviews where product_id = products.id)
    union all
    select 'event', id, attendees_count, coalesce(capacity, 0) from posts
    where attendees_count <> (select count(*) from rsvps where post_id = posts.id and state = 'going')
    union all
    select 'group', id, members_count, discussions_count from groups
    where members_count <> (select count(*) from group_members where group_id = groups.id and state = 'member')
      or discussions_count <> (select count(*) from discussions where group_id = groups.id)
    union all
    select 'discussion', id, comments_count, 0 from discussions
    where comments_count <> (select count(*) from discussion_comments where discussion_id = discussions.id)
    union all
    select 'reserved', id, reserved, coalesce(stock, 0) from products
    where reserved <> (select coalesce(sum(reserved), 0) from order_lines where product_id = products.id)
    union all
    select 'order that ' || state || ' holds', orders.id, reserved, taken from orders join order_lines on order_id = orders.id
    where reserved > 0 and state not in ('placed', 'paid', 'packed') or taken > 0 and state in ('placed', 'paid', 'packed', 'cancelled')
    union all
    select 'order sum', id, items_cents::int, total_cents::int from orders
    where items_cents <> (select sum(price_cents::bigint * quantity) from order_lines where order_id = orders.id)
    union all
    select 'ledger: ' || state, id, paid::int, back::int from orders cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as back,
        coalesce(sum(amount_cents) filter (where kind = 'owed'), 0) as owed from payments where order_id = orders.id) as ledger
    where coalesce(paid % nullif(total_cents, 0), paid) <> 0 or paid - total_cents > owed or back > paid or state = 'refunded' and back <> paid
      or state in ('paid', 'shipped', 'completed') and paid < total_cents
    union all
    select 'by card', subject_id, sum(amount_cents)::int, 0 from payment_attempts where purpose = 'order' and state = 'paid' group by subject_id
    having sum(amount_cents) <> (select coalesce(sum(amount_cents), 0) from payments
      where order_id = subject_id and kind = 'payment' and method in ('paystack', 'payfast'))
    union all
    select 'premium', users.id, is_premium::int, 0 from users left join memberships on user_id = users.id
    where is_premium <> coalesce(state in ('trialing', 'active', 'past_due'), false)
    union all
    select 'follow despite a block', follower_id, followee_id, 0 from follows join blocks
      on follower_id = blocker_id and followee_id = blocked_id or follower_id = blocked_id and followee_id = blocker_id`)

/** Someone with a browser: keeps the cookie that the server sets. */
export class Person {
  cookie = ''
  id = 0
  username = ''

  async request(options: InjectOptions): Promise<Answer> {
    const { app } = await testApp()
    const reply = await app.inject({
      ...options,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...options.headers },
    })
    const cookie = reply.cookies.find(({ name }) => name.endsWith('sid'))
    if (cookie) this.cookie = cookie.value ? `${cookie.name}=${cookie.value}` : ''
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
export async function member(name: string, privacy: Record<string, unknown> = {}): Promise<Person> {
  count += 1
  const username = `${name}_${count}`
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
  const person = await member(role)
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
