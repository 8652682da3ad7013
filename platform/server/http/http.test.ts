import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  await founder()
  thandi = await member('thandi')
})

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  thandi.request({ method: 'POST', url: '/api/posts', payload, headers })

test('every error has a message, a code and a request id', async () => {
  const answers = [
    await visitor().get('/api/users/me'),
    await visitor().get('/api/posts/0'),
    await visitor().get('/api/nowhere'),
    await thandi.post('/api/posts', {}),
    await thandi.send('PUT', '/api/posts'),
    await visitor().get('/api/posts?limit=0'),
    await post('{', json),
    await post('x', { 'content-type': 'text/plain' }),
  ]
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '401 not_authenticated',
    '404 not_found',
    '404 not_found',
    '400 invalid',
    '405 wrong_method',
    '400 invalid',
    '400 invalid',
    '415 wrong_type',
  ])
  for (const { body, headers } of answers) {
    expect(Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key))).toEqual([])
    expect(body.message).toMatch(/\w/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
    })
  }
})

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  'abc',
  '007',
  '+1',
  '%201',
  '1%20',
  '2147483648',
  '99999999999999999999',
  '%00',
  '..%2f',
  '%D9%A1',
  'NaN',
  '0x1',
  '1,2',
  'null',
  '1%0a',
  '1;a',
])('the id %s answers 404 everywhere', async (id) => {
  for (const url of [
    `/api/users/${id}`,
    `/api/users/${id}/posts`,
    `/api/posts/${id}`,
    `/api/posts/${id}/likes`,
  ])
    expect((await visitor().get(url)).status, url).toBe(404)
  for (const [method, url] of [
    ['POST', `posts/${id}/like`],
    ['DELETE', `posts/${id}`],
    ['POST', `users/${id}/follow`],
    ['DELETE', `comments/${id}`],
    ['PATCH', `notifications/${id}/read`],
    ['DELETE', `users/me/sessions/${id}`],
    ['POST', `users/me/follow-requests/${id}/accept`],
  ] as const) {
    const answer = await thandi.send(method, `/api/${url}`)
    expect(answer.status, url).toBe(404)
    expect(answer.body.code).toBe('not_found')
  }
  const page = await visitor().get(`/posts/${id}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain('<div id="root"><div class="dawn"')
})

test.each(['%ff', '%', '%zz', '%c0%af'])('an invalid URL (%s) is rejected with our message', async (id) => {
  const answer = await visitor().get(`/api/posts/${id}`)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

test('a very long id is rejected with our message', async () => {
  const answer = await visitor().get(`/api/posts/${'9'.repeat(1_000)}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: errorCopy.notFound } })
})

test('an unknown API path answers 404, a known one with another method 405', async () => {
  expect(await visitor().get('/api/nowhere')).toFailWith(404, errorCopy.notFound)
  for (const [method, url, allow] of [
    ['PUT', '/api/posts', 'GET, POST'],
    ['DELETE', '/api/users/me/privacy', 'PATCH'],
    ['PATCH', '/api/posts/1/like', 'POST, DELETE'],
    ['TRACE', '/api/posts', 'GET, POST'],
    ['OPTIONS', '/api/posts', 'GET, POST'],
  ] as const) {
    const answer = await thandi.send(method, url)
    expect(answer, `${method} ${url}`).toFailWith(405, requestErrors.wrongMethod)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test.each([
  '/',
  '/about',
  '/nowhere',
  '/uploads/x',
  '/healthz',
  '/assets/x.js',
  '/sitemap.xml',
  '/api/nowhere',
])('TRACE %s answers 405', async (url) =>
  expect(await visitor().send('TRACE', url)).toFailWith(405, requestErrors.wrongMethod),
)

test('a page is only read: every other method answers 405 and says so', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await visitor().send(method, '/about')
    expect(answer, method).toFailWith(405, requestErrors.wrongMethod)
    expect(answer.headers.allow).toBe('GET, HEAD')
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

test('a trailing slash makes no difference', async () => {
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
])('a body of type %j is rejected', async (type, payload) => {
  expect(await post(payload, { 'content-type': type })).toFailWith(415, requestErrors.wrongContentType)
  expect(
    await thandi.request({
      method: 'POST',
      url: '/api/users/logout',
      payload,
      headers: { 'content-type': type },
    }),
  ).toFailWith(415, requestErrors.wrongContentType)
})

test('a compressed body is rejected, whatever its size', async () => {
  const packed = gzipSync(JSON.stringify({ content: 'x'.repeat(10_000_000) }))
  for (const encoding of ['gzip', 'br', 'deflate'])
    expect(await post(packed, { ...json, 'content-encoding': encoding })).toFailWith(
      415,
      requestErrors.wrongContentType,
    )
})

test.each([
  '{',
  '{"content":',
  'undefined',
  "{'content':'Hello'}",
  '{"content":"Hello"}x',
  '\ufeff{}{',
  'NaN',
  '{"a":1,}',
])('%j is not JSON', async (payload) => {
  expect(await post(payload)).toFailWith(400, requestErrors.badJson)
})

test.each(['[]', '"text"', '5', 'null', 'true', '{}', '', '[[["a"]]]', '{"content":{"content":"Hello"}}'])(
  '%j is valid JSON, but not a post',
  async (payload) => {
    expect((await post(payload)).status).toBe(400)
  },
)

test('a body of more than 64 KB is rejected, and so is a form for a call without files', async () => {
  expect(await post(JSON.stringify({ content: 'Hello', more: 'x'.repeat(64 * 1024) }))).toFailWith(
    413,
    requestErrors.tooLarge,
  )
  expect(await post(`{"content":"Hello"${' '.repeat(10_000_000)}}`)).toFailWith(413, requestErrors.tooLarge)
  expect((await post(JSON.stringify({ content: 'Hello', more: 'x'.repeat(60_000) }))).status).toBe(201)
})

test('deeply nested input and names such as __proto__ do no harm', async () => {
  expect((await post(`{"content":"Hello","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(
    201,
  )
  const { status, body } = await post(
    '{"content":"Hello","__proto__":{"polluted":true,"role":"admin"},"constructor":{"prototype":{"polluted":true}}}',
  )
  expect(status).toBe(201)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('polluted')
  expect((await thandi.get('/api/users/me')).body.role).toBe('member')
  expect((await visitor().get('/api/posts?__proto__[limit]=1&__proto__=1&constructor=1')).status).toBe(200)
})

test('of duplicate keys in one object the last one counts', async () => {
  expect((await post('{"content":"First","content":"Second"}')).body.content).toBe('Second')
})
