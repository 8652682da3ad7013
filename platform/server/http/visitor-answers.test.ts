import { subscribe } from 'node:diagnostics_channel'
import { request as send, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, staff, testApp, type Answer, type Person } from '#app/testing.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { ageCookie } from '#platform/contract/pages/age-gate.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { eventually } from '../testing/eventually.ts'
import { reads, roomOfNetwork } from './rate-limits.ts'

/** Requests that reached the framework. */
let handled = 0
subscribe('tracing:fastify.request.handler:start', () => (handled += 1))

let port = 0
beforeAll(async () => {
  const { app } = await testApp(
    { RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1', SITE_URL: 'http://highveld.example' },
    true,
  )
  await founder()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
  await (await member('thandi')).writes(`The first frost. ${'Minus four at six. '.repeat(100)}`)
})

let addresses = 0
beforeEach(async () => {
  addresses += 1
  handled = 0
})

type Options = { url?: string; method?: string; headers?: Record<string, string>; to?: number }
async function request({ url = '/api/posts', method = 'GET', headers, to = port }: Options = {}) {
  const from = { 'x-forwarded-for': `10.9.0.${addresses}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: to, path: url, method, headers: { ...from, ...headers } }
    send(options, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

/** Asks until the answer comes from the cache: within a second of the one that filled it, and while the server is not behind. */
const requestCached = (options: Options = {}) =>
  eventually(async () => {
    await request(options)
    handled = 0
    const answer = await request(options)
    expect(handled, 'requests that the framework saw').toBe(0)
    return answer
  })

/** Asks until the framework sees the request: a second after the answer was cached. */
const requestUncached = (options: Options) =>
  eventually(async () => {
    handled = 0
    const answer = await request(options)
    expect(handled).toBe(1)
    return answer
  })

const json = (bytes: Buffer) => JSON.parse(bytes.toString())

test.each([
  ['the feed', '/api/posts?limit=7'],
  ['the home page', '/'],
])('visitors get %s from the cache with the headers that the framework sends', async (_what, url) => {
  for (const encoding of ['identity', 'gzip', 'gzip, deflate, br, zstd']) {
    const options = { url, headers: { 'accept-encoding': encoding } }
    const fromFramework = await requestUncached(options)
    const cached = await requestCached(options)
    const varying = { date: expect.any(String), 'x-request-id': expect.stringMatching(/^[\w-]{36}$/) }
    expect(cached).toEqual({ ...fromFramework, headers: { ...fromFramework.headers, ...varying } })
    expect(cached.headers['x-request-id']).not.toBe(fromFramework.headers['x-request-id'])
    addresses += 1
  }
})

test('a visitor gets it compressed as they accept it', async () => {
  const plain = (await requestCached()).bytes
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, bytes } = await requestCached({ headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    expect(json(unpack[encoding](bytes))).toEqual(json(plain))
  }
})

test('a member gets their own answer while that of visitors is cached', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Liked by its author')
  await thandi.post(`/api/posts/${post.id}/like`)
  const url = '/api/posts?limit=1'
  expect(json((await requestCached({ url })).bytes)[0].isLiked).toBe(false)
  expect(json((await request({ url, headers: { cookie: thandi.cookie } })).bytes)[0].isLiked).toBe(true)
})

test('a member gets their own home page while that of visitors is cached', async () => {
  const thandi = await member('thandi')
  expect((await requestCached({ url: '/' })).bytes.toString()).toContain('"isMember":false')
  const own = await request({ url: '/', headers: { cookie: thandi.cookie } })
  expect(own.bytes.toString()).toContain('"isMember":true')
})

test('loading the home page counts against the limit of pages', async () => {
  const load = () => request({ url: '/' })
  for (let read = 0; read < reads.page * roomOfNetwork.reads; read += 50)
    await Promise.all(Array.from({ length: 50 }, load))
  // NOTE: what a busy server refuses is not counted.
  await eventually(async () => expect((await load()).status).toBe(429))
  expect((await request()).status).toBe(200)
})

test('a deleted post is gone at once', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Not for long')
  const url = '/api/posts?limit=2'
  const ids = async () => json((await request({ url })).bytes).map(({ id }: { id: number }) => id)
  const page = async () => (await request({ url: '/' })).bytes.toString()
  await requestCached({ url })
  await requestCached({ url: '/' })
  expect(await ids()).toContain(post.id)
  await thandi.del(`/api/posts/${post.id}`)
  expect(await ids()).not.toContain(post.id)
  expect(await page()).not.toContain('Not for long')
})

test.each<[string, (author: Person) => Promise<Answer>]>([
  [
    'posts that staff delete',
    async (author) =>
      (await staff('moderator')).post(`/api/admin/users/${author.id}/delete-posts`, { reason: 'Spam' }),
  ],
  ['a name that was changed', (author) => author.patch('/api/users/me', { displayName: 'Somebody' })],
])('visitors no longer see %s', async (_what, take) => {
  const author = await member('Unwanted name')
  await author.writes('Unwanted text')
  const url = '/api/posts?limit=3'
  const feed = async () => (await request({ url })).bytes.toString()
  await eventually(async () => expect(await feed()).toContain('"displayName":"Unwanted name"'))
  const { status, text } = await take(author)
  expect(status, text).toBe(200)
  expect(await feed()).not.toContain('"displayName":"Unwanted name"')
})

test('a visitor who asks for less data gets a page of their own, and others do not get that one', async () => {
  const marked = async (headers: Record<string, string>) =>
    (await request({ url: '/', headers })).bytes.toString().includes('data-save-data')
  await requestCached({ url: '/' })
  expect(await marked({ 'save-data': 'on' })).toBe(true)
  expect(await marked({})).toBe(false)
})

test('what the framework refuses is refused while the answer is cached', async () => {
  await requestCached()
  const packed = await request({ headers: { 'content-encoding': 'gzip' } })
  expect([packed.status, json(packed.bytes).message]).toEqual([415, requestErrors.wrongContentType])
  expect((await request({ method: 'DELETE' })).status).toBe(405)
  expect((await request({ method: 'HEAD' })).bytes).toHaveLength(0)
  await requestCached()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/posts HTTP/1.1\r\nhost: one\r\nhost: two\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('cached answers count against the limit of an address', async () => {
  const usual = reads.api
  reads.api = 4
  const settings = { RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' }
  const limited = await startTestApp(settings, false)
  try {
    const to = Number(new URL(await limited.app.listen({ port: 0, host: '127.0.0.1' })).port)
    for (let read = 0; read < reads.api * roomOfNetwork.reads; read += 1)
      expect((await request({ to })).status).toBe(200)
    const { status, bytes, headers } = await request({ to })
    expect([status, json(bytes).message]).toEqual([429, errorCopy.tooMany])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    reads.api = usual
    await limited.close()
  }
})

test('with a strict age gate, the answer of a visitor who confirmed their age is not sent to others', async () => {
  const strict = await startTestApp({ AGE_GATE: 'strict' }, false)
  try {
    const to = Number(new URL(await strict.app.listen({ port: 0, host: '127.0.0.1' })).port)
    for (let round = 0; round < 3; round += 1) {
      expect((await request({ to, headers: { cookie: `${ageCookie}=1` } })).status).toBe(200)
      expect((await request({ to })).status).toBe(403)
    }
  } finally {
    await strict.close()
  }
})

test('answers from the cache are logged like others, and not sent with a session in quotes', async () => {
  const { logged } = await testApp()
  await requestCached()
  const last = () => JSON.parse(logged.at(-1) ?? '{}')
  await eventually(() => expect(last()).toMatchObject({ method: 'GET', route: '/api/posts', status: 200 }))
  handled = 0
  await request({ headers: { cookie: `sid="${'x'.repeat(43)}"` } })
  expect(handled).toBe(1)
})
