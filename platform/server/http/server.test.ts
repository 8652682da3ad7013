import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  thandi = await member('thandi')
})

test('every answer has the security headers', async () => {
  for (const url of [
    '/api/posts',
    '/api/nowhere',
    '/',
    '/nowhere',
    '/healthz',
    '/favicon.svg',
    '/uploads/x',
  ]) {
    const { headers } = await visitor().get(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.any(String),
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
  expect((await visitor().get('/api/posts')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('an answer is compressed for clients that accept it, with the same content', async () => {
  for (let number = 0; number < 5; number += 1) await thandi.writes(`Long enough ${'x'.repeat(500)}`)
  const { app } = await testApp()
  const at = async (encoding: string) =>
    app.inject({ url: '/api/posts', headers: { cookie: thandi.cookie, 'accept-encoding': encoding } })
  const [plain, zstd] = [await at('identity'), await at('gzip, deflate, br, zstd')]
  const [br, gzip] = [await at('gzip, deflate, br'), await at('gzip')]
  const encodings = [zstd, br, gzip].map(({ headers }) => headers['content-encoding'])
  expect(encodings).toEqual(['zstd', 'br', 'gzip'])
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [zstd, br, gzip])
    expect(headers.vary).toMatch(/Accept-Encoding.*Cookie|Cookie.*Accept-Encoding/)
})

test('logs contain no names, addresses, content or tokens', async () => {
  const { logged } = await testApp()
  const sipho = await member('Loggedname')
  await sipho.patch('/api/users/me', { email: 'logged@sentinel.co.za', location: 'Loggedplace' })
  const { id } = await sipho.writes('Loggedwords')
  await sipho.get(`/api/posts/${id}?q=Loggedquery`)
  await visitor().post('/api/users/login', { username: sipho.username, password: 'Loggedpassword' })
  await sipho.get('/api/users/lookup?q=Loggedlookup')
  const lines = logged.join('\n')
  expect(lines).toContain('"route":"/api/posts/:id"')
  expect(lines).not.toMatch(/logged(name|@|place|words|query|password|lookup)|127\.0\.0\.1/i)
  expect(lines).not.toContain(sipho.cookie.slice(4))
  expect(logged.map((line) => JSON.parse(line)).every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(
    true,
  )
})

test('/healthz answers always, /readyz says whether the database answers', async () => {
  expect(await visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', writing: true, version: '1.2.3', commit: '0123456789ab' },
  })
})

test('an unexpected error answers 500 without details and is logged with its request id', async () => {
  await rows('alter table bookmarks rename to bookmarks_away')
  const answer = await thandi.get('/api/users/me/saved')
  await rows('alter table bookmarks_away rename to bookmarks')
  expect(answer).toFailWith(500, errorCopy.somethingWrong)
  expect(answer.text).not.toMatch(/saves|relation|stack/)
  const { logged } = await testApp()
  const line = logged.map((each) => JSON.parse(each)).find(({ level }) => level === 50)
  expect(line).toMatchObject({
    requestId: answer.headers['x-request-id'],
    msg: 'request failed',
    err: { message: expect.stringContaining('bookmarks') },
  })
  logged.splice(0)
})

/** Sends raw bytes, for requests that no client would send. */
async function onTheWire(text: string) {
  const { app } = await testApp()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return new Promise<string>((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.end(text.replaceAll('\n', '\r\n')))
    let answer = ''
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => (answer += chunk))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
}

test.each([
  ['two lengths', 'POST /api/posts HTTP/1.1\nHost: a\nContent-Length: 2\nContent-Length: 3\n\n{}'],
  [
    'a length and chunks',
    'POST /api/posts HTTP/1.1\nHost: a\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n',
  ],
  ['two hosts', 'GET /api/posts HTTP/1.1\nHost: a\nHost: b\n\n'],
  ['the same host twice', 'GET /about HTTP/1.1\nHost: a\nhost: a\n\n'],
  [
    'two hosts for a websocket',
    'GET /ws HTTP/1.1\nHost: a\nHost: b\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n',
  ],
  ['no host', 'GET /api/posts HTTP/1.1\n\n'],
  ['a head without end', `GET /api/posts HTTP/1.1\nHost: a\nX: ${'x'.repeat(20_000)}\n\n`],
  ['a method of its own', 'FROB /api/posts HTTP/1.1\nHost: a\n\n'],
  ['nonsense', 'hello?\n\n'],
])('a request with %s is rejected', async (_what, text) => {
  expect(await onTheWire(text)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a truncated body leaves nothing behind', async () => {
  const before = (await thandi.all(`/api/users/${thandi.id}/posts`)).length
  await onTheWire(
    `POST /api/posts HTTP/1.1\nHost: a\nCookie: ${thandi.cookie}\nContent-Type: application/json\nContent-Length: 500\n\n{"content":"Cut`,
  )
  await onTheWire(
    `POST /api/posts HTTP/1.1\nHost: a\nCookie: ${thandi.cookie}\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 5000\n\n--x\ncontent-disposition: form-data; name="content"\n\nCut\n--x\ncontent-disposition: form-data; name="image"; filename="a.png"\n\nPNG`,
  )
  expect((await thandi.all(`/api/users/${thandi.id}/posts`)).length).toBe(before)
})
