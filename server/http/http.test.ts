import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#server/testing.ts'
import { siteMessages } from '#shared/site.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  thandi = await member('thandi')
})

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json) => thandi.request({ method: 'POST', url: '/api/posts', payload, headers })

test('every no has a message, a code and a request id', async () => {
  const answers = [
    await visitor().get('/api/users/me'), await visitor().get('/api/posts/0'), await visitor().get('/api/nowhere'), await thandi.post('/api/posts', {}),
    await thandi.send('PUT', '/api/posts'), await visitor().get('/api/posts?limit=0'), await post('{', json), await post('x', { 'content-type': 'text/plain' }),
  ]
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '401 not_authenticated', '404 not_found', '404 not_found', '400 invalid', '405 wrong_method', '400 invalid', '400 invalid', '415 wrong_type',
  ])
  for (const { body, headers } of answers) {
    expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([])
    expect(body.message).toMatch(/\w/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('application/json') })
  }
})

test.each([
  '0', '-1', '1.5', '1e3', '1e309', 'abc', '007', '+1', '%201', '1%20', '2147483648', '99999999999999999999', '%00', '..%2f', '%D9%A1', 'NaN', '0x1', '1,2', 'null', '1%0a', '1;a',
])('the id %s is nobody’s and nothing’s', async (id) => {
  for (const url of [`/api/users/${id}`, `/api/users/${id}/posts`, `/api/posts/${id}`, `/api/posts/${id}/likes`]) expect((await visitor().get(url)).status, url).toBe(404)
  for (const [method, url] of [['POST', `posts/${id}/like`], ['DELETE', `posts/${id}`], ['POST', `users/${id}/follow`], ['DELETE', `comments/${id}`], ['PATCH', `notifications/${id}/read`], ['DELETE', `users/me/sessions/${id}`], ['POST', `users/me/follow-requests/${id}/accept`]] as const) {
    const answer = await thandi.send(method, `/api/${url}`)
    expect(answer.status, url).toBe(404)
    expect(answer.body.code).toBe('not_found')
  }
  const page = await visitor().get(`/posts/${id}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain('<div id="root">')
})

test.each(['%ff', '%', '%zz', '%c0%af'])('an address that is none (%s) is refused in our words', async (id) => {
  const answer = await visitor().get(`/api/posts/${id}`)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

test('an id that is very long is refused in our words', async () => {
  const answer = await visitor().get(`/api/posts/${'9'.repeat(1_000)}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: siteMessages.notFound } })
})

test('what the API does not have is 404, what it has under another method 405', async () => {
  expect(await visitor().get('/api/nowhere')).toRefuse(404, siteMessages.notFound)
  for (const [method, url, allow] of [['PUT', '/api/posts', 'GET, POST'], ['DELETE', '/api/users/me', 'GET, PATCH'], ['PATCH', '/api/posts/1/like', 'POST, DELETE'], ['TRACE', '/api/posts', 'GET, POST'], ['OPTIONS', '/api/posts', 'GET, POST']] as const) {
    const answer = await thandi.send(method, url)
    expect(answer, `${method} ${url}`).toRefuse(405, siteMessages.wrongMethod)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('HEAD answers like GET, without the body', async () => {
  const { id } = await thandi.writes('Hello')
  for (const url of ['/api/posts', `/api/posts/${id}`, '/', `/posts/${id}`]) {
    const [head, get] = [await thandi.send('HEAD', url), await thandi.get(url)]
    expect(head.status, url).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
  expect((await visitor().send('HEAD', '/api/users/me')).status).toBe(401)
})

test('a slash at the end makes no difference', async () => {
  expect((await visitor().get('/api/posts/')).status).toBe(200)
})

test.each([
  ['text/plain', '{"content":"Hello"}'],
  ['application/x-www-form-urlencoded', 'content=Hello'],
  ['application/json; charset=utf-16', '{"content":"Hello"}'],
  ['application/json; charset=latin1', '{"content":"Hello"}'],
  ['application/xml', '<content>Hello</content>'],
  ['application/jsonp', '{"content":"Hello"}'],
  ['text/json', '{"content":"Hello"}'],
  ['', '{"content":"Hello"}'],
  ['nonsense', '{"content":"Hello"}'],
])('a body of %j is refused', async (type, payload) => {
  expect(await post(payload, { 'content-type': type })).toRefuse(415, siteMessages.wrongContentType)
  expect(await thandi.request({ method: 'POST', url: '/api/users/logout', payload, headers: { 'content-type': type } })).toRefuse(415, siteMessages.wrongContentType)
})

test('a packed body is refused, however small it says it is', async () => {
  const packed = gzipSync(JSON.stringify({ content: 'x'.repeat(10_000_000) }))
  for (const encoding of ['gzip', 'br', 'deflate']) expect(await post(packed, { ...json, 'content-encoding': encoding })).toRefuse(415, siteMessages.wrongContentType)
})

test.each(['{', '{"content":', 'undefined', "{'content':'Hello'}", '{"content":"Hello"}x', '\ufeff{}{', 'NaN', '{"a":1,}'])('%j is not JSON', async (payload) => {
  expect(await post(payload)).toRefuse(400, siteMessages.badJson)
})

test.each(['[]', '"text"', '5', 'null', 'true', '{}', '', '[[["a"]]]', '{"content":{"content":"Hello"}}'])('%j is JSON, but no post', async (payload) => {
  expect((await post(payload)).status).toBe(400)
})

test('a body of more than 64 KB is refused, a form to a call without files too', async () => {
  expect(await post(JSON.stringify({ content: 'Hello', more: 'x'.repeat(64 * 1024) }))).toRefuse(413, siteMessages.tooLarge)
  expect(await post(`{"content":"Hello"${' '.repeat(10_000_000)}}`)).toRefuse(413, siteMessages.tooLarge)
  expect((await post(JSON.stringify({ content: 'Hello', more: 'x'.repeat(60_000) }))).status).toBe(201)
})

test('what is nested without end, or named after what objects inherit, harms nothing', async () => {
  expect((await post(`{"content":"Hello","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(201)
  const { status, body } = await post('{"content":"Hello","__proto__":{"polluted":true,"role":"admin"},"constructor":{"prototype":{"polluted":true}}}')
  expect(status).toBe(201)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('polluted')
  expect((await thandi.get('/api/users/me')).body.role).toBe('member')
  expect((await visitor().get('/api/posts?__proto__[limit]=1&__proto__=1&constructor=1')).status).toBe(200)
})

test('a name twice in one object counts once', async () => {
  expect((await post('{"content":"First","content":"Second"}')).body.content).toBe('Second')
})

const foreign: [string, Record<string, string>][] = [
  ['Origin of another site', { origin: 'https://evil.example' }],
  ['Origin null', { origin: 'null' }],
  ['Origin of another port', { origin: 'http://localhost:81' }],
  ['Origin that begins like ours', { origin: 'http://localhost.evil.example' }],
  ['Origin that is none', { origin: 'localhost' }],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site cross-site with our Origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
]
test.each(foreign)('with %s nothing is changed', async (_what, headers) => {
  const before = (await thandi.all(`/api/users/${thandi.id}/posts`)).length
  for (const [method, url, body] of [['POST', '/api/posts', { content: 'Forged' }], ['POST', '/api/users/logout', undefined], ['PATCH', '/api/users/me', { bio: 'Forged' }], ['DELETE', '/api/posts/1', undefined], ['POST', '/api/users/login', { username: 'abc', password: 'abcdef' }], ['POST', '/api/contact', {}]] as const) {
    expect(await thandi.send(method, url, body, { host: 'localhost', ...headers }), `${method} ${url}`).toRefuse(403, siteMessages.crossSite)
  }
  expect((await thandi.get('/api/users/me')).body.bio).toBe('')
  expect((await thandi.all(`/api/users/${thandi.id}/posts`)).length).toBe(before)
  expect((await thandi.send('GET', '/api/posts', undefined, headers)).status).toBe(200)
})

const ours: Record<string, string>[] = [
  {}, { origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: 'https://localhost', 'sec-fetch-site': 'same-origin' },
]
test.each(ours)(
  'with %j it is our own page, or no browser',
  async (headers) => expect((await thandi.send('POST', '/api/posts', { content: 'Mine' }, { host: 'localhost', ...headers })).status).toBe(201),
)

test('reading changes nothing', async () => {
  const { id } = await thandi.writes('Hello')
  for (const url of [`/api/posts/${id}/like`, `/api/posts/${id}/save`, `/api/users/${id}/follow`, `/api/users/${id}/block`, `/api/posts/${id}/restore`]) {
    expect((await thandi.get(url)).status, url).toBe(405)
  }
  for (const url of ['/api/users/logout', '/api/admin/restore-missing-post', '/api/notifications/read-all']) {
    expect([404, 405], url).toContain((await thandi.get(url)).status)
  }
  expect((await thandi.get('/api/users/me')).status).toBe(200)
})

test('every answer carries the headers that keep browsers safe', async () => {
  for (const url of ['/api/posts', '/api/nowhere', '/', '/nowhere', '/healthz', '/favicon.svg', '/uploads/x']) {
    const { headers } = await visitor().get(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin', 'permissions-policy': expect.any(String),
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
  expect((await visitor().get('/api/posts')).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
})

test('a page allows its own scripts alone, by a nonce of its own', async () => {
  const policies = [await visitor().get('/'), await visitor().get('/')].map(({ headers, text }) => {
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*object-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect([...text.matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true)
    return nonce
  })
  expect(new Set(policies).size).toBe(2)
})

test('what people write stays text in a page', async () => {
  const words = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const { id } = await thandi.writes(words)
  await thandi.patch('/api/users/me', { displayName: '<b>"T"&\'</b>', bio: words })
  for (const url of ['/', `/posts/${id}`, `/profile/${thandi.id}`]) {
    const { status, text } = await visitor().get(url)
    expect(status, url).toBe(200)
    expect(text).not.toMatch(/<img src=x|<script>alert|<b>"T"/)
    const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '')
    expect(JSON.stringify(boot.seeds)).toContain('alert(1)')
  }
  await thandi.patch('/api/users/me', { displayName: 'thandi', bio: '' })
})

test('an unknown page is the app with 404, a moved one leads on', async () => {
  expect(await visitor().get('/no/such/page')).toMatchObject({ status: 404, text: expect.stringContaining('<div id="root">') })
  for (const [from, to] of [['/auth', '/login'], ['/users/5', '/profile/5'], ['/profile', '/login'], ['/users/5?a=b', '/profile/5?a=b']]) {
    const answer = await visitor().get(from ?? '')
    expect([answer.status, answer.headers.location], from).toEqual([302, to])
  }
  expect((await thandi.get('/profile')).headers.location).toBe(`/profile/${thandi.id}`)
})

test.each(['//evil.example', '/%2f%2fevil.example', '/users//evil.example', '/users/..%2f..%2fevil', '/users/%0d%0aset-cookie:a=b', '/users/evil.example%2f..'])('%s leads nowhere else', async (url) => {
  const { status, headers } = await visitor().get(url)
  expect(status).toBeLessThan(500)
  if (status < 400) expect(String(headers.location)).toMatch(/^\/(?![/\\])/)
  expect(headers).not.toHaveProperty('set-cookie')
})

test('an answer is packed for who can read it so, and the same when it is unpacked', async () => {
  for (let number = 0; number < 5; number += 1) await thandi.writes(`Long enough ${'x'.repeat(500)}`)
  const { app } = await testApp()
  const at = async (encoding: string) => app.inject({ url: '/api/posts', headers: { cookie: thandi.cookie, 'accept-encoding': encoding } })
  const [plain, br, gzip] = [await at('identity'), await at('gzip, deflate, br'), await at('gzip')]
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [br, gzip]) expect(headers.vary).toMatch(/Accept-Encoding.*Cookie|Cookie.*Accept-Encoding/)
})

test('logs hold no names, addresses, words or tokens', async () => {
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
  expect(logged.map((line) => JSON.parse(line)).every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true)
})

test('health is answered to anyone, readiness says whether the database is there', async () => {
  expect(await visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await visitor().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('an error of ours is a 500 that says nothing of itself, and is logged with its request id', async () => {
  await rows('alter table saves rename to saves_away')
  const answer = await thandi.get('/api/users/me/saved')
  await rows('alter table saves_away rename to saves')
  expect(answer).toRefuse(500, siteMessages.somethingWrong)
  expect(answer.text).not.toMatch(/saves|relation|stack/)
  const { logged } = await testApp()
  const line = logged.map((each) => JSON.parse(each)).find(({ level }) => level === 50)
  expect(line).toMatchObject({ requestId: answer.headers['x-request-id'], msg: 'request failed', err: { message: expect.stringContaining('saves') } })
  logged.splice(0)
})

/** A request as bytes on a wire, for what no client would send. */
async function onTheWire(text: string) {
  const { app } = await testApp()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return new Promise<string>((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.end(text.replaceAll('\n', '\r\n')))
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk)).on('end', () => resolve(answer)).on('error', reject)
  })
}

test.each([
  ['two lengths', 'POST /api/posts HTTP/1.1\nHost: a\nContent-Length: 2\nContent-Length: 3\n\n{}'],
  ['a length and chunks', 'POST /api/posts HTTP/1.1\nHost: a\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n'],
  ['no host', 'GET /api/posts HTTP/1.1\n\n'],
  ['a head without end', `GET /api/posts HTTP/1.1\nHost: a\nX: ${'x'.repeat(20_000)}\n\n`],
  ['a method of its own', 'FROB /api/posts HTTP/1.1\nHost: a\n\n'],
  ['nonsense', 'hello?\n\n'],
])('a request with %s is refused', async (_what, text) => {
  expect(await onTheWire(text)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a body that ends too soon leaves nothing behind', async () => {
  const before = (await thandi.all(`/api/users/${thandi.id}/posts`)).length
  await onTheWire(`POST /api/posts HTTP/1.1\nHost: a\nCookie: ${thandi.cookie}\nContent-Type: application/json\nContent-Length: 500\n\n{"content":"Cut`)
  await onTheWire(`POST /api/posts HTTP/1.1\nHost: a\nCookie: ${thandi.cookie}\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 5000\n\n--x\ncontent-disposition: form-data; name="content"\n\nCut\n--x\ncontent-disposition: form-data; name="image"; filename="a.png"\n\nPNG`)
  expect((await thandi.all(`/api/users/${thandi.id}/posts`)).length).toBe(before)
})
